/** The received documents that a payment order can take, and the others with the reason. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextBankDay } from '#contracts/rules/bank-days.ts'
import type { components } from '#generated/api.ts'
import type { Account } from '../accounts/account.ts'
import { paymentState } from '../invoices/payment-state.ts'
import { findPayable, type PayableDocument } from '../received-invoices/order-payment.ts'
import { findDebtorAccounts } from './debtor-accounts.ts'
import { freeCents, type Hold, holdOf, isCredit, type Payee, payeeOf, referenceOf } from './payee.ts'

type Schemas = components['schemas']
type Candidate = Schemas['PaymentCandidate']

const MOST = 1_000

/** @param today by the account's clock */
export async function listCandidates(
  em: EntityManager,
  account: Account,
  today: string,
): Promise<Schemas['PaymentCandidates']> {
  const documents = await findPayable(em, account.id, MOST)
  const held = documents.flatMap((document) => {
    const hold = holdOf(document)
    return hold === undefined ? [] : [{ document, hold }]
  })
  const free = documents.filter((document) => holdOf(document) === undefined)
  const { payable, left } = setOff(free, today)
  const all = [...held, ...left.map((document) => ({ document, hold: 'CREDIT_NOTE' as const }))]
  const orders = await findOrdersOf(
    em,
    account.id,
    held.filter(({ hold }) => hold === 'ORDERED').map(({ document }) => document.id),
  )
  return {
    payable,
    held: all.toSorted((a, b) => place(a.hold) - place(b.hold)).map((one) => presentHeld(one, orders)),
    accounts: await findDebtorAccounts(em, account),
    nextNumber: await findNextNumber(em, account.id),
    today,
    firstDate: nextBankDay(today),
  }
}

const ORDER: Hold[] = ['CALL_FIRST', 'NOT_APPROVED', 'POSSIBLE_DUPLICATE', 'NO_IBAN', 'NO_ADDRESS']

/** Those that a person can lift come first. */
const place = (hold: Hold): number => (ORDER.includes(hold) ? ORDER.indexOf(hold) : ORDER.length)

/** Each credit note goes to the first invoice of its vendor that is larger. */
function setOff(
  free: readonly PayableDocument[],
  today: string,
): { payable: Candidate[]; left: PayableDocument[] } {
  const found = free.flatMap((document) => {
    const payee = isCredit(document) ? undefined : payeeOf(document)
    return payee === undefined
      ? []
      : [{ partyKey: document.partyKey, candidate: present(document, { payee, today }) }]
  })
  const left: PayableDocument[] = []
  for (const credit of free.filter(isCredit)) {
    const cents = freeCents(credit)
    const fitting = found.find(
      ({ partyKey, candidate }) => partyKey === credit.partyKey && restOf(candidate) > cents,
    )
    if (fitting === undefined) left.push(credit)
    else fitting.candidate.setOff.push({ documentId: credit.id, number: credit.number, cents })
  }
  return { payable: found.map(({ candidate }) => candidate), left }
}

const restOf = ({ openCents, setOff: credits }: Candidate): number =>
  credits.reduce((rest, { cents }) => rest - cents, openCents)

const present = (
  document: PayableDocument,
  { payee, today }: { payee: Payee; today: string },
): Candidate => ({
  documentId: document.id,
  number: document.number,
  partyName: payee.name,
  iban: payee.iban,
  hasAddress: payee.address !== null,
  reference: referenceOf(document),
  message: referenceOf(document) === null ? document.number : '',
  issueDate: document.issueDate,
  dueDate: document.dueDate,
  totalCents: document.totalCents,
  openCents: freeCents(document),
  orderedCents: document.orderedCents,
  payment: paymentState({ ...document, payableCents: document.totalCents }, today),
  setOff: [],
})

type OrderOf = { documentId: string; orderId: string; number: number }

function presentHeld(
  { document, hold }: { document: PayableDocument; hold: Hold },
  orders: readonly OrderOf[],
): Schemas['HeldPayment'] {
  const {
    id: documentId,
    type,
    number,
    partyName,
    vendorId,
    dueDate,
    currency,
    approval,
    warnings,
  } = document
  const duplicate = warnings.find(({ code }) => code === 'POSSIBLE_DUPLICATE')
  const order = orders.find((one) => one.documentId === documentId)
  const first = hold === 'POSSIBLE_DUPLICATE' ? duplicate?.detail : undefined
  return {
    ...{ documentId, type, number, partyName, vendorId, dueDate, currency, hold },
    openCents: isCredit(document) ? -document.openCents : document.openCents,
    isRefused: hold === 'NOT_APPROVED' && approval?.state === 'REFUSED',
    approver: hold === 'NOT_APPROVED' ? (approval?.approver ?? null) : null,
    firstId: first?.firstId ?? null,
    firstNumber: first?.firstNumber ?? null,
    orderId: order?.orderId ?? null,
    orderNumber: order?.number ?? null,
  }
}

const ORDERS_OF = `
  select distinct on (d.document_id) d.document_id as "documentId", o.id as "orderId", o.number
  from ordered_documents d join ordered_payments p on p.id = d.payment_id and p.state = 'ORDERED' join payment_orders o on o.id = p.order_id
  where d.account_id = ? and d.document_id = any (?::uuid[]) order by d.document_id, o.number desc`

const findOrdersOf = (em: EntityManager, accountId: string, ids: readonly string[]): Promise<OrderOf[]> =>
  ids.length === 0 ? Promise.resolve([]) : em.execute(ORDERS_OF, [accountId, `{${ids.join(',')}}`])

export async function findNextNumber(em: EntityManager, accountId: string): Promise<number> {
  const [row] = await em.execute<{ next: number }[]>(
    'select coalesce(max(number), 0)::int + 1 as next from payment_orders where account_id = ?',
    [accountId],
  )
  return row?.next ?? 1
}
