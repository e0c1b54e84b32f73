/** Moves numbers and accounts between the vendors of an account. Runs after `lockVendors`. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { nameKey } from './seller-numbers.ts'

interface Pair {
  accountId: string
  from: string
  to: string
}

/**
 * An account that only the vendor of `from` knew waits for a call, where the other one knows accounts of its own: else a merge would vouch for
 * an account that nobody called about. Decisions of members stay.
 */
const ABSORB_IBANS = `
  insert into vendor_ibans (account_id, vendor_id, iban, bic, state, first_seen, last_seen, times, decided_kind, decided_by, decided_at, spoken_with, called_at)
  select account_id, ?, iban, bic,
    case when state in ('KNOWN', 'PRINTED') and exists (
      select from vendor_ibans k where k.account_id = i.account_id and k.vendor_id = ? and k.state in ('KNOWN', 'CONFIRMED'))
    then 'WAITING' else state end,
    first_seen, last_seen, times, decided_kind, decided_by, decided_at, spoken_with, called_at
  from vendor_ibans i where account_id = ? and vendor_id = ?
  on conflict (account_id, vendor_id, iban) do update set
    times = vendor_ibans.times + excluded.times,
    first_seen = least(vendor_ibans.first_seen, excluded.first_seen),
    last_seen = greatest(vendor_ibans.last_seen, excluded.last_seen),
    state = case when excluded.state = 'REFUSED' then 'REFUSED' else vendor_ibans.state end`

/** A vendor without a number is known by its name. A split shows that name. */
const ABSORB_NUMBERS = `
  update vendor_numbers n set vendor_id = ?, shown = case when n.shown = '' and n.number like 'name %' then v.name else n.shown end
  from vendors v where v.account_id = n.account_id and v.id = n.vendor_id and n.account_id = ? and n.vendor_id = ?`

/** A number to call comes from a member only: one of a document of the other vendor would not be known from before. */
const ABSORB_CONTACT = `
  update vendors v set number = coalesce(v.number, o.number), email = coalesce(v.email, o.email),
    phone = case when v.phone is null and o.phone_by is not null then o.phone else v.phone end,
    phone_since = case when v.phone is null and o.phone_by is not null then o.phone_since else v.phone_since end,
    phone_by_kind = case when v.phone is null and o.phone_by is not null then o.phone_by_kind else v.phone_by_kind end,
    phone_by = case when v.phone is null and o.phone_by is not null then o.phone_by else v.phone_by end,
    self_billing_reference = case when v.self_billing_since is null then o.self_billing_reference else v.self_billing_reference end,
    self_billing_since = coalesce(v.self_billing_since, o.self_billing_since)
  from vendors o where v.account_id = ? and v.id = ? and o.account_id = v.account_id and o.id = ?`

/** The vendor `from` becomes a part of `to`, and is gone. Its documents have moved before. */
export async function absorbVendor(em: EntityManager, { accountId, from, to }: Pair): Promise<void> {
  await em.execute(ABSORB_IBANS, [to, to, accountId, from])
  await em.execute(ABSORB_NUMBERS, [to, accountId, from])
  await em.execute(ABSORB_CONTACT, [accountId, to, from])
  await em.execute('delete from vendors where account_id = ? and id = ?', [accountId, from])
}

export interface OwnNumber {
  number: string
  shown: string
}

/** The numbers of a vendor that can be split off. */
export const numbersOf = (em: EntityManager, accountId: string, vendorId: string): Promise<OwnNumber[]> =>
  em.execute(
    `select number, shown from vendor_numbers where account_id = ? and vendor_id = ? and shown <> '' order by number`,
    [accountId, vendorId],
  )

interface SplitOff extends Pair {
  name: string
  endpoint: string | null
  numbers: readonly OwnNumber[]
}

const ADD = `
  insert into vendors (id, account_id, name, number, endpoint, first_seen, last_seen, documents, dates, terms)
  select ?, account_id, ?, ?, ?, first_seen, last_seen, 0, '[]', '{}' from vendors where account_id = ? and id = ?`

