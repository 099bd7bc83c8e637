/* SPDX-License-Identifier: MIT */
/* Sheets as people make them, what becomes of them, and what is told. */
#include "pozo-csv-table.h"
#include "pozo-pcn.h"
#include "pozo-record-csv.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *sheet;
  const char *pcn;
  const char *complaints; /* a line each */
} Row;

#define SCORE "\ndeal 1\nscore A total=5\n"

static const Row rows[] = {
  { "plain", "Deal,Side,Total\n1,A,5\n", "PCN: 1\n" SCORE, "" },
  { "semicolons", "Deal;Side;Total\n1;A;5\n", "PCN: 1\n" SCORE, "" },
  { "tabs", "Deal\tSide\tTotal\n1\tA\t5\n", "PCN: 1\n" SCORE, "" },
  { "mark-crlf",
    "\xef\xbb\xbf"
    "Deal,Side,Total\r\n1,A,5\r\n",
    "PCN: 1\n" SCORE, "" },
  { "carriage-returns", "Deal,Side,Total\r1,A,5\r", "PCN: 1\n" SCORE, "" },
  { "quoted", "\"Deal\",\"Side\",\"total\"\n\"1\", \"A\" ,\"5\"\n", "PCN: 1\n" SCORE, "" },
  { "any-order", "total,SIDE,deal,Id\n5,a,1,x\n", "PCN: 1\nId: x\n" SCORE, "" },
  { "no-last-line-end", "Deal,Side,Total\n1,A,5", "PCN: 1\n" SCORE, "" },
  { "empty-rows", "Deal,Side,Total\n\n,,\n1,A,5\n\n", "PCN: 1\n" SCORE, "" },
  { "names", "deal,side,player 1,PLAYER_2,total\n1,A,Anna,\"Bea, or \"\"B\"\"\",5\n",
    "PCN: 1\nPlayer-1: Anna\nPlayer-2: Bea, or \"B\"\n" SCORE, "" },
  { "numbers",
    "Deal;Side;melds;hand;total\n1;A;1.205;\xe2\x88\x92"
    "35;1170,00\n",
    "PCN: 1\n\ndeal 1\nscore A melds=1205 hand=-35 total=1170\n", "" },
  { "stands", "Deal,Side,Total\n1,A,35!\n", "PCN: 1\n\ndeal 1\nscore A total=35!\n", "" },
  { "merged", "Deal,NS,,EW,\n,melds,total,melds,total\n1,5,5,10,10\n",
    "PCN: 1\n\ndeal 1\nscore A melds=5 total=5\nscore B melds=10 total=10\n", "" },
  { "without-deal", "No,Mi,Ti\n1,5,10\n2,15,20\n",
    "PCN: 1\n\ndeal 1\nscore A total=5\nscore B total=10\n\n"
    "deal 2\nscore A total=15\nscore B total=20\n",
    "" },
  { "title-end", "End: time\n14 May 2026\nDeal,A,B\n1,5,10\nSigned by all,,\n",
    "PCN: 1\nDate: 2026-05-14\n; row 5: Signed by all\n\n"
    "deal 1\nscore A total=5\nscore B total=10\n\nend time\n",
    "" },
  { "remarks", "Deal,Anna,Bea,Weather\n1,5,10,Bea\n",
    "PCN: 1\nX-Team-A: Anna\nX-Team-B: Bea\n\ndeal 1\nscore A total=5\nscore B total=10\n",
    "row 1, column D: no column is called 'Weather'\n" },
  { "date", "Date,Time,Deal,Side,Total\n14.5.2026,19.30,1,A,5\n",
    "PCN: 1\nDate: 2026-05-14\nTime: 19:30\n" SCORE, "" },
  { "two-days", "Date,Deal,Side,Total\n5/6/2026,1,A,5\n", "PCN: 1\n; Date: 5/6/2026\n" SCORE,
    "row 2, column A (Date): '5/6/2026' may be two days: nobody can tell the month from the "
    "day\n" },
  { "games", "Id,Deal,Side,Total\na,1,A,5\n,1,B,10\n,2,A,15\nb,1,A,20\n",
    "PCN: 1\nId: a\n\ndeal 1\nscore A total=5\nscore B total=10\n\ndeal 2\nscore A total=15\n"
    "PCN: 1\nId: b\n\ndeal 1\nscore A total=20\n",
    "" },
  { "games-without-names", "Deal,Side,Total\n1,A,5\n2,A,10\n1,A,15\n1,A,20\n",
    "PCN: 1\n\ndeal 1\nscore A total=5\n\ndeal 2\nscore A total=10\n"
    "PCN: 1\n\ndeal 1\nscore A total=15\nPCN: 1\n\ndeal 1\nscore A total=20\n",
    "" },
  { "tables", "Round,Table,Deal,Side,Total\n1,1,1,A,5\n1,2,1,B,5\n",
    "PCN: 1\nRound: 1\nTable: 1\n\ndeal 1\nscore A total=5\n"
    "PCN: 1\nRound: 1\nTable: 2\n\ndeal 1\nscore B total=5\n",
    "" },
  { "start-dealer", "Deal,Side,Dealer,Start,Total\n3,A,2,100,5\n3,B,,-5,10\n",
    "PCN: 1\n\ndeal 3 dealer=2 score=100,-5\nscore A total=5\nscore B total=10\n", "" },
  { "start-missing", "Deal,Side,Start,Total\n3,B,100,5\n",
    "PCN: 1\n\ndeal 3\n; Start: 100\nscore B total=5\n",
    "row 2, column C (Start): '100' stands here, but that of a side before it is missing\n" },
  { "end", "Deal,Side,Total,End,Winner\n1,A,5,Target,a\n",
    "PCN: 1\n" SCORE "\nend target winner=A\n", "" },
  { "options", "Deal,Side,Total,Option\n1,A,5,\"hard\nlong\"\n",
    "PCN: 1\nOption: hard\nOption: long\n" SCORE, "" },
  { "comment", "Deal,Side,Total,Comment\n1,A,5,late\n",
    "PCN: 1\n\ndeal 1\nscore A total=5 ; late\n", "" },
  { "formula", "Id,Deal,Side,Total\n\"'=HYPERLINK(1)\",1,A,5\n",
    "PCN: 1\nId: =HYPERLINK(1)\n" SCORE, "" },
  { "no-number", "Deal,Side,melds,total\n1,A,1.000,5\n",
    "PCN: 1\n\ndeal 1\n; melds: 1.000\nscore A total=5\n",
    "row 2, column C (melds): '1.000' is no whole number\n" },
  { "no-side", "Deal,Side,Total\n1,X,5\n1,A,5\n", "PCN: 1\n; row 2: 1, X, 5\n" SCORE,
    "row 2, column B (Side): 'X' is no side: a letter from A to F was expected\n" },
  { "side-missing", "Deal,Side,Total\n1,A,5\n1,,10\n", "PCN: 1\n; row 3: 1, 10\n" SCORE,
    "row 3, column B (Side): '' is no side, so nobody knows whose score this is\n" },
  { "no-deal", "Deal,Side,Total\n1,A,5\nx,A,10\n", "PCN: 1\n; row 3: x, A, 10\n" SCORE,
    "row 3, column A (Deal): 'x' is no number that may stand here\n" },
  { "deal-missing", "Deal,Side,Total\n,A,5\n", "PCN: 1\n; Deal: \n",
    "row 2, column A (Deal): '' is no deal, so nobody knows where this score belongs\n" },
  { "dealer", "Deal,Side,Dealer,Total\n1,A,9,5\n",
    "PCN: 1\n\ndeal 1\n; Dealer: 9\nscore A total=5\n",
    "row 2, column C (Dealer): '9' is no number that may stand here\n" },
  { "two-values", "Id,Event,Scribe,Deal,Side,Total\na,x,Ada,1,A,5\na,x,Eve,1,B,10\n",
    "PCN: 1\nId: a\nEvent: x\nScribe: Ada\n; Scribe: Eve\n\ndeal 1\nscore A total=5\nscore B "
    "total=10\n",
    "row 3, column C (Scribe): 'Eve' is not what an earlier row of this game says\n" },
  { "bad-end", "Deal,Side,Total,End\n1,A,5,finished\n", "PCN: 1\n" SCORE "; End: finished\n",
    "row 2, column D (End): 'finished' is no end: target, deals, time, abandoned, adjudicated or "
    "continues was expected\n" },
  { "winner-alone", "Deal,Side,Total,Winner\n1,A,5,B\n", "PCN: 1\n" SCORE "; Winner: B\n",
    "row 2, column D (Winner): 'B' needs a column 'End' that says how the game ended\n" },
  { "unknown-column", "Deal,Side,Totla,Total\n1,A,7,5\n", "PCN: 1\n" SCORE,
    "row 1, column C: no column is called 'Totla'; was 'total' meant?\n" },
  { "column-twice", "Deal,Side,Total,total\n1,A,5,7\n", "PCN: 1\n" SCORE,
    "row 1, column D: 'total' stands here twice\n" },
  { "too-wide", "Deal,Side,Total\n1,A,5,7\n", "PCN: 1\n" SCORE,
    "row 2, column D: '7' stands below no name\n" },
  { "no-sheet", "Hello\nWorld\n", "",
    "row 1, column A: no column is called 'Hello'\n"
    "row 1: no column is called 'Deal', so these rows are no score sheet\n" },
  { "open-quote", "Deal,Side,Total\n1,A,\"5\n", "PCN: 1\n" SCORE,
    "row 2, column C: the quotation mark that begins this cell does not end\n" },
  { "line-end", "Id,Deal,Side,Total\n\"a\nPCN: 1\",1,A,5\n", "PCN: 1\n; Id: a PCN: 1\n" SCORE,
    "row 2, column A (Id): 'a PCN: 1' has more than one line\n" },
  { "repaints", "Deal,Side,Total\n1,A,\x1b[2J\n", "PCN: 1\n\ndeal 1\n; total: \x1b[2J\n",
    "row 2, column C (total): '\\x1b[2J' is no whole number\n" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (PozoTranslation) made = pozo_translation_new (1);
  g_autoptr (GString) reported = g_string_new (NULL);

  pozo_record_csv_translate (row->sheet, strlen (row->sheet), made);
  for (guint i = 0; i < made->complaints->len; i++)
    g_string_append_printf (reported, "%s\n", (const char *) made->complaints->pdata[i]);
  g_assert_cmpstr (reported->str, ==, row->complaints);
  g_assert_cmpstr (made->text->str, ==, row->pcn);
}

/* Beyond the limits, and just not. */
static void
test_columns (void)
{
  for (guint n = POZO_CSV_COLUMNS_MAX - 1; n <= POZO_CSV_COLUMNS_MAX + 1; n++)
    {
      g_autoptr (GString) sheet = g_string_new ("Deal,Side");
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);

      for (guint i = 2; i < n; i++)
        g_string_append_c (sheet, ',');
      g_string_append (sheet, "\n1,A\n");
      pozo_record_csv_translate (sheet->str, sheet->len, made);
      g_assert_cmpuint (made->n_complaints, ==, n > POZO_CSV_COLUMNS_MAX);
      g_assert_cmpstr (made->text->str, ==, "PCN: 1\n\ndeal 1\n");
    }
}

