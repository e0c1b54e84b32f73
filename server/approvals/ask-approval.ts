import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentType } from '../invoices/invoice.ts'
import { Approval, ApprovalRule, type Asked, findAsked } from './approval.ts'

interface Arrived {
  id: string
  accountId: string
  type: DocumentType
  currency: string
  totalInCents: number
}

const EURO = 'EUR'

/**
 * Asks for the approval of a document that came in, where the account's rule says so. Runs after `lockVendors`. Credit notes are nothing to pay. An amount in
 * another currency can't be compared.
 * @returns whether it was asked, and the member who is; undefined where each owner is
 */
export async function askApproval(
  em: EntityManager,
  { id, accountId, type, currency, totalInCents }: Arrived,
): Promise<{ isAsked: boolean; asked?: Asked | undefined }> {
  if (type !== 'E_INVOICES') return { isAsked: false }
  const rule = await em.findOne(ApprovalRule, { accountId }, { disableIdentityMap: true })
  const euroCents = currency === EURO ? totalInCents : null
  if (rule === null || (euroCents !== null && euroCents <= rule.aboveInCents)) return { isAsked: false }
  em.persist(
    em.create(Approval, {
      receivedInvoiceId: id,
      accountId,
      approverId: rule.approverId ?? null,
      state: 'WAITING',
      euroCents,
    }),
  )
  await em.flush()
  return { isAsked: true, asked: await findAsked(em, id) }
}
