import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { SampleReceived } from '#fixtures/received-invoices.ts'

type Paid = Pick<SampleReceived, 'draft' | 'iban' | 'directDebit'>
type Pdf = { fileName: string; content: string }

/** A received document as its sender's program wrote it: some say more about the payment than a draft can. */
export function sampleInvoice({ draft, iban, directDebit }: Paid, pdf?: Pdf): Invoice {
  const invoice = fromDraft(draft, pdf && { pdf })
  if (directDebit !== null) {
    const { mandate: id, creditor } = directDebit
    const identifiers = [...(invoice.seller?.identifiers ?? []), { value: creditor, scheme: 'SEPA' }]
    return {
      ...invoice,
      seller: { ...invoice.seller, identifiers },
      paymentMeans: [{ code: '59', mandate: { id } }],
    }
  }
  if (iban === null) return invoice
  const paymentMeans = invoice.paymentMeans?.map((means) => ({ ...means, account: { id: iban } }))
  return { ...invoice, ...(paymentMeans && { paymentMeans }) }
}
