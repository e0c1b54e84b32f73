/** Vendors merged and split by hand. Their documents move along, and the warnings of those that wait are decided again. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { uuidv7 } from '../platform/database/uuid.ts'
import { record } from '../platform/events/record.ts'
import { invalid } from '../platform/problem.ts'
import type { Deciding } from '../vendors/decide-iban.ts'
import { lockVendors } from '../vendors/learn-vendor.ts'
import { getVendor, type VendorRow } from '../vendors/list-vendors.ts'
import {
  absorbVendor,
  bareNumber,
  type Learnt,
  numbersOf,
  type OwnNumber,
  renewVendor,
  type SeenAccount,
  splitAccounts,
  splitOffVendor,
} from '../vendors/move-vendor.ts'
import { nameKey } from '../vendors/seller-numbers.ts'
import { decideAgain, UNANSWERED } from './decide-again.ts'

const MOVE = 'update received_invoices set vendor_id = ? where account_id = ? and vendor_id = ?'

/** A document that is compared with the namesake of its vendor is compared with the merged one. */
const REPOINT = `
  update received_invoices set payment_facts = jsonb_set(payment_facts, '{namesakeId}', to_jsonb(?::text))
  where account_id = ? and payment_facts ->> 'namesakeId' = ?`

/** Documents that wait, and have the number of an earlier one of the other vendor. Called before they move. */
const DOUBLES = `
  update received_invoices d set warnings = coalesce(d.warnings, '[]') || jsonb_build_array(jsonb_build_object(
    'code', 'POSSIBLE_DUPLICATE',
    'detail', jsonb_build_object('firstId', e.id, 'firstNumber', e.invoice_number, 'firstReceived', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
  from received_invoices e
  where d.account_id = ? and d.vendor_id = any (?::uuid[]) and d.status is null and e.account_id = d.account_id
    and e.vendor_id = any (?::uuid[]) and e.vendor_id <> d.vendor_id and e.id < d.id and e.number_key = d.number_key
    and d.number_key <> '' and e.type = d.type and not coalesce(d.warnings @> '[{"code":"POSSIBLE_DUPLICATE"}]', false)`

/**
 * The other vendor becomes a part of this one. An account that only the other one knew waits for a call.
 * @throws {Problem} NOT_FOUND; FORM_ERRORS for another vendor that is none of the account, or this one
 */
export async function mergeVendors(deciding: Deciding, otherId: string): Promise<VendorRow> {
  const { em, accountId, vendorId, principal } = deciding
  await lockVendors(em, accountId)
  const into = await getVendor(em, accountId, vendorId)
  const other = await getVendor(em, accountId, otherId).catch(() => undefined)
  if (other === undefined || other.id === into.id)
    throw invalid([{ field: '/vendorId', messageKey: 'not-a-choice' }])
  const both = `{${into.id},${other.id}}`
  await em.execute(DOUBLES, [accountId, both, both])
  await em.execute(MOVE, [into.id, accountId, other.id])
  await em.execute(REPOINT, [into.id, accountId, other.id])
  await absorbVendor(em, { accountId, from: other.id, to: into.id })
  await renew(em, accountId, into.id)
  await decideAgain(deciding, null, UNANSWERED)
  const detail = { vendorId, name: other.name, to: into.name }
  await record(em, { type: 'vendor.merged', subject: accountId, principal, detail })
  return getVendor(em, accountId, vendorId)
}

/**
 * Some numbers of a vendor become one of their own, with the documents that name them and none of the others.
 * @returns the new vendor
 * @throws {Problem} NOT_FOUND; FORM_ERRORS for numbers that are not its own, and where none is left to it
 */
