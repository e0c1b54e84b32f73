/** The prepared calls of drafts, invoices, recurring invoices and the external tool. */
import { people } from '#fixtures/accounts.ts'
import { fixedId } from '#fixtures/ids.ts'
import { BatchResult, InvoiceBatch, type Refusal } from '#server/drafts/batch/invoice-batch.ts'
import { refreshGaps } from '#server/numbering/number-gaps.ts'
import type { Call } from '#tests/support/call.ts'
import { connectTool } from '#tests/support/connected-tool.ts'
import { invoiceBatchCall } from '#tests/support/finished.ts'
import { type Draft, samplePdf } from '#tests/support/ready-draft.ts'
import { accountId, app, calls, components, type Json, type Prepared, sessions } from './world.ts'

export const draftsCalls = {
  sendDraft: async () => ({ path: await anotherDraft('2026-0161'), query: { sendviaemail: 'true' } }),
  uploadDraft: async () => ({ path: await anotherDraft('2026-0162') }),
  getToolInvoice: connectedToTool,
  importToolInvoice: connectedToTool,
  sendToolInvoice: connectedToTool,
  deleteDraftById: async () => ({ path: await anotherDraft('2026-0163') }),
  getRecurringTemplate: async () => ({ query: { draftId: fixedId('draft', 13) } }),
  updateRecurring: async () => ({ path: { accountId, recurringId: fixedId('recurring', 4) } }),
  updateRecurringDate: nextOfRule,
  sendInvoice: async () => ({
    query: { sendviaemail: 'true' },
    fields: { draft: JSON.stringify(draftNumbered('2026-0164')) },
    file: samplePdf(),
  }),
  sendInvoiceBatch: async () => invoiceBatchCall({ accountId }, [draftNumbered('2026-0165')]),
  getInvoiceBatch: async () => ({ path: await sentBatch() }),
  listNumberGaps: async () => {
    await bakerysGap()
    return {}
  },
  explainNumberGap: async () => ({ path: { accountId, numberGapId: await bakerysGap() } }),
} satisfies Prepared

/** The next date of a rule. It depends on the day on which the sample world was made. */
async function nextOfRule(): Promise<Call> {
  const recurringId = fixedId('recurring', 2)
  const { body } = await calls('getRecurring', sessions.anna, { path: { accountId, recurringId } })
  return { path: { accountId, recurringId, date: body.coming[0]?.date ?? '' } }
}

/** A batch after the work of the worker. */
async function sentBatch() {
  const em = app.orm.em.fork()
  const batch = em.create(InvoiceBatch, {
    accountId,
    actorKind: 'user',
    actorId: people.anna.id,
    userId: people.anna.id,
    language: 'en',
    total: 2,
  })
  await em.flush()
  const violations = [{ field: '/inputDetails/heading/invoiceNumber', messageKey: 'number-used' }]
  const refusal: Refusal = { code: 'DUPLICATE_INVOICE_NUMBER', violations }
  await em.insertMany(BatchResult, [
    { batchId: batch.id, place: 0, name: '2026-0150.xml', invoiceId: batch.id },
    { batchId: batch.id, place: 1, name: '2026-0151.xml', refusal },
  ])
  return { accountId, batchId: batch.id }
}

/** A call of a connected account. The receiver of its invoices is on the network. */
async function connectedToTool(): Promise<Call> {
  await connectTool(app, calls, { accountId, token: sessions.anna })
  return {}
}

function draftNumbered(invoiceNumber: string): Draft {
  const example = structuredClone(components.examples.createDraft?.value) as {
    inputDetails: { heading: Json }
  }
  example.inputDetails.heading.invoiceNumber = invoiceNumber
  return example
}

async function anotherDraft(invoiceNumber: string) {
  const example = draftNumbered(invoiceNumber)
  const path = { accountId }
  const { body } = await calls('createDraft', sessions.anna, { path, body: example })
  const made = { ...path, draftId: body.id }
  await calls('attachDraftPdf', sessions.anna, { path: made, file: samplePdf() })
  return made
}

/** The number of a document that was taken out of the middle of a series, and nothing else. */
async function bakerysGap(): Promise<string> {
  const em = app.orm.em.fork()
  await refreshGaps(em, `{${accountId}}`)
  await em.execute('delete from number_gaps where account_id = ?', [accountId])
  const [gap] = await em.execute<{ id: string }[]>(
    `insert into number_gaps (id, account_id, first, last, missing, before, after, after_date)
     values (uuidv7(), ?, '2026-0311', '2026-0311', 1, '2026-0310', '2026-0312', '2026-11-18') returning id`,
    [accountId],
  )
  return gap?.id ?? ''
}
