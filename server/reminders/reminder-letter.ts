/** The mail of a payment reminder, in the customer's language. */
import { displayAmount } from '#contracts/rules/amounts.ts'
import { addDays, displayDate } from '#contracts/rules/dates.ts'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { type PaymentReminderTexts, paymentReminderTexts } from '#generated/texts/mails/payment-reminder.ts'
import type { Account } from '../accounts/account.ts'
import { transferQrPng } from '../formats/print/qr-png.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import { interestOn } from './legal-interest.ts'
import type { Rules, Step } from './policy.ts'

/** The account to pay to, as the document names it. */
export interface PayTo {
  name: string | null
  iban: string | null
  bic: string | null
  reference: string | null
}

export interface Reminding {
  account: Pick<Account, 'name' | 'email'>
  rules: Pick<Rules, 'attachesPdf' | 'tellsInterest'>
  /** The document's PDF goes with it. */
  isAttached: boolean
  step: Pick<Step, 'tone' | 'texts'>
  language: DocumentLanguage
  /** The day on which it leaves. */
  today: string
  number: string
  dueDate: string
  openCents: number
  paidCents: number
  currency: string
  /** A customer with a VAT or enterprise number; a consumer is asked for no costs. */
  isCompany: boolean
  /** The days of the steps before. */
  earlier: readonly string[]
  payTo: PayTo
}

export interface ReminderLetter {
  subject: string
  text: string
  html: string
  /** PNG, which the HTML shows by `QR_URL`. */
  qr: Buffer | undefined
}

export const QR_ID = 'payment-qr'
export const QR_URL = `cid:${QR_ID}`

const DAYS_TO_PAY = 7
/** A consumer has fourteen calendar days after the day of a reminder by mail (Code of Economic Law, article XIX.2). */
const DAYS_OF_CONSUMER = 15

export function reminderLetter(reminding: Reminding): ReminderLetter {
  const { account, step, language, number, rules, openCents, currency, payTo } = reminding
  const words = paymentReminderTexts[language]
  const amount = money(openCents, currency)
  const subject = words.subject[step.tone]({ number, amount })
  const transfer = { ...payTo, name: payTo.name ?? account.name, amount: String(openCents / 100), currency }
  const qr = rules.attachesPdf ? transferQrPng(transfer) : undefined
  const letter = writeLetter({
    language,
    sender: account.name,
    heading: words.heading[step.tone]({ number }),
    paragraphs: [words.greeting, ...bodyOf(reminding, words)],
    facts: factsOf(reminding, words),
    ...(qr && { picture: { url: QR_URL, words: words.qr({ amount }) } }),
    footer: [
      words.crossed,
      ...(reminding.isAttached ? [words.attached] : []),
      { text: words.disagree, url: answerTo(account.email, `${words.disagree}: ${number}`) },
      words.replyTo({ company: account.name, email: account.email }),
    ],
  })
  return { subject, ...letter, qr }
}

function bodyOf(reminding: Reminding, words: PaymentReminderTexts): string[] {
  const { step, number, dueDate, openCents, paidCents, currency, earlier } = reminding
  const values = {
    number,
    due: displayDate(dueDate),
    amount: money(openCents, currency),
    payBy: displayDate(payBy(reminding)),
  }
  const own = step.texts[reminding.language]?.trim()
  const said = own ? filledIn(own, values) : [words.body[step.tone](values)]
  const days = earlier.map(displayDate)
  const isRepeated = step.tone !== 'FRIENDLY' && days.length > 0
  return [
    ...said,
    ...(isRepeated ? [words.earlier({ days: listed(days, words) })] : []),
    ...(paidCents > 0
      ? [words.partly({ paid: money(paidCents, currency), open: money(openCents, currency) })]
      : []),
    ...interest(reminding, words),
  ]
}

const payBy = ({ today, isCompany }: Reminding): string =>
  addDays(today, isCompany ? DAYS_TO_PAY : DAYS_OF_CONSUMER)

/** The paragraphs of own words, with the values of the document. */
const filledIn = (text: string, values: Record<string, string>): string[] =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

const listed = (days: readonly string[], words: PaymentReminderTexts): string =>
  days.length < 2
    ? (days[0] ?? '')
    : words.and({ one: days.slice(0, -1).join(', '), other: days.at(-1) ?? '' })

/** A possible consequence, and no claim; only of the last request to a company. */
function interest(reminding: Reminding, words: PaymentReminderTexts): string[] {
  const { rules, step, isCompany, today } = reminding
  if (!rules.tellsInterest || step.tone !== 'FINAL' || !isCompany) return []
  const percent = interestOn(today)
  const from = displayDate(payBy(reminding))
  if (percent === undefined) return [words.interestUnrated({ from })]
  return [words.interest({ from, rate: String(percent).replace('.', ',') })]
}

function factsOf({ openCents, currency, payTo }: Reminding, words: PaymentReminderTexts): [string, string][] {
  return [
    [words.toPay, money(openCents, currency)],
    ...(payTo.iban ? [[words.account, displayIban(payTo.iban)] as [string, string]] : []),
    ...(payTo.reference ? [[words.reference, payTo.reference] as [string, string]] : []),
  ]
}

const money = (cents: number, currency: string): string =>
  `${displayAmount(cents / 100)} ${currency === 'EUR' ? '€' : currency}`

const answerTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
