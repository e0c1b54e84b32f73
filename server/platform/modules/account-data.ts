/** The parts of the export of an account (`downloadAccountData`): each module declares its own lists and settings. */

/** A list or a single value of an account, by a schema of the contract. */
export interface AccountDataPart {
  /** Of its files. */
  name: string
  schema: string
  /** One value, its rows, or the rows of a long list one after the other. Takes the call of an account, and reads nothing else of it. */
  read: (call: never) => Promise<object | readonly object[]> | AsyncIterable<object>
  /** Stored files that belong to it, with their names in its folder. */
  files?: (call: never) => AsyncIterable<{ name: string; key: string }>
}
