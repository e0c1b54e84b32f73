import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { Unavailable } from '../../platform/problem.ts'

export interface PrintTask {
  invoice: Invoice
  language: Language
}

const PRINTING = new URL('./printing-worker.ts', import.meta.url)
/** A thousand lines with long descriptions take seconds. */
const BOUNDS = { seconds: 30, megabytes: 400 }

/**
 * Prints a document with our layout.
 * @throws {Unavailable} when it takes too long, or too many others wait
 */
export async function print(
  invoice: Invoice,
  language: Language,
  options: IsolationOptions,
): Promise<{ bytes: Buffer; pages: number }> {
  const task: PrintTask = { invoice, language }
  let printed: unknown
  const ending = await isolate(PRINTING, task, BOUNDS, options, (output) => {
    printed = output
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (ending === 'DONE' && isPrinted(printed)) return { ...printed, bytes: Buffer.from(printed.bytes) }
  throw new Unavailable('the printing of documents', { cause: new Error(ending) })
}

const isPrinted = (output: unknown): output is { bytes: Uint8Array; pages: number } =>
  typeof output === 'object' && output !== null && 'bytes' in output && output.bytes instanceof Uint8Array