export async function splitVendor(deciding: Deciding, shown: readonly string[]): Promise<VendorRow> {
  const { em, accountId, vendorId, principal } = deciding
  await lockVendors(em, accountId)
  const before = await getVendor(em, accountId, vendorId)
  const all = await numbersOf(em, accountId, vendorId)
  const goes = all.filter((one) => shown.includes(one.shown))
  const stays = all.filter((one) => !shown.includes(one.shown))
  if (goes.length === 0 || stays.length === 0 || shown.some((one) => all.every((own) => own.shown !== one)))
    throw invalid([{ field: '/numbers', messageKey: 'not-a-choice' }])
  const to = uuidv7()
  const newest = await moveDocuments(deciding, to, { goes, stays })
  const name = newest?.name || goes[0]?.shown || before.name
  await splitOffVendor(em, {
    accountId,
    from: vendorId,
    to,
    name,
    endpoint: newest?.endpoint ?? null,
    numbers: goes,
  })
  const seen = {
    from: await seenAccounts(em, accountId, vendorId),
    to: await seenAccounts(em, accountId, to),
  }
  await splitAccounts(em, { accountId, from: vendorId, to }, seen)
  for (const id of [vendorId, to]) {
    await renew(em, accountId, id)
    await decideAgain({ ...deciding, vendorId: id }, null, UNANSWERED)
  }
  const detail = { vendorId, name: before.name, to: name }
  await record(em, { type: 'vendor.split', subject: accountId, principal, detail })
  return getVendor(em, accountId, to)
}

const NUMBERS = 'coalesce(d.seller_numbers, jsonb_build_array(d.sender_participant))'

const MOVE_SOME = `
  update received_invoices d set vendor_id = ? where d.account_id = ? and d.vendor_id = ?
    and (jsonb_exists_any(${NUMBERS}, array(select jsonb_array_elements_text(?::jsonb)))
      or d.seller_name in (select jsonb_array_elements_text(?::jsonb)))
    and not jsonb_exists_any(${NUMBERS}, array(select jsonb_array_elements_text(?::jsonb)))`

const NEWEST = `
  select seller_name as name, sender_scheme || ':' || sender_participant as endpoint
  from received_invoices where account_id = ? and vendor_id = ? order by id desc limit 1`

/** @returns the newest document that moved */
async function moveDocuments(
  { em, accountId, vendorId }: Deciding,
  to: string,
  { goes, stays }: { goes: readonly OwnNumber[]; stays: readonly OwnNumber[] },
): Promise<{ name: string; endpoint: string } | undefined> {
  const names = await em.execute<{ name: string }[]>(
    'select distinct seller_name as name from received_invoices where account_id = ? and vendor_id = ?',
    [accountId, vendorId],
  )
  const named = names.filter(({ name }) => goes.some(({ number }) => number === `name ${nameKey(name)}`))
  const bare = (numbers: readonly OwnNumber[]) =>
    JSON.stringify(numbers.map(({ number }) => bareNumber(number)))
  await em.execute(MOVE_SOME, [
    ...[to, accountId, vendorId],
    ...[bare(goes), JSON.stringify(named.map(({ name }) => name)), bare(stays)],
  ])
  const [newest] = await em.execute<{ name: string; endpoint: string }[]>(NEWEST, [accountId, to])
  return newest
}

const SEEN = `
  select a ->> 'iban' as iban, count(*)::int as times, min(d.created_at) as "firstSeen", max(d.created_at) as "lastSeen"
  from received_invoices d cross join jsonb_array_elements(d.payment_facts -> 'accounts') as a
  where d.account_id = ? and d.vendor_id = ? group by 1`

const seenAccounts = (em: EntityManager, accountId: string, vendorId: string): Promise<SeenAccount[]> =>
  em.execute<SeenAccount[]>(SEEN, [accountId, vendorId])

const OWN = `from received_invoices where account_id = ? and vendor_id = ?`

const LEARNT = `
  select count(*)::int as documents, min(created_at) as "firstSeen", max(created_at) as "lastSeen",
    (select coalesce(json_agg(day order by day), '[]') from (
      select issue_date::text as day ${OWN} and type = 'E_INVOICES' and issue_date is not null order by issue_date desc limit 24) n) as dates,
    (select coalesce(json_object_agg(days, times), '{}') from (
      select due_date - issue_date as days, count(*) as times ${OWN} and type = 'E_INVOICES' and due_date - issue_date between 0 and 366 group by 1) t) as terms
  ${OWN}`

async function renew(em: EntityManager, accountId: string, vendorId: string): Promise<void> {
  const own = [accountId, vendorId]
  const [learnt] = await em.execute<Learnt[]>(LEARNT, [...own, ...own, ...own])
  if (learnt !== undefined) await renewVendor(em, { accountId, vendorId }, learnt)
}
