/** Finds the likely intended name: of all names, the one with the most similar spelling. */
import { plainWord } from '#contracts/rules/plain-words.ts'

/** A comparison with each of 20,000 takes some milliseconds. */
const MOST_LOOKED_UP = 100
const LONGEST = 100
/** One letter of so many may be another. */
const LETTERS_FOR_ONE = 4

/** Finds it for the first hundred values that are asked for; a value that is asked for again costs nothing. */
export function makeNearest(known: readonly string[]): (value: string) => string | undefined {
  const words = known.map((each) => ({ known: each, word: plainWord(each).slice(0, LONGEST) }))
  const found = new Map<string, string | undefined>()
  return (value) => {
    if (!found.has(value) && found.size < MOST_LOOKED_UP) found.set(value, nearest(value, words))
    return found.get(value)
  }
}

function nearest(value: string, words: readonly { known: string; word: string }[]): string | undefined {
  const wanted = plainWord(value).slice(0, LONGEST)
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / LETTERS_FOR_ONE)) + 1
  for (const { known, word } of words) {
    if (Math.abs(word.length - wanted.length) >= least) continue
    const distance = distanceWithin(wanted, word, least)
    if (distance < least) [best, least] = [known, distance]
    if (least === 0) break
  }
  return best
}

/** The number of letters to change, add or leave out; the limit when it is as many or more. */
export function distanceWithin(one: string, other: string, limit: number): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const changed = (above[column - 1] ?? 0) + (isSame ? 0 : 1)
      const value = Math.min(changed, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current[column] = value
      least = Math.min(least, value)
    }
    if (least >= limit) return limit
    above = current
  }
  return above[other.length] ?? limit
}
