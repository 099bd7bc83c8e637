/* SPDX-License-Identifier: MIT */
/* Every limit of the program, with its unit and its reason.  Each has a test that meets it. */
#pragma once

/* The table. */
#define POZO_SEATS_MAX  6   /* players at a table: the largest layout of any variant */
#define POZO_PACKS_MAX  7   /* 52-card packs shuffled together: Hand and Foot for six */
#define POZO_JOKERS_MAX 16  /* jokers in all */
#define POZO_DECK_MAX   388 /* cards: 7 packs, 16 jokers and 8 calientes */
#define POZO_CARDS_MAX  255 /* cards of a hand, of a word, of a line; in a guint8 */
#define POZO_MELDS_MAX  48  /* melds of one side; three packs make 54 melds of three in all */

/* A record (one game), in bytes or pieces. */
#define POZO_RECORD_BYTES_MAX  (8u << 20) /* one game's text; a long match is about 20 KB */
#define POZO_LINE_BYTES_MAX    4096u      /* one line of a record */
#define POZO_LINES_MAX         400000u    /* lines in a game; a run of blank ones counts once */
#define POZO_DEALS_MAX         1000u      /* deals in a game */
#define POZO_ACTIONS_MAX       200000u    /* actions in a game */
#define POZO_TURNS_MAX         4000u      /* turns in a deal */
#define POZO_GAME_FINDINGS_MAX 100u       /* findings shown for a game; the cap is announced */
#define POZO_ORDINAL_MAX       15 /* melds of one rank or suit of a side: four bits of an action */
#define POZO_CLOCK_SECONDS_MAX 999999 /* seconds since a deal began: eleven days */

/* A variant, option or house rule file. */
#define POZO_KEY_FILE_BYTES_MAX (64u << 10) /* bytes; the longest built-in one has 11 KB */
#define POZO_KEY_FOLDER_MAX     1000u       /* variants and options in one folder */

/* A list of the names of an event. */
#define POZO_NAME_LIST_BYTES_MAX (1u << 20) /* bytes; 500 entrants of 2,000 bytes each */

/* Inputs and archives.  Those named in PozoSourceOptions can be set there. */
#define POZO_ARCHIVE_OUTPUT_BYTES_MAX (256ull << 30) /* bytes one archive may unpack to */
#define POZO_ARCHIVE_RATIO_MAX        2000u       /* unpacked to packed; games 10, deflate 1032 */
#define POZO_ARCHIVE_RATIO_FREE_BYTES (16u << 20) /* unpacked bytes before the ratio counts */
#define POZO_ARCHIVE_MEMBERS_MAX      10000000u   /* members of one archive, skipped ones too */
#define POZO_ARCHIVE_FRAMES_MAX       (1u << 20)  /* held against a seek table; of 1 MB each */
#define POZO_ARCHIVE_WINDOW_BYTES_MAX (8u << 20)  /* a decoder's look-back; zstd -19 has 8 MiB */
#define POZO_MEMBER_NAME_BYTES_MAX    4096u       /* bytes of a member's name, as of a path */
#define POZO_FOLDER_DEPTH_MAX         64u         /* folders in folders */
#define POZO_FOLDER_NAMES_MAX         32768u      /* names of a folder held at a time, sorted */

/* Archives that are written. */
#define POZO_PACK_GAMES_MAX       (16u << 20) /* in one archive; the index keeps 48 bytes of each */
#define POZO_PACK_NAMES_BYTES_MAX (1u << 30)  /* of all their Ids and variants */

/* Runs that are divided. */
#define POZO_SHARDS_MAX     4096u      /* of one run; each goes through the names of all inputs */
#define POZO_PART_BYTES_MAX (1u << 30) /* a saved count: some groups with full tables */
#define POZO_PART_GAMES_MAX (1u << 16) /* that it knows again; 22 bytes each */

/* Texts that an editor has open. */
#define POZO_LSP_TEXT_BYTES_MAX POZO_RECORD_BYTES_MAX /* of one text */
#define POZO_LSP_ITEMS_MAX      500u                  /* offered at a time */

/* Plugins. */
#define POZO_PLUGIN_PROBE_MS 5000 /* for a child that tries to load a module */

/* The pipeline. */
#define POZO_PREAMBLE_BYTES_MAX (64u << 10) /* text passed on that is before a first game */
#define POZO_CHUNK_PIECES_MAX   4096u       /* small members packed into one chunk */
#define POZO_CHUNK_PROBLEMS_MAX 64u         /* problems waiting before one chunk */
#define POZO_PASSED_NAMES_MAX   20u         /* files without games named, of a run, of each sort */
#define POZO_SKIPPED_NOTES_MAX  100u        /* skipped members named, of each archive */
#define POZO_THREADS_MAX        256u        /* workers */

/* A run. */
#define POZO_REPEATS_MAX (1u << 20) /* Ids remembered, and as many games; a power of two */

/* Questions. */
#define POZO_CONDITION_BYTES_MAX     (64u << 10) /* one condition of --where, as SQL */
#define POZO_CONDITION_COLUMNS_MAX   256u        /* columns of it, keys of one's own among them */
#define POZO_QUERY_VALUE_BYTES_MAX   (1u << 20)  /* a text that SQL makes; a line has 4096 bytes */
#define POZO_PULL_RESULTS_MAX        4u          /* chunks that wait to be asked for */
#define POZO_PULL_PROBLEMS_BYTES_MAX (64u << 10) /* text about what could not be read */
#define POZO_QUESTION_BYTES_MAX      (1u << 20)  /* one SELECT of pozo sql */
#define POZO_SQL_VALUE_BYTES_MAX     (64u << 20) /* a text that it makes, of group_concat() say */
#define POZO_SQL_KEPT_MAX            16u         /* readings of its subqueries, between rows */
#define POZO_GROUPS_MAX              1000u /* groups that stand alone; some KB of counts each */
#define POZO_STATS_PAGE_BYTES_MAX    (4u << 20)  /* of groups; all plots are 200 KB each */
#define POZO_FACTS_WAIT_MS           5000        /* for a database that another program has */
#define POZO_FACTS_GAMES_MAX         (1ll << 40) /* the largest number of a game in a database */
