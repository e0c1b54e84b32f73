/** Receivers by the numbers and names that stand on pages. */
import type { Person } from './part.ts'

/** Without accents, capitals and signs at the ends. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Printed with zeros before it, a number stays the same. */
const withoutZeros = (number: string): string => number.replace(/^0+(?=.)/, '')

const wordsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map(fold)
    .filter(Boolean)

const nameOf = ({ firstName, lastName }: Person): string =>
  [...wordsOf(firstName), ...wordsOf(lastName)].toSorted().join(' ')

export class People {
  readonly #byNumber: Map<string, Person[]>
  readonly #byBareNumber: Map<string, Person[]>
  readonly #byName: Map<string, Person[]>
  /** Names by their first word, as they may be printed: either part first. */
  readonly #written = new Map<string, { words: string[]; person: Person }[]>()

  constructor(people: readonly Person[]) {
    this.#byNumber = Map.groupBy(people, ({ token1 }) => fold(token1))
    this.#byBareNumber = Map.groupBy(people, ({ token1 }) => withoutZeros(fold(token1)))
    this.#byName = Map.groupBy(people, nameOf)
    for (const person of people) {
      const [first, last] = [wordsOf(person.firstName), wordsOf(person.lastName)]
      if (first.length === 0 || last.length === 0) continue
      for (const words of [
        [...first, ...last],
        [...last, ...first],
      ]) {
        const key = words[0] ?? ''
        this.#written.set(key, [...(this.#written.get(key) ?? []), { words, person }])
      }
    }
  }

  /** The one person of that number; undefined for none or several. */
  withNumber(text: string): Person | undefined {
    const found = this.#byNumber.get(fold(text)) ?? []
    return found.length === 1 ? found[0] : undefined
  }

  /** The same, with or without zeros before it. */
  withSimilarNumber(text: string): Person | undefined {
    const found = this.#byBareNumber.get(withoutZeros(fold(text))) ?? []
    return found.length === 1 ? found[0] : undefined
  }

  /** More than one person has this name. */
  sharesName(person: Person): boolean {
    return (this.#byName.get(nameOf(person))?.length ?? 0) > 1
  }

  /** All whose full name stands in these words, in a row. */
  namedIn(words: readonly string[]): Person[] {
    const found = new Map<string, Person>()
    for (const [at, word] of words.entries())
      for (const { words: name, person } of this.#written.get(word) ?? [])
        if (name.every((part, place) => words[at + place] === part)) found.set(person.id, person)
    return [...found.values()]
  }
}
