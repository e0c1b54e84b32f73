/** How the connections of a process are shared out (connections.ts). */

/** For the locks of jobs. */
export const FOR_LOCKS = 1
/** For what is asked while a transaction is open: the queue, the embedded network and mailbox. */
export const INNER = 2
export const FEWEST_CONNECTIONS = FOR_LOCKS + INNER + 1
