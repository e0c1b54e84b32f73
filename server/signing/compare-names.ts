/** The comparison of two names: true where they are of one person, as far as names can tell. */
import { distanceWithin } from '../documents/nearest.ts'
import type { NameVerdict } from '../formats/seal/evidence/evidence.ts'

/** Beyond this a name is not compared in every order of its words. */
const MOST_WORDS = 6
const LONGEST = 200

/**
 * SAME: the same words, in any case, accents, order, hyphens and particles. SIMILAR: the words of one name are in the other,
 * with an initial, a short form, a slip of a letter, or a name more (a second given name, a married name).
 */
export function compareNames(one: string, other: string): NameVerdict {
  const [first, second] = [splitWords(one), splitWords(other)]
  if (first.length === 0 || second.length === 0) return 'DIFFERENT'
  if (isSame(first, second)) return 'SAME'
  return isSimilar(first, second) || isSimilar(second, first) ? 'SIMILAR' : 'DIFFERENT'
}

/** The worst of all pairs; null where there is nothing to compare. */
export function worstVerdict(names: readonly (string | null)[]): NameVerdict {
  const known = names.filter((name) => name !== null)
  const verdicts = known.flatMap((one, index) =>
    known.slice(index + 1).map((other) => compareNames(one, other)),
  )
  return WORST_FIRST.find((verdict) => verdicts.includes(verdict)) ?? 'SAME'
}

const WORST_FIRST = ['DIFFERENT', 'SIMILAR', 'SAME'] as const

const PARTICLES = new Set(
  'van de den der het t ten ter te vande vanden vander op in von vom zu zum zur le la les du des di da del della dos el d'.split(
    ' ',
  ),
)
const TITLES = new Set(
  'mr mrs ms mevr mevrouw dhr dr prof ir ing mme mlle madame monsieur herr frau'.split(' '),
)
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A word of a name; its particles stand before its core. */
interface Word {
  whole: string
  core: string
}

/** In small letters without accents; a particle belongs to the word behind it, the last one of a turned name to the first word. */
function splitWords(name: string): Word[] {
  const plain = name
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu, '')
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '' && !TITLES.has(part))
  const words: Word[] = []
  let before = ''
  for (const part of parts) {
    if (PARTICLES.has(part)) before += part
    else {
      words.push({ whole: before + part, core: part })
      before = ''
    }
  }
  const [first, ...rest] = words
  if (before === '') return words
  return first === undefined
    ? [{ whole: before, core: before }]
    : [{ ...first, whole: before + first.whole }, ...rest]
}

function isSame(first: readonly Word[], second: readonly Word[]): boolean {
  if (inOrder(first) === inOrder(second)) return true
  if (first.length > MOST_WORDS || second.length > MOST_WORDS) return false
  const orders = joinedInEveryOrder(second)
  return orders.has(first.map(({ whole }) => whole).join(''))
}

const inOrder = (words: readonly Word[]): string =>
  words
    .map(({ whole }) => whole)
    .sort()
    .join(' ')

/** `Jeanpierre` and `Jean Pierre` are one name. */
function joinedInEveryOrder(words: readonly Word[]): Set<string> {
  if (words.length === 0) return new Set([''])
  return new Set(
    words.flatMap((word, index) =>
      [...joinedInEveryOrder(words.toSpliced(index, 1))].map((rest) => word.whole + rest),
    ),
  )
}

/** True where each word of the shorter name stands for one of the other's, and one of them at least is the same. */
function isSimilar(shorter: readonly Word[], longer: readonly Word[]): boolean {
  if (shorter.length > longer.length) return false
  let [open, left] = [[...shorter], [...longer]]
  let same = 0
  for (const isLike of [isSameWord, isSlip, isShort]) {
    const unmet: Word[] = []
    for (const word of open) {
      const at = left.findIndex((each) => isLike(word, each))
      if (at < 0) unmet.push(word)
      else left = left.toSpliced(at, 1)
      if (at >= 0 && isLike === isSameWord && word.core.length > 1) same += 1
    }
    open = unmet
  }
  return open.length === 0 && same > 0
}

const isSameWord = (one: Word, other: Word): boolean =>
  one.whole === other.whole || one.core === other.core || one.whole === other.core || one.core === other.whole

/** One letter in five to eight may be another, two in more. */
function isSlip({ core: one }: Word, { core: other }: Word): boolean {
  const length = Math.min(one.length, other.length)
  const most = length >= 9 ? 2 : length >= 5 ? 1 : 0
  return distanceWithin(one, other, most + 1) <= most
}

/** An initial, or how somebody is called for short: Jo, Johan. */
const isShort = ({ core: one }: Word, { core: other }: Word): boolean =>
  one.startsWith(other) || other.startsWith(one)
