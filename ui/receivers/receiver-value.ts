import type { Violation } from '#contracts/rules/message-key.ts'
import receiverSchema from '#generated/forms/Receiver.json'
import validate from '#generated/forms/Receiver.validator.js'
import type { ReceiverInput } from '#generated/graphql.ts'
import { findViolations } from '../forms/validate.ts'
import type { Receiver } from './queries.ts'

/** A receiver as the form holds it: empty fields are empty texts. */
export type ReceiverValue = {
  version?: number | null | undefined
  token1: string
  firstName: string
  lastName: string
  email: string
  language: string
  salutation: string
  street: string
  postalCode: string
  city: string
  country: string
  tags: string
  consentAt: string
  consentHow: string
  /** Shown, and never sent: the second channel gives it. */
  token2?: string | undefined
}

/** In Dutch unless chosen otherwise (specification, section 5). */
export const newReceiver: ReceiverValue = {
  token1: '',
  firstName: '',
  lastName: '',
  email: '',
  language: 'nl',
  salutation: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  tags: '',
  consentAt: '',
  consentHow: '',
}

export function toForm(receiver: Receiver): ReceiverValue {
  const { version, token1, firstName, lastName, email, language, salutation } = receiver
  return {
    version,
    token1,
    firstName,
    lastName,
    email: email ?? '',
    language,
    salutation: salutation ?? '',
    street: receiver.street ?? '',
    postalCode: receiver.postalCode ?? '',
    city: receiver.city ?? '',
    country: receiver.country ?? '',
    tags: receiver.tags ?? '',
    consentAt: receiver.consentAt ?? '',
    consentHow: receiver.consentHow ?? '',
  }
}

/** Outer spaces are not part of a value. */
export function toInput({ token2: _, ...value }: ReceiverValue): ReceiverInput {
  return { ...value, token1: value.token1.trim(), email: value.email.trim() }
}

/** The contract's schema, with the form's own fields. */
export const schema = {
  ...receiverSchema,
  properties: { ...receiverSchema.properties, token2: { type: 'string' } },
}

/** The violations by the contract; the server finds the same. */
export const judge = (typed: ReceiverValue): Violation[] =>
  findViolations({ schema: receiverSchema, validate }, toInput(typed))
