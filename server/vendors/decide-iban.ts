/** The decisions of a member about an account of a vendor: confirmed, refused, or used no more. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { isIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import type { Actor } from '../platform/access/principal.ts'
import { record } from '../platform/events/record.ts'
import { invalid, Problem } from '../platform/problem.ts'
import { plainAccount } from './decide-warnings.ts'
import { lockVendors } from './learn-vendor.ts'
import { getVendor, type VendorRow } from './list-vendors.ts'
import type { IbanState } from './vendor.ts'

export interface Deciding {
  em: EntityManager
  accountId: string
  vendorId: string
  principal: Actor
}

const DECIDE = `
  insert into vendor_ibans (account_id, vendor_id, iban, state, times, decided_kind, decided_by, decided_at, spoken_with, called_at)
  values (?, ?, ?, ?, 0, ?, ?, now(), ?, ?)
  on conflict (account_id, vendor_id, iban) do update set state = excluded.state, decided_kind = excluded.decided_kind,
    decided_by = excluded.decided_by, decided_at = excluded.decided_at, spoken_with = excluded.spoken_with,
    called_at = excluded.called_at`

interface Decision {
  iban: string
  state: IbanState
  spokenWith: string | null
}

async function store(
  { em, accountId, vendorId, principal }: Deciding,
  { phone }: VendorRow,
  { iban, state, spokenWith }: Decision,
): Promise<void> {
  const calledAt = spokenWith === null ? null : phone
  await em.execute(DECIDE, [
    accountId,
    vendorId,
    iban,
    state,
    principal.kind,
    principal.id,
    spokenWith,
    calledAt,
  ])
}

const DIGITS = 4

/**
 * Confirms an account. No document has to name it yet, as a vendor may announce a new bank.
 * @throws {Problem} NOT_FOUND; FORM_ERRORS for other digits than the account's last four, and for an unknown account that is no IBAN
 */
export async function confirmIban(
  deciding: Deciding,
  { iban: given, spokenWith, lastDigits }: components['schemas']['VendorIbanConfirmation'],
): Promise<{ vendor: VendorRow; decision: { iban: string; spokenWith: string; phone: string | null } }> {
  const { em, accountId, vendorId, principal } = deciding
  await lockVendors(em, accountId)
  const vendor = await getVendor(em, accountId, vendorId)
  const iban = plainAccount(given)
  const isKnown = vendor.ibans.some((one) => one.iban === iban)
  if (!isKnown && !isIban(iban)) throw invalid([{ field: '/iban', messageKey: 'not-iban' }])
  if (plainAccount(lastDigits) !== iban.slice(-DIGITS))
    throw invalid([{ field: '/lastDigits', messageKey: 'other-digits' }])
  const decision = { iban, spokenWith: spokenWith.trim(), phone: vendor.phone }
  await store(deciding, vendor, { ...decision, state: 'CONFIRMED' })
  const detail = { vendorId, name: vendor.name, ...decision }
  await record(em, { type: 'vendor.iban_confirmed', subject: accountId, principal, detail })
  return { vendor: await getVendor(em, accountId, vendorId), decision }
}

/** Refuses an account, or marks it as unused. @throws {Problem} NOT_FOUND, also for an account that is not the vendor's */
export async function changeIban(
  deciding: Deciding,
  given: string,
  { state, spokenWith }: components['schemas']['VendorIbanChange'],
): Promise<{ vendor: VendorRow; decision: { iban: string; spokenWith: string; phone: string | null } }> {
  const { em, accountId, vendorId, principal } = deciding
  await lockVendors(em, accountId)
  const vendor = await getVendor(em, accountId, vendorId)
  const iban = plainAccount(given)
  if (!vendor.ibans.some((one) => one.iban === iban)) throw new Problem('NOT_FOUND')
  const said = spokenWith?.trim() || null
  if (state === 'REFUSED' && said === null) throw invalid([{ field: '/spokenWith', messageKey: 'not-empty' }])
  await store(deciding, vendor, { iban, state, spokenWith: said })
  const decision = { iban, spokenWith: said ?? '', phone: said === null ? null : vendor.phone }
  const about = { vendorId, name: vendor.name, iban }
  const event = { subject: accountId, principal }
  if (state === 'UNUSED') await record(em, { ...event, type: 'vendor.iban_stopped', detail: about })
  else await record(em, { ...event, type: 'vendor.iban_refused', detail: { ...about, ...decision } })
  return { vendor: await getVendor(em, accountId, vendorId), decision }
}