static void
test_rows (void)
{
  for (guint n = POZO_CSV_ROWS_MAX - 1; n <= POZO_CSV_ROWS_MAX + 1; n++)
    {
      g_autofree char *feeds = g_strnfill (n - 2, '\n');
      g_autofree char *sheet = g_strconcat ("Deal,Side\n1,A\n", feeds, NULL);
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);

      pozo_record_csv_translate (sheet, strlen (sheet), made);
      g_assert_cmpuint (made->n_complaints, ==, n > POZO_CSV_ROWS_MAX);
    }
}

/* A long cell is not quoted as a whole. */
static void
test_complaint (void)
{
  for (guint n = 300; n <= 500; n += 200)
    {
      g_autofree char *cell = g_strnfill (n, 'x');
      g_autofree char *sheet = g_strconcat ("Deal,Side,Total\n1,A,", cell, "\n", NULL);
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);

      pozo_record_csv_translate (sheet, strlen (sheet), made);
      g_assert_cmpuint (made->complaints->len, ==, 1);
      g_assert_cmpint (g_str_has_suffix (made->complaints->pdata[0], "..."), ==, n == 500);
      g_assert_cmpuint (strlen (made->complaints->pdata[0]), <=,
                        POZO_TRANSLATION_COMPLAINT_BYTES_MAX);
    }
}

