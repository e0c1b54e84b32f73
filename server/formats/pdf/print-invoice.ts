/** Converts a document to the printed one. Missing values are left out; nothing is computed or corrected. */
import { countryName } from '#contracts/rules/countries.ts'
import { VAT_CATEGORIES } from '#contracts/rules/document/section-words.ts'
import { adjustmentFacts, drawSections, factText } from '#contracts/rules/document/sections.ts'
import { amountOwed, type TotalRow, totalRows } from '#contracts/rules/document/total-rows.ts'
import { displayIban, displayKbo } from '#contracts/rules/formats.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { documentContent } from '../document/document-content.ts'
import { money, percent, printDate } from '../print/figures.ts'
import { adjustmentName, type PrintLanguage, printLine } from './print-line.ts'
import type { PrintedDocument, PrintedParty, PrintedTotals } from './printed-document.ts'

type Content = components['schemas']['InvoiceContent']

export function printInvoice(invoice: Invoice, language: PrintLanguage): PrintedDocument {
  const words = invoiceTexts[language]
  const content = documentContent(invoice)
  const home = content.seller.country === content.buyer.country ? content.seller.country : null
  const { payment } = content
  return {
    type: invoice.kind === 'CREDIT_NOTE' ? 'E_CREDIT_NOTES' : 'E_INVOICES',
    number: content.invoiceNumber ?? '',
    issueDate: content.issueDate,
    dueDate: content.dueDate,
    deliveryDate: content.deliveryDate,
    orderNumber: content.orderNumber,
    buyerReference: content.buyerReference,
    communication: payment.reference,
    originals: content.precedingInvoices.flatMap(({ number, issueDate }) =>
      number === null ? [] : [{ number, issueDate }],
    ),
    references: printReferences(content, words),
    currency: content.currency ?? '',
    seller: printParty(content.seller, home, language),
    buyer: printParty(content.buyer, home, language),
    lines: content.lines.map((line, index) => printLine(line, index + 1, language)),
    totals: printTotals(content, language),
    means: payment.means,
    owedBy: payment.owedBy,
    iban: payment.iban,
    bic: payment.bic,
    accountName: payment.accountName,
    sections: drawSections(content, { output: 'print', language }),
    notes: printNotes(content, words),
  }
}

function printReferences(content: Content, words: InvoiceTexts): [label: string, text: string][] {
  const { periodStart, periodEnd, contractNumber, projectNumber } = content
  const period = [periodStart, periodEnd]
    .flatMap((date) => (date === null ? [] : printDate(date)))
    .join(' – ')
  const labelled: [string, string | null][] = [
    [words.period, period],
    [words.contract, contractNumber],
    [words.project, projectNumber],
  ]
  return labelled.flatMap(([label, text]) => (text ? [[label, text]] : []))
}

/** Remarks in full, further accounts, and the documents that it refers to. */
function printNotes({ notes, payment, supportingDocuments }: Content, words: InvoiceTexts): string[] {
  const accounts = payment.others.flatMap(({ iban }) => (iban === null ? [] : displayIban(iban)))
  const documents = supportingDocuments.map(({ id, description, fileName, url }) =>
    [...new Set([description, id, fileName, url])].filter((text) => text !== null).join(', '),
  )
  const labelled: [string, string][] = [
    [words.alsoOn, payment.means === 'TRANSFER' ? accounts.join(', ') : ''],
    [words.attachments, documents.filter(Boolean).join('; ')],
  ]
  return [...notes, ...labelled.filter(([, text]) => text).map(([label, text]) => `${label}: ${text}`)]
}

/** @param home the country that is not printed */
function printParty(party: Content['seller'], home: string | null, language: PrintLanguage): PrintedParty {
  const { country, name, tradingName } = party
  return {
    name: name ?? '',
    tradingName,
    street: party.street,
    postalCode: party.postalCode,
    city: party.city,
    subdivision: party.subdivision,
    country: country === null || country === home ? null : countryName(country, language),
    vat: printVat(party.vat ?? party.legalId),
    contact: party.contact,
    email: party.email,
    telephone: party.telephone,
  }
}

/** BE0418759886 and 0418759886 become BE 0418.759.886. */
function printVat(id: string | null): string | null {
  const digits = /^(?:BE)?(\d{10})$/.exec(id ?? '')?.[1]
  return digits === undefined ? id : `BE ${displayKbo(digits)}`
}

function printTotals(content: Content, language: PrintLanguage): PrintedTotals {
  const words = invoiceTexts[language]
  const { vat } = content
  const vatLabel = ({ rate, taxable, category }: Content['vat'][number]): string => {
    const kind = category === null ? undefined : VAT_CATEGORIES[category]?.[language]
    const named = rate === null ? words.outside : `${words.vat} ${percent(rate)}`
    const label = kind === undefined || rate === null ? named : `${named} (${kind})`
    return taxable === null ? label : `${label} ${words.on} ${money(taxable)}`
  }
  const adjustmentLabel = (one: Content['adjustments'][number]): string => {
    const facts = adjustmentFacts(one, 'document', { output: 'print', language }).map(factText).join(', ')
    const name = [adjustmentName(one, words), one.reason].filter(Boolean).join(': ')
    return facts === '' ? name : `${name} (${facts})`
  }
  const rowLabel = (row: TotalRow): string => {
    if (row.key === 'vat') return vatLabel(row.vat)
    return row.key === 'adjustment' ? adjustmentLabel(row.adjustment) : words[row.key]
  }
  return {
    rows: totalRows(content).map((row) => [rowLabel(row), row.amount === null ? '' : money(row.amount)]),
    reasons: vat.flatMap(({ reason }) => reason ?? []),
    payable: amountOwed(content) ?? '',
  }
}
