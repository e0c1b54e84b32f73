import type { components } from '#generated/api.ts'
import { record } from '../platform/events/record.ts'
import type { Deciding } from './decide-iban.ts'
import { lockVendors } from './learn-vendor.ts'
import { getVendor, type VendorRow } from './list-vendors.ts'

const CHANGE = `
  update vendors set email = ?, is_expected = ?,
    phone_by_kind = case when phone is distinct from ? then ? else phone_by_kind end,
    phone_by = case when phone is distinct from ? then ?::uuid else phone_by end,
    phone_since = case when phone is distinct from ? then now()::date else phone_since end,
    phone = ?
  where account_id = ? and id = ?`

/** Changes how a vendor is reached, and whether its invoices are expected. @throws {Problem} NOT_FOUND */
export async function updateVendor(
  { em, accountId, vendorId, principal }: Deciding,
  change: components['schemas']['VendorChange'],
): Promise<VendorRow> {
  await lockVendors(em, accountId)
  const before = await getVendor(em, accountId, vendorId)
  const { isExpected } = change
  const [phone, email] = [clean(change.phone), clean(change.email)]
  if (before.phone === phone && before.email === email && before.isExpected === isExpected) return before
  const by = [phone, principal.kind, phone, principal.id, phone]
  await em.execute(CHANGE, [email, isExpected, ...by, phone, accountId, vendorId])
  const detail = { vendorId, name: before.name, phone }
  await record(em, { type: 'vendor.changed', subject: accountId, principal, detail })
  return getVendor(em, accountId, vendorId)
}

const clean = (text: string | null): string | null => text?.trim() || null