static void
test_complaints (void)
{
  g_autoptr (GString) sheet = g_string_new ("Deal,Side,Total\n");
  g_autoptr (PozoTranslation) made = pozo_translation_new (1);

  for (guint i = 1; i <= POZO_TRANSLATION_COMPLAINTS_MAX + 1; i++)
    g_string_append_printf (sheet, "%u,A,x\n", i);
  pozo_record_csv_translate (sheet->str, sheet->len, made);
  g_assert_cmpuint (made->complaints->len, ==, POZO_TRANSLATION_COMPLAINTS_MAX);
  g_assert_cmpuint (made->n_complaints, ==, POZO_TRANSLATION_COMPLAINTS_MAX + 1);
}

/* There and back: all that a sheet holds; and what says that it does not hold all. */
static void
test_write (void)
{
  static const struct
  {
    const char *text;
    gboolean is_held;
  } texts[] = {
    { "PCN: 1\nId: a\nPlayer-1: =1+1\nOption: hard\nOption: long\nRule: a.b = 1\n\n"
      "deal 1 dealer=2 score=0,-5\nscore B melds=5 total=-35! ; late\nscore A total=0\n\n"
      "deal 2 dealer=1 score=1,2\n\nend target winner=A\n",
      TRUE },
    { "PCN: 1\nId: a\n\nend abandoned\n", TRUE },
    { "PCN: 1\nId: a\nEvent: \xe2\x80\xaex\nScribe: 't Hart, \"A\"\n", TRUE },
    { "PCN: 1\nId: a\nX-Key: b\n", FALSE },
    { "PCN: 1\nId: a\nDate: 5/6/2026\n", FALSE },
    { "PCN: 1\nId: a ; b\n; c\n", FALSE },
    { "PCN: 1\nId: a\n\ndeal 1\n1 +5h -4c\n", FALSE },
    { "PCN: 1\nId: a\n\ndeal 2\n\ndeal 1\n", FALSE },
    { "PCN: 1\nId: a\n\ndeal 1\npenalty A -100 late\n", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PozoRecord) record = pozo_record_new ();
      g_autoptr (PozoTranslation) made = pozo_translation_new (1);
      g_autoptr (GString) sheet = g_string_new (NULL);

      pozo_pcn_read (record, texts[i].text, strlen (texts[i].text), POZO_PCN_STRICT);
      pozo_record_csv_write_start (sheet);
      g_test_message ("%s", texts[i].text);
      g_assert_cmpint (pozo_record_csv_write (record, sheet), ==, texts[i].is_held);
      pozo_record_csv_translate (sheet->str, sheet->len, made);
      if (texts[i].is_held)
        {
          g_assert_cmpuint (made->n_complaints, ==, 0);
          g_assert_cmpstr (made->text->str, ==, texts[i].text);
        }
    }
}

/* What is taken for a sheet in a folder; a database of facts has the names of its columns in it. */
static void
test_resembles (void)
{
  static const char sheet[] = "Deal,Side,Total\n1,A,5\n";
  static const char zero[] = "Deal,Side,Total\n1,A\0,5\n";
  static const char database[] = "SQLite format 3\0\x10\n\nDeal,Side,Total\n1,A,5\n";

  g_assert_true (pozo_record_csv_resembles (sheet, sizeof sheet - 1));
  g_assert_true (pozo_record_csv_resembles (zero, sizeof zero - 1));
  g_assert_false (pozo_record_csv_resembles (database, sizeof database - 1));
  g_assert_false (pozo_record_csv_resembles ("", 0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/record-csv/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/record-csv/limits/columns", test_columns);
  g_test_add_func ("/record-csv/limits/rows", test_rows);
  g_test_add_func ("/record-csv/limits/complaints", test_complaints);
  g_test_add_func ("/record-csv/limits/complaint", test_complaint);
  g_test_add_func ("/record-csv/write", test_write);
  g_test_add_func ("/record-csv/resembles", test_resembles);
  return g_test_run ();
}
