/** Plans the payments of an order: each document is judged, and credit notes are set off within their vendor. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextBankDay } from '#contracts/rules/bank-days.ts'
import { addDays } from '#contracts/rules/dates.ts'
import { isBic, isKbo, normaliseIban } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { type Account, companyNumber } from '../accounts/account.ts'
import { invalid, Problem, type Violation } from '../platform/problem.ts'
import { findAskedPayable, type PayableDocument } from '../received-invoices/order-payment.ts'
import { findDebtorAccounts } from './debtor-accounts.ts'
import { freeCents, type Hold, holdOf, isCredit, type Payee, payeeOf, referenceOf } from './payee.ts'

type Request = components['schemas']['PaymentOrderRequest']

interface PlannedPayment {
  payee: Payee
  cents: number
  reference: string | null
  message: string
  /** Cents are negative of a credit note. */
  documents: { documentId: string; cents: number }[]
}

export interface PlannedOrder {
  debtor: { name: string; iban: string; bic: string | null; enterpriseNumber: string | null }
  /** A bank day. */
  executionDate: string
  payments: PlannedPayment[]
}

/** A document of the request, in its place. */
interface Asked {
  index: number
  cents: number
  document: PayableDocument
}

const DAYS_AHEAD = 366

/**
 * @param today by the account's clock
 * @throws {Problem} NOT_PAYABLE with each document and its reason; FORM_ERRORS for a document of nobody here, one that stands twice, a wrong day or another account
 */
export async function planOrder(
  em: EntityManager,
  { account, today, request }: { account: Account; today: string; request: Request },
): Promise<PlannedOrder> {
  const { executionDate } = request
  const wrongDay = executionDate < today ? 'not-in-past' : undefined
  const tooFar = executionDate > addDays(today, DAYS_AHEAD) ? 'pay-too-far' : undefined
  const messageKey = wrongDay ?? tooFar
  if (messageKey) throw invalid([{ field: '/executionDate', messageKey }])
  const debtor = await findDebtor(em, account, request.iban)
  const asked = await findAsked(em, account.id, request)
  refuse(asked.flatMap(violationOf), asked)
  const byVendor = Map.groupBy(asked, ({ document }) => document.partyKey)
  const payments = [...byVendor.values()].flatMap((ofVendor) => paymentsOf(ofVendor, asked))
  return { debtor, executionDate: nextBankDay(executionDate), payments }
}

async function findDebtor(
  em: EntityManager,
  account: Account,
  asked: string | undefined,
): Promise<PlannedOrder['debtor']> {
  const accounts = await findDebtorAccounts(em, account)
  const iban = asked === undefined ? accounts.find(({ isOwn }) => isOwn)?.iban : normaliseIban(asked)
  const chosen = accounts.find((one) => one.iban === iban)
  if (chosen === undefined)
    throw invalid([{ field: '/iban', messageKey: asked === undefined ? 'not-empty' : 'not-a-choice' }])
  const number = companyNumber(account)
  return {
    name: account.name,
    iban: chosen.iban,
    bic: chosen.isOwn && account.bic && isBic(account.bic) ? account.bic : null,
    enterpriseNumber: account.country === 'BE' && isKbo(number) ? number : null,
  }
}

async function findAsked(
  em: EntityManager,
  accountId: string,
  { documents }: Pick<Request, 'documents'>,
): Promise<Asked[]> {
  const ids = documents.map(({ id }) => id.toLowerCase())
  const found = new Map((await findAskedPayable(em, accountId, ids)).map((one) => [one.id, one]))
  const violations = ids.flatMap((id, index): Violation[] => {
    const messageKey = ids.indexOf(id) < index ? 'not-unique' : found.has(id) ? undefined : 'not-a-choice'
    return messageKey ? [{ field: `/documents/${index}/id`, messageKey }] : []
  })
  if (violations.length > 0) throw invalid(violations)
  return documents.flatMap(({ cents }, index) => {
    const document = found.get(ids[index] ?? '')
    return document === undefined ? [] : [{ index, cents, document }]
  })
}

