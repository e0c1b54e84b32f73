/** The values of a completion as they were read on a paper, with the confidence of each. */
import { addDays } from '#contracts/rules/dates.ts'
import { normaliseIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { FileReading } from './inbound-mail.ts'

type Schemas = components['schemas']
export type Proposal = Omit<Schemas['MailedFileDetails'], 'file'>

const EMPTY: Schemas['CompletionProposal'] = {
  type: 'E_INVOICES',
  sellerName: null,
  sellerVat: null,
  invoiceNumber: null,
  issueDate: null,
  dueDate: null,
  currency: 'EUR',
  vatRows: [],
  total: null,
  iban: null,
  reference: null,
}

const NOTHING_READ: Proposal = {
  ...{ proposal: EMPTY, confidence: {}, reasons: [], ibans: [] },
  ...{ isForUs: true, isOwn: false },
}

/** Where a paper names no due date: the usual term. */
const USUAL_DAYS = 30
/** Not on the paper, and proposed. */
const PROPOSED = 0

export function propose(reading: FileReading | null, account: Pick<Account, 'iban'>): Proposal {
  if (reading === null) return NOTHING_READ
  const { inputDetails, supplier, ibans = [], type = 'E_INVOICES', origin } = reading
  const { heading, payment } = inputDetails
  const issueDate = heading?.issueDate || null
  const due = type === 'E_INVOICES' ? dueOf(heading?.dueDate || null, issueDate) : { date: null }
  const proposal: Schemas['CompletionProposal'] = {
    type,
    sellerName: supplier?.name ?? null,
    sellerVat: supplier?.vat ?? null,
    invoiceNumber: heading?.invoiceNumber || null,
    issueDate,
    dueDate: due.date,
    currency: payment?.currency || 'EUR',
    vatRows: ratesOf(reading),
    total: amountOf(payment?.totalVatIncl),
    iban: ibanOf(reading, account),
    reference: payment?.referenceRecognition ? (payment.reference ?? null) : null,
  }
  const percents = {
    sellerName: reading.sources['/supplier/name']?.percent,
    invoiceNumber: heading?.invoiceNumberRecognition,
    issueDate: heading?.issueDateRecognition,
    dueDate: due.isProposed ? PROPOSED : heading?.dueDateRecognition,
    total: payment?.totalVatInclRecognition,
    iban: reading.sources['/iban']?.percent,
    reference: payment?.referenceRecognition || undefined,
  }
  const confidence = Object.fromEntries(
    Object.entries(percents).filter(
      (entry): entry is [string, number] =>
        typeof entry[1] === 'number' && proposal[entry[0] as keyof typeof proposal] !== null,
    ),
  )
  return {
    ...{ proposal, confidence, reasons: reading.reasons ?? [], ibans },
    ...{ isForUs: origin !== 'OTHER_SELLER', isOwn: origin === 'OWN' },
  }
}

function dueOf(said: string | null, issueDate: string | null): { date: string | null; isProposed?: true } {
  if (said !== null || issueDate === null || !isIsoDate(issueDate)) return { date: said }
  return { date: addDays(issueDate, USUAL_DAYS), isProposed: true }
}

const amountOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Of a paper that says no rates, the one that its totals have between them. */
function ratesOf({ vatPerRate, inputDetails: { payment } }: FileReading): Schemas['CompletionVatRow'][] {
  if (vatPerRate && vatPerRate.length > 0)
    return vatPerRate.slice(0, 10).map(({ rate, base, vat }) => ({ vatRate: rate, base, vat }))
  const [base, vat, total] = [payment?.totalVatExcl, payment?.totalVat, payment?.totalVatIncl].map(amountOf)
  if (base != null && vat != null)
    return [{ vatRate: base === 0 ? 0 : Math.round((100 * vat) / base), base, vat }]
  return total != null ? [{ vatRate: null, base: null, vat: null }] : []
}

/** Never our own account, which stands on papers too. */
function ibanOf({ inputDetails, sources, ibans = [] }: FileReading, { iban: ours }: Pick<Account, 'iban'>) {
  const printed = sources['/iban']?.printed
  const all = [inputDetails.iban, printed, ...(ibans.length === 1 ? ibans : [])]
  const own = normaliseIban(ours ?? '')
  return all.find((one) => one && normaliseIban(one) !== own) ?? null
}
