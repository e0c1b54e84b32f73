/** The parties of a document and the place of delivery, within the bounds of the contract. */
import {
  type Address,
  type Delivery,
  type Identifier,
  type Party,
  vatRegistration,
} from '#contracts/rules/invoice/model.ts'
import type { components } from '#generated/api.ts'

type Schemas = components['schemas']

/** Three lines of the norm are one of the contract. */
function presentPlace(address: Address | undefined) {
  const street = [address?.street, address?.additionalStreet, address?.line].filter(Boolean).join(', ')
  return {
    street: textWithin(street, 3000),
    postalCode: textWithin(address?.postalCode, 100),
    city: textWithin(address?.city, 1000),
    subdivision: textWithin(address?.subdivision, 1000),
    country: textWithin(address?.country, 10),
  }
}

export function presentParty(party: Party | undefined): Schemas['InvoiceParty'] {
  const { address, contact, endpoint } = party ?? {}
  const name = textWithin(party?.registrationName, 1000) ?? textWithin(party?.name, 1000)
  const tradingName = textWithin(party?.name, 1000)
  const other = party?.taxRegistrations?.find(({ scheme, id }) => id && scheme?.toUpperCase() !== 'VAT')
  return {
    name,
    tradingName: tradingName === name ? null : tradingName,
    ...presentPlace(address),
    vat: textWithin(vatRegistration(party)?.id, 100),
    taxRegistration: textWithin(other?.id, 100),
    legalId: textWithin(party?.legalId?.value, 200),
    legalForm: textWithin(party?.legalForm, 1000),
    identifiers: (party?.identifiers ?? [])
      .filter(({ scheme }) => scheme !== 'SEPA')
      .slice(0, 100)
      .flatMap((one) => presentIdentifier(one) ?? []),
    contact: textWithin(contact?.name, 1000),
    email: textWithin(contact?.email, 500),
    telephone: textWithin(contact?.telephone, 200),
    endpoint: endpoint?.value ? cut(`${endpoint.scheme ?? ''}:${endpoint.value}`, 200) : null,
  }
}

/** The date stands in the heading. */
export function presentDelivery(delivery: Delivery | undefined): Schemas['InvoiceDelivery'] | null {
  const { partyName, locationId, address } = delivery ?? {}
  if (!(partyName ?? locationId ?? address)) return null
  return {
    name: textWithin(partyName, 1000),
    location: presentIdentifier(locationId),
    ...presentPlace(address),
  }
}

const ELLIPSIS = '…'

/** A cut text ends in an ellipsis, as a mark of the cut. */
export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}${ELLIPSIS}` : text

/** Null for a missing or empty text. */
export const textWithin = (value: string | undefined, most: number): string | null =>
  value?.trim() ? cut(value.trim(), most) : null

export const presentIdentifier = (
  identifier: Identifier | undefined,
): components['schemas']['InvoiceIdentifier'] | null =>
  identifier?.value
    ? { id: textWithin(identifier.value, 500), scheme: textWithin(identifier.scheme, 60) }
    : null
