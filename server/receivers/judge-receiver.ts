/** The demands on a receiver's data, by the schema of its form; input over GraphQL has no other check. */
import { toViolations } from '#contracts/rules/message-key.ts'
import { tagsIn } from '#contracts/rules/receiver-row.ts'
import schema from '#generated/forms/Receiver.json' with { type: 'json' }
import validate from '#generated/forms/Receiver.validator.js'
import type { ReceiverInput } from '#generated/graphql.ts'
import type { Violation } from '../platform/problem.ts'
import type { Receiver, ReceiverLanguage } from './receiver.ts'

/** @param at a JSON Pointer to where the receiver stands in the input. Exported for reading files of receivers too. */
export function receiverViolations(input: ReceiverInput, at: string): Violation[] {
  if (validate(input)) return []
  return toViolations(validate.errors ?? [], schema).map(({ field, ...rest }) => ({
    ...rest,
    field: `${at}${field}`,
  }))
}

const textOrNull = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : text.trim()

/** Addresses are stored with one comma and one space between them. */
const addressesOrNull = (text: string | null | undefined): string | null => {
  const addresses = (text ?? '').split(',').map((one) => one.trim())
  return textOrNull(addresses.filter((one) => one !== '').join(', '))
}

/** The postal address, the groups and the consent: an absent field leaves the stored value, an empty one clears it. */
export function receiverExtras(input: ReceiverInput): Partial<Extras> {
  const { street, postalCode, city, country, consentAt, consentHow, tags } = input
  const texts = { street, postalCode, city, country, consentAt, consentHow }
  const given = Object.entries(texts).filter(([, text]) => text != null)
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, textOrNull(text)])),
    ...(tags != null && { tags: tagsIn(tags) }),
  }
}

type Extras = Pick<
  Receiver,
  'street' | 'postalCode' | 'city' | 'country' | 'consentAt' | 'consentHow' | 'tags'
>

export const receiverContent = ({ firstName, lastName, email, language, salutation }: ReceiverInput) => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  email: addressesOrNull(email),
  language: language as ReceiverLanguage,
  salutation: textOrNull(salutation),
})
