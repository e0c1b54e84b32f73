/** Learns from a received document who its vendor is, and decides its warnings on the way. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import {
  decideWarnings,
  isHolding,
  type KnownAccount,
  knownAt,
  type PaymentFacts,
  type Standing,
  standingAfter,
  standingsIn,
  type Warning,
} from './decide-warnings.ts'
import type { SellerFacts } from './seller-facts.ts'
import { kindOfNumber, nameKey } from './seller-numbers.ts'

export interface Learning {
  accountId: string
  seller: SellerFacts
  payment: Omit<PaymentFacts, 'isFirst' | 'namesakeId'>
  /** The arrival of the document. */
  at: Date
  /** True for a document from before vendors existed. Its accounts are known. */
  isEarlier?: boolean
  /** The id for a new vendor; undefined: a random one. */
  newId?: string
}

export interface Learned {
  vendorId: string
  warnings: Warning[]
  facts: PaymentFacts
}

/** Locks the vendors of an account until em's transaction ends, so that documents are learned one after another. */
export const lockVendors = (em: EntityManager, accountId: string): Promise<unknown> =>
  em.execute("select pg_advisory_xact_lock(hashtextextended('vendors of ' || ?, 0))", [accountId])

/** Runs in em's transaction, after `lockVendors`. */
export async function learnVendor(em: EntityManager, learning: Learning): Promise<Learned> {
  const { accountId, seller, payment, at, isEarlier = false } = learning
  const found = await findVendor(em, accountId, seller)
  const vendorId = found.vendorId ?? (await addVendor(em, learning))
  const facts = { ...payment, isFirst: found.vendorId === null, namesakeId: found.namesakeId }
  const known = await knownAccounts(em, { accountId, vendorId, at })
  const namesake =
    facts.namesakeId === null ? [] : await knownAccounts(em, { accountId, vendorId: facts.namesakeId, at })
  const warnings = isEarlier ? [] : decideWarnings(facts, known, namesake)
  await addNumbers(em, vendorId, learning)
  await addAccounts(em, vendorId, learning, { known, standings: standingsIn(facts, warnings) })
  await addDocument(em, vendorId, learning, warnings.some(isHolding))
  return { vendorId, warnings, facts }
}

interface Found {
  vendorId: string | null
  namesakeId: string | null
}

const BY_NUMBER = `
  select n.number, n.vendor_id as "vendorId", (
      select coalesce(json_agg(o.number), '[]') from vendor_numbers o where o.account_id = n.account_id and o.vendor_id = n.vendor_id
    ) as numbers
  from vendor_numbers n
  where n.account_id = ? and n.number in (select word from jsonb_array_elements_text(?::jsonb) as asked(word))`

/** The vendor that a seller is, or one of the same name. */
export async function findVendor(
  em: EntityManager,
  accountId: string,
  seller: Pick<SellerFacts, 'numbers' | 'name'>,
): Promise<Found> {
  const own = seller.numbers.map(({ number }) => number)
  const rows = await em.execute<Numbered[]>(BY_NUMBER, [accountId, JSON.stringify(own)])
  const vendorId = chooseVendor(own, rows)
  if (vendorId !== null) return { vendorId, namesakeId: null }
  return { vendorId, namesakeId: rows[0]?.vendorId ?? (await findNamesake(em, accountId, seller.name)) }
}

interface Numbered {
  number: string
  vendorId: string
  /** All numbers of the vendor. */
  numbers: readonly string[]
}

/**
 * The vendor with the first of the numbers, or with a later one. A vendor that shares a later number, and has another first number of
 * the same kind, is another company, for example one of the same VAT group.
 */
export function chooseVendor(own: readonly string[], rows: readonly Numbered[]): string | null {
  const [main = ''] = own
  const sorted = rows.toSorted((a, b) => own.indexOf(a.number) - own.indexOf(b.number))
  const isSame = ({ number, numbers }: Numbered) =>
    number === main || !numbers.some((one) => one !== main && kindOfNumber(one) === kindOfNumber(main))
  return sorted.find(isSame)?.vendorId ?? null
}

const BY_NAME = 'select vendor_id as id from vendor_numbers where account_id = ? and number = ?'

/** Another vendor of that name. The first name of each vendor is stored among its numbers, as `known as …`. */
async function findNamesake(em: EntityManager, accountId: string, name: string): Promise<string | null> {
  const key = nameKey(name)
  if (key === '') return null
  const [row] = await em.execute<{ id: string }[]>(BY_NAME, [accountId, `known as ${key}`])
  return row?.id ?? null
}

const KNOWN = `
  select iban, bic, state, times, first_seen as "firstSeen" from vendor_ibans where account_id = ? and vendor_id = ?`

