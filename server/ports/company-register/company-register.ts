/** Companies by name or number, out of registers. A fact that a register doesn't tell is null. */
import type { components } from '#generated/api.ts'
import type { Language } from '../../platform/language.ts'
import type { Question } from './question.ts'

export type FoundCompany = components['schemas']['Company']

export interface Asked {
  question: Question
  /** The language of names and addresses, where a register has several. */
  language: Language
  /** The end of a caller's patience. */
  signal?: AbortSignal
}

/** One register. */
export interface Register {
  /**
   * Best match first. Of a number that it knows: that company, and never another one.
   * @throws {Unavailable} when the register gives no answer that can be read
   */
  find(asked: Asked): Promise<FoundCompany[]>
}

/** The register in the database. */
export interface LoadedRegister extends Register {
  isLoaded(): Promise<boolean>
}

export interface CompanyRegister extends Register {
  /** In the loaded register alone, as strangers may ask. */
  findLoaded(asked: Asked): Promise<FoundCompany[]>
  /** True where a register was loaded: one that wasn't knows nobody. */
  isLoaded(): Promise<boolean>
}

export const MOST_FOUND = 10

/**
 * The companies of this installation and the loaded register answer a keystroke. The registers outside are asked only about
 * somebody whom neither knows.
 */
export function companyRegisterOver({
  here,
  loaded,
  outside,
}: {
  here: Register
  loaded: LoadedRegister
  outside: readonly Register[]
}): CompanyRegister {
  return {
    async find(asked) {
      const known = mergeCompanies(await Promise.all([here.find(asked), loaded.find(asked)]))
      return known.length > 0 || outside.length === 0 ? known : findOutside(outside, asked)
    },
    findLoaded: (asked) => loaded.find(asked),
    isLoaded: () => loaded.isLoaded(),
  }
}

/** @throws {Unavailable} when nobody is found, and one of the registers gave no answer */
async function findOutside(registers: readonly Register[], asked: Asked): Promise<FoundCompany[]> {
  const answers = await Promise.allSettled(registers.map((register) => register.find(asked)))
  const found = mergeCompanies(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.toReversed() : [])).toReversed(),
  ).toReversed()
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (found.length === 0 && failed !== undefined) throw failed.reason
  return found
}

/**
 * Each company once, in the order of the lists. Of one in several lists the later list's facts count, with those of the earlier
 * one where it has none.
 */
function mergeCompanies(lists: readonly (readonly FoundCompany[])[]): FoundCompany[] {
  const merged = new Map<string, FoundCompany>()
  for (const [at, list] of lists.entries())
    for (const [place, company] of list.entries()) {
      const key = company.number ?? company.vat ?? `${at} ${place}`
      const earlier = merged.get(key)
      merged.set(key, earlier === undefined ? company : filledUp(company, earlier))
    }
  return [...merged.values()].slice(0, MOST_FOUND)
}

function filledUp(company: FoundCompany, other: FoundCompany): FoundCompany {
  const filled = { ...company, onPeppol: company.onPeppol ?? other.onPeppol }
  if (filled.name === null) filled.name = other.name
  if (other.onPeppol !== true && filled.participant !== null) return filled
  return { ...filled, scheme: other.scheme, participant: other.participant }
}
