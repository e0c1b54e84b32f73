/** The facts of a page by which its person is found. */
import type { PageText } from '../../formats/pdf/page-text.ts'
import { labelled } from './labels.ts'
import { isRunning, type PageNumber, pageNumberOf } from './page-number.ts'
import type { Doubt, Ground, Person } from './part.ts'
import { fold, type People } from './people.ts'

/** What the page itself says of its person. */
export interface Claim {
  reason: Ground | Doubt
  /** Of a certain claim alone. */
  receiver: Person | null
  found: string | null
  candidates: Person[]
}

export interface PageFacts {
  claim: Claim | undefined
  /** The persons named on it, without those who stand on the pages of many. */
  named: Person[]
  number: PageNumber | undefined
  /** The label of the number stands there, with or without a number. */
  hasLabel: boolean
  hasText: boolean
  isBlank: boolean
  /** Its words, folded. */
  words: ReadonlySet<string>
}

interface Raw extends Omit<PageFacts, 'claim' | 'number'> {
  values: string[]
}

/** The text before the numbers. */
export interface Label {
  /** Null where they have none: then a number counts with its name alone. */
  text: string | null
  /** The sender chose it. One that we propose may stand before another number, so that the name has to agree. */
  isChosen: boolean
}

export function readFacts(
  pages: readonly PageText[],
  people: People,
  { text: label, isChosen }: Label,
): PageFacts[] {
  const raw = pages.map((page) => readRaw(page, people, label))
  const everywhere = namedOnPagesOfMany(raw, people)
  const numbers = pages.map(pageNumberOf)
  const given = isRunning(numbers) ? [] : numbers
  return raw.map(({ values, ...page }, index) => {
    const named = page.named.filter(({ id }) => !everywhere.has(id))
    const claim =
      label === null
        ? namedClaim({ ...page, everywhere }, people)
        : labelledClaim({ values, named, all: page.named, isChosen }, people)
    return { ...page, named, claim, number: given[index] }
  })
}

function readRaw(page: PageText, people: People, label: string | null): Raw {
  const folded = page.words.map(({ text }) => fold(text)).filter(Boolean)
  const { isThere, values } = label === null ? { isThere: false, values: [] } : labelled(page, label, people)
  return {
    values,
    named: people.namedIn(folded),
    hasLabel: isThere,
    hasText: page.words.length > 0,
    isBlank: page.isBlank,
    words: new Set(folded),
  }
}

const MANY = 3

/** The sender's own people stand on others' pages. */
function namedOnPagesOfMany(raw: readonly Raw[], people: People): ReadonlySet<string> {
  const beside = new Map<string, Set<string>>()
  for (const { named, values } of raw) {
    const owners = values.flatMap((value) => people.withNumber(value) ?? [])
    for (const { id } of named) {
      const others = beside.get(id) ?? new Set()
      for (const other of [...named, ...owners]) if (other.id !== id) others.add(other.id)
      beside.set(id, others)
    }
  }
  return new Set([...beside].filter(([, others]) => others.size >= MANY).map(([id]) => id))
}

interface LabelledPage {
  values: string[]
  named: Person[]
  /** With those who stand on the pages of many. */
  all: Person[]
  isChosen: boolean
}

function labelledClaim({ values, named, all, isChosen }: LabelledPage, people: People): Claim | undefined {
  const [found] = values
  if (found === undefined) return undefined
  const known = values.flatMap((value) => people.withNumber(value) ?? [])
  if (values.length > 1) return doubt('TWO_NUMBERS', [...known, ...named], found)
  const [receiver] = known
  if (receiver === undefined) {
    const similar = people.withSimilarNumber(found)
    return similar !== undefined && all.some(({ id }) => id === similar.id)
      ? { reason: 'NUMBER_AND_NAME', receiver: similar, found, candidates: [similar] }
      : doubt('UNKNOWN_NUMBER', [...(similar ? [similar] : []), ...named], found)
  }
  const isNamed = all.some(({ id }) => id === receiver.id)
  if (isNamed) return { reason: 'NUMBER_AND_NAME', receiver, found, candidates: [receiver] }
  if (named.length > 0) return doubt('OTHER_NAME', [receiver, ...named], found)
  if (!isChosen) return doubt('NUMBER_ONLY', [receiver], found)
  return { reason: 'NUMBER', receiver, found, candidates: [receiver] }
}

interface NamedPage extends Pick<Raw, 'named' | 'words'> {
  everywhere: ReadonlySet<string>
}

function namedClaim({ named: all, words, everywhere }: NamedPage, people: People): Claim | undefined {
  const own = all.filter(({ id }) => !everywhere.has(id))
  const named = own.length > 0 ? own : all
  const [first] = named
  if (first === undefined) return undefined
  const numbered = named.filter(({ token1 }) => words.has(fold(token1)))
  const [receiver] = numbered
  if (named.some((person) => people.sharesName(person))) return doubt('EQUAL_NAMES', [...numbered, ...named])
  if (receiver === undefined) return doubt('NAME_ONLY', named)
  if (numbered.length > 1) return doubt('TWO_NUMBERS', numbered)
  if (named.length > 1 || own.length === 0) return doubt('OTHER_NAME', [receiver, ...named])
  return { reason: 'NUMBER_AND_NAME', receiver, found: receiver.token1, candidates: [receiver] }
}

const MOST_CANDIDATES = 5

function doubt(reason: Doubt, candidates: readonly Person[], found: string | null = null): Claim {
  const each = [...new Map(candidates.map((person) => [person.id, person])).values()]
  return { reason, receiver: null, found, candidates: each.slice(0, MOST_CANDIDATES) }
}
