import { randomUUID } from 'node:crypto'
import { answerOf, orderPayments, PAY_ON, storePayable } from '#tests/support/payables.ts'
import { camtOf, newEntry } from '#tests/support/payments.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, notAPdf, on, onAccount, taking } from './operation-call.ts'

let sequence = 0

const fresh = (world: World, cents = 1_21) =>
  newEntry(
    { calls: world.calls, company: world.mine },
    { cents, message: `Betaling ${randomUUID()}` },
    { sequence: ++sequence },
  )

const entry = async (world: World) => ({ ...account(world), entryId: (await fresh(world)).entryId })

const payer = async (world: World) => {
  const payerId = randomUUID()
  await world.app.orm.em
    .fork()
    .execute(
      `insert into payers (id, account_id, payer_key, party_key, party_name, taught_at) values (?, ?, ?, 'zz', 'zz', now())`,
      [payerId, world.mine.accountId, payerId],
    )
  return { ...account(world), payerId }
}

const ordered = async (world: World) => {
  const id = await storePayable(world.app, world.mine)
  const { body } = await orderPayments({ calls: world.calls, company: world.mine }, [[id, 100_00]])
  return body
}

const order = async (world: World) => ({ ...account(world), orderId: (await ordered(world)).id as string })

const setOff = async (world: World) => {
  const setOffId = randomUUID()
  await world.app.orm.em.fork().execute(
    `insert into set_offs (id, account_id, kind, credit_note_id, credit_note_number, invoice_id, invoice_number, cents, undone_at, created_at)
     values (?, ?, 'SENT', ?, 'CN', ?, 'F', 1, now(), now())`,
    [setOffId, world.mine.accountId, randomUUID(), randomUUID()],
  )
  return { ...account(world), setOffId }
}

export const paymentsCalls: CallsOf<'payments'> = {
  listBankStatements: onAccount,
  uploadBankStatement: {
    right: (world) => ({
      path: account(world),
      file: { name: 'uittreksel.xml', bytes: camtOf([{ cents: 5_00 }], { sequence: ++sequence }) },
    }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  removeBankStatement: on(
    async (world) => ({ ...account(world), statementId: (await fresh(world)).statementId }),
    'statementId',
  ),
  listBankEntries: {
    right: (world) => ({ path: account(world), query: { state: 'WAITING' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  getBankEntry: on(entry, 'entryId'),
  bookBankEntry: {
    right: async (world) => ({
      path: await entry(world),
      body: [{ documentId: world.invoiceId, cents: 1 }],
    }),
    stranger: 404,
    wrong: bad([]),
  },
  withdrawBankBooking: on(entry, 'entryId'),
  setBankEntryPurpose: taking(entry, { purpose: 'COST' }, { purpose: 'PARTY' }),
  listPayers: onAccount,
  deletePayer: on(payer, 'payerId'),
  listSetOffs: {
    right: (world) => ({ path: account(world), query: { document: world.invoiceId } }),
    stranger: 404,
    wrong: [{ query: { document: 'none' } }, 400, 'FORM_ERRORS'],
  },
  withdrawSetOff: on(setOff, 'setOffId'),
  listOpenItems: {
    right: (world) => ({ path: account(world), query: { direction: 'RECEIVE' } }),
    stranger: 404,
    wrong: [{ query: { direction: 'AWAY' } }, 400, 'FORM_ERRORS'],
  },
  listPaymentOrders: {
    right: (world) => ({ path: account(world), query: { state: 'ORDERED' } }),
    stranger: 404,
    wrong: [{ query: { state: 'LOST' } }, 400, 'FORM_ERRORS'],
  },
  listPaymentCandidates: onAccount,
  createPaymentOrder: {
    right: async (world) => ({
      path: account(world),
      body: {
        documents: [{ id: await storePayable(world.app, world.mine), cents: 100_00 }],
        executionDate: PAY_ON,
      },
    }),
    stranger: 404,
    wrong: bad({ documents: [], executionDate: PAY_ON }),
  },
  getPaymentOrder: on(order, 'orderId'),
  withdrawPaymentOrder: on(order, 'orderId'),
  getPaymentOrderFile: on(order, 'orderId'),
  uploadPaymentOrderAnswer: {
    right: async (world) => {
      const { id, messageId, lines } = await ordered(world)
      return {
        path: { ...account(world), orderId: id },
        file: { name: 'antwoord.xml', bytes: answerOf(messageId, { [lines[0].endToEndId]: ['ACSP'] }) },
      }
    },
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  getMoneyOverview: onAccount,
  getAgeing: onAccount,
}
