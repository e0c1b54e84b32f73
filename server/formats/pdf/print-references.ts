/** Lists the references and notes of a document that exist. */
import { displayIban } from '#contracts/rules/formats.ts'
import type { DocumentReference, Invoice, PaymentMeans } from '#contracts/rules/invoice/model.ts'
import { PROJECT, projectOf, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { money, printDate } from './figures.ts'
import { printPeriod } from './print-line.ts'
import type { Words } from './words.ts'

type Labelled = [label: string, text: string | undefined]

const INVOICED_OBJECT = '130'

const hasText = (labelled: Labelled): labelled is [string, string] => Boolean(labelled[1])

export function referencesOf(invoice: Invoice, words: Words): [label: string, text: string][] {
  const { delivery, period, taxPointDate } = invoice
  const documents = invoice.documentReferences ?? []
  const typed = (code: string) => documents.find(({ typeCode }) => typeCode === code)?.id?.value
  const { street, postalCode, city } = delivery?.address ?? {}
  const place = [postalCode, city].filter(Boolean).join(' ')
  const labelled: Labelled[] = [
    [words.deliveredTo, [delivery?.partyName, street, place].filter(Boolean).join(', ')],
    [words.period, period && printPeriod(period)],
    [words.taxPoint, taxPointDate && printDate(taxPointDate)],
    [words.salesOrder, invoice.order?.salesOrderId],
    [words.contract, invoice.contractReference],
    [words.project, projectOf(invoice)],
    [words.despatch, invoice.despatchReference],
    [words.receipt, invoice.receiptReference],
    [words.tender, invoice.tenderReference],
    [words.object, typed(INVOICED_OBJECT)],
    [words.costCentre, invoice.accountingCost],
  ]
  return labelled.filter(hasText)
}

/** @param means the one in the payment line */
export function notesOf(invoice: Invoice, means: PaymentMeans | undefined, words: Words): string[] {
  const { payee, taxRepresentative, taxCurrency } = invoice
  const others = (invoice.paymentMeans ?? []).filter((one) => one !== means)
  const inOwn = invoice.taxTotals?.find(({ amount }) => taxCurrency && amount?.currency === taxCurrency)
  const representative = [taxRepresentative?.name, vatRegistration(taxRepresentative)?.id]
  const labelled: Labelled[] = [
    [words.terms, invoice.paymentTerms],
    [words.payee, payee?.name],
    [words.alsoOn, others.map(accountOf).filter(Boolean).join(', ')],
    [words.mandate, [means?.mandate?.id, means?.mandate?.payerAccount].filter(Boolean).join(', ')],
    [words.card, means?.card?.number],
    [`${words.vatIn} ${taxCurrency}`, inOwn?.amount?.value && money(inOwn.amount.value)],
    [words.representative, representative.filter(Boolean).join(', ')],
    [words.attachments, attached(invoice.documentReferences ?? []).join(', ')],
  ]
  return [...(invoice.notes ?? []), ...labelled.filter(hasText).map(([label, text]) => `${label}: ${text}`)]
}

const accountOf = ({ account }: PaymentMeans) => account?.id && displayIban(account.id)

/** Without the documents that are printed as references. */
function attached(documents: readonly DocumentReference[]): string[] {
  return documents
    .filter(({ typeCode }) => typeCode !== INVOICED_OBJECT && typeCode !== PROJECT)
    .map(
      ({ description, attachment, id, uri }) => description ?? attachment?.fileName ?? id?.value ?? uri ?? '',
    )
    .filter(Boolean)
}
