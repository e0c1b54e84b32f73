import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/InvoiceMail.json'
import validate from '#generated/forms/InvoiceMail.validator.js'
import { findViolations } from './validate.ts'

export type MailAddress = { email: string }

/** A trimmed address: pasted ones have spaces. */
export const trimmed = ({ email }: MailAddress): MailAddress => ({ email: email.trim() })

/** Validates the address of a mail by the contract. */
export function judgeAddress(typed: MailAddress): Violation[] {
  return findViolations({ schema, validate }, trimmed(typed))
}
