/** Texts of a document within the bounds of the contract. */
import type { Identifier } from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'

const ELLIPSIS = '…'

/** A cut text ends in an ellipsis, so that nobody takes it for the whole. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}${ELLIPSIS}` : text

/** Null for a missing or empty text. */
export const textWithin = (value: string | undefined, most: number): string | null =>
  value?.trim() ? cut(value.trim(), most) : null

export const identifierOf = (
  identifier: Identifier | undefined,
): components['schemas']['InvoiceIdentifier'] | null =>
  identifier?.value
    ? { id: textWithin(identifier.value, 500), scheme: textWithin(identifier.scheme, 60) }
    : null
