# SPDX-License-Identifier: MIT
"""Positions and what is asked of them: the pad's page and the Python package answer what the command
does."""

# A position as the notation has it, what is asked and with which cards of the hand, and the answer.
RULINGS = [
    {"hand": "Ks Kh 2 4c 5d", "pile": "??*6 Kd", "frozen": True, "melds": "777 QhQdQs2", "ask": "take", "is": True},
    {"hand": "Ks 2 4c 5d", "pile": "??*6 Kd", "frozen": True, "melds": "777 QhQdQs2", "ask": "take", "is": False},
    {"hand": "Ks Kh 4c 5d", "pile": "Kd", "ask": "take", "is": False},
    {"hand": "Ks Kh A A A 4c 5d", "pile": "Kd", "score": "3000,0", "ask": "take", "is": False},
    {"hand": "Ks Kh A A A 4c 5d", "pile": "Kd", "score": "-20,1505", "ask": "take", "is": True},
    {"hand": "As Ah Ad 4c 5d", "ask": "=AsAhAd", "is": True},
    {"hand": "5s 5h 5d 4c Kd", "ask": "=5s5h5d", "is": False},
    {"hand": "7c 4c 5d", "melds": "QQQ 777", "ask": "=7:7c", "onto": 1, "is": True},
    {"hand": "7 7 4c", "melds": "777 QQQQQQQ", "ask": "going-out", "is": True},
    {"hand": "7 7 4c", "melds": "777 QQQ", "ask": "going-out", "is": False},
    {"hand": "3s 7 4c", "ask": "-3s", "is": True},
    {"variant": "samba", "hand": "4s 5s 6s 9h Kd", "melds": "7h8h9h", "ask": "=4s5s6s", "is": True},
    {"variant": "samba", "hand": "Th 5s 6s Kd", "melds": "7h8h9h", "ask": "=h:Th", "onto": 0, "is": True},
    {"variant": "bolivia", "hand": "2s 2h Jk 9h Kd", "melds": "QQQ", "ask": "=2s2hJk", "is": True},
    {"variant": "burraco", "hand": "7s 7h 4c", "melds": "777 QQQQQQQ", "reserve": True, "ask": "going-out", "is": True},
    {"variant": "burraco", "hand": "7s 7h 4c", "melds": "777 QQQQQQQ", "ask": "going-out", "is": False},
    {"variant": "hand-and-foot", "hand": "7s 7h 4c", "melds": "QQQQQQQ JJJJJ2J 777", "reserve": True, "ask": "going-out",
     "is": True},
    {"variant": "hand-and-foot", "hand": "7s 7h 4c", "melds": "QQQQQQQ JJJJJ2J 777", "ask": "going-out", "is": False},
    {"variant": "international-4", "hand": "2s 2h Jk 9h Kd", "melds": "QQQ", "ask": "=2s2hJk", "is": False},
]
