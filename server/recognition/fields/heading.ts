/** Reads number, order number and dates. */

import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type Credited, isOfCredited, NOTHING_CREDITED, readCredited } from './credited.ts'
import { readDue } from './due.ts'
import type { Evidence } from './evidence.ts'
import { best, type Candidate, type Found } from './found.ts'

import { type IsOther, type NamedDates, readIssued } from './issued.ts'
import type { Topic } from './labels.ts'
import { isInvoiceWord, isSpokenOf } from './naming.ts'

import type { Near } from './near.ts'
import { isYearOrCount, type KnownNumbers, readNumber, withSeries } from './numbers.ts'
import type { OtherInvoices } from './other-invoices.ts'
import { claims } from './payment.ts'

export interface Heading {
  invoiceNumber: Candidate<string> | undefined
  orderNumber: Candidate<string> | undefined
  issueDate: Candidate<string> | undefined
  dueDate: Candidate<string> | undefined
  /** Of the invoice that a credit note corrects. */
  originalInvoiceNumber: Candidate<string> | undefined
  originalInvoiceDate: Candidate<string> | undefined
}

const CODE_TOPICS: Topic[] = [
  ...(['number', 'bareNumber', 'title', 'order', 'buyerReference', 'other', 'reference', 'vatId'] as const),
  ...(['iban', 'bic', 'buyerVat', 'due', 'elsewhere', 'credited'] as const),
]

const LEAST_VAT_DIGITS = 8

/** No code with a few digits is a VAT number, such as one to the right of `RPR Gent`. */
const isOfItsKind = ({ label, found }: Near<string>): boolean =>
  (label.topic !== 'vatId' && label.topic !== 'buyerVat') ||
  found.value.replace(/\D/g, '').length >= LEAST_VAT_DIGITS

/** The codes that have a label, each with the closest one. */
export const labelledCodes = (evidence: Evidence): Near<string>[] =>
  [...claims(evidence, evidence.codes, CODE_TOPICS, isOfItsKind).values()].map((near) => {
    const found = withSeries(near.found, near.label)
    const isDirect = found !== near.found && near.relation === 'behind'
    return { ...near, found, closeness: isDirect ? 1 : near.closeness }
  })

export function readHeading(evidence: Evidence, { series, isCredit, others }: KnownNumbers): Heading {
  const near = labelledCodes(evidence)
  const named = claims(evidence, evidence.dates, DATE_TOPICS)
  const invoiceNumber = readNumber(evidence, near, { series, isCredit, others })
  const isOrder = ({ found }: Near<string>) =>
    found.value !== invoiceNumber?.value && !isEnterprise(found.value)
  const orderNumber = best(orders(near.filter(isOrder)))
  const isOther: IsOther = (found, label) =>
    others.has(found, label) || isBehindAnother(found, near, invoiceNumber?.value)
  const dates = isCredit
    ? readCreditDates(evidence, { near, named, number: invoiceNumber?.value, isOther })
    : { ...NOTHING_CREDITED, ...readOwnDates(evidence, named, { isOther, others }) }
  return { invoiceNumber, orderNumber, ...dates }
}

interface OnCredit {
  near: Near<string>[]
  named: NamedDates
  number: string | undefined
  isOther: IsOther
}

/** The date behind another invoice's number counts where there is no other date. */
function readOwnDates(
  evidence: Evidence,
  named: NamedDates,
  { isOther, others }: { isOther: IsOther; others: OtherInvoices },
): Dates {
  const read = readDates(evidence, named, isOther)
  return read.issueDate === undefined ? readDates(evidence, named, others.has) : read
}

/** `Factuurdatum` is the date of the credited invoice, unless the credit note has no date but that. */
function readCreditDates(evidence: Evidence, { near, named, number, isOther }: OnCredit): Credited & Dates {
  const readAs = (isNamedDate: boolean) => {
    const own = { number, isNamedDate }
    const credited = readCredited(evidence, { near, named }, own)
    const isOfIt = isOfCredited(credited, own)
    const dates = readDates(evidence, named, (found, label) => isOther(found, label) || isOfIt(found, label))
    return { ...credited, ...dates }
  }
  const read = readAs(false)
  return read.issueDate === undefined ? readAs(true) : read
}

/** `Verrekend met factuur 2026/0322, die vervalt op …`, `Voorschotfactuur: 2026/0118 van …`: of the invoice that is named before it. */
const isBehindAnother = ({ segment, from }: Found<unknown>, near: Near<string>[], own: string | undefined) =>
  near.some(({ label, found }) => {
    const isBefore = found.segment === segment && found.to <= from && isInvoiceWord(label.text)
    if (!isBefore || found.value === own) return false
    const isNumber = !isYearOrCount(found.value) && own !== undefined && !own.endsWith(found.value)
    return isSpokenOf(label) || isNumber
  })

type Dates = Pick<Heading, 'issueDate' | 'dueDate'>

function readDates(evidence: Evidence, named: NamedDates, isOther: IsOther): Dates {
  const issueDate = readIssued(evidence, named, isOther)
  return { issueDate, dueDate: readDue(evidence, named, { issued: issueDate, isOther }) }
}

const isEnterprise = (text: string): boolean => isKbo(normaliseBelgianNumber(text))

/** Some sellers print the customer's order number as their reference, so it counts where nothing better is found. */
const confidences: Partial<Record<Topic, number>> = { order: 0.97, buyerReference: 0.6 }

function orders(claimed: Near<string>[]): Candidate<string>[] {
  return claimed.flatMap(({ label, found, closeness }) => {
    const confidence = confidences[label.topic]
    if (confidence === undefined) return []
    const isShort = found.value.length < 3
    return [{ value: found.value, source: found, confidence: confidence * closeness * (isShort ? 0.5 : 1) }]
  })
}

const DATE_TOPICS: Topic[] = [
  'issued',
  'date',
  'due',
  'other',
  'order',
  'buyerReference',
  'title',
  'number',
  'credited',
]
