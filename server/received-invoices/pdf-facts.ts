/** Compares the PDFs of a received document with its accounts and its total: a thief changes the XML that programs read. */
import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { runTask } from '../platform/isolation/answer.ts'
import type { PdfFacts } from '../vendors/decide-warnings.ts'
import type { SaidPayment } from '../vendors/seller-facts.ts'
import type { ArrivedFile } from './arrived-document.ts'
import type { PdfTask, ReadPdf } from './pdf-facts-work.ts'

const READING = new URL('./pdf-facts-work.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const MOST_PDFS = 3

/** @returns null without a PDF, and where none can be read or has a text: it then contradicts nothing */
export async function readPdfs(
  files: readonly ArrivedFile[],
  said: Pick<SaidPayment, 'accounts' | 'total'>,
  owner: string,
): Promise<PdfFacts | null> {
  const asked = said.accounts.map(({ iban }) => iban)
  const read: ReadPdf[] = []
  for (const { bytes } of files.filter((file) => isPdf(file.bytes)).slice(0, MOST_PDFS)) {
    const one = await readPdf({ bytes, accounts: asked }, owner)
    if (one !== undefined) read.push(one)
  }
  return comparePdfs(read, said)
}

export function comparePdfs(all: readonly ReadPdf[], { total }: Pick<SaidPayment, 'total'>): PdfFacts | null {
  const read = all.filter(({ hasText }) => hasText)
  if (read.length === 0) return null
  const amounts = read.flatMap((one) => one.amounts)
  const cents = readCents(total)
  return {
    ibans: distinct(read.flatMap(({ ibans }) => ibans)),
    named: distinct(read.flatMap(({ named }) => named)),
    hasTotal: amounts.length === 0 || cents === 0 ? null : amounts.includes(cents),
  }
}

const distinct = (texts: string[]): string[] => [...new Set(texts)]

/** Without its sign: a credit note prints its amount with or without one. */
function readCents(total: string): number {
  const exact = parseDecimal(total.split(' ')[0])
  return exact === undefined ? 0 : Math.abs(Number(roundToCents(exact).units))
}

async function readPdf(task: PdfTask, owner: string): Promise<ReadPdf | undefined> {
  const question = {
    module: READING,
    what: 'the reading of files',
    bounds: { seconds: 20, processorSeconds: 8, megabytes: 120 + (3 * task.bytes.byteLength) / MEGABYTE },
    beyondBounds: (ending: string) => new Error(ending),
  }
  try {
    return await runTask<PdfTask, ReadPdf>(question, task, { owner, maxWaitSeconds: 60 })
  } catch {
    return
  }
}
