/** Reads the accounts and amounts in a PDF, by PDFium: a quarter of the time of pdf.js. It runs in isolated processes alone. */
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import { openWithPdfium } from '../formats/pdf/pdfium.ts'

export interface ReadPdf {
  /** False for a scan, of which nothing is read. */
  hasText: boolean
  ibans: string[]
  /** Which of the asked accounts stand in it. */
  named: string[]
  /** In cents, without a sign. */
  amounts: number[]
}

/** An account and a total stand on the first or the last pages of a letter. */
const FIRST_PAGES = 15
const LAST_PAGES = 5
const MOST = 20
const MOST_AMOUNTS = 5_000
const LONGEST_IBAN = 34
const SHORTEST_IBAN = 15
/** A stamp on a scan is no text of it. */
const FEWEST_LETTERS = 40

/**
 * @param accounts without spaces, in capitals
 * @param until a moment of `performance.now()`
 * @throws when it can't be opened, and after that moment
 */
export async function readPdf(
  bytes: Uint8Array,
  accounts: readonly string[],
  until = Number.POSITIVE_INFINITY,
): Promise<ReadPdf> {
  const pdf = await openWithPdfium(bytes)
  if (pdf === undefined) throw new Error('it can’t be opened')
  try {
    const texts: string[] = []
    for (let index = 0; index < pdf.pages; index++) {
      if (index >= FIRST_PAGES && index < pdf.pages - LAST_PAGES) continue
      if (performance.now() > until) throw new Error('it takes too long')
      texts.push(pdf.textOf(index))
    }
    return readText(texts.join('\n'), accounts)
  } finally {
    pdf.close()
  }
}

export function readText(text: string, accounts: readonly string[]): ReadPdf {
  const plain = normaliseIban(text)
  return {
    hasText: text.replace(/\s/g, '').length >= FEWEST_LETTERS,
    ibans: ibansIn(text),
    named: accounts.filter((account) => plain.includes(account)),
    amounts: amountsIn(text),
  }
}

/** With or without spaces between the digits, each once. */
export function ibansIn(text: string): string[] {
  const starts = text.toUpperCase().matchAll(/(?<![A-Z0-9])(?=([A-Z]{2}\s?\d{2}(?:[\s.-]*[A-Z0-9]){11,30}))/g)
  const found = new Set<string>()
  for (const [, run = ''] of starts) {
    const plain = normaliseIban(run)
    for (let length = Math.min(LONGEST_IBAN, plain.length); length >= SHORTEST_IBAN; length--) {
      if (!isIban(plain.slice(0, length))) continue
      found.add(plain.slice(0, length))
      break
    }
    if (found.size === MOST) break
  }
  return [...found]
}

/** `1.849,49`, `1 849,49`, `1,849.49`, `1'849.49`, `1849.49`; one with spaces in its thousands also as its last parts. */
function amountsIn(text: string): number[] {
  const found = new Set<number>()
  for (const [written] of text.matchAll(/\d[\d.,'’\s]*[.,]\s?\d{2}(?!\d)/g)) {
    const parts = written.split(/\s+/)
    for (let from = 0; from < parts.length; from++) {
      const digits = parts.slice(from).join('').replace(/\D/g, '')
      if (digits.length >= 3 && digits.length <= 15) found.add(Number(digits))
    }
    if (found.size >= MOST_AMOUNTS) break
  }
  return [...found]
}
