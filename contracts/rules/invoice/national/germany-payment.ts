/** Payment between German parties: DE-R-019, DE-R-020, DE-R-023-1 to DE-R-025-2, DE-R-030, DE-R-031. */
import { hasIbanCheckDigits } from '../../formats.ts'
import type { Invoice, Party, PaymentMeans } from '../model.ts'
import { exists, type Family, family, type Rule } from '../rule.ts'

const TRANSFERS = ['30', '58']
const CARDS = ['48', '54', '55']
const DEBITS = ['59']

type Part = 'account' | 'card' | 'mandate'

const paths: Readonly<Record<Part, string>> = {
  account: 'cac:PayeeFinancialAccount',
  card: 'cac:CardAccount',
  mandate: 'cac:PaymentMandate',
}

/** A code requires its own part and excludes the others. */
function partRules(
  { needed, alone }: { needed: string; alone: string },
  codes: readonly string[],
  own: Part,
): Rule<PaymentMeans>[] {
  const others = (['account', 'card', 'mandate'] as const).filter((part) => part !== own)
  const isOther = ({ code = '' }: PaymentMeans) => !codes.includes(code)
  return [
    {
      id: needed,
      path: paths[own],
      field: '/inputDetails/iban',
      holds: (means) => isOther(means) || means[own] !== undefined,
    },
    {
      id: alone,
      path: '',
      messageKey: 'invalid',
      holds: (means) => isOther(means) || others.every((part) => means[part] === undefined),
    },
  ]
}

function ibanRule(
  id: string,
  path: string,
  code: string,
  pick: (means: PaymentMeans) => string | undefined,
): Rule<PaymentMeans> {
  return {
    id,
    path,
    field: '/inputDetails/iban',
    severity: 'WARNING',
    messageKey: 'not-iban',
    holds: (means) => means.code !== code || hasIbanCheckDigits((pick(means) ?? '').replace(/\s/g, '')),
  }
}

const meansRules: readonly Rule<PaymentMeans>[] = [
  ibanRule('DE-R-019', 'cac:PayeeFinancialAccount/cbc:ID', '58', ({ account }) => account?.id),
  ...partRules({ needed: 'DE-R-023-1', alone: 'DE-R-023-2' }, TRANSFERS, 'account'),
  ...partRules({ needed: 'DE-R-024-1', alone: 'DE-R-024-2' }, CARDS, 'card'),
  ibanRule(
    'DE-R-020',
    'cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
    '59',
    ({ mandate }) => mandate?.payerAccount,
  ),
  ...partRules({ needed: 'DE-R-025-1', alone: 'DE-R-025-2' }, DEBITS, 'mandate'),
]

const hasMandate = ({ paymentMeans = [] }: Invoice) => paymentMeans.some(({ mandate }) => mandate)

const isCreditor = (party: Party | undefined) => party?.identifiers?.some(({ scheme }) => scheme === 'SEPA')

const documentRules: readonly Rule<Invoice>[] = [
  {
    id: 'DE-R-030',
    path: 'cac:AccountingSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID',
    holds: (invoice) =>
      !hasMandate(invoice) || isCreditor(invoice.seller) === true || isCreditor(invoice.payee) === true,
  },
  {
    id: 'DE-R-031',
    path: 'cac:PaymentMeans/cac:PaymentMandate/cac:PayerFinancialAccount/cbc:ID',
    holds: (invoice) =>
      !hasMandate(invoice) ||
      Boolean(invoice.paymentMeans?.some(({ mandate }) => exists(mandate?.payerAccount))),
  },
]

export const germanPayment: readonly Family[] = [
  family(({ paymentMeans }) => paymentMeans, meansRules),
  family(({ document }) => document, documentRules),
]
