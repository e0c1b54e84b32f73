import { isRefused, Unreachable } from '../api/failure.ts'
import { isRefusedWith } from '../api/refused-with.ts'
import type { Words } from './words/words.ts'

export function faultWords(error: unknown, { fault }: Words): string {
  if (error instanceof Unreachable) return fault.offline
  if (isRefused(error, 'DOCUMENT_CLOSED')) return fault.closed
  if (isRefused(error, 'IDENTITY_FAILED')) return fault.login
  if (isRefused(error, 'SIGNER_DIFFERENT')) return fault.otherName
  if (isRefusedWith(error, 404)) return fault.missing
  return isRefusedWith(error, 429) ? fault.busy : fault.general
}
