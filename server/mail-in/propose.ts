/**
 * The values of a completion as they were read on a paper, with the confidence of each. A due date that the paper doesn't name is proposed, and
 * the name of a seller whose number is known.
 */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays } from '#contracts/rules/dates.ts'
import { normaliseIban } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import type { Language } from '../platform/language.ts'
import { readQuestion } from '../ports/company-register/question.ts'
import type { Ports } from '../ports/index.ts'
import { findKnownSeller } from '../vendors/known-seller.ts'
import { sellerOf } from './completed-invoice.ts'
import type { FileReading, MailedFile } from './inbound-mail.ts'

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

/** Where a vendor has no usual term. */
const COMMON_DAYS = 30
/** Not on the paper, and proposed. */
const PROPOSED = 0

interface Proposing {
  em: EntityManager
  ports: Pick<Ports, 'companyRegister'>
  language: Language
  account: Account
}

/** With the name and the usual term of the vendor, else the name in the register. */
export async function propose(context: Proposing, { reading }: MailedFile): Promise<Proposal> {
  const { name, vat } = reading?.supplier ?? {}
  if (!name?.trim() && !vat?.trim()) return proposalOf(reading ?? null, context.account, {})
  const seller = sellerOf({ sellerName: name ?? '', sellerVat: vat ?? null })
  const known = await findKnownSeller(context.em, context.account.id, seller)
  const registered = known.name ? undefined : await findRegistered(context, vat)
  return proposalOf(reading ?? null, context.account, { ...known, ...(registered && { name: registered }) })
}

/** A letterhead is a drawing more often than a number is. */
async function findRegistered(
  { ports, language }: Proposing,
  vat: string | null | undefined,
): Promise<string | undefined> {
  const question = readQuestion(vat ?? '')
  if (question?.kind !== 'BELGIAN') return undefined
  const [company] = await ports.companyRegister.findLoaded({ question, language })
  return company?.name ?? undefined
}

type Known = Awaited<ReturnType<typeof findKnownSeller>>

function proposalOf(
  reading: FileReading | null,
  account: Pick<Account, 'iban'>,
  { name, usualDays }: Known,
): Proposal {
  const term = { days: usualDays ?? COMMON_DAYS, isOfVendor: usualDays !== undefined }
  if (reading === null)
    return {
      ...{ proposal: EMPTY, confidence: {}, term, reasons: [], ibans: [] },
      ...{ isForUs: true, isOwn: false },
    }
  const { inputDetails, supplier, ibans = [], type = 'E_INVOICES', origin } = reading
  const { heading, payment } = inputDetails
  const issueDate = heading?.issueDate || null
  const due = type === 'E_INVOICES' ? dueOf(heading?.dueDate || null, issueDate, term.days) : { date: null }
  const proposal: Schemas['CompletionProposal'] = {
    type,
    sellerName: name ?? supplier?.name ?? null,
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
    sellerName: name ? undefined : reading.sources['/supplier/name']?.percent,
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
    ...{ proposal, confidence, term, reasons: reading.reasons ?? [], ibans },
    ...{ isForUs: origin !== 'OTHER_SELLER', isOwn: origin === 'OWN' },
  }
}

function dueOf(
  said: string | null,
  issueDate: string | null,
  days: number,
): { date: string | null; isProposed?: true } {
  if (said !== null || issueDate === null || !isIsoDate(issueDate)) return { date: said }
  return { date: addDays(issueDate, days), isProposed: true }
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
