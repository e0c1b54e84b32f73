/** Sheets of evidence: A4, readable in black and white. They are drawn before the seal, so they never report its outcome. */
import { rgb } from '@libpdf/core'
import { colorOf, GREY, HAIRLINE, INK, Sheet } from '../../pdf/sheet.ts'
import type { Evidence, EvidenceLanguage, Original } from './evidence.ts'
import { Flow, LEFT, RIGHT, SIZE, WIDTH } from './flow.ts'
import { MARK } from './layout.ts'
import { MARK_LETTER, MARK_SEAL } from './mark.ts'
import { momentOf } from './moments.ts'
import {
  type Drawing,
  drawConsent,
  drawDocumentAndSigner,
  drawEvents,
  drawIdentification,
  drawTitle,
} from './sheet-parts.ts'
import { drawSeal } from './sheet-seal.ts'
import { oneLine, shownOn } from './shown-text.ts'
import de from './words-de.ts'
import en from './words-en.ts'
import fr from './words-fr.ts'
import nl, { type EvidenceWords } from './words-nl.ts'

const WORDS: Record<EvidenceLanguage, EvidenceWords> = { nl, fr, de, en }
const ACCENT = colorOf('#0e5850')
const FOOT = 806

/** From a line to the next, and of the history: as it is read with ease, and closer together. */
const USUAL = { leading: 13.5, rowHeight: 18.5 }
const CLOSE = { leading: 12, rowHeight: 14.5 }

/** On one sheet where it fits, with its lines closer together if need be. */
export async function drawEvidence(said: Evidence, original: Original): Promise<Uint8Array> {
  const usual = await drawSheets(said, original, USUAL)
  if (usual.pages.length === 1) return usual.finish()
  const close = await drawSheets(said, original, CLOSE)
  return close.pages.length === 1 ? close.finish() : usual.finish()
}

async function drawSheets(
  said: Evidence,
  original: Original,
  { leading, rowHeight }: typeof USUAL,
): Promise<Sheet> {
  const words = WORDS[said.language]
  const sheet = Sheet.open('sans', {
    title: `${words.title[said.outcome]}: ${said.document.name}`,
    author: `Zegel, ${said.seal.host}`,
    date: new Date(said.madeAt),
  })
  const { evidence, isLacking } = drawable(said, (text) => shownOn(sheet, text, words.notShown))
  const drawing: Drawing = { flow: new Flow(sheet, 84, leading), evidence, original, words, rowHeight }
  drawTitle(drawing, isLacking)
  drawDocumentAndSigner(drawing)
  drawConsent(drawing)
  drawIdentification(drawing)
  drawEvents(drawing)
  drawSeal(drawing)
  for (const [index, page] of sheet.pages.entries()) sheet.on(page, () => drawFrame(sheet, index, drawing))
  return sheet
}

/** Names come in every script, and list their marks: the sheet mentions characters that can't be drawn. */
function drawable(said: Evidence, shown: (text: string) => string) {
  let isLacking = false
  const evidence: Evidence = JSON.parse(JSON.stringify(said), (_, value) => {
    if (typeof value !== 'string') return value
    const text = shown(value)
    isLacking ||= text !== oneLine(value)
    return text
  })
  return { evidence, isLacking }
}

/** The frame of every sheet: the product, the sheet's number, the number of sheets, the document. */
function drawFrame(sheet: Sheet, index: number, { evidence, original, words }: Drawing): void {
  const { document, madeAt } = evidence
  const { date, time } = momentOf(madeAt)
  const grey = { size: SIZE, color: GREY }
  const at = document.reference ? words.at(document.reference) : ''
  const before = original.isApart ? 0 : original.pages
  const number = words.page(before + index + 1, before + sheet.pages.length)
  const scale = MARK.size / 24
  sheet.path(MARK_SEAL, MARK.x, MARK.y, { scale, color: ACCENT })
  sheet.path(MARK_LETTER, MARK.x, MARK.y, { scale, color: rgb(1, 1, 1) })
  sheet.text('Zegel', MARK.x + 24, 47.5, { bold: true, size: 16, color: INK })
  sheet.text(`${words.sheet(index + 1, sheet.pages.length)}${at}`, RIGHT, 45, {
    ...grey,
    align: 'right',
    width: 380,
  })
  sheet.rule(LEFT, FOOT, WIDTH, 0.6, HAIRLINE)
  sheet.text(words.footer(date, time), LEFT, FOOT + 15, grey)
  const right = RIGHT - sheet.widthOf(number, grey)
  sheet.text(number, right, FOOT + 15, grey)
  sheet.text(document.name, right - 12, FOOT + 15, { ...grey, align: 'right', width: 260 })
}
