/** Converts a document to the texts that a template prints. Missing values are left out; nothing is computed or corrected. */
import { countryName } from '#contracts/rules/countries.ts'
import { VAT_CATEGORIES } from '#contracts/rules/document/section-words.ts'
import { type DrawnSection, drawSections, type Fact } from '#contracts/rules/document/sections.ts'
import { amountOwed, type TotalRow, totalRows } from '#contracts/rules/document/total-rows.ts'
import { money as withCurrency } from '#contracts/rules/document/written.ts'
import { displayIban, displayKbo } from '#contracts/rules/formats.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { readableOnWhite } from '#contracts/rules/readable-colour.ts'
import type { components } from '#generated/api.ts'
import { type InvoiceTexts, invoiceTexts } from '#generated/texts/prints/invoice.ts'
import { documentContent } from '../document/document-content.ts'
import { type Design, USUAL_DESIGN } from './design.ts'
import { money, percent, printDate } from './figures.ts'
import type { InvoiceSheet, SheetParty, SheetTotal } from './sheet.ts'
import {
  adjustmentName,
  adjustmentSmall,
  categoryWord,
  type Layout,
  type PrintLanguage,
  sheetColumns,
  sheetLines,
} from './sheet-lines.ts'
import { paymentTitle, sheetPayment, termsFit } from './sheet-payment.ts'

type Content = components['schemas']['InvoiceContent']

const LAYOUTS: Readonly<Record<Design['template'], Layout>> = {
  CLASSIC: { hasItems: false, hasDiscounts: false, hasSubtotals: false, hasRateRows: false },
  MODERN: { hasItems: false, hasDiscounts: false, hasSubtotals: false, hasRateRows: true },
  COMPACT: { hasItems: true, hasDiscounts: true, hasSubtotals: true, hasRateRows: true },
}

/** @param isOwnPrint our print of somebody else's document, marked as ours on each page */
export function invoiceSheet(
  invoice: Invoice,
  design: Design,
  language: PrintLanguage,
  isOwnPrint = false,
): InvoiceSheet {
  const words = invoiceTexts[language]
  const content = documentContent(invoice)
  const name = invoice.kind === 'CREDIT_NOTE' ? words.creditNote : words.invoice
  const number = content.invoiceNumber ?? ''
  const home = content.seller.country === content.buyer.country ? content.seller.country : null
  const seller = sheetParty(content.seller, home, language)
  const lines = sheetLines(content.lines, content.vat, LAYOUTS[design.template], language)
  const marks = legalMarks(content)
  return {
    language,
    title: `${name} ${number}`.trim(),
    name,
    number,
    date: content.issueDate === null ? '' : printDate(content.issueDate),
    colour: readableOnWhite(design.colour) ?? USUAL_DESIGN.colour,
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
    totals: sheetTotals(content, LAYOUTS[design.template], language),
    payable: {
      label: content.payment.owedBy === 'SELLER' ? words.credited : words.payable,
      amount: withCurrency(amountOwed(content), content.currency),
    },
    legal: legalTexts(content, marks, words),
    notes: sheetNotes(content, words),
    sections: sheetSections(content, language),
    payment: sheetPayment(content, design, language),
    footer: isOwnPrint ? words.ownPrint : design.footer.trim() || nameAndAddress(seller, content),
    page: { word: words.page, of: words.of },
  }
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
  const period = [content.periodStart, content.periodEnd].flatMap((date) => dated(date) ?? []).join(' – ')
  const original: [string, string | null] = [words.original, originals.join('; ')]
  const facts: [string, string | null][] = [
    ...(isCreditNote ? [original] : []),
    [words.number, content.invoiceNumber],
    [isCreditNote ? words.date : words.invoiceDate, dated(content.issueDate)],
    [words.delivered, dated(content.deliveryDate)],
    [words.period, period],
    [words.due, dated(content.dueDate)],
    [words.order, content.orderNumber],
    [words.reference, content.buyerReference],
    [words.contract, content.contractNumber],
    [words.project, content.projectNumber],
    ...(isCreditNote ? [] : [original]),
  ]
  const references = drawSections(content, { output: 'print', language })
    .filter(({ section }) => section === 'references')
    .flatMap((section) => section.facts)
  return [...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])), ...references]
}

function headline(content: Content, language: PrintLanguage): InvoiceSheet['headline'] {
  const words = invoiceTexts[language]
  const { payment, dueDate, currency } = content
  const amount = withCurrency(amountOwed(content), currency)
  if (payment.owedBy === 'SELLER') return { amount, words: words.credited }
  const isOpen = payment.owedBy === 'BUYER' && (payment.means === 'TRANSFER' || payment.means === null)
  if (!isOpen) return { amount, words: paymentTitle(content, language) }
  return { amount, words: dueDate === null ? words.payable : words.toPayBy({ date: printDate(dueDate) }) }
}

type Vat = Content['vat'][number]

/** A number for each reason for no VAT, where only some of the lines have one. */
function legalMarks({ vat }: Content): Map<string, string> {
  const reasons = [...new Set(vat.flatMap(({ reason }) => reason ?? []))]
  return new Map(reasons.map((reason, index) => [reason, vat.length > 1 ? `(${index + 1})` : '']))
}

