/**
 * The parts of a file, out of the facts of its pages. A part is certain only where each of its pages says so itself, by a number or by
 * its place in a count; or, in a file whose parts all have as many pages without a number, by that habit. Everything else is doubtful.
 */
import type { PageText } from '../../formats/pdf/page-text.ts'
import type { PageNumber } from './page-number.ts'
import { type Doubt, type Part, type Person, stateOf } from './part.ts'
import type { People } from './people.ts'
import { type Claim, type Label, type PageFacts, readFacts } from './read-facts.ts'

/** A part while its pages are gathered. */
interface Open extends Part {
  /** The last count on its pages. */
  last: PageNumber | undefined
  /** Its pages that say nothing of themselves. */
  silent: number
}

export function findParts(pages: readonly PageText[], known: People, label: Label): Part[] {
  const facts = readFacts(pages, known, label)
  const opening = openingWords(facts)
  const parts: Open[] = []
  for (const [index, page] of facts.entries()) {
    const part = parts.at(-1)
    const next = part === undefined ? begin(page) : follow(part, page, { people: known, opening })
    if (part !== undefined && next === 'SAME') extend(part, page, known)
    else {
      const begun = next === 'SAME' ? begin(page) : next
      parts.push({ ...begun, page: index + 1, pages: 1, last: page.number, silent: 0 })
    }
  }
  return byHabit(parts).map(({ last: _last, silent: _silent, ...part }) => part)
}

const doubtful = (reason: Doubt, candidates: Person[] = []): Claim => ({
  reason,
  receiver: null,
  found: null,
  candidates,
})

/** The beginning of a part by a page alone. */
function begin({ claim, number, hasText, isBlank, named }: PageFacts): Claim {
  if (claim === undefined) {
    if (!hasText && !isBlank) return doubtful('NO_TEXT')
    return doubtful(number !== undefined && number.number > 1 ? 'EXTRA_PAGE' : 'MISSING_NUMBER', named)
  }
  const isBegun = number === undefined || number.number === 1 || claim.receiver === null
  return isBegun ? claim : { ...claim, reason: 'INCOMPLETE', receiver: null }
}

interface Knowledge {
  people: People
  /** Words of first pages alone. */
  opening: ReadonlySet<string>
}

/** The claim of a new part, or the same part goes on. */
function follow(part: Open, page: PageFacts, { people, opening }: Knowledge): Claim | 'SAME' {
  const { claim, number, named, hasText, isBlank } = page
  const goesOn = isNext(part.last, number)
  if (claim !== undefined) {
    const isSame = claim.receiver !== null && claim.receiver.id === part.receiver?.id
    if (isSame) return number === undefined || number.number === 1 || goesOn ? 'SAME' : begin(page)
    const isSameDoubt = claim.found !== null && claim.reason === part.reason && claim.found === part.found
    // Of several numbers the others may differ.
    if (isSameDoubt && claim.reason !== 'TWO_NUMBERS') return 'SAME'
    // Its name alone, on a page that its count joins to the one before.
    const isNamed =
      claim.reason === 'NAME_ONLY' && claim.candidates.every(({ id }) => id === part.receiver?.id)
    return goesOn && isNamed ? 'SAME' : begin(page)
  }
  if (isBlank) return 'SAME'
  if (!hasText) return doubtful('NO_TEXT')
  const isOther = named.length > 0 && !named.some(({ id }) => id === part.receiver?.id)
  if (number !== undefined) {
    if (goesOn) return isOther && part.receiver !== null ? doubtful('OTHER_NAME', named) : 'SAME'
    return doubtful(number.number === 1 ? 'MISSING_NUMBER' : 'EXTRA_PAGE', named)
  }
  if (part.last !== undefined) return doubtful('EXTRA_PAGE', named)
  if (named.length > 0) {
    if (named.some((person) => people.sharesName(person))) return doubtful('EQUAL_NAMES', named)
    return isOther || page.hasLabel ? doubtful('NAME_ONLY', named) : 'SAME'
  }
  return page.hasLabel || looksOpening(page, opening) ? doubtful('MISSING_NUMBER') : 'SAME'
}

const isNext = (last: PageNumber | undefined, number: PageNumber | undefined): boolean =>
  last !== undefined && number !== undefined && number.number === last.number + 1 && number.of === last.of

function extend(part: Open, page: PageFacts, people: People): void {
  const { claim, number, named, isBlank } = page
  part.pages += 1
  // A page between may be lost, and this one another's of that name.
  if (claim === undefined && stateOf(part) === 'CERTAIN' && named.some((person) => people.sharesName(person)))
    Object.assign(part, doubtful('EQUAL_NAMES', named), { found: part.found })
  if (number !== undefined) part.last = number
  const isSilent = claim === undefined && number === undefined && named.length === 0 && !isBlank
  if (isSilent) part.silent += 1
}

const isIncomplete = ({ last }: Open): boolean =>
  last !== undefined && last.of !== null && last.number < last.of

/** Of the parts without a count, as many must have the same number of silent pages. */
const HABIT = 0.9
const ENOUGH_PARTS = 3

function byHabit(parts: Open[]): Open[] {
  const uncounted = parts.filter((part) => stateOf(part) === 'CERTAIN' && part.last === undefined)
  const bySilence = [...Map.groupBy(uncounted, ({ silent }) => silent)]
  const [usual, some = []] = bySilence.toSorted((one, other) => other[1].length - one[1].length)[0] ?? []
  const isHabit = some.length >= ENOUGH_PARTS && some.length >= HABIT * uncounted.length
  return parts.map((part) => {
    if (stateOf(part) !== 'CERTAIN') return part
    if (isIncomplete(part)) return withDoubt(part, 'INCOMPLETE')
    if (part.last !== undefined || (isHabit && part.silent === usual)) return part
    if (part.silent > 0) return withDoubt(part, 'EXTRA_PAGE')
    return isHabit ? withDoubt(part, 'INCOMPLETE') : part
  })
}

const withDoubt = (part: Open, reason: Doubt): Open => ({ ...part, reason, receiver: null })

const MOSTLY = 0.8
const SELDOM = 0.2
const ENOUGH_WORDS = 3

/** Words on most pages with a person's number and on few others. */
function openingWords(facts: readonly PageFacts[]): ReadonlySet<string> {
  const [owned, others] = [
    facts.filter(({ claim }) => claim?.receiver != null),
    facts.filter(({ claim }) => claim === undefined),
  ]
  const share = (word: string, pages: readonly PageFacts[]) =>
    pages.filter(({ words }) => words.has(word)).length / Math.max(1, pages.length)
  if (owned.length < ENOUGH_PARTS) return new Set()
  const asked = new Set(owned.slice(0, 5).flatMap(({ words }) => [...words]))
  return new Set([...asked].filter((word) => share(word, owned) >= MOSTLY && share(word, others) <= SELDOM))
}

function looksOpening({ words }: PageFacts, opening: ReadonlySet<string>): boolean {
  if (opening.size < ENOUGH_WORDS) return false
  const shared = [...opening].filter((word) => words.has(word)).length
  return shared >= opening.size / 2
}
