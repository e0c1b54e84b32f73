/** The prepared calls about bank statements and payers. */

import { todayInBrussels } from '#contracts/rules/dates.ts'
import { people } from '#fixtures/accounts.ts'
import { Payer } from '#server/payments/bank-statement.ts'
import { SetOff } from '#server/payments/set-off.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { answerOf, PAY_ON } from '#tests/support/payables.ts'
import { camtOf } from '#tests/support/payments.ts'
import { accountId, app, type Prepared } from './world.ts'

const taught = async () => {
  const em = app.orm.em.fork()
  em.create(Payer, {
    id: '01992222-0000-7000-8000-000000001831',
    accountId,
    ...{ payerKey: 'BE42001338227154', name: 'VERENIGING DE WAAIER', iban: 'BE42001338227154' },
    ...{ partyKey: 'feestcomité de waaier', partyName: 'Feestcomité De Waaier', taughtBy: people.anna.id },
    taughtAt: new Date('2026-11-27T08:06:00.000Z'),
  })
  await em.flush()
  return {}
}

/** One that was undone: its documents stay as they are. */
const undone = async () => {
  const made = { kind: 'SENT' as const, creditNoteId: uuidv7(), invoiceId: uuidv7(), cents: 1 }
  const numbers = { creditNoteNumber: 'CN-2026-001', invoiceNumber: '2026-0001' }
  const id = '01992222-0000-7000-8000-000000001901'
  const at = new Date()
  await app.orm.em.fork().insert(SetOff, { id, accountId, ...made, ...numbers, createdAt: at, undoneAt: at })
  return {}
}

export const paymentsCalls = {
  uploadBankStatement: async () => ({
    file: {
      name: 'uittreksel.xml',
      bytes: camtOf([{ cents: 158_87, name: 'Drukkerij Claes', message: '2026-0145' }], {
        ...{
          iban: 'BE88736041882341',
          sequence: 215,
          openingCents: 22_227_82,
          closingDate: todayInBrussels(),
        },
      }),
    },
  }),
  // The day of the example passes.
  createPaymentOrder: async () => ({
    body: {
      documents: [{ id: '01990000-0000-7000-8000-000000000518', cents: 117890 }],
      executionDate: PAY_ON,
    },
  }),
  uploadPaymentOrderAnswer: async () => ({
    file: {
      name: 'antwoord.xml',
      bytes: answerOf('01990000000070008000000000001703', {
        '3EKYOB945D06X42XECBAU7ER-001': ['RJCT', 'AC04'],
      }),
    },
  }),
  listPayers: taught,
  deletePayer: taught,
  withdrawSetOff: undone,
} satisfies Prepared