function rateLabel({ rate, category }: Vat, language: PrintLanguage): string {
  const word = categoryWord(category, rate, language)
  if (word !== undefined) return word.charAt(0).toUpperCase() + word.slice(1)
  const named = rate === null ? invoiceTexts[language].outside : percent(rate)
  const kind = category === null ? undefined : VAT_CATEGORIES[category]?.[language]
  return kind === undefined ? named : `${named} (${kind})`
}

function sheetVat(
  content: Content,
  marks: Map<string, string>,
  language: PrintLanguage,
): InvoiceSheet['vat'] {
  return content.vat.map((one) => ({
    label: [rateLabel(one, language), marks.get(one.reason ?? '')].filter(Boolean).join(' '),
    lines: String(
      content.lines.filter(
        ({ vatCategory, vatRate }) =>
          vatCategory === one.category && Number(vatRate ?? 0) === Number(one.rate ?? 0),
      ).length,
    ),
    base: one.taxable === null ? '' : money(one.taxable),
    tax: one.tax === null ? '' : money(one.tax),
  }))
}

/** The rows of the rates, or where the table beside it holds these, their sum. */
function sheetTotals(content: Content, { hasRateRows }: Layout, language: PrintLanguage): SheetTotal[] {
  const words = invoiceTexts[language]
  const label = (row: TotalRow): string => {
    if (row.key === 'adjustment')
      return `${adjustmentName(row.adjustment, words)}${adjustmentSmall(row.adjustment, 'document', language)}`
    if (row.key === 'vatTotal') return hasRateRows ? words.vatTotal : words.vat
    return row.key === 'vat' ? rateRow(row.vat, language) : words[row.key]
  }
  const rows = withOneDiscount(totalRows(content), content)
  const shown = hasRateRows ? rows : withOneVatRow(rows, content)
  return shown.map((row) => ({
    label: label(row),
    amount: row.amount === null ? '' : withCurrency(row.amount, content.currency),
  }))
}

/** One row for a discount that the document writes for each rate apart. */
function withOneDiscount(rows: TotalRow[], { totals, adjustments }: Content): TotalRow[] {
  const [first, ...others] = adjustments
  const isSame = ({ reason, percentage, reasonCode, base, amount }: typeof first & {}): boolean =>
    amount?.startsWith('-') === true &&
    base === null &&
    reason === first?.reason &&
    percentage === first.percentage &&
    reasonCode === first.reasonCode
  const hasSum = rows.some(({ key }) => key === 'allowances') && totals.allowances !== null
  if (first === undefined || !hasSum || others.length === 0 || !adjustments.every(isSame)) return rows
  const amount = `-${totals.allowances}`
  const adjustment = { ...first, amount, vatCategory: null, vatRate: null }
  const at = rows.findIndex(({ key }) => key === 'adjustment')
  return rows
    .filter(({ key }) => key !== 'adjustment' && key !== 'allowances')
    .toSpliced(at, 0, { key: 'adjustment', adjustment, amount })
}

function withOneVatRow(rows: TotalRow[], { totals }: Content): TotalRow[] {
  const sum: TotalRow[] = totals.vat === null ? [] : [{ key: 'vatTotal', amount: totals.vat }]
  const others = rows.filter(({ key }) => key !== 'vat' && key !== 'vatTotal')
  const net = others.findIndex(({ key }) => key === 'net')
  return others.toSpliced(net + 1, 0, ...sum)
}

/** `Btw 21 % op 5 725,00` */
function rateRow(vat: Vat, language: PrintLanguage): string {
  const words = invoiceTexts[language]
  const label = `${words.vat} ${rateLabel(vat, language).toLowerCase()}`
  return vat.taxable === null ? label : `${label} ${words.on} ${money(vat.taxable)}`
}

/** Article 20 of the royal decree no. 1: a sale within Belgium whose VAT the customer pays. */
const DOMESTIC_REVERSE_CHARGE = /\b(?:KB|AR)\b.*\bart\. ?20\b/

function legalTexts(
  { vat, seller, buyer }: Content,
  marks: Map<string, string>,
  words: InvoiceTexts,
): InvoiceSheet['legal'] {
  return [...marks].map(([reason, mark]) => {
    const isDomestic = seller.country === buyer.country && DOMESTIC_REVERSE_CHARGE.test(reason)
    const isReversed = vat.some((one) => one.reason === reason && one.category === 'AE')
    return { mark, text: isDomestic && isReversed ? `${reason}. ${words.reverseCharge}` : reason }
  })
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

/** Without the facts that stand elsewhere: references in the heading, terms in the payment block. */
function sheetSections(content: Content, language: PrintLanguage): DrawnSection[] {
  const { payment } = content
  const said = [payment.terms, payment.means === 'COLLECTED' && displayIban(payment.debitedAccount ?? '')]
  return drawSections(content, { output: 'print', language })
    .filter(({ section }) => section !== 'references')
    .map((section) =>
      section.section === 'payment'
        ? { ...section, facts: section.facts.filter(({ value }) => !said.includes(value)) }
        : section,
    )
    .filter(({ facts }) => facts.length > 0)
}
