import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { readBankFile } from './read-isolated.ts'
import type { Statement } from './statement.ts'

const WORK = new URL('./read-statements-work.ts', import.meta.url)

/**
 * All statements of a file in CODA (version 2) or CAMT.053 (versions 2 to 13), in its order. It is read in an isolated process.
 * @throws {UnreadableBankFile} for the whole file
 * @throws {Unavailable} when too many others wait
 */
export const readStatements = (bytes: Uint8Array, options: IsolationOptions): Promise<Statement[]> =>
  readBankFile<Statement[]>(WORK, bytes, options)
