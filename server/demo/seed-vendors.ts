import type { EntityManager } from '@mikro-orm/postgresql'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { fixedId } from '#fixtures/ids.ts'
import type { World } from '#fixtures/world.ts'
import { ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import { learnVendor } from '../vendors/learn-vendor.ts'
import { factsOfInvoice } from '../vendors/seller-facts.ts'

/** Learns the vendors of the received documents, oldest first, with the ids of the sample world. */
export async function addVendors(em: EntityManager, { receivedInvoices }: World): Promise<void> {
  let count = 0
  for (const { id, accountId, draft, receivedAt } of receivedInvoices) {
    const { seller, payment } = factsOfInvoice(fromDraft(draft))
    const newId = fixedId('vendor', count + 1)
    const learned = await learnVendor(em, {
      accountId,
      seller,
      payment: { ...payment, pdf: null, sender: null },
      at: receivedAt,
      isEarlier: true,
      newId,
    })
    if (learned.vendorId === newId) count++
    const received = await em.findOneOrFail(ReceivedInvoice, id)
    em.assign(received, { vendorId: learned.vendorId, paymentFacts: learned.facts })
  }
}
