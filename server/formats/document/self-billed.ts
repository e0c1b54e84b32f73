/** Self-billing: the buyer writes the document of its seller. */
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { profileOfUbl, SELF_BILLING } from '#contracts/rules/invoice/profile.ts'

/** UNTDID 1001: 389, 261 and 527, also corrected (471, 473), paid in advance (500) and factored (473, 501, 502). */
const TYPES = ['261', '389', '471', '473', '500', '501', '502', '527']

/** By its profile or its type. */
export const isSelfBilled = (invoice: Pick<Invoice, 'customizationId' | 'profileId' | 'typeCode'>): boolean =>
  profileOfUbl(invoice) === SELF_BILLING || TYPES.includes(invoice.typeCode?.trim() ?? '')
