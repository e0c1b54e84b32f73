/** A draft that can be sent as it is, and the steps to get a document across. */
import { readFileSync } from 'node:fs'
import type { components } from '#generated/api.ts'
import type { Caller } from './call.ts'
import type { Company } from './people.ts'

export type Draft = components['schemas']['Draft']

/** A file that says nothing that a draft could differ from. */
export const samplePdf = () => ({ name: 'factuur.pdf', bytes: readFileSync('fixtures/files/terms.pdf') })

let last = 0

/** Lines of 10 × 12,50 at 21 % and 3 × 1,65 at 6 %: 129,95 excluding and 156,50 including VAT. */
export function readyDraft(buyer: Pick<Company, 'name' | 'kbo'>, changes: Partial<Draft> = {}): Draft {
  last += 1
  const today = new Date().toISOString().slice(0, 10)
  return {
    type: 'E_INVOICES',
    inputDetails: {
      heading: {
        invoiceNumber: `T-${process.pid}-${last}`,
        orderNumber: 'PO-1',
        issueDate: today,
        dueDate: '2099-12-31',
      },
      payment: { currency: 'EUR', reference: '+++090/9337/55493+++' },
      customer: {
        name: buyer.name,
        vat: buyer.kbo,
        street: 'Nijverheidslaan 42',
        postalCode: '9200',
        city: 'Dendermonde',
        country: 'BE',
        email: `info@${buyer.kbo}.example`,
        scheme: '0208',
        participant: buyer.kbo,
      },
      lines: [
        { id: '1', name: 'Ontbijtpakketten', unitPrice: 12.5, quantity: 10, vatRate: 21 },
        { id: '2', name: 'Mini-sandwiches', unitPrice: 1.65, quantity: 3, vatRate: 6 },
      ],
      iban: 'BE68539007547034',
      bic: 'KREDBEBB',
    },
    ...changes,
  }
}

/** The same, without a number and a payment reference, and with a PDF that is drawn here. */
export function drawnDraft(buyer: Pick<Company, 'name' | 'kbo'>): Draft {
  const { inputDetails, ...draft } = readyDraft(buyer)
  const { invoiceNumber: _, ...heading } = inputDetails?.heading ?? {}
  const payment = { currency: 'EUR' as const }
  return { ...draft, pdfSource: 'DRAWN', inputDetails: { ...inputDetails, heading, payment } }
}

/** Stores a draft with its PDF. @returns its id */
export async function storeDraft(calls: Caller, by: Company, draft: Draft): Promise<string> {
  const { body } = await calls('createDraft', by.token, { path: { accountId: by.accountId }, body: draft })
  if (body.id === undefined) throw new Error(`not stored: ${JSON.stringify(body)}`)
  const path = { accountId: by.accountId, draftId: body.id }
  const attached = await calls('attachDraftPdf', by.token, { path, file: samplePdf() })
  if (attached.status !== 200) throw new Error(`no PDF: ${JSON.stringify(attached.body)}`)
  return body.id
}

/** Stores and sends. @returns the sent invoice's id */
export async function sendDocument(calls: Caller, by: Company, draft: Draft): Promise<string> {
  const draftId = await storeDraft(calls, by, draft)
  const { status, body } = await calls('sendDraft', by.token, { path: { accountId: by.accountId, draftId } })
  if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
  return body.id
}

const WAIT_SECONDS = 200

/** Polls until there is a result. The limit is for a result that never comes: a crowded machine takes its time. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + WAIT_SECONDS * 1000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > end) throw new Error(`waited ${WAIT_SECONDS} seconds for it`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
