/** The rows of KBO's files as rows of the staged tables; undefined for a row that says nothing here. */
import { countries } from '#contracts/rules/countries.ts'
import { keyOf } from './question.ts'

/** The value of a code isn't one of the published ones. */
export class UnknownCode {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type StagedRow = readonly (string | number | boolean | null)[]
export type Read<Column extends string> = (row: Record<Column, string>) => StagedRow | UnknownCode | undefined

/** `0427.416.345`; those of establishments and branches begin with another digit. */
function enterpriseNumber(text: string): string | UnknownCode | undefined {
  const digits = text.replace(/\./g, '')
  if (!/^\d{10}$/.test(digits)) return new UnknownCode(text)
  return /^[01]/.test(digits) ? digits : undefined
}

const ACTIVE: Record<string, boolean> = { AC: true, ST: false }

export const ENTERPRISE = ['EnterpriseNumber', 'Status'] as const
export const readEnterprise: Read<(typeof ENTERPRISE)[number]> = ({ EnterpriseNumber, Status }) =>
  withNumber(EnterpriseNumber, (number) => {
    const active = ACTIVE[Status]
    return active === undefined ? new UnknownCode(Status) : [number, active]
  })

/** In Belgium's official languages; 0 is none. */
const LANGUAGES: Record<string, string | null> = { 0: null, 1: 'fr', 2: 'nl', 3: 'de', 4: 'en' }
/** The name, the abbreviation, the commercial name; a branch has another one. */
const RANKS: Record<string, number | null> = { '001': 0, '003': 10, '002': 20, '004': null }
const LANGUAGE_RANKS = [null, 'nl', 'fr', 'de', 'en']
const LONGEST_NAME = 320

export const DENOMINATION = ['EntityNumber', 'Language', 'TypeOfDenomination', 'Denomination'] as const
export const readDenomination: Read<(typeof DENOMINATION)[number]> = (row) =>
  withNumber(row.EntityNumber, (number) => {
    const [rank, language] = [RANKS[row.TypeOfDenomination], LANGUAGES[row.Language]]
    if (rank === undefined) return new UnknownCode(row.TypeOfDenomination)
    if (language === undefined) return new UnknownCode(row.Language)
    const name = row.Denomination.trim().replace(/\s+/g, ' ').slice(0, LONGEST_NAME)
    const key = keyOf(name)
    if (rank === null || key === '') return undefined
    return [number, rank + LANGUAGE_RANKS.indexOf(language), language, name, key]
  })

/** The seat; a branch and an establishment have others. */
const ADDRESS_RANKS: Record<string, number | null> = { REGO: 0, BAET: null, ABBR: null, OBAD: null }
const COUNTRIES = new Map(countries.map(({ nl, code }) => [nl.toLowerCase(), code]))

export const ADDRESS = [
  'EntityNumber',
  'TypeOfAddress',
  'CountryNL',
  'Zipcode',
  'MunicipalityNL',
  'MunicipalityFR',
  'StreetNL',
  'StreetFR',
  'HouseNumber',
  'Box',
] as const
export const readAddress: Read<(typeof ADDRESS)[number]> = (row) =>
  withNumber(row.EntityNumber, (number) => {
    const rank = ADDRESS_RANKS[row.TypeOfAddress]
    if (rank === undefined) return new UnknownCode(row.TypeOfAddress)
    if (rank === null) return undefined
    const { HouseNumber, Box, Zipcode, MunicipalityNL, MunicipalityFR, CountryNL } = row
    const line = (street: string, box: string) =>
      textOrNull(
        [street && `${street} ${HouseNumber}`.trim(), street && Box && `${box} ${Box}`]
          .filter(Boolean)
          .join(' '),
        200,
      )
    const country = CountryNL.trim() === '' ? 'BE' : (COUNTRIES.get(CountryNL.trim().toLowerCase()) ?? null)
    return [
      number,
      rank,
      line(row.StreetNL.trim(), 'bus'),
      line(row.StreetFR.trim(), 'bte'),
      textOrNull(Zipcode, 20),
      textOrNull(MunicipalityNL, 100),
      textOrNull(MunicipalityFR, 100),
      country,
    ]
  })

/** @param part of the register that the entity loses */
export const readRemoved =
  <Column extends string>(part: 'companies' | 'names' | 'addresses', column: Column): Read<Column> =>
  (row) =>
    withNumber(row[column], (number) => [part, number])

function withNumber(text: string, read: (number: string) => StagedRow | UnknownCode | undefined) {
  const number = enterpriseNumber(text)
  return typeof number === 'string' ? read(number) : number
}

const textOrNull = (text: string, most: number): string | null => text.trim().slice(0, most) || null
