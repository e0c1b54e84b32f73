import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { OrderAnswer } from './order-answer.ts'
import { readBankFile } from './read-isolated.ts'

const WORK = new URL('./read-order-answer-work.ts', import.meta.url)

/**
 * A bank's answer to a payment order in pain.002 (versions 3 to 14). It is read in an isolated process.
 * @throws {UnreadableBankFile} for the whole file
 * @throws {Unavailable} when too many others wait
 */
export const readOrderAnswer = (bytes: Uint8Array, options: IsolationOptions): Promise<OrderAnswer> =>
  readBankFile<OrderAnswer>(WORK, bytes, options)
