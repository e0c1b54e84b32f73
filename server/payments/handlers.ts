import { addDays } from '#contracts/rules/dates.ts'
import { countUpload } from '../accounts/account-limits.ts'
import { dayOf } from '../accounts/clock.ts'
import { findEmails } from '../accounts/membership.ts'
import { readOrderAnswer } from '../formats/bank/read-order-answer.ts'
import { UnreadableBankFile } from '../formats/bank/statement.ts'
import { pagesById } from '../platform/database/pages-by-id.ts'
import type { AccountCall, HandlersOf } from '../platform/http/call.ts'
import { operation } from '../platform/http/operation.ts'
import { Problem } from '../platform/problem.ts'
import { safeName } from '../received-invoices/keep-files.ts'
import { getAgeing } from './ageing.ts'
import type { BankEntry } from './bank-statement.ts'
import { bookEntry, setPurpose, unbookEntry } from './book-entry.ts'
import { listCandidates } from './candidates.ts'
import { listSetOffs, undoSetOff } from './decide-set-off.ts'
import { takeAnswer, withdrawOrder } from './end-order.ts'
import { entryPages, getEntry, listEntries, type ShownEntry } from './list-entries.ts'
import { getOrder, listOrders, readOrderFile } from './list-orders.ts'
import {
  findStatements,
  listStatements,
  removeStatement,
  type StatementRow,
  statementsAfter,
} from './list-statements.ts'
import { makeOrder, prepareOrder } from './make-order.ts'
import { getOverview } from './money-overview.ts'
import { listOpenItems } from './open-items.ts'
import { forgetPayer, listPayers } from './payer.ts'
import type { OrderedPayment, PaymentOrder } from './payment-order.ts'
import {
  presentEntry,
  presentItem,
  presentOrderedPayment,
  presentOrderRow,
  presentPayer,
  presentSetOff,
  presentStatement,
} from './present.ts'
import { readStatementFile } from './read-statement-file.ts'
import { takeStatements } from './take-statement.ts'

type Em = Parameters<typeof findEmails>[0]

const usersOf = (ids: readonly (string | null | undefined)[]) =>
  ids.map((id) => (id == null ? null : ({ kind: 'user', id } as const)))

const pageOf = ({ page: number = 0, size = 10 }: { page?: number; size?: number }) => ({ number, size })

const pageFacts = ({ number, size }: { number: number; size: number }, total: number) => ({
  pageNumber: number,
  numberOfPages: Math.ceil(total / size),
  totalNumberOfElements: total,
  hasNext: (number + 1) * size < total,
})

const shownEntries = async (em: Em, entries: readonly ShownEntry[]) => {
  const emails = await findEmails(em, usersOf(entries.map(({ entry }) => entry.bookedBy)))
  return entries.map((entry) => presentEntry(entry, emails))
}

async function shownEntry(em: Em, { accountId, id }: Pick<BankEntry, 'accountId' | 'id'>) {
  const [shown] = await shownEntries(em, [await getEntry(em, accountId, id)])
  if (shown === undefined) throw new Error('one entry is shown as one')
  return shown
}

const shownStatements = async (em: Em, rows: readonly StatementRow[]) => {
  const emails = await findEmails(em, usersOf(rows.map(({ uploadedBy }) => uploadedBy)))
  return rows.map((row) => presentStatement(row, emails))
}

type Of = Pick<AccountCall, 'em' | 'account'>

/** Those of an account, one after the other. */
export async function* everyStatement({ em, account }: Of) {
  for await (const page of pagesById((after) => statementsAfter(em, account.id, after)))
    yield* await shownStatements(em, page)
}

/** Those of an account, one after the other, with their bookings. */
export async function* everyBankEntry({ em, account }: Of) {
  for await (const page of entryPages(em, account.id)) yield* await shownEntries(em, page)
}

const peopleOf = ({ createdBy, withdrawnBy }: PaymentOrder) => [createdBy, withdrawnBy]

async function shownOrder(em: Em, { accountId, id }: Pick<PaymentOrder, 'accountId' | 'id'>) {
  const { order, payments } = await getOrder(em, accountId, id)
  const emails = await findEmails(em, usersOf(peopleOf(order)))
  const counted = (state: OrderedPayment['state']) =>
    payments.filter(({ payment }) => payment.state === state).length
  return {
    ...presentOrderRow({ order, booked: counted('BOOKED'), refused: counted('REFUSED') }, emails),
    changes: order.changes,
    lines: payments.map(presentOrderedPayment),
  }
}

