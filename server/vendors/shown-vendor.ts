import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { findRhythm, isLate } from '#contracts/rules/rhythm.ts'
import type { components } from '#generated/api.ts'
import { findActorNames } from '../integrations/list-grants.ts'
import type { Actor } from '../platform/access/principal.ts'
import { usualTerms } from './known-seller.ts'
import type { StoredIban, VendorRow } from './list-vendors.ts'

type Schemas = components['schemas']

/** The vendors in the contract's shape, with the names of who decided about their accounts. */
export async function presentVendors(
  em: EntityManager,
  vendors: readonly VendorRow[],
): Promise<Schemas['Vendor'][]> {
  const deciders = vendors.flatMap(({ ibans, phoneByKind, phoneBy }) => [
    ...asActor(phoneByKind, phoneBy),
    ...ibans.flatMap(({ decidedKind, decidedBy }) => asActor(decidedKind, decidedBy)),
  ])
  const names = await findActorNames(em, deciders)
  const today = todayInBrussels()
  return vendors.map(
    ({ ibans, terms, dates, firstSeen, lastSeen, phoneByKind: _kind, phoneBy, ...vendor }) => {
      const rhythm = findRhythm(dates)
      return {
        ...vendor,
        phoneBy: names.get(phoneBy ?? '') ?? null,
        firstSeen: moment(firstSeen),
        lastSeen: moment(lastSeen),
        terms: usualTerms(terms),
        rhythm: rhythm ?? null,
        isLate: vendor.isExpected && rhythm !== undefined && isLate(rhythm, dates, today),
        dates,
        ibans: ibans.map((iban) => presentIban(iban, names)),
      }
    },
  )
}

export async function presentVendor(em: EntityManager, vendor: VendorRow): Promise<Schemas['Vendor']> {
  const [shown] = await presentVendors(em, [vendor])
  return shown as Schemas['Vendor']
}

const asActor = (kind: string | null, id: string | null): Pick<Actor, 'kind' | 'id'>[] =>
  kind === null || id === null ? [] : [{ kind: kind as Actor['kind'], id }]

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
