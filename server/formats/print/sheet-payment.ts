/** The payment block: by what means, until when, to which account. */
import { amountOwed } from '#contracts/rules/document/total-rows.ts'
import { money as withCurrency } from '#contracts/rules/document/written.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { invoiceTexts } from '#generated/texts/prints/invoice.ts'
import type { Design } from './design.ts'
import { printDate } from './figures.ts'
import { transferQr } from './qr.ts'
import type { SheetPayment } from './sheet.ts'
import type { PrintLanguage } from './sheet-lines.ts'

type Content = components['schemas']['InvoiceContent']

/** Longer terms stand among the notes, since the block is never split. */
const MAX_TERMS = 900

/** Null for a document whose amount the seller owes. */
export function sheetPayment(
  content: Content,
  { showQr, showTerms }: Design,
  language: PrintLanguage,
): { payment: SheetPayment | null; qr: string | null } {
  const { payment } = content
  if (payment.owedBy === 'SELLER') return { payment: null, qr: null }
  const words = invoiceTexts[language]
  const qr = showQr ? paymentQr(content) : null
  const amount = withCurrency(amountOwed(content), content.currency)
  const block = {
    heading: words.howToPay,
    title: paymentTitle(content, language),
    facts: payment.means === 'TRANSFER' ? accountFacts(content, language) : [],
    qr: qr === null ? null : { meaning: words.qrMeaning({ amount }), caption: words.scan },
    terms: [
      ...(termsFit(content) && payment.terms !== null ? [payment.terms] : []),
      ...(showTerms ? usualTerms(content, language) : []),
    ],
  }
  return { payment: block, qr }
}

export const termsFit = ({ payment }: Content): boolean => (payment.terms ?? '').length <= MAX_TERMS

export function paymentTitle(content: Content, language: PrintLanguage): string {
  const words = invoiceTexts[language]
  const { payment, dueDate, currency } = content
  const amount = withCurrency(amountOwed(content), currency)
  const date = dueDate === null ? '' : printDate(dueDate)
  if (payment.owedBy === 'NOBODY' || payment.means === 'NOTHING_TO_PAY') return words.nothing
  if (payment.means === 'COLLECTED') {
    const account = payment.debitedAccount
    const title = account === null ? words.collectedTitle({ amount }) : collected(amount, account, language)
    return date === '' ? title : `${title} ${words.onDate({ date })}`
  }
  if (payment.means === 'PAID') return `${words.settled}: ${amount}`
  if (payment.means === 'CLEARED') return words.means.CLEARED
  return date === '' ? words.toPay({ amount }) : words.by({ amount, date })
}

function collected(amount: string, account: string, language: PrintLanguage): string {
  const words = invoiceTexts[language]
  return `${amount}. ${words.collectedFrom({ account: displayIban(account) })}`
}

function accountFacts({ payment }: Content, language: PrintLanguage): SheetPayment['facts'] {
  const words = invoiceTexts[language]
  const others = payment.others.flatMap(({ iban }) => (iban === null ? [] : displayIban(iban)))
  const facts: [string, string | null, boolean][] = [
    [words.account, payment.iban && displayIban(payment.iban), true],
    [words.inNameOf, payment.accountName, false],
    ['BIC', payment.bic, false],
    [words.communication, payment.reference, true],
    [words.alsoOn, others.join(', '), false],
  ]
  return facts.flatMap(([label, value, isStrong]) => (value ? [{ label, value, isStrong }] : []))
}

function paymentQr(content: Content): string | null {
  const { payment, payeeName, seller, currency } = content
  if (payment.means !== 'TRANSFER') return null
  const qr = transferQr({
    name: payment.accountName ?? payeeName ?? seller.name,
    iban: payment.iban,
    bic: payment.bic,
    amount: amountOwed(content),
    currency,
    reference: payment.reference,
  })
  return qr ?? null
}

const DAY_MILLISECONDS = 86_400_000

/**
 * The days until the due date, where the document has no terms of its own, and for a sale between companies, the Belgian law of
 * 2 August 2002 on late payment (articles 5 and 6).
 */
function usualTerms(content: Content, language: PrintLanguage): string[] {
  const words = invoiceTexts[language]
  const { issueDate, dueDate, payment, seller, buyer } = content
  const isTransferred = payment.means === 'TRANSFER' || payment.means === null
  if (payment.owedBy !== 'BUYER' || !isTransferred) return []
  const isBelgian = seller.country === 'BE' || seller.country === null
  const isCompany = (buyer.vat ?? buyer.legalId) !== null
  const days = Math.round((Date.parse(dueDate ?? '') - Date.parse(issueDate ?? '')) / DAY_MILLISECONDS)
  return [
    ...(payment.terms === null && days > 0 ? [words.termDays({ days })] : []),
    ...(isBelgian && isCompany ? [words.latePayment] : []),
  ]
}
