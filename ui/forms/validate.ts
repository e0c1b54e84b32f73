import type { ValidateFunction } from 'ajv'
import i18next from 'i18next'
import { toViolations, type Violation } from '#contracts/rules/message-key.ts'

/** A schema of the contract with its compiled validator. */
export type Compiled = { schema: object; validate: ValidateFunction }

/** With the server's own text, if any. */
export type WordedViolation = Violation & { text?: string | undefined }

/** Validates data by the contract, as the server does. */
export function findViolations({ schema, validate }: Compiled, data: unknown): Violation[] {
  return validate(data) ? [] : toViolations(validate.errors ?? [], schema)
}

/** The text of a message key; the server's own text for a rule, if any. */
export function violationText({ messageKey, text }: Omit<WordedViolation, 'field'>): string {
  return text ?? i18next.t([`validation:${messageKey}`, 'validation:invalid'])
}
