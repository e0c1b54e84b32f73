/** The proof of a registration: its name can be typed, so it is compared with the name that the register of companies has for its number. */
import type { components } from '#generated/api.ts'
import type { Language } from '../platform/language.ts'
import { Unavailable } from '../platform/problem.ts'
import type { CompanyRegister, FoundCompany } from '../ports/company-register/company-register.ts'
import { keyOf, readQuestion } from '../ports/company-register/question.ts'
import { compareNames } from '../signing/compare-names.ts'

export type RegisterProof = components['schemas']['RegisterProof']

interface Registered {
  number: string
  name: string
  country: string
}

const PATIENCE_MS = 4_000

/** A register that gives no answer in time proves nothing, and stops nobody. */
export async function askRegister(
  register: CompanyRegister,
  registered: Registered,
  language: Language,
): Promise<RegisterProof> {
  const isBelgian = registered.country === 'BE'
  const question = readQuestion(isBelgian ? registered.number : registered.country + registered.number)
  if (question === undefined || (question.kind !== 'BELGIAN' && question.kind !== 'VAT')) return NOT_ASKED
  if (isBelgian && !(await register.isLoaded())) return NOT_ASKED
  const asked = { question, language, signal: AbortSignal.timeout(PATIENCE_MS) }
  try {
    const [company] = await (isBelgian ? register.findLoaded(asked) : register.find(asked))
    return company === undefined ? { ...NOTHING, verdict: 'UNKNOWN' } : judge(company, registered.name)
  } catch (error) {
    if (error instanceof Unavailable) return NOT_ASKED
    throw error
  }
}

const NOTHING = { name: null, city: null, source: null, asOf: null }
const NOT_ASKED: RegisterProof = { ...NOTHING, verdict: 'NOT_ASKED' }

function judge({ name, city, source, asOf, active }: FoundCompany, registered: string): RegisterProof {
  const found = { name, city, source, asOf }
  if (active === false) return { ...found, verdict: 'INACTIVE' }
  if (name === null) return { ...found, verdict: 'NAMELESS' }
  return { ...found, verdict: compareNames(withoutForm(name), withoutForm(registered)) }
}

const FORMS = new Set(
  'bv nv vzw ivzw srl sa asbl aisbl sprl bvba cv cvba gcv commv vof sc scrl snc scs se sci ag gmbh sarl ltd'.split(
    ' ',
  ),
)

/** A name without its legal form, which the register may have or leave out. */
function withoutForm(name: string): string {
  const words = keyOf(name).split(' ')
  return words.filter((word) => !FORMS.has(word)).join(' ') || words.join(' ')
}
