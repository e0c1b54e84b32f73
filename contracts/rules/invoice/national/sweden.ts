/** Swedish sellers: SE-R-001 to SE-R-013. */
import { parseDecimal } from '../../decimal.ts'
import { isSwedish } from '../check-digits.ts'
import type { Context } from '../context.ts'
import type { Party, PaymentMeans, TaxCategory, TaxRegistration } from '../model.ts'
import { type Place, placeOf, placesOf } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'

const vatNumber = ({ taxRegistrations }: Party) =>
  taxRegistrations?.find(({ scheme }) => scheme === 'VAT')?.id

const isSwedishAddress = (party: Party | undefined) => party?.address?.country === 'SE'

const hasSwedishVat = (seller: Party) =>
  isSwedishAddress(seller) && vatNumber(seller)?.startsWith('SE') === true

/** The syntax of XPath's `number()`: spaces around, a sign, a point, an exponent. */
const isNumber = (text: string | undefined) => /^\s*-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text ?? '')

const sellers = ({ seller }: Context) => seller.filter(({ value }) => isSwedishAddress(value))

const vatRules: readonly Rule<Party>[] = [
  {
    id: 'SE-R-001',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    field: 'vat',
    messageKey: 'invalid',
    holds: (seller) => vatNumber(seller)?.length === 14,
  },
  {
    id: 'SE-R-002',
    path: 'cac:PartyTaxScheme/cbc:CompanyID',
    field: 'vat',
    messageKey: 'invalid',
    holds: (seller) => isNumber(vatNumber(seller)?.slice(2, 14)),
  },
]

const legalRules: readonly Rule<Party>[] = [
  { id: 'SE-R-003', path: '', messageKey: 'invalid', holds: ({ legalId }) => isNumber(legalId?.value) },
  { id: 'SE-R-004', path: '', messageKey: 'invalid', holds: ({ legalId }) => legalId?.value?.length === 10 },
  {
    id: 'SE-R-013',
    path: '',
    messageKey: 'invalid',
    holds: ({ legalId }) => isSwedish(legalId?.value ?? ''),
  },
]

const registrationRules: readonly Rule<TaxRegistration>[] = [
  {
    id: 'SE-R-005',
    path: 'cbc:CompanyID',
    messageKey: 'invalid',
    holds: ({ id, scheme }) =>
      id === undefined ||
      scheme?.toUpperCase() === 'VAT' ||
      id.replace(/\s+/g, ' ').toUpperCase() === 'GODKÄND FÖR F-SKATT',
  },
]

const SWEDISH_RATES = [25, 12, 6]

const hasSwedishRate = ({ code, percent }: TaxCategory) =>
  code !== 'S' || (parseDecimal(percent) !== undefined && SWEDISH_RATES.includes(Number(percent)))

const rateRules: readonly Rule<TaxCategory>[] = [
  {
    id: 'SE-R-006',
    path: 'cbc:Percent',
    messageKey: 'not-a-choice',
    holds: hasSwedishRate,
    changes: { '2026.11': (one, { invoice }) => !isSwedishAddress(invoice.buyer) || hasSwedishRate(one) },
  },
]

function categories(context: Context): Place<TaxCategory>[] {
  const { allowanceCharges, lineAllowanceCharges, subtotals, lineCategories } = context
  if (!context.seller.some(({ value }) => hasSwedishVat(value))) return []
  return [
    ...lineCategories,
    ...[...allowanceCharges, ...lineAllowanceCharges].flatMap(({ value, path }) =>
      placeOf(value.taxCategory, `${path}/cac:TaxCategory`),
    ),
    ...subtotals.flatMap(({ value, path }) => placeOf(value.category, `${path}/cac:TaxCategory`)),
  ]
}

const giroRules = (rows: readonly (readonly [id: string, holds: (account: string) => boolean])[]) =>
  rows.map(
    ([id, holds]): Rule<PaymentMeans> => ({
      id,
      path: 'cac:PayeeFinancialAccount/cbc:ID',
      severity: 'WARNING',
      messageKey: 'invalid',
      holds: ({ account }) => holds(account?.id ?? ''),
    }),
  )

const plusgiroRules = giroRules([
  ['SE-R-007', isNumber],
  ['SE-R-010', ({ length }) => length >= 2 && length <= 8],
])

const bankgiroRules = giroRules([
  ['SE-R-008', isNumber],
  ['SE-R-009', ({ length }) => length === 7 || length === 8],
])

const codeRules: readonly Rule<PaymentMeans>[] = [
  {
    id: 'SE-R-011',
    path: 'cbc:PaymentMeansCode',
    severity: 'WARNING',
    messageKey: 'not-a-choice',
    holds: ({ code }) => code !== '50' && code !== '56',
  },
  {
    id: 'SE-R-012',
    path: 'cbc:PaymentMeansCode',
    severity: 'WARNING',
    messageKey: 'not-a-choice',
    holds: ({ code }, { invoice }) => code !== '31' || !isSwedishAddress(invoice.buyer),
  },
]

const means = (context: Context) => (sellers(context).length > 0 ? context.paymentMeans : [])

const giro = (branch: string) => (context: Context) =>
  means(context).filter(
    ({ value: { code, account } }) => code === '30' && account?.bic === branch && account.id !== undefined,
  )

export const sweden: readonly Family[] = [
  family(({ seller }) => seller.filter(({ value }) => hasSwedishVat(value)), vatRules),
  family(
    (context) =>
      sellers(context)
        .filter(({ value }) => value.legalId)
        .map(({ value, path }) => ({ value, path: `${path}/cac:PartyLegalEntity/cbc:CompanyID` })),
    legalRules,
  ),
  family(
    (context) =>
      sellers(context)
        .filter(({ value }) => value.legalId)
        .flatMap(({ value, path }) => placesOf(value.taxRegistrations, `${path}/cac:PartyTaxScheme`)),
    registrationRules,
  ),
  family(categories, rateRules),
  family(giro('SE:PLUSGIRO'), plusgiroRules),
  family(giro('SE:BANKGIRO'), bankgiroRules),
  family(means, codeRules),
]
