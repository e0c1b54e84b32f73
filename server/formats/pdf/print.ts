import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { isolate, type Manner } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { Unavailable } from '../../platform/problem.ts'

export interface PrintTask {
  invoice: Invoice
  language: Language
}

const PRINTING = new URL('./printing-worker.ts', import.meta.url)
/** A thousand lines with long descriptions take seconds. */
const BOUNDS = { seconds: 30, megabytes: 400 }

/** The document on paper of ours. @throws {Unavailable} when it takes too long, or too many others wait */
export async function print(
  invoice: Invoice,
  language: Language,
  manner: Manner,
): Promise<{ bytes: Buffer; pages: number }> {
  const task: PrintTask = { invoice, language }
  let printed: unknown
  const ending = await isolate(PRINTING, task, BOUNDS, manner, (said) => {
    printed = said
  })
  if (ending === 'STOPPED') manner.signal?.throwIfAborted()
  if (ending === 'DONE' && isPrinted(printed)) return { ...printed, bytes: Buffer.from(printed.bytes) }
  throw new Unavailable('the printing of documents', { cause: new Error(ending) })
}

const isPrinted = (said: unknown): said is { bytes: Uint8Array; pages: number } =>
  typeof said === 'object' && said !== null && 'bytes' in said && said.bytes instanceof Uint8Array
