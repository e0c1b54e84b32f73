/**
 * Prints invented papers, photographs some, and keeps the recognised words: `node tests/support/papers/record.ts`. The readings
 * of these words are in `server/recognition/reviewed`; a new reading needs neither browser nor OCR.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { PageWords } from '#server/formats/pdf/word.ts'
import { work } from '#server/ports/ocr/scan-worker.ts'
import { readText } from '#server/recognition/engine.ts'
import { KNOWN_NOTHING } from '#server/recognition/fields/reading.ts'
import { invoicePapers, otherPapers, type Paper } from './papers.ts'
import { photograph } from './photograph.ts'
import { LOOKS_IN_TURN } from './photograph-looks.ts'
import { printed } from './print.ts'
import { RECORDED, type RecordedPaper, writePaper } from './recorded.ts'

const SEED = 'recorded'
/** One of each family of the half that readers are tuned on. */
const FAMILIES = { FIRST: 12, LATER: 11 }
const OTHERS = 1
const PHOTOS = 8
/** The families that are photographed. */
const PHOTOGRAPHED = ['plain', 'sections', 'discounts']

const papers: Paper[] = (['FIRST', 'LATER'] as const).flatMap((set) => [
  ...invoicePapers('TUNING', FAMILIES[set], SEED, set),
  ...otherPapers('TUNING', OTHERS, SEED, set),
])

rmSync(RECORDED, { recursive: true, force: true })
mkdirSync(RECORDED, { recursive: true })
for await (const { pdf, ...paper } of printed(papers)) keep(paper, paper.id, await wordsOf(pdf))
let photos = 0
const photographed = invoicePapers('TUNING', PHOTOS, `${SEED}-photo`).filter(({ family }) =>
  PHOTOGRAPHED.includes(family),
)
for await (const { pdf, ...paper } of printed(photographed)) {
  const look = LOOKS_IN_TURN[photos % LOOKS_IN_TURN.length]
  if (look === undefined) throw new Error('no look')
  keep(paper, `photo-${paper.family}`, await wordsOf(await photograph(pdf, look, photos)))
  photos += 1
}
process.exit(0)

async function wordsOf(pdf: Buffer): Promise<PageWords[]> {
  const pages: PageWords[] = []
  const outcome = await readText(pdf, KNOWN_NOTHING, (words) => void pages.push(words))
  if ('scans' in outcome)
    for (const number of outcome.scans) await work({ bytes: pdf, number }, ({ page }) => pages.push(page))
  return pages
}

function keep({ truth }: Paper, name: string, pages: PageWords[]): void {
  const recorded: RecordedPaper = { pages }
  if (truth !== undefined) {
    recorded.us = { name: truth.sellerName, vat: truth.sellerVat, iban: truth.sellerIban }
    recorded.customer = { name: truth.buyerName, vat: truth.buyerVat }
  }
  writeFileSync(`${RECORDED}/${name}.txt`, writePaper(recorded))
}
