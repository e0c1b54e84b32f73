import type { Violation } from '#contracts/rules/message-key.ts'
import schema from '#generated/forms/InvoiceMail.json'
import validate from '#generated/forms/InvoiceMail.validator.js'
import { violationsOf } from './validate.ts'

export type MailAddress = { email: string }

/** As it is sent; what is pasted brings spaces along. */
export const trimmed = ({ email }: MailAddress): MailAddress => ({ email: email.trim() })

/** What the contract has against an address that a document is mailed to. */
export function judgeAddress(typed: MailAddress): Violation[] {
  return violationsOf({ schema, validate }, trimmed(typed))
}
