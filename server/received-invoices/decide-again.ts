/** Decides the warnings of received documents again, after a member decided about an account of their vendor or about a duplicate. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { Problem } from '../platform/problem.ts'
import { changeIban, confirmIban, type Deciding } from '../vendors/decide-iban.ts'
import { decideWarnings, type PaymentFacts, type Warning } from '../vendors/decide-warnings.ts'
import { knownAccounts } from '../vendors/find-vendor.ts'
import type { VendorRow } from '../vendors/list-vendors.ts'
import { findLocked, isHeld } from './received-invoice.ts'

/** @throws {Problem} as `confirmIban` */
export async function confirmAccount(
  deciding: Deciding,
  body: components['schemas']['VendorIbanConfirmation'],
): Promise<VendorRow> {
  const { vendor, decision } = await confirmIban(deciding, body)
  const { em, principal } = deciding
  for (const subject of await decideAgain(deciding, decision.iban, NOT_REJECTED))
    await record(em, { type: 'received_invoice.iban_confirmed', subject, principal, detail: decision })
  return vendor
}

/** @throws {Problem} as `changeIban` */
export async function changeAccount(
  deciding: Deciding,
  iban: string,
  body: components['schemas']['VendorIbanChange'],
): Promise<VendorRow> {
  const { vendor, decision } = await changeIban(deciding, iban, body)
  const { em, principal } = deciding
  const changed = await decideAgain(
    deciding,
    decision.iban,
    body.state === 'REFUSED' ? NOT_REJECTED : UNANSWERED,
  )
  if (body.state === 'REFUSED')
    for (const subject of changed)
      await record(em, { type: 'received_invoice.iban_refused', subject, principal, detail: decision })
  return vendor
}

const NOT_REJECTED = "status is distinct from 'REJECTED'"
/** Accepted ones were asked to an account that was in use then. */
export const UNANSWERED = 'status is null'

/** Older ones were paid long ago. */
const MOST = 200

const NAMES_ACCOUNT =
  "payment_facts @> jsonb_build_object('accounts', jsonb_build_array(jsonb_build_object('iban', ?::text)))"

/** The newest documents of the vendor, or those of them that ask to be paid to an account. */
const ofVendor = (only: string, isOfAccount: boolean) => `
  select id, warnings, payment_facts as facts from received_invoices
  where account_id = ? and vendor_id = ? and ${only}
    and ${isOfAccount ? NAMES_ACCOUNT : 'payment_facts is not null'}
  order by id desc limit ${MOST}`

const CHANGE = `
  update received_invoices r set warnings = n.warnings
  from jsonb_to_recordset(?::jsonb) as n(id uuid, warnings jsonb) where r.id = n.id and r.account_id = ?`

interface Row {
  id: string
  warnings: Warning[] | null
  facts: PaymentFacts
}

/**
 * @param iban null: whatever they ask to be paid to
 * @returns the ids of the documents
 */
export async function decideAgain(
  { em, accountId, vendorId }: Deciding,
  iban: string | null,
  only: string,
): Promise<string[]> {
  const rows = await em.execute<Row[]>(ofVendor(only, iban !== null), [
    ...[accountId, vendorId],
    ...(iban === null ? [] : [iban]),
  ])
  const at = new Date()
  const known = await knownAccounts(em, { accountId, vendorId, at })
  const decided: Pick<Row, 'id' | 'warnings'>[] = []
  for (const { id, warnings, facts } of rows) {
    const { namesakeId } = facts
    const namesake =
      namesakeId === null ? [] : await knownAccounts(em, { accountId, vendorId: namesakeId, at })
    const stays = (warnings ?? []).filter(({ code }) => code === 'POSSIBLE_DUPLICATE')
    decided.push({ id, warnings: [...decideWarnings(facts, known, namesake), ...stays] })
  }
  await em.execute(CHANGE, [JSON.stringify(decided), accountId])
  return rows.map(({ id }) => id)
}

interface Marking {
  id: string
  accountId: string
  principal: Actor
}

/** @throws {Problem} NOT_FOUND */
export async function markNotDuplicate(
  em: EntityManager,
  { id, accountId, principal }: Marking,
): Promise<components['schemas']['ReceivedHold']> {
  const received = await findLocked(em, { id, accountId })
  if (received === null) throw new Problem('NOT_FOUND')
  const before = received.warnings ?? []
  const warnings = before.filter(({ code }) => code !== 'POSSIBLE_DUPLICATE')
  if (warnings.length < before.length) {
    received.warnings = warnings
    await record(em, { type: 'received_invoice.not_duplicate', subject: id, principal, detail: {} })
  }
  return { isHeld: isHeld(received), warnings }
}
