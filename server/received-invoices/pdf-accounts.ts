/** Compares the account of a document with those that its PDF names: a thief changes the XML that programs read. */
import { normaliseIban } from '#contracts/rules/formats.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { answerOf } from '../platform/isolation/answer.ts'
import type { AccountsTask } from './pdf-accounts-work.ts'
import type { ArrivedDocument } from './read-message-work.ts'
import type { Warning } from './warnings.ts'

const READING = new URL('./pdf-accounts-work.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const MOST_PDFS = 3

/** A PDF without an account, or one that can't be read, contradicts nothing. */
export async function accountWarning(
  { payTo, files }: Pick<ArrivedDocument, 'payTo' | 'files'>,
  owner: string,
): Promise<Warning[]> {
  if (payTo.length === 0) return []
  const named: string[] = []
  for (const { bytes } of files.filter((file) => isPdf(file.bytes)).slice(0, MOST_PDFS))
    named.push(...(await accountsIn(bytes, owner)))
  const iban = payTo.find((account) => !named.includes(normaliseIban(account)))
  if (named.length === 0 || iban === undefined) return []
  const detail = { iban: iban.slice(0, 200), pdfIbans: [...new Set(named)].slice(0, 20) }
  return [{ code: 'IBAN_NOT_IN_PDF', detail }]
}

async function accountsIn(bytes: Uint8Array, owner: string): Promise<string[]> {
  const question = {
    module: READING,
    what: 'the reading of files',
    bounds: { seconds: 20, processorSeconds: 8, megabytes: 120 + (3 * bytes.byteLength) / MEGABYTE },
    beyondBounds: (ending: string) => new Error(ending),
  }
  try {
    return await answerOf<AccountsTask, string[]>(question, { bytes }, { owner, maxWaitSeconds: 60 })
  } catch {
    return []
  }
}