const MOVE_NUMBERS = `
  update vendor_numbers set vendor_id = ? where account_id = ? and vendor_id = ?
    and number in (select word from jsonb_array_elements_text(?::jsonb) as asked(word))`

/** Makes the vendor `to` of some numbers of `from`. */
export async function splitOffVendor(em: EntityManager, split: SplitOff): Promise<void> {
  const { accountId, from, to, name, endpoint, numbers } = split
  const shown = numbers[0]?.shown.replace(/^\d{4}:/, '') ?? null
  await em.execute(ADD, [to, name, shown, endpoint, accountId, from])
  const own = [...numbers.map(({ number }) => number), `known as ${nameKey(name)}`]
  await em.execute(MOVE_NUMBERS, [to, accountId, from, JSON.stringify(own)])
}

/** An account in the documents of a vendor. */
export interface SeenAccount {
  iban: string
  times: number
  firstSeen: Date | string
  lastSeen: Date | string
}

const SEEN = `jsonb_to_recordset(?::jsonb) as s(iban text, times int, "firstSeen" timestamptz, "lastSeen" timestamptz)`

const COPY = `
  insert into vendor_ibans (account_id, vendor_id, iban, bic, state, first_seen, last_seen, times, decided_kind, decided_by, decided_at, spoken_with, called_at)
  select i.account_id, ?, i.iban, i.bic, i.state, s."firstSeen", s."lastSeen", s.times, i.decided_kind, i.decided_by, i.decided_at, i.spoken_with, i.called_at
  from vendor_ibans i join ${SEEN} on s.iban = i.iban where i.account_id = ? and i.vendor_id = ?`

const RECOUNT = `
  update vendor_ibans i set times = s.times, first_seen = s."firstSeen", last_seen = s."lastSeen"
  from ${SEEN} where s.iban = i.iban and i.account_id = ? and i.vendor_id = ?`

const LEAVE = `
  delete from vendor_ibans where account_id = ? and vendor_id = ?
    and iban in (select s.iban from ${SEEN}) and iban not in (select k.iban from jsonb_to_recordset(?::jsonb) as k(iban text))`

/** Each vendor keeps the accounts of its own documents, with their states. */
export async function splitAccounts(
  em: EntityManager,
  { accountId, from, to }: Pair,
  seen: { from: readonly SeenAccount[]; to: readonly SeenAccount[] },
): Promise<void> {
  const [stays, goes] = [JSON.stringify(seen.from), JSON.stringify(seen.to)]
  await em.execute(COPY, [to, goes, accountId, from])
  await em.execute(LEAVE, [accountId, from, goes, stays])
  await em.execute(RECOUNT, [stays, accountId, from])
}

export interface Learnt {
  documents: number
  firstSeen: Date | string | null
  lastSeen: Date | string | null
  dates: string[]
  terms: Record<string, number>
}

const RENEW = `
  update vendors set documents = ?, first_seen = coalesce(?::timestamptz, first_seen), last_seen = coalesce(?::timestamptz, last_seen),
    dates = ?::jsonb, is_rhythm_known = false, terms = ?::jsonb where account_id = ? and id = ?`

/** The figures of a vendor, counted anew from its documents. */
export const renewVendor = (
  em: EntityManager,
  { accountId, vendorId }: { accountId: string; vendorId: string },
  { documents, firstSeen, lastSeen, dates, terms }: Learnt,
): Promise<unknown> =>
  em.execute(RENEW, [
    ...[documents, firstSeen, lastSeen, JSON.stringify(dates), JSON.stringify(terms)],
    ...[accountId, vendorId],
  ])

/** The number as the row of a received document has it (received-invoices/facts.ts). */
export const bareNumber = (number: string): string =>
  number
    .replace(/^BE(?=\d{10}$)/, '')
    .replace(/^VAT /, '')
    .replace(/^LEGAL \S* ?/, '')
    .replace(/^\d{4}:/, '')
