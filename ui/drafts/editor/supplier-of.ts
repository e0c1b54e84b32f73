import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Account } from '../../api/accounts.ts'
import type { DraftSupplier } from './draft-form.ts'

/** The account's own data in a draft's shape. */
export function makeSupplier({ id, supplier }: Account): DraftSupplier {
  const { name, vat, street, postalCode, city, country, email, telephone, iban, bic } = supplier
  const own = { accountId: id, name, vat, street, postalCode, city, country, email, telephone, iban, bic }
  const { enterpriseNumber } = supplier
  const isOther = normaliseBelgianNumber(enterpriseNumber) !== normaliseBelgianNumber(vat)
  return isOther ? { ...own, enterpriseNumber } : own
}
