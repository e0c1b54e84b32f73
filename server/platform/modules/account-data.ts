/** The parts of the export of an account (`downloadAccountData`): each module declares its own lists and settings. */
import type { AccountCall } from '../http/call.ts'

/** The call of the export; a handler that reads an account takes it for its own call. */
export interface AccountDataCall extends AccountCall {
  params: { accountId: string }
}

/** A list or a single value of an account, by a schema of the contract. */
export interface AccountDataPart {
  /** Of its files. */
  name: string
  schema: string
  /** One value, its rows, or the rows of a long list one after the other. */
  read(call: AccountDataCall): Promise<object | readonly object[]> | AsyncIterable<object>
  /** Stored files that belong to it, with their names in its folder. */
  files?(call: AccountDataCall): AsyncIterable<{ name: string; key: string }>
}
