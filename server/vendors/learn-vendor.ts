/** Learns from a received document who its vendor is, and decides its warnings on the way. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { run, type Statement } from '../platform/database/statement.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import {
  decideWarnings,
  isHolding,
  type PaymentFacts,
  type Standing,
  standingAfter,
  standingsIn,
  type Warning,
} from './decide-warnings.ts'
import { type FoundVendor, findVendor, nameNumber } from './find-vendor.ts'
import type { SellerFacts } from './seller-facts.ts'

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

const LOCK: Statement = {
  name: 'lock-vendors',
  sql: "select pg_advisory_xact_lock(hashtextextended('vendors of ' || ?::text, 0))",
}

/** Locks the vendors of an account until em's transaction ends, so that documents are learned one after another. */
export const lockVendors = (em: EntityManager, accountId: string): Promise<unknown> =>
  run(em, LOCK, [accountId])

/** Runs in em's transaction, after `lockVendors`. */
export async function learnVendor(em: EntityManager, learning: Learning): Promise<Learned> {
  const { payment, isEarlier = false } = learning
  const found = await findVendor(em, learning)
  const vendorId = found.vendorId ?? (await addVendor(em, learning))
  const facts = { ...payment, isFirst: found.vendorId === null, namesakeId: found.namesakeId }
  const warnings = isEarlier ? [] : decideWarnings(facts, found.known, found.namesake)
  const accounts = accountsAfter(standingsIn(facts, warnings), found)
  await keep(em, { vendorId, learning, accounts, found, isHeld: warnings.some(isHolding) })
  return { vendorId, warnings, facts }
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

const accountsAfter = (standings: readonly Standing[], { known }: Pick<FoundVendor, 'known'>) =>
  standings.map(({ iban, bic, state }) => {
    const before = known.find((one) => one.iban === iban)
    return {
      iban,
      state: standingAfter(before?.state, state),
      bic: state === 'KNOWN' ? bic : (before?.bic ?? bic),
    }
  })

/** The numbers, the accounts and the document in one statement. The telephone number, the name and the endpoint come from documents that are not held. */
const KEEP: Statement = {
  name: 'keep-vendor',
  sql: `
  with g as materialized (
    select * from jsonb_to_record(?::jsonb) as g("accountId" uuid, "vendorId" uuid, at timestamptz, "isHeld" boolean, name text, endpoint text,
      email text, phone text, issued text, term text, numbers jsonb, accounts jsonb)
  ), kept_numbers as (
    insert into vendor_numbers (account_id, number, vendor_id, shown)
    select g."accountId", n.number, g."vendorId", n.shown from g, jsonb_to_recordset(g.numbers) as n(number text, shown text)
    on conflict (account_id, number) do nothing
  ), kept_accounts as (
    insert into vendor_ibans (account_id, vendor_id, iban, bic, state, first_seen, last_seen, times)
    select g."accountId", g."vendorId", n.iban, n.bic, n.state, g.at, g.at, 1
    from g, jsonb_to_recordset(g.accounts) as n(iban text, bic text, state text)
    on conflict (account_id, vendor_id, iban) do update set
      times = vendor_ibans.times + 1,
      bic = coalesce(excluded.bic, vendor_ibans.bic),
      first_seen = least(vendor_ibans.first_seen, excluded.first_seen),
      last_seen = greatest(vendor_ibans.last_seen, excluded.last_seen),
      state = excluded.state
  )
  update vendors v set
    documents = v.documents + 1,
    first_seen = least(v.first_seen, g.at),
    name = case when g."isHeld" or g.at < v.last_seen or g.name = '' then v.name else g.name end,
    endpoint = case when g."isHeld" or g.at < v.last_seen then v.endpoint else coalesce(g.endpoint, v.endpoint) end,
    email = case when g."isHeld" then v.email else coalesce(v.email, g.email) end,
    phone = case when g."isHeld" then v.phone else coalesce(v.phone, g.phone) end,
    phone_since = case when g."isHeld" or v.phone is not null or g.phone is null then v.phone_since else g.at::date end,
    last_seen = greatest(v.last_seen, g.at),
    is_rhythm_known = v.is_rhythm_known and g.issued is null,
    dates = case when g.issued is null then v.dates else (
      select coalesce(jsonb_agg(day order by day), '[]') from (
        select day from (select jsonb_array_elements_text(v.dates) as day union all select g.issued) as all_days
        order by day desc limit 24) as newest) end,
    terms = case when g.term is null then v.terms else
      jsonb_set(v.terms, array[g.term], to_jsonb(coalesce((v.terms ->> g.term)::int, 0) + 1)) end
  from g where v.account_id = g."accountId" and v.id = g."vendorId"`,
}

interface Keeping {
  vendorId: string
  learning: Learning
  accounts: Standing[]
  found: Pick<FoundVendor, 'numbers'>
  isHeld: boolean
}

async function keep(
  em: EntityManager,
  { vendorId, learning, accounts, found, isHeld }: Keeping,
): Promise<void> {
  const { accountId, seller, at } = learning
  const { name, endpoint, email, phone, issueDate: issued, termDays } = seller
  const named = nameNumber(seller)
  const all = [...seller.numbers, ...(named === undefined ? [] : [{ number: named, shown: '' }])]
  const numbers = all.filter(({ number }) => !found.numbers.includes(number))
  const term = termDays === null ? null : String(termDays)
  const said = { at, isHeld, name, endpoint, email, phone, issued, term }
  await run(em, KEEP, [JSON.stringify({ accountId, vendorId, ...said, numbers, accounts })])
}
