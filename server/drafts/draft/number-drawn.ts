/** A drawn draft without a number of its own, with the number and the payment reference that it would be sent under now. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import {
  findNextNumber,
  type NextNumber,
  type Numbered,
  referenceOfNumber,
} from '../../numbering/next-number.ts'
import type { Candidate } from './candidate.ts'
import type { Draft } from './draft.ts'
import { pdfSourceOf } from './pdf-source.ts'

type Content = Pick<Candidate, 'type' | 'inputDetails' | 'pdfSource' | 'pdfFile' | 'sourceFile'>

/** A self-billed document is of a series between the two, so that its number is typed. */
export const isNumberedHere = (draft: Omit<Content, 'type' | 'sourceFile'>): boolean =>
  pdfSourceOf(draft) === 'DRAWN' &&
  !draft.inputDetails.selfBilled &&
  !draft.inputDetails.heading?.invoiceNumber?.trim()

/** The series and the date by which it is numbered; of a draft without a date, today. */
export function asNumbered(
  accountId: string,
  { type, inputDetails }: Pick<Content, 'type' | 'inputDetails'>,
): Numbered {
  const date = inputDetails.heading?.issueDate ?? ''
  return { accountId, type, date: isIsoDate(date) ? date : todayInBrussels() }
}

/** With that number, and with the reference made of it where it has none. */
export function withNumber<One extends Content>(
  draft: One,
  { number, reference }: Pick<NextNumber, 'number' | 'reference'>,
): One {
  const { inputDetails } = draft
  const heading = { ...inputDetails.heading, invoiceNumber: number }
  return withReference({ ...draft, inputDetails: { ...inputDetails, heading } }, reference)
}

function withReference<One extends Content>(draft: One, reference: string | null): One {
  const { inputDetails } = draft
  if (reference === null || inputDetails.payment?.reference?.trim()) return draft
  return { ...draft, inputDetails: { ...inputDetails, payment: { ...inputDetails.payment, reference } } }
}

/** The draft as it would be sent now. A number of its own stays, and so does a file that goes out. */
export async function numberDrawn<One extends Content>(
  em: EntityManager,
  accountId: string,
  draft: One,
): Promise<One> {
  if (isNumberedHere(draft)) return withNumber(draft, await findNextNumber(em, asNumbered(accountId, draft)))
  const number = draft.inputDetails.heading?.invoiceNumber?.trim()
  const isOurs = pdfSourceOf(draft) === 'DRAWN' && draft.sourceFile === null && !draft.inputDetails.selfBilled
  if (!number || !isOurs) return draft
  return withReference(draft, await referenceOfNumber(em, { accountId, type: draft.type }, number))
}

export interface ComingNumber {
  nextNumber: string | null
  nextReference: string | null
}

/** Both null for a draft that has its own, was sent, or isn't drawn. */
export async function findComingNumber(
  em: EntityManager,
  accountId: string,
  draft: Pick<Draft, 'type' | 'inputDetails' | 'pdfSource' | 'pdfFile' | 'sourceFile' | 'sentAt'>,
): Promise<ComingNumber> {
  const { pdfFile = null, pdfSource = null, sourceFile = null } = draft
  const content = { type: draft.type, inputDetails: draft.inputDetails, pdfFile, pdfSource, sourceFile }
  if (draft.sentAt != null) return { nextNumber: null, nextReference: null }
  return comparedWith(content, await numberDrawn(em, accountId, content))
}

/** The values that only the numbered draft has. */
export function comparedWith(own: Content, numbered: Content): ComingNumber {
  const isOther = (before: string | null | undefined, after: string | null | undefined) =>
    after != null && after !== (before ?? '') ? after : null
  return {
    nextNumber: isOther(
      own.inputDetails.heading?.invoiceNumber,
      numbered.inputDetails.heading?.invoiceNumber,
    ),
    nextReference: isOther(own.inputDetails.payment?.reference, numbered.inputDetails.payment?.reference),
  }
}
