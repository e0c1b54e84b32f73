/** Reads a bank file of a stranger in an isolated process, never on the server's own thread. */
import { answering, runTask } from '../../platform/isolation/answer.ts'
import type { Bounds, IsolationOptions } from '../../platform/isolation/isolation.ts'
import { UnreadableBankFile, type UnreadableBankFileReason } from './statement.ts'

interface Refused {
  unreadable: UnreadableBankFileReason
  detail: string
  line: number | null
}

/** A year of a busy shop has 5 MB. */
const MAX_BANK_FILE_BYTES = 20_000_000

/** 20 MB take a few seconds and 300 MB. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 20, megabytes: 600 }

/**
 * @param module it exports `work`, made with `readingBankFile` of a function that gives this answer
 * @throws {UnreadableBankFile} TOO_LARGE also beyond the limits of time and memory
 * @throws {Unavailable} when too many others wait
 */
export async function readBankFile<Answer>(
  module: URL,
  bytes: Uint8Array,
  options: IsolationOptions,
): Promise<Answer> {
  if (bytes.length > MAX_BANK_FILE_BYTES) throw new UnreadableBankFile('TOO_LARGE', 'bytes')
  const beyondBounds = (ending: string) => new UnreadableBankFile('TOO_LARGE', ending.toLowerCase())
  const question = { module, what: 'the reading of bank files', bounds: BOUNDS, beyondBounds }
  const answer = await runTask<{ bytes: Uint8Array }, { read: Answer } | Refused>(
    question,
    { bytes },
    options,
  )
  if ('read' in answer) return answer.read
  throw new UnreadableBankFile(answer.unreadable, answer.detail, answer.line)
}

/** Makes a module's `work`: it emits the function's answer or its error. */
export const readingBankFile = <Answer>(read: (bytes: Uint8Array) => Answer) =>
  answering(({ bytes }: { bytes: Uint8Array }): { read: Answer } | Refused => {
    try {
      return { read: read(bytes) }
    } catch (error) {
      if (!(error instanceof UnreadableBankFile)) throw error
      return { unreadable: error.reason, detail: error.detail, line: error.line }
    }
  })
