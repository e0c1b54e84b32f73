/** Connections that hold the locks which the version before understands. */
export const LOCK_CONNECTIONS = 1
/** Connections for statements that run while a transaction is open: the queue, the embedded network and mailbox. */
export const NESTED_CONNECTIONS = 2
export const MIN_CONNECTIONS = LOCK_CONNECTIONS + NESTED_CONNECTIONS + 1