const KEYS: Record<Exclude<Hold, 'CREDIT_NOTE'>, string> = {
  CALL_FIRST: 'pay-call-first',
  POSSIBLE_DUPLICATE: 'pay-possible-duplicate',
  NOT_APPROVED: 'pay-not-approved',
  ORDERED: 'pay-ordered',
  COLLECTED: 'pay-collected',
  OTHER_MEANS: 'pay-other-means',
  OTHER_CURRENCY: 'pay-other-currency',
  NO_IBAN: 'pay-no-iban',
  OUTSIDE_SEPA: 'pay-outside-sepa',
  NO_ADDRESS: 'pay-no-address',
}

function violationOf({ index, cents, document }: Asked): Violation[] {
  const hold = document.openCents <= 0 ? 'pay-paid' : undefined
  const reason = holdOf(document)
  const key =
    hold ?? (reason === undefined || reason === 'CREDIT_NOTE' ? amountKey(cents, document) : KEYS[reason])
  if (key === undefined) return []
  const isAmount = key === 'pay-too-much' || key === 'pay-wrong-sign'
  return [{ field: `/documents/${index}/${isAmount ? 'cents' : 'id'}`, messageKey: key }]
}

function amountKey(cents: number, document: PayableDocument): string | undefined {
  if (cents === 0 || cents < 0 !== isCredit(document)) return 'pay-wrong-sign'
  if (Math.abs(cents) <= freeCents(document)) return undefined
  return document.orderedCents > 0 ? 'pay-ordered' : 'pay-too-much'
}

const MOST_NAMED = 10

/** @throws {Problem} NOT_PAYABLE, with the vendors and the numbers of the documents in its words */
function refuse(violations: readonly Violation[], asked: readonly Asked[]): void {
  if (violations.length === 0) return
  const numbers = violations
    .slice(0, MOST_NAMED)
    .map(({ field }) => asked.find(({ index }) => field.startsWith(`/documents/${index}/`))?.document)
    .map((document) => `${document?.partyName} ${document?.number}`)
    .join(', ')
  throw new Problem('NOT_PAYABLE', {
    violations: [...violations],
    wording: { name: 'documents', params: { numbers }, longest: 500 },
  })
}

/** An invoice is a payment of its own. Credit notes are set off against the first larger one, else against all of the vendor together. */
function paymentsOf(ofVendor: readonly Asked[], asked: readonly Asked[]): PlannedPayment[] {
  const groups = ofVendor.filter(({ document }) => !isCredit(document)).map((one) => [one])
  const credits = ofVendor.filter(({ document }) => isCredit(document))
  const unplaced = credits.filter((credit) => {
    const larger = groups.find((group) => sumOf(group) + credit.cents > 0)
    larger?.push(credit)
    return larger === undefined
  })
  if (unplaced.length === 0) return groups.map(paymentOf)
  const ibans = new Set(groups.flat().map(({ document }) => payeeOf(document)?.iban ?? ''))
  ibans.delete('')
  if (sumOf(ofVendor) <= 0 || ibans.size !== 1)
    refuse(
      unplaced.map(({ index }) => ({ field: `/documents/${index}/cents`, messageKey: 'pay-credit-exceeds' })),
      asked,
    )
  return [paymentOf(ofVendor)]
}

const sumOf = (group: readonly Asked[]): number => group.reduce((sum, { cents }) => sum + cents, 0)

const LONGEST_MESSAGE = 140

function paymentOf(group: readonly Asked[]): PlannedPayment {
  const invoices = group.filter(({ document }) => !isCredit(document))
  const [first, ...others] = invoices
  const payee = first && payeeOf(first.document)
  if (first === undefined || payee === undefined)
    throw new Error('a planned payment has an invoice with an account')
  const reference = others.length === 0 ? referenceOf(first.document) : null
  const said = group.map(({ document: { number }, cents }) => (cents < 0 ? `- ${number}` : number))
  return {
    payee,
    cents: sumOf(group),
    reference,
    message: reference === null ? said.join(' ').slice(0, LONGEST_MESSAGE) : '',
    documents: group.map(({ document: { id: documentId }, cents }) => ({ documentId, cents })),
  }
}
