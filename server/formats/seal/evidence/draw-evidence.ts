/** Sheets of evidence: A4, readable in black and white. They are drawn before the seal, so they never report its outcome. */
import { rgb } from '@libpdf/core'
import { evidenceTexts } from '#generated/texts/prints/evidence.ts'
import { printable } from '../../../platform/printable.ts'
import type { Evidence, Original } from './evidence.ts'
import { Flow, LEFT, RIGHT, SIZE, WIDTH } from './flow.ts'
import { belgianMoment } from './moments.ts'
import { GREY, HAIRLINE, INK, parseColor, Sheet } from './sheet.ts'
import {
  type Drawing,
  drawConsent,
  drawDocumentAndSigner,
  drawEvents,
  drawIdentification,
  drawTitle,
} from './sheet-parts.ts'
import { drawSeal } from './sheet-seal.ts'

/** Places on a sheet of evidence, in points. */
const MARK = { x: 45, y: 33, size: 18 }

/** The mark, from below: a click on it opens the seal. */
export const SEAL_BOX = [MARK.x, 841.89 - MARK.y - MARK.size, MARK.x + MARK.size, 841.89 - MARK.y] as const

const ACCENT = parseColor('#0e5850')
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
  const words = evidenceTexts[said.language]
  const sheet = Sheet.open({
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

/** The product's mark in a square of 24: the seal, and the letter in it. */
const MARK_SEAL =
  'M9.90 1.46A3.15 3.15 0 0 1 14.10 1.46A3.15 3.15 0 0 1 17.97 3.06A3.15 3.15 0 0 1 20.94 6.03A3.15 3.15 0 0 1 22.54 9.90A3.15 3.15 0 0 1 22.54 14.10A3.15 3.15 0 0 1 20.94 17.97A3.15 3.15 0 0 1 17.97 20.94A3.15 3.15 0 0 1 14.10 22.54A3.15 3.15 0 0 1 9.90 22.54A3.15 3.15 0 0 1 6.03 20.94A3.15 3.15 0 0 1 3.06 17.97A3.15 3.15 0 0 1 1.46 14.10A3.15 3.15 0 0 1 1.46 9.90A3.15 3.15 0 0 1 3.06 6.03A3.15 3.15 0 0 1 6.03 3.06A3.15 3.15 0 0 1 9.90 1.46z'
const MARK_LETTER = 'M7.7 7.5h8.6v1.7l-5.5 5.6h5.5v1.7H7.7v-1.7l5.5-5.6H7.7z'

/** The frame of every sheet: the product, the sheet's number, the number of sheets, the document. */
function drawFrame(sheet: Sheet, index: number, { evidence, original, words }: Drawing): void {
  const { document, madeAt } = evidence
  const { date, time } = belgianMoment(madeAt)
  const grey = { size: SIZE, color: GREY }
  const at = document.reference ? words.at({ reference: document.reference }) : ''
  const before = original.isApart ? 0 : original.pages
  const number = words.page({ number: before + index + 1, of: before + sheet.pages.length })
  const scale = MARK.size / 24
  sheet.path(MARK_SEAL, MARK.x, MARK.y, { scale, color: ACCENT })
  sheet.path(MARK_LETTER, MARK.x, MARK.y, { scale, color: rgb(1, 1, 1) })
  sheet.text('Zegel', MARK.x + 24, 47.5, { bold: true, size: 16, color: INK })
  sheet.text(`${words.sheet({ number: index + 1, of: sheet.pages.length })}${at}`, RIGHT, 45, {
    ...grey,
    align: 'right',
    width: 380,
  })
  sheet.rule(LEFT, FOOT, WIDTH, 0.6, HAIRLINE)
  sheet.text(words.footer({ date, time }), LEFT, FOOT + 15, grey)
  const right = RIGHT - sheet.widthOf(number, grey)
  sheet.text(number, right, FOOT + 15, grey)
  sheet.text(document.name, right - 12, FOOT + 15, { ...grey, align: 'right', width: 260 })
}

/** The text of a typeface with every character. */
const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ')

const NONE = '\uffff'

/**
 * A text as a sheet can draw it: by the nearest characters that its typeface has, without invisible marks or marks that turn text
 * around.
 * @param instead the text in brackets for each piece that can't be drawn
 */
function shownOn(sheet: Sheet, text: string, instead: string): string {
  const drawn = [...printable(oneLine(text))].map((one) => nearest(sheet, one)).join('')
  return drawn.replace(/\uffff(?:[\uffff\s]*\uffff)?/g, `[${instead}]`)
}

/** Itself, the same letter in plain, or the letter below its accents. */
function nearest(sheet: Sheet, one: string): string {
  const isThere = (text: string) => [...text].every((each) => !sheet.lacks(each))
  const letter = one.normalize('NFKD').replace(/\p{M}/gu, '')
  return [one, one.normalize('NFKC'), letter].find(isThere) ?? NONE
}
