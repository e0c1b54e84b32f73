import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/ApplicationResponse.json'
import validate from '#generated/forms/ApplicationResponse.validator.js'
import { findViolations } from '../forms/validate.ts'
import type { Answer } from './queries.ts'

type Reason = NonNullable<Answer['reasons']>[number]
type Action = NonNullable<Answer['actions']>[number]

/** Codes of the Invoice Response, the most frequent first. */
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

/** The form's values: one reason and one action, of which the contract allows several. */
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

/** Validates by the contract, and requires a reason or a note, which the contract doesn't. */
export function judgeRejection(chosen: Rejection): Violation[] {
  const missing = (['reasons', 'note'] as const)
    .filter((name) => chosen[name].trim() === '')
    .map((name) => ({ field: `/${name}`, messageKey: 'not-empty' }))
  return [...missing, ...findViolations({ schema, validate }, toAnswer(chosen))]
}
