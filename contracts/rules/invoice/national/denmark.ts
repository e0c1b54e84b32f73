/** Danish sellers: DK-R-002 to DK-R-017. */
import { parseDecimal } from '../../decimal.ts'
import type { Context } from '../context.ts'
import type { AllowanceCharge, Identifier, Invoice, InvoiceLine, Party, PaymentMeans } from '../model.ts'
import { type Place, placesOf } from '../place.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const isDanish = (party: Party | undefined) => party?.address?.country === 'DK'

const hasCvrScheme = ({ legalId }: Party) => !legalId || legalId.scheme === '0184'

const sellerRules: readonly Rule<Invoice>[] = [
  {
    id: 'DK-R-002',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID',
    field: '/supplier/vat',
    holds: ({ seller }) => Boolean(seller?.legalId?.value),
  },
  {
    id: 'DK-R-014',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID/@schemeID',
    field: '/supplier/vat',
    messageKey: 'invalid',
    holds: ({ seller }) => !seller || hasCvrScheme(seller),
  },
  {
    id: 'DK-R-016',
    path: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
    field: '/inputDetails/payment/payableAmount',
    messageKey: 'too-small',
    holds: ({ kind, buyer, totals }) =>
      kind === 'INVOICE' || !isDanish(buyer) || (parseDecimal(totals?.payable?.value)?.units ?? 0n) >= 0n,
  },
]

const buyerRules: readonly Rule<Party>[] = [
  {
    id: 'DK-R-017',
    path: 'cac:PartyLegalEntity/cbc:CompanyID/@schemeID',
    field: 'vat',
    messageKey: 'invalid',
    holds: hasCvrScheme,
  },
]

const identifierRules: readonly Rule<Identifier>[] = [
  {
    id: 'DK-R-013',
    path: 'cbc:ID/@schemeID',
    holds: ({ value, scheme }) => !exists(value) || Boolean(scheme),
  },
]

const startsWithAny = (text: string | undefined, ...starts: string[]) =>
  starts.some((start) => text?.startsWith(start))

const lengthIn = (text: string | undefined, ...lengths: number[]) => lengths.includes(text?.length ?? 0)

/** The required parts of a means of payment, by its code. */
const meansRule = (
  id: string,
  path: string,
  codes: readonly string[],
  holds: (means: PaymentMeans) => boolean,
): Rule<PaymentMeans> => ({
  id,
  path,
  messageKey: 'invalid',
  holds: (means) => !codes.includes(means.code ?? '') || holds(means),
})

const ALLOWED = ['1', '10', '31', '42', '48', '49', '50', '58', '59', '93', '97']

const meansRules: readonly Rule<PaymentMeans>[] = [
  {
    id: 'DK-R-005',
    path: 'cbc:PaymentMeansCode',
    messageKey: 'not-a-choice',
    holds: ({ code }) => ALLOWED.includes(code ?? ''),
  },
  meansRule('DK-R-006', 'cac:PayeeFinancialAccount', ['31', '42'], ({ account }) =>
    Boolean(account?.id && account.bic),
  ),
  meansRule('DK-R-007', 'cac:PaymentMandate', ['49'], ({ mandate }) =>
    Boolean(mandate?.id && mandate.payerAccount),
  ),
  meansRule(
    'DK-R-008',
    'cbc:PaymentID',
    ['50'],
    ({ reference, account }) =>
      startsWithAny(reference, '01#', '04#', '15#') && /^\d{7,8}$/.test(account?.id ?? ''),
  ),
  meansRule(
    'DK-R-009',
    'cbc:PaymentID',
    ['50'],
    ({ reference }) => !startsWithAny(reference, '04#', '15#') || lengthIn(reference, 19),
  ),
  meansRule(
    'DK-R-010',
    'cbc:PaymentID',
    ['93'],
    ({ reference, account }) => startsWithAny(reference, '71#', '73#', '75#') && lengthIn(account?.id, 8),
  ),
  meansRule(
    'DK-R-011',
    'cbc:PaymentID',
    ['93'],
    ({ reference }) => !startsWithAny(reference, '71#', '75#') || lengthIn(reference, 18, 19),
  ),
]

/** Versions of UNSPSC that Danish buyers accept. */
const UNSPSC = ['19.05.01', '19.0501', '26.08.01', '26.0801']

const lineRules: readonly Rule<InvoiceLine>[] = [
  {
    id: 'DK-R-003',
    path: 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode',
    messageKey: 'not-a-choice',
    holds({ item }) {
      const all = item?.classifications ?? []
      return (
        !all.some(({ list }) => list === 'TST') ||
        all.some(({ listVersion }) => UNSPSC.includes(listVersion ?? ''))
      )
    },
  },
]

/** A tax other than VAT: four digits, or a `#` between other characters. */
function isTaxReason(reason = ''): boolean {
  const isNumber = reason.length === 4 && Number(reason) >= 0 && Number(reason) <= 9999
  return isNumber || (reason.includes('#') && !reason.startsWith('#') && !reason.endsWith('#'))
}

const allowanceRules: readonly Rule<AllowanceCharge>[] = [
  {
    id: 'DK-R-004',
    path: 'cbc:AllowanceChargeReason',
    messageKey: 'invalid',
    holds: ({ reasonCode, reason }) => reasonCode !== 'ZZZ' || isTaxReason(reason),
  },
]

const fromDenmark =
  <T>(pick: (context: Context) => readonly Place<T>[]) =>
  (context: Context) =>
    isDanish(context.invoice.seller) ? pick(context) : []

const withinDenmark = <T>(pick: (context: Context) => readonly Place<T>[]) =>
  fromDenmark((context) => (isDanish(context.invoice.buyer) ? pick(context) : []))

export const denmark: readonly Family[] = [
  family(
    fromDenmark(({ document }) => document),
    sellerRules,
  ),
  family(
    withinDenmark(({ buyer }) => buyer),
    buyerRules,
  ),
  family(
    withinDenmark(({ seller, buyer }) =>
      [...seller, ...buyer].flatMap(({ value, path }) =>
        placesOf(value.identifiers, `${path}/cac:PartyIdentification`),
      ),
    ),
    identifierRules,
  ),
  family(
    withinDenmark(({ invoice, paymentMeans }) => (invoice.kind === 'INVOICE' ? paymentMeans : [])),
    meansRules,
  ),
  family(
    withinDenmark(({ lines }) => lines),
    lineRules,
  ),
  family(
    withinDenmark(({ allowanceCharges, lineAllowanceCharges }) => [
      ...allowanceCharges,
      ...lineAllowanceCharges,
    ]),
    allowanceRules,
  ),
]
