// Own customers and companies of the register by a few characters of their name or number.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { displayKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { customersDocument, type customersQuery } from '#generated/graphql-documents.ts'
import { api, call } from '../../api/client.ts'
import { isRefused, isRefusedWith } from '../../api/failure.ts'
import { graphql } from '../../api/graphql.ts'

type Company = components['schemas']['Company']
type Customer = customersQuery['customers']['content'][number]

/** The values that a found one fills in. */
type Party = Omit<Partial<Customer | components['schemas']['Customer']>, 'reach' | 'countryName'>

/** Own customers, shared ones, or the register that knows a company. */
export type Source = 'own' | 'shared' | Company['source']

export type Found = {
  key: string
  source: Source
  name: string
  /** As on the screen. */
  number: string
  place: string
  asOf?: string | undefined
  /** `untold`: who registers is told nothing of Peppol. */
  state: 'network' | 'mail' | 'unknown' | 'stopped' | 'untold'
  party: Party
}

/** The entries after the found ones: the register once more, and filling in by hand. */
export const [again, byHand] = ['again', 'by-hand'] as const

/** The shortest text for which each is asked. */
const shortest = { customers: 2, companies: 3 }
/** The longest text that is looked for. */
const longest = 100
/** The rows of the list; own ones leave this many to the register. */
const [most, ofRegister] = [10, 5]
const restMs = 120
const page = { pageNumber: 0, size: most, sortField: 'name', sortOrder: 'ASC' as const, ignoreCase: true }

const isBetween = (text: string, least: number): boolean => text.length >= least && text.length <= longest

const ownQuery = (accountId: string | undefined, name: string) =>
  queryOptions({
    queryKey: ['customers', accountId, 'search', name],
    queryFn: async ({ signal }) => {
      if (accountId === undefined) return []
      // Names of companies rarely have digits, numbers always.
      const customersFilter = /\d/.test(name) ? { name, number: name } : { name }
      const [own, shared] = await Promise.all([
        graphql(customersDocument, { accountId, page, customersFilter }, signal),
        graphql(customersDocument, { page, customersFilter }, signal),
      ])
      return [
        ...own.customers.content.map((customer) => readCustomer(customer, 'own')),
        ...shared.customers.content.map((customer) => readCustomer(customer, 'shared')),
      ]
    },
    enabled: accountId !== undefined && isBetween(name, shortest.customers),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { handles: true },
  })

/** A customer of the account as a found one; undefined where there is none of that id. */
export async function findOwnCustomer(accountId: string, customerId: string): Promise<Found | undefined> {
  const path = { accountId, customerId }
  const asked = call(api.GET('/accounts/{accountId}/customers/{customerId}', { params: { path } }))
  const customer = await asked.catch((error: unknown) => {
    if (isRefused(error, 'NOT_FOUND')) return undefined
    throw error
  })
  return customer && readCustomer(customer, 'own')
}

const companiesQuery = (accountId: string | undefined, text: string) =>
  queryOptions({
    queryKey: ['companies', accountId, text],
    queryFn: async ({ signal }) => {
      const found = (await findCompanies(accountId, text, signal)).map(readCompany)
      const isStranger = accountId === undefined
      return found.map((one) =>
        isStranger && one.state === 'unknown' ? { ...one, state: 'untold' as const } : one,
      )
    },
    enabled: isBetween(text, shortest.companies),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
    meta: { handles: true },
  })

function findCompanies(accountId: string | undefined, q: string, signal: AbortSignal): Promise<Company[]> {
  if (accountId === undefined)
    return call(api.GET('/user/public/companies', { params: { query: { q } }, signal }))
  const params = { path: { accountId }, query: { q } }
  return call(api.GET('/accounts/{accountId}/companies', { params, signal }))
}

