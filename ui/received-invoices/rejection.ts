import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/ApplicationResponse.json'
import validate from '#generated/forms/ApplicationResponse.validator.js'
import { violationsOf } from '../forms/validate.ts'
import type { Answer } from './queries.ts'

type Reason = NonNullable<Answer['reasons']>[number]
type Action = NonNullable<Answer['actions']>[number]

/** Codes of the Invoice Response, in the order in which they are needed. */
export const reasons: Reason[] = [
  'PRI',
  'QTY',
  'DEL',
  'QUA',
  'ITM',
  'REF',
  'LEG',
  'REC',
  'UNR',
  'PAY',
  'PPD',
  'FIN',
  'OTH',
]
export const actions: Action[] = ['CNF', 'CNP', 'NIN', 'PIN', 'CNA', 'NOA', 'OTH']

/** As it is chosen: one reason and one request, each in the field that the contract keeps several in. */
export type Rejection = { reasons: string; actions: string; note: string }

export const emptyRejection: Rejection = { reasons: '', actions: 'CNF', note: '' }

export function toAnswer(chosen: Rejection): Answer {
  return {
    responseCode: 'RE',
    reasons: reasons.filter((each) => each === chosen.reasons),
    actions: actions.filter((each) => each === chosen.actions),
    note: chosen.note.trim(),
  }
}

/** What the contract has against it; and who is refused is told why, which the contract leaves open. */
export function judgeRejection(chosen: Rejection): Violation[] {
  const missing = (['reasons', 'note'] as const)
    .filter((name) => chosen[name].trim() === '')
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  return [...missing, ...violationsOf({ schema, validate }, toAnswer(chosen))]
}
