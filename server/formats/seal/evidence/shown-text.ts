import { printable } from '../../../platform/printable.ts'
import type { Sheet } from '../../pdf/sheet.ts'

/** As it would be drawn by a typeface that has every character. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ')

const NONE = '\uffff'

/**
 * A text as a sheet can draw it: by the nearest characters that its typeface has, without invisible marks or marks that turn text
 * around.
 * @param instead the text in brackets for each piece that can't be drawn
 */
export function shownOn(sheet: Sheet, text: string, instead: string): string {
  const drawn = [...printable(oneLine(text))].map((one) => nearest(sheet, one)).join('')
  return drawn.replace(/\uffff(?:[\uffff\s]*\uffff)?/g, `[${instead}]`)
}

/** Itself, the same letter in plain, or the letter below its accents. */
function nearest(sheet: Sheet, one: string): string {
  const isThere = (text: string) => [...text].every((each) => !sheet.lacks(each))
  const letter = one.normalize('NFKD').replace(/\p{M}/gu, '')
  return [one, one.normalize('NFKC'), letter].find(isThere) ?? NONE
}
