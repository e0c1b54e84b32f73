/** Reads the accounts that a PDF names, in an isolated process, for warnings.ts. */
import { isIban, normaliseIban } from '#contracts/rules/formats.ts'
import { openPdf } from '../formats/pdf/open-pdf.ts'
import { answering } from '../platform/isolation/answer.ts'

export interface AccountsTask {
  bytes: Uint8Array
}

/** An account stands on the first or the last page of a letter. */
const MAX_PAGES = 20
const MOST = 20
const LONGEST_IBAN = 34
const SHORTEST_IBAN = 15

export const work = answering(async ({ bytes }: AccountsTask): Promise<string[]> => {
  const pdf = await openPdf(bytes)
  try {
    const texts: string[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      page.cleanup()
    }
    return ibansIn(texts.join(' '))
  } finally {
    await pdf.loadingTask.destroy()
  }
})

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
