/** Documents between Slovak companies: SK-R-001 to SK-R-007, of November 2026. */
import type { FieldName } from '../../draft/places.ts'
import type { Context } from '../context.ts'
import type { Address, Invoice, Party } from '../model.ts'
import { isBetween } from '../parties.ts'
import type { Place } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'

const NEW = { severity: 'WARNING', from: '2026.11' } as const

const addressRow = (
  id: string,
  name: string,
  field: FieldName,
  pick: (address: Address) => string | undefined,
) => ({
  ...NEW,
  id,
  path: `cac:PostalAddress/${name}`,
  field,
  holds: ({ address }: Party) => Boolean(address && pick(address)),
})

const addressRows = (street: string, city: string, postalCode: string): Rule<Party>[] => [
  addressRow(street, 'cbc:StreetName', 'street', (address) => address.street),
  addressRow(city, 'cbc:CityName', 'city', (address) => address.city),
  addressRow(postalCode, 'cbc:PostalZone', 'postalCode', (address) => address.postalCode),
]

const corrected: Rule<Invoice> = {
  ...NEW,
  id: 'SK-R-001',
  path: 'cac:BillingReference',
  field: '/inputDetails/heading/originalInvoiceNumber',
  holds: ({ typeCode, precedingInvoices }) => typeCode !== '384' || precedingInvoices !== undefined,
}

const domestic =
  <T>(pick: (context: Context) => readonly Place<T>[]) =>
  (context: Context) =>
    isBetween(context.invoice, 'SK') ? pick(context) : []

export const slovakia: readonly Family[] = [
  family(
    domestic(({ document }) => document),
    [corrected],
  ),
  family(
    domestic(({ seller }) => seller),
    addressRows('SK-R-002', 'SK-R-003', 'SK-R-004'),
  ),
  family(
    domestic(({ buyer }) => buyer),
    addressRows('SK-R-005', 'SK-R-006', 'SK-R-007'),
  ),
]
