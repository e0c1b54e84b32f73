/** Converts a document to the texts that a template prints. Missing values are left out; nothing is computed or corrected. */
import { countryName } from '#contracts/rules/countries.ts'
import { type DrawnSection, drawSections, type Fact } from '#contracts/rules/document/sections.ts'
import { amountOwed } from '#contracts/rules/document/total-rows.ts'
import { money as withCurrency } from '#contracts/rules/document/written.ts'
import { displayIban, displayKbo } from '#contracts/rules/formats.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readableReference } from '#contracts/rules/no-reference.ts'
import { readableOnWhite } from '#contracts/rules/readable-colour.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { documentContent } from '../document/document-content.ts'
import { isSelfBilled } from '../document/self-billed.ts'
import { type Design, USUAL_DESIGN } from './design.ts'
import { printDate, printPeriod } from './figures.ts'
import type { InvoiceSheet, SheetParty } from './sheet.ts'
import { type Layout, type PrintLanguage, sheetColumns, sheetLines } from './sheet-lines.ts'
import { paymentTitle, sheetPayment, termsFit } from './sheet-payment.ts'
import { inOrderOfLines, legalMarks, legalTexts, sheetTotals, sheetVat } from './sheet-totals.ts'

type Content = components['schemas']['InvoiceContent']

const LAYOUTS: Readonly<Record<Design['template'], Layout>> = {
  CLASSIC: {
    hasItems: false,
    hasDiscounts: false,
    hasSubtotals: false,
    hasRateTable: true,
    hasRateRows: false,
  },
  MODERN: {
    hasItems: false,
    hasDiscounts: false,
    hasSubtotals: false,
    hasRateTable: false,
    hasRateRows: true,
  },
  COMPACT: { hasItems: true, hasDiscounts: true, hasSubtotals: true, hasRateTable: true, hasRateRows: true },
}

/** @param isOwnPrint our print of somebody else's document, marked as ours on each page */
export function invoiceSheet(
  invoice: Invoice,
  design: Design,
  language: PrintLanguage,
  isOwnPrint = false,
): InvoiceSheet {
  const words = invoiceTexts[language]
  const written = documentContent(invoice)
  const content = { ...written, vat: inOrderOfLines(written) }
  const name = invoice.kind === 'CREDIT_NOTE' ? words.creditNote : words.invoice
  const number = content.invoiceNumber ?? ''
  const home = content.seller.country === content.buyer.country ? content.seller.country : null
  const seller = sheetParty(content.seller, home, language)
  const lines = sheetLines(content.lines, content.vat, LAYOUTS[design.template], language)
  const marks = legalMarks(content)
  const colour = readableOnWhite(design.colour) ?? USUAL_DESIGN.colour
  const footer = isOwnPrint ? words.ownPrint : design.footer.trim() || nameAndAddress(seller, content)
  return {
    language,
    title: `${name} ${number}`.trim(),
    name,
    number,
    numberLabel: words.number,
    pieces: words.piece.split('|'),
    date: content.issueDate === null ? '' : printDate(content.issueDate),
    colour,
    ruleColour: design.keepsColour ? design.colour : colour,
    logo: design.logo === null ? null : words.logo({ name: seller.name }),
    seller,
    buyer: sheetParty({ ...content.buyer, contact: null, telephone: null, email: null }, home, language),
    to: invoice.kind === 'CREDIT_NOTE' ? words.creditedTo : words.recipient,
    facts: sheetFacts(invoice, content, words, language),
    headline: headline(content, language),
    columns: sheetColumns(lines, words),
    lines,
    vat: sheetVat(content, marks, language),
    vatHead: { rate: words.vatRate, lines: words.lineCount, base: words.base, tax: words.vat },
    totals: sheetTotals(content, LAYOUTS[design.template], marks, language),
    payable: {
      label: content.payment.owedBy === 'SELLER' ? words.credited : words.payable,
      amount: withCurrency(amountOwed(content), content.currency),
    },
    legal: [...selfBilledMention(invoice, words), ...legalTexts(content, marks, isOwnPrint ? null : words)],
    notes: sheetNotes(content, words),
    sections: sheetSections(isOwnPrint ? content : withoutCustomersContact(content), footer, language),
    ...sheetPayment(content, design, language),
    footer: footer.split(/\r?\n/).flatMap((line) => line.trim() || []),
    page: { word: words.page, of: words.of },
  }
}

/** The words that the law asks for where the buyer writes the document (Belgian Royal Decree nr. 1 of 29 December 1992, article 5). */
function selfBilledMention(invoice: Invoice, words: InvoiceTexts): InvoiceSheet['legal'] {
  if (!isSelfBilled(invoice)) return []
  return [{ mark: '', text: invoice.kind === 'CREDIT_NOTE' ? words.selfBilledCreditNote : words.selfBilled }]
}

/** @param home the country that is not printed */
function sheetParty(party: Content['seller'], home: string | null, language: PrintLanguage): SheetParty {
  const { name, tradingName, street, postalCode, city, subdivision, country } = party
  const words = invoiceTexts[language]
  const place = [postalCode, city].filter(Boolean).join(' ')
  const foreign = country === null || country === home ? null : countryName(country, language)
  const present = (texts: (string | null)[]) => texts.filter((text): text is string => Boolean(text))
  const vat = printVat(party.vat ?? party.legalId)
  return {
    name: name ?? '',
    address: present([tradingName, street, place, subdivision, foreign]),
    contact: present([party.contact, party.telephone, party.email]),
    vat: vat === null ? '' : `${words.vatNumber} ${vat}`,
  }
}

