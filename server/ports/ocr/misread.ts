/** Words that the OCR engine takes for others that can't stand there. */
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import { inkedColumns } from './ink.ts'
import type { Language } from './language.ts'
import { withRaised } from './raised.ts'
import { parted } from './spaces.ts'

export const mended = (words: OcrWord[], picture: Picture, language: Language | undefined): OcrWord[] =>
  [withLitres, withDiameters, withFirstLetters, withPages]
    .reduce(
      (read, mend) => mend(read),
      words.flatMap((word) => parted(word, picture)),
    )
    .map((word) => {
      const ofLanguage = language === 'deu' ? withSharpS : language === 'fra' ? inFrench : itself
      const text = withCapitals(withLigatures(ofLanguage(word.text)))
      return text === word.text ? withRaised(withLitre(word, picture), picture) : { ...word, text }
    })

/** `œuvre` as `ceuvre`, `cœur` as `cceur`: no word has these letters. */
const withLigatures = (text: string): string =>
  text
    .replace(/(?<!\p{L}[aeiouy]\p{L}*)ceu(?=vre|fs?$)/u, 'œu')
    .replace(/(?<=^n)ceu(?=ds?$)|(?<=^[cs])ceu(?=rs?$)/, 'œu')

/** `HDMl`: no small letter ends a word of capitals; and `sri`, as which `srl` is no form of a company. */
const withCapitals = (text: string): string =>
  text.replace(/(?<=^\p{Lu}{2,})l(?=\P{L}|$)/u, 'I').replace(/^sri$/, 'srl')

/** `1er` as `ler`, which is no French word, and the ligature of `œuvre` as two letters. */
const inFrench = (text: string): string =>
  text.replace(/^ler$/, '1er').replace(/(?<=^|[’'])oeu(?=vres?$|fs?$)/u, 'œu')

const itself = (text: string): string => text

/** `einschlieBlich`: no German word has a capital between small letters. */
const withSharpS = (text: string): string => text.replace(/(?<=\p{Ll}{2})B(?=\p{Ll}|$)/u, 'ß')

/** `10 l`: an upright stroke behind a number, as high as its digits, is no ruling of a table. */
const withLitres = (words: OcrWord[]): OcrWord[] =>
  words.map((word) => {
    const isBehind = ({ text, x, y, width, height }: OcrWord) =>
      /\d$/.test(text) &&
      word.x > x &&
      word.x - (x + width) < height &&
      Math.abs(word.y + word.height - y - height) < 0.3 * height &&
      word.height > 0.7 * height &&
      word.height < 1.4 * height
    const isStroke = /^[|Il],?$/.test(word.text) && words.some(isBehind)
    return isStroke ? { ...word, text: word.text.replace(/^./, 'l') } : word
  })

/** Of the same line, and no further apart than a space. */
const isNext = (left: OcrWord, { x, y, height }: OcrWord): boolean =>
  x > left.x &&
  x - (left.x + left.width) < height &&
  Math.abs(y + height - left.y - left.height) < 0.4 * height

/** `Waaier © 165` and `stickers @ 80 mm`: before a measure, where no year and no price stands, the sign is a diameter. */
const withDiameters = (words: OcrWord[]): OcrWord[] =>
  words.map((word) => {
    const after = (left: OcrWord) => words.find((one) => isNext(left, one))
    const measure = word.text === '©' || word.text === '@' ? after(word) : undefined
    if (measure === undefined || !/^\d{1,3}(?!\d)/.test(measure.text)) return word
    const isInMillimetres = /[cm]m$/.test(measure.text) || /^[cm]m\b/.test(after(measure)?.text ?? '')
    return word.text === '©' || isInMillimetres ? { ...word, text: 'Ø' } : word
  })

/** In heights: less room than a space has. */
const LEAST_SPACE = 0.2

/** `o mschrijving`: a first letter that stands against the rest of its word. */
const withFirstLetters = (words: OcrWord[]): OcrWord[] => {
  const restOf = (first: OcrWord) =>
    /^\p{L}$/u.test(first.text)
      ? words.find(
          (one) =>
            /^\p{Ll}{3}/u.test(one.text) &&
            isNext(first, one) &&
            one.x - first.x - first.width < LEAST_SPACE * Math.max(first.height, one.height),
        )
      : undefined
  const rests = new Map(
    words.flatMap((first) => [restOf(first)].flatMap((rest) => (rest ? [[rest, first]] : []))),
  )
  const firsts = new Set(rests.values())
  return words.flatMap((word) => {
    const first = rests.get(word)
    if (first === undefined) return firsts.has(word) ? [] : [word]
    return [{ ...word, text: first.text + word.text, x: first.x, width: word.x + word.width - first.x }]
  })
}

/** `152 biz.` and, at the end of a cell, `112 p,`: the short words for pages end in a full stop. */
const withPages = (words: OcrWord[]): OcrWord[] =>
  words.map((word) => {
    if (!/^(?:b[il]z[.,]?|p,)$/.test(word.text)) return word
    const isCounted = words.some((one) => /^\d+$/.test(one.text) && isNext(one, word))
    const isLast = !words.some((one) => isNext(word, one))
    if (!isCounted || (word.text === 'p,' && !isLast)) return word
    return { ...word, text: word.text.replace('biz', 'blz').replace(/,$/, isLast ? '.' : ',') }
  })

/** In heights: the room before a unit, and the width of its stroke. */
const LEAST_ROOM = 0.28
const WIDEST_STROKE = 0.2

/** `101` whose last digit is a bare stroke, apart from the others, and `10!`: `10 l`. */
function withLitre(word: OcrWord, picture: Picture): OcrWord {
  if (/^\d{1,3}!$/.test(word.text)) return { ...word, text: `${word.text.slice(0, -1)} l` }
  if (!/^\d{1,3}1$/.test(word.text)) return word
  const columns = inkedColumns(word, picture)
  const end = columns.lastIndexOf(true)
  let start = end
  while (start > 0 && columns[start - 1]) start--
  const before = columns.lastIndexOf(true, start - 1)
  const room = start - before - 1
  const isStroke = end - start + 1 < WIDEST_STROKE * word.height
  const isApart = before >= 0 && room > LEAST_ROOM * word.height
  return isStroke && isApart ? { ...word, text: `${word.text.slice(0, -1)} l` } : word
}
