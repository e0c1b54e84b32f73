/** Words that the OCR engine takes for others that can't stand there. */
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import type { Language } from './language.ts'

export const mended = (words: OcrWord[], picture: Picture, language: Language | undefined): OcrWord[] =>
  withLitres(words).map((word) => {
    const ofLanguage = language === 'deu' ? withSharpS : language === 'fra' ? inFrench : itself
    const text = withLigatures(ofLanguage(word.text))
    return text === word.text ? withLitre(word, picture) : { ...word, text }
  })

/** `œuvre` as `ceuvre`, `cœur` as `cceur`: no word has these letters. */
const withLigatures = (text: string): string =>
  text
    .replace(/(?<!\p{L}[aeiouy]\p{L}*)ceu(?=vre|fs?$)/u, 'œu')
    .replace(/(?<=^n)ceu(?=ds?$)|(?<=^[cs])ceu(?=rs?$)/, 'œu')

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
    return /^[|Il]$/.test(word.text) && words.some(isBehind) ? { ...word, text: 'l' } : word
  })

/** In heights: the room before a unit, and the width of its stroke. */
const LEAST_ROOM = 0.28
const WIDEST_STROKE = 0.2
/** Of 255. */
const INK = 150

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

function inkedColumns({ x, y, width, height }: OcrWord, picture: Picture): boolean[] {
  return Array.from({ length: width }, (_, column) => {
    for (let row = y; row < Math.min(picture.height, y + height); row++)
      if ((picture.grey[row * picture.width + x + column] ?? 255) < INK) return true
    return false
  })
}