export const handlers = {
  listBankStatements: async ({ em, account, query }) => {
    const page = pageOf(query)
    const { rows, total, waiting, mailed } = await listStatements(em, account.id, page)
    return { statements: await shownStatements(em, rows), waiting, mailed, ...pageFacts(page, total) }
  },
  uploadBankStatement: operation({
    async prepare({ em, ports, config, account, signal, body: { file } }) {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      const statements = await readStatementFile(file.bytes, { owner: account.id, signal })
      const key = await ports.storage.put(file.bytes)
      const mimeType = 'application/octet-stream'
      return { statements, file: { key, fileName: safeName(file.fileName ?? '', mimeType), mimeType } }
    },
    async run({ em, account, principal }, { statements, file }) {
      const taking = { em, accountId: account.id, principal }
      const taken = await takeStatements(taking, statements, file)
      const { statementIds, entries, matched, proposed, known } = taken
      const shown = await shownStatements(em, await findStatements(em, account.id, statementIds))
      return { id: statementIds.at(-1) ?? '', entries, matched, proposed, known, statements: shown }
    },
  }),
  removeBankStatement: ({ em, account, principal, params }) =>
    removeStatement(em, { accountId: account.id, id: params.statementId, principal }),
  listBankEntries: async ({ em, account, query }) => {
    const page = pageOf(query)
    const asked = { accountId: account.id, state: query.state, statementId: query.statement, page }
    const { entries, total } = await listEntries(em, asked)
    return { entries: await shownEntries(em, entries), ...pageFacts(page, total) }
  },
  getBankEntry: ({ em, account, params }) => shownEntry(em, { accountId: account.id, id: params.entryId }),
  bookBankEntry: async ({ em, account, principal, params, body }) => {
    const deciding = { em, accountId: account.id, principal, entryId: params.entryId }
    return shownEntry(em, await bookEntry(deciding, body))
  },
  withdrawBankBooking: async ({ em, account, principal, params }) => {
    await unbookEntry({ em, accountId: account.id, principal, entryId: params.entryId })
  },
  setBankEntryPurpose: async ({ em, account, principal, params, body }) => {
    const deciding = { em, accountId: account.id, principal, entryId: params.entryId }
    return shownEntry(em, await setPurpose(deciding, body.purpose))
  },
  listPayers: async ({ em, account }) => {
    const payers = await listPayers(em, account.id)
    const emails = await findEmails(em, usersOf(payers.map(({ taughtBy }) => taughtBy)))
    return payers.map((payer) => presentPayer(payer, emails))
  },
  deletePayer: ({ em, account, params }) => forgetPayer(em, account.id, params.payerId),
  listSetOffs: async ({ em, account, query }) =>
    (await listSetOffs(em, account.id, query.document)).map(presentSetOff),
  withdrawSetOff: ({ em, account, principal, params }) =>
    undoSetOff(em, { accountId: account.id, id: params.setOffId, principal }),
  listOpenItems: async ({ em, account, query }) => {
    const [page, today] = [pageOf(query), await dayOf(em, account)]
    const { direction, q = '', overdue = false, dueWithin } = query
    const dueTo = overdue ? addDays(today, -1) : dueWithin === undefined ? null : addDays(today, dueWithin)
    const asked = { accountId: account.id, direction, q, dueTo, page }
    const { items, total, openCents } = await listOpenItems(em, asked)
    return { items: items.map((item) => presentItem(item, today)), openCents, ...pageFacts(page, total) }
  },
  listPaymentOrders: async ({ em, account, query }) => {
    const page = pageOf(query)
    const asked = { accountId: account.id, state: query.state, documentId: query.document, page }
    const { orders, total } = await listOrders(em, asked)
    const emails = await findEmails(em, usersOf(orders.flatMap(({ order }) => peopleOf(order))))
    return { orders: orders.map((one) => presentOrderRow(one, emails)), ...pageFacts(page, total) }
  },
  listPaymentCandidates: async ({ em, account }) => listCandidates(em, account, await dayOf(em, account)),
  createPaymentOrder: operation({
    prepare: async ({ em, ports, account, body }) => {
      const ordering = { account, request: body, today: await dayOf(em, account) }
      return prepareOrder({ em, storage: ports.storage }, ordering)
    },
    run: async ({ em, account, principal, body }, prepared) =>
      shownOrder(em, await makeOrder({ em, account, principal }, body, prepared)),
  }),
  getPaymentOrder: ({ em, account, params }) => shownOrder(em, { accountId: account.id, id: params.orderId }),
  withdrawPaymentOrder: ({ em, account, principal, params }) =>
    withdrawOrder({ em, accountId: account.id, principal, orderId: params.orderId }),
  getPaymentOrderFile: ({ em, ports, account, params }) =>
    readOrderFile({ em, storage: ports.storage }, account.id, params.orderId),
  uploadPaymentOrderAnswer: operation({
    async prepare({ em, config, account, signal, body: { file } }) {
      await countUpload(em, account, file.bytes, config.limits.uploadedMegabytes)
      return readAnswer(file.bytes, { owner: account.id, signal })
    },
    run: async ({ em, account, principal, params }, answer) =>
      shownOrder(
        em,
        await takeAnswer({ em, accountId: account.id, principal, orderId: params.orderId }, answer),
      ),
  }),
  getMoneyOverview: async ({ em, account }) => getOverview(em, account.id, await dayOf(em, account)),
  getAgeing: async ({ em, account }) => getAgeing(em, account.id, await dayOf(em, account)),
} satisfies HandlersOf<'payments'>

/** @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the line */
async function readAnswer(bytes: Uint8Array, isolation: { owner: string; signal: AbortSignal }) {
  try {
    return await readOrderAnswer(bytes, isolation)
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error
    const isForeign = error.reason === 'NOT_A_BANK_FILE' || error.reason === 'UNSUPPORTED_VERSION'
    const params = { line: error.line === null ? '?' : String(error.line) }
    throw new Problem(isForeign ? 'UNSUPPORTED_FILE' : 'UNREADABLE_FILE', {
      wording: { name: 'bank-answer', params },
    })
  }
}
