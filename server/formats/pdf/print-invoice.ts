/** Converts the neutral invoice to the printed one. Missing values are left out; nothing is computed or corrected. */
import { countryName } from '#contracts/rules/countries.ts'
import { displayKbo } from '#contracts/rules/formats.ts'
import { type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { nameOf, printLine, signed } from './print-line.ts'
import { notesOf, referencesOf } from './print-references.ts'
import type { PrintedDocument, PrintedParty, PrintedTotals } from './printed-document.ts'
import { type PrintLanguage, type Words, wordsOf } from './words.ts'

export function printInvoice(invoice: Invoice, language: PrintLanguage): PrintedDocument {
  const words = wordsOf[language]
  const means = invoice.paymentMeans?.find(({ account }) => account?.id) ?? invoice.paymentMeans?.[0]
  const home = invoice.seller?.address?.country
  return {
    type: invoice.kind === 'CREDIT_NOTE' ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    number: invoice.number ?? '',
    issueDate: invoice.issueDate ?? null,
    dueDate: invoice.dueDate ?? null,
    deliveryDate: invoice.delivery?.date ?? null,
    orderNumber: invoice.order?.id ?? null,
    buyerReference: invoice.buyerReference ?? null,
    communication: means?.reference ?? null,
    originals: (invoice.precedingInvoices ?? []).flatMap(({ id, issueDate }) =>
      id === undefined ? [] : [{ number: id, issueDate: issueDate ?? null }],
    ),
    references: referencesOf(invoice, words),
    currency: invoice.currency ?? '',
    seller: printParty(invoice.seller, home, language),
    buyer: printParty(invoice.buyer, home, language),
    lines: (invoice.lines ?? []).map((line) => printLine(line, words)),
    totals: printTotals(invoice, words),
    iban: means?.account?.id ?? null,
    bic: means?.account?.bic ?? null,
    notes: notesOf(invoice, means, words),
  }
}

/** @param home the country that is not printed */
function printParty(
  party: Party | undefined,
  home: string | undefined,
  language: PrintLanguage,
): PrintedParty {
  const { address, contact } = party ?? {}
  const country = address?.country
  return {
    name: party?.registrationName ?? party?.name ?? '',
    street: [address?.street, address?.additionalStreet, address?.line].filter(Boolean).join(', ') || null,
    postalCode: address?.postalCode ?? null,
    city: address?.city ?? null,
    country: country === undefined || country === home ? null : countryName(country, language),
    vat: printVat(vatRegistration(party)?.id ?? party?.legalId?.value),
    email: contact?.email ?? null,
    telephone: contact?.telephone ?? null,
  }
}

/** BE0418759886 and 0418759886 become BE 0418.759.886. */
function printVat(id: string | undefined): string | null {
  const digits = /^(?:BE)?(\d{10})$/.exec(id ?? '')?.[1]
  return digits === undefined ? (id ?? null) : `BE ${displayKbo(digits)}`
}

function printTotals({ totals, taxTotals, allowanceCharges }: Invoice, words: Words): PrintedTotals {
  const subtotals = taxTotals?.find((total) => total.subtotals)?.subtotals ?? []
  return {
    net: totals?.taxExclusive?.value ?? totals?.lineNet?.value ?? '',
    lines: totals?.lineNet?.value ?? '',
    adjustments: (allowanceCharges ?? []).map((one) => ({
      label: [nameOf(one, words), one.reason].filter(Boolean).join(': '),
      amount: signed(one),
    })),
    vat: subtotals.map(({ taxable, tax, category }) => ({
      rate: category?.percent ?? null,
      base: taxable?.value ?? '',
      amount: tax?.value ?? '',
      reason: category?.exemptionReason ?? null,
    })),
    gross: totals?.taxInclusive?.value ?? '',
    prepaid: totals?.prepaid?.value ?? '0',
    rounding: totals?.rounding?.value ?? '0',
    payable: totals?.payable?.value ?? '',
  }
}
