/** How the connections of a process are shared out (connections.ts). */

/** For the locks of jobs. */
export const LOCK_CONNECTIONS = 1
/** For what is asked while a transaction is open: the queue, the embedded network and mailbox. */
export const NESTED_CONNECTIONS = 2
export const MIN_CONNECTIONS = LOCK_CONNECTIONS + NESTED_CONNECTIONS + 1
