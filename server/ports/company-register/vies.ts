/** VIES, the European register of VAT numbers, over its REST interface. It is often down, and keeps some names to itself. */
import { isKbo } from '#contracts/rules/formats.ts'
import { Unavailable } from '../../platform/problem.ts'
import type { Asked, FoundCompany, Register } from './company-register.ts'
import {
  askOutside,
  fieldOf,
  type OutsideAnswer,
  type OutsideOptions,
  remembering,
  textOf,
} from './outside.ts'

/** @param url without a slash at the end, such as https://ec.europa.eu/taxation_customs/vies/rest-api */
export function viesAt(url: string, options: OutsideOptions = {}): Register {
  const remembered = remembering<FoundCompany[]>()
  return {
    async find({ question, signal }) {
      const vat = vatAskedFor(question)
      if (vat === undefined) return []
      return remembered(vat, async () => {
        const [countryCode, vatNumber] = [vat.slice(0, 2), vat.slice(2)]
        const post = { countryCode, vatNumber }
        const answer = await askOutside('VIES', `${url}/check-vat-number`, { ...options, post, signal })
        return companyIn(answer, { countryCode, vatNumber })
      })
    },
  }
}

function vatAskedFor(question: Asked['question']): string | undefined {
  if (question.kind === 'VAT') return question.vat
  return question.kind === 'BELGIAN' ? `BE${question.number}` : undefined
}

interface AskedNumber {
  countryCode: string
  vatNumber: string
}

/** @throws {Unavailable} unless it answers whether that very number is valid */
function companyIn({ status, body }: OutsideAnswer, asked: AskedNumber): FoundCompany[] {
  const valid = fieldOf(body, 'valid')
  const isAbout =
    fieldOf(body, 'countryCode') === asked.countryCode && fieldOf(body, 'vatNumber') === asked.vatNumber
  if (isRefusedNumber(body)) return []
  if (status !== 200 || typeof valid !== 'boolean' || !isAbout)
    throw new Unavailable('VIES', {
      cause: new Error(`it answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`),
    })
  return valid ? [asCompany(body, asked)] : []
}

/** It finds fault with the number, not with itself. */
function isRefusedNumber(body: unknown): boolean {
  const errors = fieldOf(body, 'errorWrappers')
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((one) => fieldOf(one, 'error') === 'INVALID_INPUT')
  )
}

function asCompany(body: unknown, { countryCode, vatNumber }: AskedNumber): FoundCompany {
  const isBelgian = countryCode === 'BE' && isKbo(vatNumber)
  const endpoint = isBelgian
    ? { scheme: '0208', participant: vatNumber }
    : { scheme: null, participant: null }
  return {
    name: told(body, 'name', 320),
    number: isBelgian ? vatNumber : null,
    vat: isBelgian ? vatNumber : `${countryCode}${vatNumber}`,
    ...endpoint,
    ...readAddress(textOf(body, 'address', 1_000) ?? ''),
    country: countryCode === 'EL' ? 'GR' : countryCode,
    onPeppol: null,
    active: null,
    source: 'VIES',
    asOf: null,
  }
}

/** `---` stands for what a country keeps to itself. */
function told(body: unknown, name: string, most: number): string | null {
  const text = textOf(body, name, most)
  return text === undefined || /^[-–]+$/.test(text) ? null : text.replace(/\s+/g, ' ')
}

/** A postal code of one of the countries, then the town. */
const LAST_LINE =
  /^((?:[A-Z]{1,2}-)?\d{4} ?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{2,3}[ -]?\d{2,3}|(?:[A-Z]{1,2}-)?\d{4,6}) +(\S.*)$/

/** The lines of an address. One that can't be told apart gives nothing. */
function readAddress(text: string): Pick<FoundCompany, 'street' | 'postalCode' | 'city'> {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
  const [, postalCode, city] = LAST_LINE.exec(lines.at(-1) ?? '') ?? []
  if (lines.length < 2 || postalCode === undefined || city === undefined)
    return { street: null, postalCode: null, city: null }
  return { street: lines.slice(0, -1).join(', ').slice(0, 200), postalCode, city: city.slice(0, 100) }
}
