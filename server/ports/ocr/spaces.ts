/** Words that the OCR engine joins though there is room between them: `12ea`, `dessert1 kg`, `M121 m`. */
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import { inkedColumns, strokesOf } from './ink.ts'
import { asTyped } from './letter-size.ts'

/** In sizes of the font: the least room between two words. */
const ROOM = 0.27
/** The least ratio to the next widest room, as letters may be spaced. */
const WIDEST = 1.7
/** Widths of letters, in those of a usual one. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[ijlI1.,:;'|!]/, 0.5],
  [/[tfr()-]/, 0.7],
  [/[mwMW%@]/, 1.5],
]
/** Letters of one word are of one size: a part that is wider or narrower by more has ink of something else. */
const ALIKE = 1.5
/** In usual letters: how far the room may lie from the place between two signs. */
const NEAR = 0.75
/** In letters: the digits of `M121` may be of two words, those of a longer code are of one. */
const LONGEST_SIZE = 5

export function parted(word: OcrWord, picture: Picture): OcrWord[] {
  if (!/\p{L}/u.test(word.text) || word.text.length < 2) return [word]
  const strokes = strokesOf(inkedColumns(word, picture))
  const rooms = strokes.slice(1).map(({ from }, index) => from - (strokes[index]?.to ?? 0))
  const [room = 0, next = 0] = rooms.toSorted((one, other) => other - one)
  const size = asTyped(word.text, word).height
  if (room < ROOM * size || room < WIDEST * next) return [word]
  const at = rooms.indexOf(room)
  const [end, start] = [strokes[at]?.to ?? 0, strokes[at + 1]?.from ?? 0]
  const letters = lettersBefore(word.text, (end + start) / 2 / word.width)
  if (letters === undefined) return [word]
  const { text, x, width } = word
  const [before, behind] = [text.slice(0, letters), text.slice(letters)]
  const ratio = (end / widthOfAll(before)) * (widthOfAll(behind) / (width - start))
  if (ratio > ALIKE || ratio < 1 / ALIKE) return [word]
  return [
    { ...word, text: before, width: end },
    ...parted({ ...word, text: behind, x: x + start, width: width - start }, picture),
  ]
}

/** The number of letters before the room; undefined where no place between a letter and a digit, or two digits, is near. */
function lettersBefore(text: string, share: number): number | undefined {
  const total = widthOfAll(text)
  const away = (letters: number) => Math.abs(widthOfAll(text.slice(0, letters)) - share * total)
  const places = [...text].map((_, index) => index + 1)
  const near = places.filter((letters) => away(letters) < NEAR)
  const isAt = (pair: RegExp) => (letters: number) => pair.test(text.slice(letters - 1, letters + 1))
  const isCode = text.length > LONGEST_SIZE
  return near.find(isAt(/\p{L}\d|\d\p{L}/u)) ?? (isCode ? undefined : near.find(isAt(/\d\d/)))
}

const widthOf = (letter: string): number => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1

const widthOfAll = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)
