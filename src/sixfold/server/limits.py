"""Every limit of the server in one place; docs/reference/limits.md says what each one is for."""

from typing import Final

__all__ = [
    "BODY_SECONDS",
    "BUDGET_BURST",
    "BUDGET_RATE",
    "BYTES_PER_UNIT",
    "CONTROL_BURST",
    "CONTROL_RATE",
    "COST_BOT_SECOND",
    "COST_HINT",
    "COST_MESSAGE",
    "COST_MISUSE",
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
    "GREETING_SECONDS",
    "HEADER_SECONDS",
    "LARGEST_BODY",
    "LARGEST_MESSAGE",
    "LEASE_SECONDS",
    "LIVE_BYTES",
    "LONGEST_QUEUE",
    "MOST_ADDRESSES",
    "MOST_ANSWERS",
    "MOST_CONNECTIONS",
    "MOST_FOLDING",
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
    "QUEUE_BYTES",
    "READING_SECONDS",
    "RENEW_SECONDS",
    "REST_SECONDS",
    "RETURN_SECONDS",
    "SLICE",
    "SPARE_FILES",
    "STALL_SECONDS",
    "TABLE_BYTES",
    "TAKEOVER_SECONDS",
    "THINKING_SECONDS",
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

# Several processes on one database
LEASE_SECONDS: Final = 3.0
RENEW_SECONDS: Final = 1.0
TAKEOVER_SECONDS: Final = 5.0
