/** The vendors of the sample world, with the warnings and the approval of its newest documents. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addMinutes } from '#fixtures/calendar.ts'
import { fixedId } from '#fixtures/ids.ts'
import type { SampleReceived } from '#fixtures/received-invoices.ts'
import type { World } from '#fixtures/world.ts'
import { ApprovalRule } from '../approvals/approval.ts'
import { askApproval } from '../approvals/ask-approval.ts'
import { StoredEvent } from '../platform/events/event.ts'
import { findDuplicate } from '../received-invoices/duplicates.ts'
import { type ReceivedEventType, ReceivedInvoice } from '../received-invoices/received-invoice.ts'
import { isHolding, type PdfFacts, type Warning } from '../vendors/decide-warnings.ts'
import { learnVendor } from '../vendors/learn-vendor.ts'
import { factsOfInvoice } from '../vendors/seller-facts.ts'
import { sampleInvoice } from './sample-invoice.ts'

const vendorKey = ({ accountId, seller }: SampleReceived): string => `${accountId} ${seller.name}`

/** Learns the vendors of the received documents, oldest first, with the ids of the sample world. The earlier documents have the last of them. */
export async function addVendors(em: EntityManager, world: World): Promise<void> {
  const receivedInvoices = world.receivedInvoices.filter(({ selfBilled }) => !selfBilled)
  const sorted = receivedInvoices.toSorted((a, b) => Number(a.isEarlier) - Number(b.isEarlier))
  const vendors = [...new Set(sorted.map(vendorKey))]
  for (const sample of receivedInvoices) {
    const { id, accountId, receivedAt } = sample
    const { seller, payment } = factsOfInvoice(sampleInvoice(sample))
    const learned = await learnVendor(em, {
      accountId,
      seller,
      payment: { ...payment, pdf: sample.iban === null ? null : paperOf(sample), sender: null },
      at: receivedAt,
      isEarlier: sample.iban === null,
      newId: fixedId('vendor', vendors.indexOf(vendorKey(sample)) + 1),
    })
    const received = await em.findOneOrFail(ReceivedInvoice, id)
    em.assign(received, { vendorId: learned.vendorId, paymentFacts: learned.facts })
    const { type, selfBilled, invoiceNumber, sellerName, totalInCents } = received
    const found = await findDuplicate(em, {
      ...{ accountId, vendorId: learned.vendorId, type, selfBilled, invoiceNumber, sellerName, totalInCents },
      sellerNumbers: [],
      numberKey: received.numberKey ?? '',
      issueDate: received.issueDate ?? null,
    })
    received.warnings = [...learned.warnings, ...found.filter(({ detail }) => detail.firstId !== id)]
    await em.flush()
    addHeld(em, sample, received.warnings)
  }
}

/** As the reading of its PDF says it. */
const paperOf = ({ seller }: SampleReceived): PdfFacts => ({
  ibans: [seller.iban],
  named: [],
  hasTotal: true,
})

const addEvent = (
  em: EntityManager,
  type: ReceivedEventType,
  { id, receivedAt }: SampleReceived,
  detail: object,
) => em.create(StoredEvent, { type, at: addMinutes(receivedAt, 1), subject: id, detail: { ...detail } })

function addHeld(em: EntityManager, sample: SampleReceived, warnings: readonly Warning[]): void {
  const codes = warnings.filter(isHolding).map(({ code }) => code)
  if (codes.length > 0) addEvent(em, 'received_invoice.held', sample, { codes })
}

const ABOVE_IN_CENTS = 5_000_00

/** An owner approves the expensive ones. */
export async function addApprovals(em: EntityManager, { receivedInvoices }: World): Promise<void> {
  for (const sample of receivedInvoices.filter(({ waits }) => waits)) {
    const { id, accountId } = sample
    await em.upsert(ApprovalRule, { accountId, aboveInCents: ABOVE_IN_CENTS, approverId: null })
    await askApproval(em, await em.findOneOrFail(ReceivedInvoice, id))
  }
}