/** The accounts of a vendor, with their states at a moment. */
export async function knownAccounts(
  em: EntityManager,
  { accountId, vendorId, at }: { accountId: string; vendorId: string; at: Date },
): Promise<KnownAccount[]> {
  return knownAt(await em.execute<KnownAccount[]>(KNOWN, [accountId, vendorId]), at)
}

const ADD = `
  insert into vendors (id, account_id, name, number, endpoint, first_seen, last_seen, documents, dates, terms)
  values (?, ?, ?, ?, ?, ?, ?, 0, '[]', '{}')`

async function addVendor(em: EntityManager, { accountId, seller, at, newId }: Learning): Promise<string> {
  const id = newId ?? uuidv7()
  const shown = seller.numbers[0]?.shown.replace(/^\d{4}:/, '') || null
  await em.execute(ADD, [id, accountId, seller.name, shown, seller.endpoint, at, at])
  return id
}

const ADD_NUMBERS = `
  insert into vendor_numbers (account_id, number, vendor_id, shown)
  select ?, n.number, ?, n.shown from jsonb_to_recordset(?::jsonb) as n(number text, shown text)
  on conflict (account_id, number) do nothing`

async function addNumbers(
  em: EntityManager,
  vendorId: string,
  { accountId, seller }: Learning,
): Promise<void> {
  const key = nameKey(seller.name)
  const names = key === '' ? [] : [{ number: `known as ${key}`, shown: '' }]
  await em.execute(ADD_NUMBERS, [accountId, vendorId, JSON.stringify([...seller.numbers, ...names])])
}

const ADD_ACCOUNTS = `
  insert into vendor_ibans (account_id, vendor_id, iban, bic, state, first_seen, last_seen, times)
  select ?, ?, n.iban, n.bic, n.state, ?, ?, 1
  from jsonb_to_recordset(?::jsonb) as n(iban text, bic text, state text)
  on conflict (account_id, vendor_id, iban) do update set
    times = vendor_ibans.times + 1,
    bic = coalesce(excluded.bic, vendor_ibans.bic),
    first_seen = least(vendor_ibans.first_seen, excluded.first_seen),
    last_seen = greatest(vendor_ibans.last_seen, excluded.last_seen),
    state = excluded.state`

async function addAccounts(
  em: EntityManager,
  vendorId: string,
  { accountId, at }: Learning,
  { known, standings }: { known: readonly KnownAccount[]; standings: readonly Standing[] },
): Promise<void> {
  if (standings.length === 0) return
  const rows = standings.map(({ iban, bic, state }) => {
    const before = known.find((one) => one.iban === iban)
    return {
      iban,
      state: standingAfter(before?.state, state),
      bic: state === 'KNOWN' ? bic : (before?.bic ?? bic),
    }
  })
  await em.execute(ADD_ACCOUNTS, [accountId, vendorId, at, at, JSON.stringify(rows)])
}

/** The telephone number, the name and the endpoint come from documents that are not held. */
const ADD_DOCUMENT = `
  update vendors set
    documents = documents + 1,
    first_seen = least(first_seen, ?::timestamptz),
    name = case when ?::boolean or ?::timestamptz < last_seen or ? = '' then name else ? end,
    endpoint = case when ?::boolean or ?::timestamptz < last_seen then endpoint else coalesce(?, endpoint) end,
    email = case when ?::boolean then email else coalesce(email, ?) end,
    phone = case when ?::boolean then phone else coalesce(phone, ?) end,
    phone_since = case when ?::boolean or phone is not null or ?::text is null then phone_since else ?::timestamptz::date end,
    last_seen = greatest(last_seen, ?::timestamptz),
    dates = case when ?::text is null then dates else (
      select coalesce(jsonb_agg(day order by day), '[]') from (
        select day from (select jsonb_array_elements_text(dates) as day union all select ?::text) as all_days
        order by day desc limit 24) as newest) end,
    terms = case when ?::text is null then terms else
      jsonb_set(terms, array[?::text], to_jsonb(coalesce((terms ->> ?::text)::int, 0) + 1)) end
  where account_id = ? and id = ?`

async function addDocument(
  em: EntityManager,
  vendorId: string,
  { accountId, seller, at }: Learning,
  isHeld: boolean,
): Promise<void> {
  const { name, endpoint, email, phone, issueDate, termDays } = seller
  const term = termDays === null ? null : String(termDays)
  await em.execute(ADD_DOCUMENT, [
    at,
    ...[isHeld, at, name, name],
    ...[isHeld, at, endpoint],
    ...[isHeld, email],
    ...[isHeld, phone],
    ...[isHeld, phone, at],
    at,
    ...[issueDate, issueDate],
    ...[term, term, term],
    ...[accountId, vendorId],
  ])
}
