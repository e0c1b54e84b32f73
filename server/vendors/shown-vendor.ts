import type { EntityManager } from '@mikro-orm/postgresql'
import { findRhythm } from '#contracts/rules/rhythm.ts'
import type { components } from '#generated/api.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { Actor } from '../platform/access/principal.ts'
import type { StoredIban, VendorRow } from './list-vendors.ts'

type Schemas = components['schemas']

/** The vendors in the contract's shape, with the names of who decided about their accounts. */
export async function presentVendors(
  em: EntityManager,
  vendors: readonly VendorRow[],
): Promise<Schemas['Vendor'][]> {
  const deciders = vendors.flatMap(({ ibans }) => ibans.flatMap((iban) => findDecider(iban) ?? []))
  const names = await findActorNames(em, deciders)
  return vendors.map(({ ibans, terms, dates, firstSeen, lastSeen, ...vendor }) => ({
    ...vendor,
    firstSeen: moment(firstSeen),
    lastSeen: moment(lastSeen),
    terms: usualTerms(terms),
    rhythm: findRhythm(dates) ?? null,
    dates,
    ibans: ibans.map((iban) => presentIban(iban, names)),
  }))
}

export async function presentVendor(em: EntityManager, vendor: VendorRow): Promise<Schemas['Vendor']> {
  const [shown] = await presentVendors(em, [vendor])
  return shown as Schemas['Vendor']
}

const findDecider = ({ decidedKind, decidedBy }: StoredIban): Pick<Actor, 'kind' | 'id'> | undefined =>
  decidedKind === null || decidedBy === null
    ? undefined
    : { kind: decidedKind as Actor['kind'], id: decidedBy }

const moment = (at: Date | string): string => new Date(at).toISOString()

const presentIban = (
  { decidedKind: _kind, decidedBy, decidedAt, firstSeen, lastSeen, ...iban }: StoredIban,
  names: ReadonlyMap<string, string>,
): Schemas['VendorIban'] => ({
  ...iban,
  firstSeen: firstSeen && moment(firstSeen),
  lastSeen: lastSeen && moment(lastSeen),
  confirmedBy: names.get(decidedBy ?? '') ?? null,
  confirmedAt: decidedAt && moment(decidedAt),
})

/** The number of days that most invoices have; of equal ones the longer, which asks for no haste. */
function usualTerms(terms: VendorRow['terms']): Schemas['Vendor']['terms'] {
  const counted = Object.entries(terms).map(([days, times]) => ({ days: Number(days), times }))
  const [usual] = counted.sort((a, b) => b.times - a.times || b.days - a.days)
  return usual === undefined ? null : { ...usual, of: counted.reduce((sum, { times }) => sum + times, 0) }
}
