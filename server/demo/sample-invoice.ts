import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { SELF_BILLING_ID, SELF_BILLING_PROCESS } from '#contracts/rules/invoice/release.ts'
import type { SampleReceived } from '#fixtures/received-invoices.ts'

type Paid = Pick<SampleReceived, 'draft' | 'iban' | 'directDebit' | 'selfBilled'>
const SELF_BILLED = { customizationId: SELF_BILLING_ID, profileId: SELF_BILLING_PROCESS, typeCode: '389' }

type Pdf = { fileName: string; content: string }

/** A received document as its sender's program wrote it: some say more about the payment than a draft can. */
export function sampleInvoice({ draft, iban, directDebit, selfBilled }: Paid, pdf?: Pdf): Invoice {
  const written = fromDraft(draft, pdf && { pdf })
  const invoice = selfBilled ? { ...written, ...SELF_BILLED } : written
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
