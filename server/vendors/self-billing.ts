/** The agreement with a vendor that the account writes its invoices (Belgian Royal Decree nr. 1 of 29 December 1992, article 6). */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { Party } from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'
import { record } from '../platform/events/record.ts'
import type { Deciding } from './decide-iban.ts'
import { findVendor } from './find-vendor.ts'
import { lockVendors } from './learn-vendor.ts'
import { getVendor, type VendorRow } from './list-vendors.ts'
import { sellerNumbers } from './seller-numbers.ts'

export type Agreement = components['schemas']['SelfBillingAgreement']

const KEEP = `
  update vendors set self_billing_since = ?, self_billing_reference = ? where account_id = ? and id = ?`

/** Null ends it. @throws {Problem} NOT_FOUND */
export async function updateAgreement(
  { em, accountId, vendorId, principal }: Deciding,
  agreement: Agreement | null,
): Promise<VendorRow> {
  await lockVendors(em, accountId)
  const { name, selfBilling: before } = await getVendor(em, accountId, vendorId)
  const since = agreement?.since ?? null
  const reference = agreement?.reference?.trim() || null
  await em.execute(KEEP, [since, reference, accountId, vendorId])
  const about = { subject: accountId, principal }
  if (since === null) {
    if (before !== null)
      await record(em, { ...about, type: 'vendor.self_billing_ended', detail: { vendorId, name } })
  } else if (before?.since !== since || before.reference !== reference) {
    const detail = { vendorId, name, since, reference }
    await record(em, { ...about, type: 'vendor.self_billing_agreed', detail })
  }
  return getVendor(em, accountId, vendorId)
}

const AGREED = `
  select self_billing_since <= ?::date as agreed from vendors
  where account_id = ? and id = ? and self_billing_since is not null`

/** Whether the account may write the invoices of that seller today. */
export async function isSelfBillingAgreed(
  em: EntityManager,
  accountId: string,
  seller: Party,
  today = todayInBrussels(),
): Promise<boolean> {
  const facts = { numbers: sellerNumbers(seller), name: seller.registrationName ?? '' }
  const { vendorId } = await findVendor(em, { accountId, seller: facts, at: new Date() })
  if (vendorId === null) return false
  const [row] = await em.execute<{ agreed: boolean }[]>(AGREED, [today, accountId, vendorId])
  return row?.agreed === true
}
