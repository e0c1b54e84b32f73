import type { EntityManager } from '@mikro-orm/postgresql'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { closedOn } from '../../invoices/late-documents.ts'
import type { Violation } from '../../platform/problem.ts'
import type { Candidate } from '../draft/candidate.ts'

const FIELD = '/inputDetails/heading/issueDate'

/** A warning where the month of the issue date is closed: the document will count in a later one. */
export async function inClosedMonth(
  em: EntityManager,
  accountId: string,
  { inputDetails }: Pick<Candidate, 'inputDetails'>,
): Promise<Violation[]> {
  const day = inputDetails.heading?.issueDate?.trim()
  if (!day || !isIsoDate(day)) return []
  const closed = await closedOn(em, accountId, day)
  if (closed === undefined) return []
  const params = { month: written(closed.ofMonth), countsIn: written(closed.month) }
  return [{ field: FIELD, severity: 'WARNING', messageKey: 'month-closed', params }]
}

/** `2026-10` as `10/2026`. */
const written = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`