export type Search = {
  rows: readonly Found[]
  /** The rows belong to the text; own customers answer before the register. */
  isAnswer: boolean
  isWhole: boolean
  /** The register gave no answer. */
  isAway: boolean
  /** The text is too short for the register. */
  isShort: boolean
  /** The text is too long to be looked for. */
  isLong: boolean
  /** The day of the loaded register. */
  asOf: string | undefined
  retry: () => void
}

/** The source of companies: a person who registers has no account, and no customers. */
export type Shelves = { accountId: string | undefined; hasCustomers: boolean }

/** @param isHurried the text is searched without waiting for its end */
export function useFound({ accountId, hasCustomers }: Shelves, typed: string, isHurried: boolean): Search {
  const text = typed.trim()
  const [last] = useDebouncedValue(text, restMs)
  const rested = isHurried ? text : last
  const own = useQuery(ownQuery(hasCustomers ? accountId : undefined, rested))
  const register = useQuery(companiesQuery(accountId, rested))
  const isRested = text === rested
  const isOwn = isRested && isSettled(own)
  const isWhole = isOwn && isSettled(register)
  const isShort = text.length < shortest.companies
  return {
    rows: !isBetween(text, shortest.customers)
      ? []
      : together(own.data ?? [], (!isShort && register.data) || []),
    isAnswer: isOwn && (isWhole || (own.data ?? []).length > 0),
    isWhole,
    isAway: !isShort && register.isError && !isRefusedWith(register.error, 401, 403),
    isShort,
    isLong: text.length > longest,
    asOf: (!isShort && register.data?.find(({ asOf }) => asOf)?.asOf) || undefined,
    retry: () => void register.refetch(),
  }
}

type Asked = { isFetching: boolean; isEnabled: boolean; isPlaceholderData: boolean; isPending: boolean }

const isSettled = ({ isEnabled, isPending, isPlaceholderData }: Asked): boolean =>
  !isEnabled || (!isPending && !isPlaceholderData)

/** Own customers first; a company that is one of them is not repeated. */
function together(customers: readonly Found[], companies: readonly Found[]): Found[] {
  const numbers = new Set(customers.map(({ party }) => numberKey(party)))
  const others = companies.filter(({ party }) => !numbers.has(numberKey(party)))
  const room = Math.max(most - others.length, most - ofRegister)
  return [...customers.slice(0, room), ...others].slice(0, most)
}

const numberKey = ({ country, vat }: Party): string => `${country} ${normaliseBelgianNumber(vat ?? '')}`

const inPlace = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

const shownNumber = (country: string, number: string): string =>
  country === 'BE' ? displayKbo(number) : number

function readCustomer(
  customer: Customer | components['schemas']['Customer'],
  source: 'own' | 'shared',
): Found {
  const { reach, countryName: _, ...party } = customer
  const { id, name, country, vat, postalCode, city } = customer
  const isUnknown = !reach || (reach.by === null && reach.reason === 'UNKNOWN')
  return {
    ...{ key: id ?? name, source, name, party },
    number: shownNumber(country, vat),
    place: inPlace(postalCode, city),
    state: reach?.by === 'PEPPOL' ? 'network' : isUnknown ? 'unknown' : 'mail',
  }
}

function readCompany(company: Company, index: number): Found {
  const { onPeppol, active, source, asOf, number, ...known } = company
  const { name, vat, postalCode, city, country } = known
  const values = Object.entries(known).filter(([, value]) => value !== null)
  const party: Party = Object.fromEntries(values)
  const isUnit = country === 'BE' && number !== null && number !== vat
  const shown = number ?? vat ?? ''
  return {
    ...{ key: `company-${index}`, source, name: name ?? shown, asOf: asOf ?? undefined },
    party: isUnit ? { ...party, enterpriseNumber: number } : party,
    number: shownNumber(country ?? '', shown),
    place: inPlace(postalCode, city),
    state: active === false ? 'stopped' : onPeppol === null ? 'unknown' : onPeppol ? 'network' : 'mail',
  }
}
