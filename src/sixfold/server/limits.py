"""Every limit of the server in one place; docs/reference/limits.md says what each one is for."""

from typing import Final

__all__ = [
    "ABSENCE_SECONDS",
    "BODY_SECONDS",
    "BUDGET_BURST",
    "BUDGET_RATE",
    "BYTES_PER_UNIT",
    "CALL_BURST",
    "CALL_PAUSE_SECONDS",
    "CALL_RATE",
    "CALL_SECONDS",
    "CALL_TRIES",
    "CHAT_BURST",
    "CHAT_RATE",
    "CONTROL_BURST",
    "CONTROL_RATE",
    "COST_BELL",
    "COST_BOT_SECOND",
    "COST_CHAT",
    "COST_HINT",
    "COST_LOGIN",
    "COST_MESSAGE",
    "COST_MISUSE",
    "COST_PERSON",
    "COST_PREVIEW",
    "COST_REQUEST",
    "COST_SOCKET",
    "COST_TABLE",
    "COST_UPLOAD",
    "COST_VIEW",
    "ENTRANCES",
    "ENTRANCE_SECONDS",
    "ENTRY_BYTES",
    "FRAME_BURST",
    "FRAME_RATE",
    "GRACE_SECONDS",
    "GREETING_SECONDS",
    "HEADER_SECONDS",
    "HOST_BURST",
    "HOST_RATE",
    "JUDGING_SECONDS",
    "LARGEST_ANSWER",
    "LARGEST_BODY",
    "LARGEST_MESSAGE",
    "LEASE_SECONDS",
    "LINK_SECONDS",
    "LISTED_SECONDS",
    "LIVE_BYTES",
    "LOBBY_SECONDS",
    "LOGIN_BURST",
    "LOGIN_RATE",
    "LONGEST_QUEUE",
    "MOST_ADDRESSES",
    "MOST_ANSWERS",
    "MOST_BELLS",
    "MOST_CALLS",
    "MOST_CHAT",
    "MOST_CHAT_SHOWN",
    "MOST_CONNECTIONS",
    "MOST_DEVICES",
    "MOST_FAILURES",
    "MOST_FOLDING",
    "MOST_GAMES",
    "MOST_HASHING",
    "MOST_LAG_SECONDS",
    "MOST_LISTED",
    "MOST_LOG",
    "MOST_MISSED",
    "MOST_QUEUED",
    "MOST_RESTING_EACH",
    "MOST_SOCKETS_EACH",
    "MOST_WAITING",
    "MOST_WATCHERS",
    "MOST_WATCHERS_EACH",
    "PAGE",
    "PATIENCE_SECONDS",
    "PRESENT_SECONDS",
    "QUEUE_BYTES",
    "READING_SECONDS",
    "RENEW_SECONDS",
    "REST_SECONDS",
    "RETURN_SECONDS",
    "SILENCE_SECONDS",
    "SLICE",
    "SPARE_FILES",
    "STALL_SECONDS",
    "TABLE_BYTES",
    "TAKEOVER_SECONDS",
    "THINKING_SECONDS",
    "WATCH_SECONDS",
]

# The budget of an address: so many units at once, and so many more a second
BUDGET_BURST: Final = 2000.0
BUDGET_RATE: Final = 100.0
MOST_ADDRESSES: Final = 10_000
MOST_SOCKETS_EACH: Final = 200
COST_REQUEST: Final = 1.0
COST_MESSAGE: Final = 1.0
COST_SOCKET: Final = 5.0
COST_VIEW: Final = 5.0
COST_PREVIEW: Final = 5.0
COST_HINT: Final = 20.0
COST_TABLE: Final = 20.0
COST_UPLOAD: Final = 20.0
COST_PERSON: Final = 20.0
COST_LOGIN: Final = 100.0
COST_MISUSE: Final = 200.0
COST_BOT_SECOND: Final = 20.0
BYTES_PER_UNIT: Final = 20_000

# Connections
HEADER_SECONDS: Final = 10.0
BODY_SECONDS: Final = 30.0
STALL_SECONDS: Final = 20.0
GREETING_SECONDS: Final = 15.0
RETURN_SECONDS: Final = 5
REST_SECONDS: Final = 10.0
MOST_RESTING_EACH: Final = 10
ENTRANCES: Final = 2
ENTRANCE_SECONDS: Final = 0.002
MOST_CONNECTIONS: Final = 20_000
MOST_WAITING: Final = 1000
SPARE_FILES: Final = 128

# Frames of a socket
SLICE: Final = 4096
FRAME_BURST: Final = 100.0
FRAME_RATE: Final = 50.0
CONTROL_BURST: Final = 20.0
CONTROL_RATE: Final = 2.0
LARGEST_MESSAGE: Final = 16_384
LARGEST_BODY: Final = 2_000_000

# Thinking, and records
MOST_QUEUED: Final = 16
THINKING_SECONDS: Final = 120.0
READING_SECONDS: Final = 30.0
JUDGING_SECONDS: Final = 1.0
PATIENCE_SECONDS: Final = 20.0
MOST_FOLDING: Final = 2
PAGE: Final = 200

# Tables in memory: as many bytes as the rest of the server needs, by an estimate
LIVE_BYTES: Final = 200_000_000
TABLE_BYTES: Final = 30_000
ENTRY_BYTES: Final = 2_000

# Viewers of a table
MOST_LOG: Final = 500
MOST_MISSED: Final = 200
MOST_ANSWERS: Final = 64
MOST_WATCHERS: Final = 200
MOST_WATCHERS_EACH: Final = 20
LONGEST_QUEUE: Final = 256
QUEUE_BYTES: Final = 1_000_000

# People
LOGIN_BURST: Final = 10.0
LOGIN_RATE: Final = 0.02
LINK_SECONDS: Final = 600
MOST_DEVICES: Final = 20
MOST_HASHING: Final = 2
MOST_GAMES: Final = 200
MOST_LISTED: Final = 50
LISTED_SECONDS: Final = 86_400
LOBBY_SECONDS: Final = 1.0
PRESENT_SECONDS: Final = 45
SILENCE_SECONDS: Final = 15.0

# Several processes on one database
LEASE_SECONDS: Final = 3.0
RENEW_SECONDS: Final = 1.0
TAKEOVER_SECONDS: Final = 5.0

# Company at a table
ABSENCE_SECONDS: Final = 60.0
GRACE_SECONDS: Final = 20.0
MOST_LAG_SECONDS: Final = 0.5
COST_CHAT: Final = 10.0
CHAT_BURST: Final = 8.0
CHAT_RATE: Final = 0.5
MOST_CHAT: Final = 1000
MOST_CHAT_SHOWN: Final = 200

# Telling people who are elsewhere that it is their turn
COST_BELL: Final = 100.0
MOST_BELLS: Final = 10
CALL_SECONDS: Final = 5.0
LARGEST_ANSWER: Final = 16_384
MOST_CALLS: Final = 8
CALL_TRIES: Final = 4
CALL_PAUSE_SECONDS: Final = 30.0
CALL_BURST: Final = 20.0
CALL_RATE: Final = 0.02
HOST_BURST: Final = 60.0
HOST_RATE: Final = 1.0
MOST_FAILURES: Final = 5
WATCH_SECONDS: Final = 60.0
