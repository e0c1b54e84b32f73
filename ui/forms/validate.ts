import type { ValidateFunction } from 'ajv'
import i18next from 'i18next'
import { toViolations, type Violation } from '#contracts/rules/message-key.ts'

/** A schema of the contract with the validator that was compiled from it. */
export type Compiled = { schema: object; validate: ValidateFunction }

/** With the server's own text where it sent one. */
export type WordedViolation = Violation & { text?: string | undefined }

/** What the contract has against the data; the server finds the same. */
export function violationsOf({ schema, validate }: Compiled, data: unknown): Violation[] {
  return validate(data) ? [] : toViolations(validate.errors ?? [], schema)
}

/** The words of a message key; the server's own text for a rule, where it sent one. */
export function violationText({ messageKey, text }: Omit<WordedViolation, 'field'>): string {
  return text ?? i18next.t([`validation:${messageKey}`, 'validation:invalid'])
}