/** BE0418759886 and 0418759886 become BE 0418.759.886. */
function printVat(id: string | null): string | null {
  const digits = /^(?:BE)?(\d{10})$/.exec(id ?? '')?.[1]
  return digits === undefined ? id : `BE ${displayKbo(digits)}`
}

function nameAndAddress({ name, address, vat }: SheetParty, { seller }: Content): string {
  const texts = [[name, ...address].filter(Boolean).join(', '), vat, seller.legalForm]
  return texts.flatMap((text) => (text ? [`${text.replace(/\.$/, '')}.`] : [])).join(' ')
}

/** Number, dates and references in the order of a bookkeeper; the credited invoice first. */
function sheetFacts(
  invoice: Invoice,
  content: Content,
  words: InvoiceTexts,
  language: PrintLanguage,
): Fact[] {
  const isCreditNote = invoice.kind === 'CREDIT_NOTE'
  const originals = content.precedingInvoices.map(({ number, issueDate }) =>
    [number, issueDate && printDate(issueDate)].filter(Boolean).join(', '),
  )
  const dated = (date: string | null) => (date === null ? null : printDate(date))
  const period = printPeriod(content.periodStart, content.periodEnd)
  const original: [string, string | null] = [words.original, originals.join('; ')]
  const facts: [string, string | null][] = [
    ...(isCreditNote ? [original] : []),
    [words.number, content.invoiceNumber],
    [isCreditNote ? words.date : words.invoiceDate, dated(content.issueDate)],
    [words.delivered, dated(content.deliveryDate)],
    [words.period, period],
    [words.due, dated(content.dueDate)],
    [words.order, readableReference(content.orderNumber)],
    [words.reference, readableReference(content.buyerReference)],
    [words.contract, content.contractNumber],
    [words.project, content.projectNumber],
    [words.customerNumber, content.buyer.identifiers.map(customerNumber).join(', ')],
    ...(isCreditNote ? [] : [original]),
  ]
  const references = drawSections(content, { output: 'print', language })
    .filter(({ section }) => section === 'references')
    .flatMap((section) => section.facts)
  return [...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])), ...references]
}

/** `20417 (0088)`: a number without a list is the seller's own. */
const customerNumber = ({ id, scheme }: Content['buyer']['identifiers'][number]): string =>
  scheme === null ? (id ?? '') : `${id} (${scheme})`

function headline(content: Content, language: PrintLanguage): InvoiceSheet['headline'] {
  const words = invoiceTexts[language]
  const { payment, dueDate, currency } = content
  const amount = withCurrency(amountOwed(content), currency)
  if (payment.owedBy === 'SELLER') return { amount, words: words.credited }
  const isOpen = payment.owedBy === 'BUYER' && (payment.means === 'TRANSFER' || payment.means === null)
  if (!isOpen) return { amount, words: paymentTitle(content, language) }
  return { amount, words: dueDate === null ? words.payable : words.toPayBy({ date: printDate(dueDate) }) }
}

/** Remarks in full, long terms, and the documents that it refers to. */
function sheetNotes(content: Content, words: InvoiceTexts): string[] {
  const { notes, payment, supportingDocuments } = content
  const documents = supportingDocuments.map(({ id, description, fileName, url }) =>
    [...new Set([description, id, fileName, url])].filter((text) => text !== null).join(', '),
  )
  const named = documents.filter(Boolean).join('; ')
  const hasBlock = payment.owedBy !== 'SELLER' && termsFit(content)
  return [
    ...notes,
    ...(hasBlock || payment.terms === null ? [] : [payment.terms]),
    ...(named === '' ? [] : [`${words.attachments}: ${named}`]),
  ]
}

/** A printed invoice needs no telephone of the customer; the UBL has it. */
const withoutCustomersContact = (content: Content): Content => ({
  ...content,
  buyer: { ...content.buyer, contact: null, telephone: null, email: null },
})

/** Without the facts that stand elsewhere: in the heading, the payment block, the legal texts or the footer. */
function sheetSections(content: Content, footer: string, language: PrintLanguage): DrawnSection[] {
  const { payment, vat, seller, buyer } = content
  const said: Partial<Record<DrawnSection['section'], (string | null)[]>> = {
    payment: [
      payment.terms,
      payment.means === 'COLLECTED' ? displayIban(payment.debitedAccount ?? '') : null,
    ],
    vat: vat.map(({ reason, reasonCode }) => (reason === null ? null : reasonCode)),
    seller: [seller.legalForm !== null && footer.includes(seller.legalForm) ? seller.legalForm : null],
    buyer: buyer.identifiers.map(customerNumber),
  }
  return drawSections(content, { output: 'print', language })
    .filter(({ section }) => section !== 'references')
    .map((one) => ({ ...one, facts: one.facts.filter(({ value }) => !said[one.section]?.includes(value)) }))
    .filter(({ facts }) => facts.length > 0)
}
