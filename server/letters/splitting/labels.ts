/** The label before a receiver's number on a page, such as "Personeelsnummer". */
import type { PageText, PlacedWord } from '../../formats/pdf/page-text.ts'
import { fold, type People } from './people.ts'

/** In letters: a wider gap ends a label. */
const GAP = 1.5
/** In letters: a value stands at most so far below its label. */
const BELOW = 2.5
const MOST_WORDS = 4

const isOnLine = (one: PlacedWord, other: PlacedWord): boolean => one.y === other.y

/** A number of a person, at least by its look. */
const looksLikeNumber = (text: string): boolean => /\d/.test(text)

export interface Labelled {
  /** The label stands on the page. */
  isThere: boolean
  /** The values beside or below it, each once. */
  values: string[]
}

/** The values of a label on a page. A word beside the label goes before the one below it, unless that one alone is a known number. */
export function labelled({ words }: PageText, label: string, people: People): Labelled {
  const asked = label.split(/\s+/).map(fold).filter(Boolean)
  const values = new Map<string, string>()
  let isThere = false
  for (let at = 0; at < words.length; at += 1) {
    const piece = words.slice(at, at + asked.length)
    const last = piece.at(-1)
    const matches =
      asked.length > 0 &&
      asked.every((word, place) => startsWith(piece[place], word, place === asked.length - 1))
    if (!matches || last === undefined || !piece.every((word) => isOnLine(word, last))) continue
    isThere = true
    const value = valueAt(words, { at: at + asked.length, last, first: piece[0] ?? last }, people)
    if (value !== undefined) values.set(fold(value), value)
  }
  return { isThere, values: [...values.values()] }
}

/** `Nr:1042` is the label and its value in one. */
const startsWith = (word: PlacedWord | undefined, asked: string, isLast: boolean): boolean =>
  word !== undefined &&
  (fold(word.text) === asked || (isLast && fold(word.text.split(/[:#]/)[0] ?? '') === asked))

interface Found {
  /** The place behind the label. */
  at: number
  first: PlacedWord
  last: PlacedWord
}

function valueAt(
  words: readonly PlacedWord[],
  { at, first, last }: Found,
  people: People,
): string | undefined {
  const within = last.text.split(/[:#]/).slice(1).join(':').trim()
  if (looksLikeNumber(within)) return within
  const beside = besideLabel(words, at, last).filter((text) => fold(text) !== '')
  const [next = ''] = beside
  const two = beside.slice(0, 2).join(' ')
  if (people.withNumber(two) !== undefined) return two
  if (people.withNumber(next) !== undefined) return next
  const below = belowLabel(words, first, last)
  if (below !== undefined && people.withNumber(below) !== undefined) return below
  return [next, below].find((text) => text !== undefined && looksLikeNumber(text))
}

const besideLabel = (words: readonly PlacedWord[], at: number, last: PlacedWord): string[] =>
  words
    .slice(at, at + 3)
    .filter((word) => isOnLine(word, last))
    .map(({ text }) => text)

const belowLabel = (words: readonly PlacedWord[], first: PlacedWord, last: PlacedWord): string | undefined =>
  words.find(
    ({ x, right, y, size }) =>
      y > last.y && y - last.y < BELOW * Math.max(size, last.size) && x < last.right && right > first.x,
  )?.text

export interface ProposedLabel {
  label: string
  /** The pages on which it stands. */
  pages: number
  /** Of these, the pages with the number of a receiver. */
  known: number
  /** The receivers whose numbers stand there. */
  receivers: number
}

const MOST_PAGES = 200
const MOST_LABELS = 5

/** The labels before known numbers, the likeliest first. */
export function proposeLabels(pages: readonly PageText[], people: People): ProposedLabel[] {
  const counts = new Map<string, number>()
  for (const page of pages.slice(0, MOST_PAGES))
    for (const label of new Set(labelsBefore(page, people))) counts.set(label, (counts.get(label) ?? 0) + 1)
  const likely = [...counts].toSorted((one, other) => other[1] - one[1]).slice(0, 4 * MOST_LABELS)
  return likely
    .map(([label]) => measure(label, pages, people))
    .filter(({ known }) => known > 0)
    .toSorted(
      (one, other) => other.receivers - one.receivers || other.known - one.known || one.pages - other.pages,
    )
    .slice(0, MOST_LABELS)
}

function measure(label: string, pages: readonly PageText[], people: People): ProposedLabel {
  let [there, known] = [0, 0]
  const receivers = new Set<string>()
  for (const page of pages) {
    const { isThere, values } = labelled(page, label, people)
    const [receiver] = values.length === 1 ? values.flatMap((text) => people.withNumber(text) ?? []) : []
    if (isThere) there += 1
    if (receiver === undefined) continue
    known += 1
    receivers.add(receiver.id)
  }
  return { label, pages: there, known, receivers: receivers.size }
}

function labelsBefore({ words }: PageText, people: People): string[] {
  return words.flatMap((word, at) => {
    if (people.withNumber(word.text) === undefined || !looksLikeNumber(word.text)) {
      const value = word.text.split(/[:#]/)
      return value.length === 2 && people.withNumber(value[1] ?? '') ? [value[0] ?? ''] : []
    }
    const beside = textBefore(words, at)
    return [...(beside === '' ? [] : [beside]), ...above(words, word)]
  })
}

/** Words of a label have no digits. */
function textBefore(words: readonly PlacedWord[], at: number): string {
  const label: string[] = []
  let next = words[at]
  for (let before = at - 1; before >= 0 && label.length < MOST_WORDS; before -= 1) {
    const word = words[before]
    const isApart =
      next === undefined ||
      word === undefined ||
      !isOnLine(word, next) ||
      (label.length > 0 && next.x - word.right > GAP * word.size) ||
      (label.length > 0 && /[:;|]$/.test(word.text))
    if (isApart || looksLikeNumber(word?.text ?? '')) break
    if (word && fold(word.text) !== '') label.unshift(word.text)
    next = word
  }
  return bare(label.join(' '))
}

function above(words: readonly PlacedWord[], value: PlacedWord): string[] {
  const found = words.findLast(
    ({ text, x, right, y, size }) =>
      y < value.y &&
      value.y - y < BELOW * size &&
      x < value.right &&
      right > value.x &&
      !looksLikeNumber(text),
  )
  return found === undefined || bare(found.text) === '' ? [] : [bare(found.text)]
}

const bare = (text: string): string => text.replace(/[\s:#.]+$/, '').slice(0, 100)
