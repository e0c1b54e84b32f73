/** Norwegian sellers: NO-R-001, NO-R-002. */
import { isMod11 } from '../check-digits.ts'
import type { Party } from '../model.ts'
import { supplierCountry } from '../parties.ts'
import { type Family, family, type Rule } from '../rule.ts'

const numberUnder = ({ taxRegistrations }: Party, scheme: string) =>
  taxRegistrations?.find((one) => one.scheme === scheme)?.id

const rules: readonly Rule<Party>[] = [
  {
    id: 'NO-R-002',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    severity: 'WARNING',
    holds: (seller) => numberUnder(seller, 'TAX') === 'Foretaksregisteret',
  },
  {
    id: 'NO-R-001',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    field: 'vat',
    messageKey: 'invalid',
    holds(seller) {
      const number = numberUnder(seller, 'VAT')
      return !number?.startsWith('NO') || (/^NO\d{9}MVA$/.test(number) && isMod11(number.slice(2, 11)))
    },
  },
]

export const norway: readonly Family[] = [
  family(({ seller, invoice }) => (supplierCountry(invoice) === 'NO' ? seller : []), rules),
]
