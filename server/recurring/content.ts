/** The content of a rule: taken from a document, and turned into a draft on a date. */
import { addDays, daysBetween } from '#contracts/rules/dates.ts'
import { type DateWords, withWordsWithin } from '#contracts/rules/recurring.ts'
import { type DraftInput, draftContent } from '../drafts/draft/content.ts'
import type { InputDetails } from '../drafts/draft/draft.ts'
import { contentOfCopy } from '../drafts/edit/sent-content.ts'
import { invalid, type Violation } from '../platform/problem.ts'
import type { RuleContent } from './rule.ts'

export const USUAL_DUE_DAYS = 30
const MOST_DUE_DAYS = 3660

/** The fields that a copy keeps, and the whole customer; without the dates, which each document has of its own. */
export function ruleContent({
  type,
  reference,
  sendViaEmail,
  alsoTo,
  supplier,
  inputDetails,
}: DraftInput): RuleContent {
  const written = draftContent({ type, inputDetails })
  const copy = contentOfCopy({ type: written.type, inputDetails: written.inputDetails, sourceFile: null })
  const { issueDate: _, dueDate: __, ...heading } = copy.inputDetails.heading ?? {}
  const { customer } = written.inputDetails
  return {
    type: written.type,
    reference: reference ?? null,
    sendViaEmail: sendViaEmail ?? false,
    alsoTo: alsoTo ?? null,
    supplier: supplier ?? null,
    inputDetails: { ...copy.inputDetails, heading, ...(customer && { customer }) },
  }
}

/** The days between the dates of a document; undefined where it lacks one. */
export function dueDaysOf({ heading }: InputDetails): number | undefined {
  const { issueDate, dueDate } = heading ?? {}
  if (!issueDate || !dueDate) return undefined
  return Math.min(MOST_DUE_DAYS, Math.max(0, daysBetween(issueDate, dueDate)))
}

/** @throws {Problem} FORM_ERRORS without a customer or a line */
export function requireContent({ inputDetails }: RuleContent): void {
  const violations: Violation[] = []
  const { customer, lines = [] } = inputDetails ?? {}
  if (!customer?.name?.trim())
    violations.push({ field: '/draft/inputDetails/customer/name', messageKey: 'not-empty' })
  if (lines.length === 0) violations.push({ field: '/draft/inputDetails/lines', messageKey: 'lines-empty' })
  if (violations.length > 0) throw invalid(violations)
}

interface OnDate {
  /** Of the document. */
  date: string
  dueDays: number
  words: DateWords
}

/** The document of a date, as a draft. */
export function draftOn(
  { inputDetails, ...content }: RuleContent,
  { date, dueDays, words }: OnDate,
): DraftInput {
  const { customer, ...rest } = inputDetails ?? {}
  const details = withWordsWithin(rest, words)
  const dates = {
    issueDate: date,
    ...(content.type === 'E_INVOICES' && { dueDate: addDays(date, dueDays) }),
  }
  return {
    ...content,
    reference: content.reference == null ? null : withWordsWithin(content.reference, words),
    inputDetails: {
      ...details,
      ...(customer !== undefined && { customer }),
      heading: { ...details.heading, ...dates },
    },
  }
}

export function contentTotal({ inputDetails }: RuleContent): number {
  const total = inputDetails?.payment?.totalVatIncl
  return typeof total === 'number' ? Math.round(total * 100) : 0
}
