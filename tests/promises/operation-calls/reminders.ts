import { randomUUID } from 'node:crypto'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, on, onAccount, taking } from './operation-call.ts'

const usual = { attachesPdf: true, copiesOwn: false, tellsInterest: true, minimumCents: 0 }
const step = { days: 7, tone: 'FRIENDLY', channel: 'MAIL', texts: {} }

const version = async ({ app, mine }: World): Promise<number> => {
  const rows = await app.orm.em
    .fork()
    .execute<{ version: number }[]>('select version from reminder_policies where account_id = ?', [
      mine.accountId,
    ])
  return rows[0]?.version ?? 0
}

const stopped = async (world: World) => {
  const stoppedCustomerId = randomUUID()
  await world.app.orm.em
    .fork()
    .execute(
      `insert into reminder_stopped_customers (id, account_id, customer_key, name) values (?, ?, ?, 'Claes')`,
      [stoppedCustomerId, world.mine.accountId, stoppedCustomerId],
    )
  return { ...account(world), stoppedCustomerId }
}

const invoice = (world: World) => ({ ...account(world), invoiceId: world.invoiceId })

export const remindersCalls: CallsOf<'reminders'> = {
  getReminderPolicy: onAccount,
  updateReminderPolicy: taking(
    account,
    async (world) => ({ ...usual, isOn: true, steps: [step], version: await version(world) }),
    { ...usual, isOn: true, steps: [{ ...step, tone: 'ANGRY' }], version: 0 },
  ),
  listUpcomingReminders: onAccount,
  previewReminder: {
    right: (world) => ({ path: account(world), query: { step: '1', language: 'fr' } }),
    stranger: 404,
    wrong: [{ query: { language: 'it' } }, 400, 'FORM_ERRORS'],
  },
  stopCustomerReminders: taking(account, { name: 'Drukkerij Claes', vat: 'BE0123456749' }, { name: ' ' }),
  resumeCustomerReminders: on(stopped, 'stoppedCustomerId'),
  setInvoiceReminders: taking(invoice, { stopped: true }, { stopped: 'yes' }),
  setReminderSkipped: {
    right: (world) => ({ path: invoice(world), body: { step: 1, skipped: false } }),
    stranger: 404,
    wrong: bad({ step: 0, skipped: true }),
  },
}
