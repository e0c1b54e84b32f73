/** Italian sellers: IT-R-001 to IT-R-004. */

import type { Context } from '../context.ts'
import type { Party, TaxRegistration } from '../model.ts'
import { supplierCountry } from '../parties.ts'
import { placesOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const rules: readonly Rule<Party>[] = [
  {
    id: 'IT-R-002',
    path: 'cac:PostalAddress/cbc:StreetName',
    field: 'street',
    holds: ({ address }) => exists(address?.street),
  },
  {
    id: 'IT-R-003',
    path: 'cac:PostalAddress/cbc:CityName',
    field: 'city',
    holds: ({ address }) => exists(address?.city),
  },
  {
    id: 'IT-R-004',
    path: 'cac:PostalAddress/cbc:PostalZone',
    field: 'postalCode',
    holds: ({ address }) => exists(address?.postalCode),
  },
]

const registrationRules: readonly Rule<TaxRegistration>[] = [
  {
    id: 'IT-R-001',
    path: 'cbc:CompanyID',
    messageKey: 'invalid',
    holds: ({ id, scheme = '' }) => scheme === 'VAT' || /^[A-Z0-9]{11,16}$/.test(id ?? ''),
  },
]

const sellers = ({ seller, invoice }: Context) => (supplierCountry(invoice) === 'IT' ? seller : [])

export const italy: readonly Family[] = [
  family(sellers, rules),
  family(
    (context) =>
      sellers(context).flatMap(({ value, path }) =>
        placesOf(value.taxRegistrations, `${path}/cac:PartyTaxScheme`),
      ),
    registrationRules,
  ),
]
