/** The rows of a table of customers. */
import { isCountry } from './countries.ts'
import { isBelgianVat, normaliseBelgianNumber } from './formats.ts'
import { readTreatment } from './product-row.ts'
import { readCountry } from './read-country.ts'
import { readLanguage } from './receiver-row.ts'
import { deriveParticipant } from './scheme.ts'
import type { JudgeRow, RowRules } from './table-rows.ts'

const CUSTOMER_COLUMNS = [
  'name',
  'vat',
  'country',
  'street',
  'postalCode',
  'city',
  'email',
  'telephone',
  'language',
  'vatTreatment',
  'enterpriseNumber',
  'scheme',
  'participant',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]
type CustomerCells = Record<CustomerColumn, string>

export const customerRows: RowRules<CustomerColumn> = {
  columns: CUSTOMER_COLUMNS,
  required: ['name', 'vat'],
  numbers: [],
  read: readCustomerCell,
  settle,
  key: ({ scheme, participant, vat, country }) =>
    participant === '' ? vatKey({ vat, country }) : endpointKey({ scheme, participant }),
  keyColumn: ({ participant }) => (participant === '' ? 'vat' : 'participant'),
  unique: ['name'],
  code: (messageKey) => messageKey,
}

function readCustomerCell(column: CustomerColumn, text: string): string {
  const trimmed = text.trim()
  if (column === 'country') return readCountry(trimmed)
  if (column === 'vat' || column === 'enterpriseNumber') return readNumber(trimmed)
  if (column === 'participant') return trimmed.replace(/\s/g, '')
  // A spreadsheet takes the zero off.
  if (column === 'scheme') return /^\d{3}$/.test(trimmed) ? `0${trimmed}` : trimmed
  if (column === 'language') return readLanguage(trimmed)
  return column === 'vatTreatment' ? readTreatment(trimmed) : trimmed
}

/** `BE 0123.456.749` as BE and its ten digits, as BE decides about its endpoint; others without spaces and points, in capitals. */
function readNumber(text: string): string {
  const number = text.replace(/[\s.]/g, '').toUpperCase()
  if (/^BE/.test(number)) return `BE${normaliseBelgianNumber(number)}`
  return isBelgianVat(number) ? normaliseBelgianNumber(number) : number
}

/** The numbers of a Belgian company as they are stored, without BE. */
export const withStoredNumbers = <Cells extends { vat: string; enterpriseNumber: string }>(
  cells: Cells,
): Cells => ({ ...cells, vat: withoutBe(cells.vat), enterpriseNumber: withoutBe(cells.enterpriseNumber) })

const withoutBe = (number: string): string => number.replace(/^BE/, '')

/** The country of a number's prefix; an endpoint's scheme before its number, `0208:0123456749`. */
function settle(cells: CustomerCells): CustomerCells {
  const [, scheme, participant] = /^(\d{4}):(.+)$/.exec(cells.participant) ?? []
  const given = participant ?? cells.participant
  return {
    ...cells,
    country: cells.country || countryOf(cells.vat),
    scheme: scheme ?? (cells.scheme || belgianScheme(given)),
    participant: given,
  }
}

function countryOf(vat: string): string {
  const prefix = vat.slice(0, 2) === 'EL' ? 'GR' : vat.slice(0, 2)
  if (isCountry(prefix)) return prefix
  return isBelgianVat(vat) ? 'BE' : ''
}

function belgianScheme(participant: string): string {
  if (!isBelgianVat(participant)) return ''
  return /^BE/i.test(participant) ? '9925' : '0208'
}

/** The schemes of the network for VAT numbers, by country. */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  BG: '9926',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
  TR: '9952',
  FR: '9957',
}

/** A customer as the contract has it, with the endpoint that follows from the number where none is given. */
export function customerOf(cells: CustomerCells) {
  const country = cells.country || 'BE'
  const number = cells.enterpriseNumber || cells.vat
  const derived = deriveParticipant({ country, vat: number })
  const hasPrefix = /^[A-Z]{2}/.test(number)
  return {
    ...withStoredNumbers(cells),
    country,
    scheme: cells.scheme || derived.scheme || (hasPrefix && VAT_SCHEMES[country]) || '',
    participant: cells.participant || derived.participant,
  }
}

/** The faults of a row; those of a derived endpoint are faults of its number, and of the scheme outside Belgium. */
export const customerJudge =
  (judge: (customer: ReturnType<typeof customerOf>) => ReturnType<JudgeRow>): JudgeRow<CustomerColumn> =>
  (cells) => {
    const customer = customerOf(cells)
    const isDerived = cells.participant === ''
    const source = cells.enterpriseNumber === '' ? '/vat' : '/enterpriseNumber'
    return judge(customer).map(({ field, messageKey }) =>
      isDerived && field === '/participant' ? { field: source, messageKey } : { field, messageKey },
    )
  }

/** The company that an endpoint reaches: one of 0208 and of 9925 is the same. */
export function endpointKey({ scheme, participant }: { scheme: string; participant: string }): string {
  const isBelgian = scheme === '0208' || scheme === '9925'
  return isBelgian ? normaliseBelgianNumber(participant) : `${scheme}:${participant}`.toLowerCase()
}

/** The company of a VAT number; '' without one. */
export function vatKey({ vat, country }: { vat: string; country: string }): string {
  if (vat === '') return ''
  return country === 'BE' || country === '' ? normaliseBelgianNumber(vat) : vat.toLowerCase()
}
