/** Killed while a payment reminder is planned or sent, the server sends it once, and forgets nobody. */
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    {
      step: 'committing the outcome',
      fate: 'DONE',
      place: {
        table: 'payment_reminders',
        moment: 'after update',
        when: `new.state = 'SENT'`,
        atCommit: true,
      },
    },
    {
      step: 'storing the step',
      fate: 'LOST',
      place: { table: 'payment_reminders', moment: 'before insert' },
    },
  ],
  [
    { step: 'recording it', fate: 'LOST', place: recording('invoice.reminded') },
    {
      step: 'committing the step',
      fate: 'DONE',
      place: { table: 'payment_reminders', moment: 'after insert', atCommit: true },
    },
  ],
  [
    {
      step: 'queueing the mail',
      fate: 'LOST',
      place: { table: 'pgboss.job_common', moment: 'before insert', when: `new.name = 'send-reminder'` },
    },
  ],
]

const OUTCOME = `select
  (select array_agg(state) from payment_reminders where invoice_id = i.id) as states,
  (select count(*)::int from events where subject = i.id and type = 'invoice.reminded') as reminded,
  (select count(*)::int from sandbox_mails m where m.account_id = i.account_id and m.subject like 'Herinnering%') as mails
  from invoices i where i.id = ?`

/** A Monday. */
const DAY = '2041-03-04'

const reaching = (moment: string) =>
  `update sandbox_clocks set seconds_ahead = extract(epoch from '${moment}'::timestamptz - now())::int where account_id = ? returning 1`

interface Overdue {
  company: Company
  invoiceId: string
}

export function paymentRemindersOn(stage: KillStage): Killed<Overdue> {
  return {
    kills: KILLS,
    async begin() {
      const live = await newCompany(stage.door)
      const calls = caller(stage.door.url)
      const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
      const company = { ...live, accountId: String(body.accountId) }
      const { accountId } = company
      await stage.ask(reaching(`${DAY}T06:00:00Z`), [accountId])
      const invoiceId = await sendDocument(
        calls,
        company,
        readyDraft({ name: 'Testklant', kbo: '1999990144' }),
      )
      await eventually(() =>
        stage.ask(`select 1 from invoices where id = ? and status = 'TRANSMITTED'`, [invoiceId]),
      )
      const steps = [{ days: 7, tone: 'FRIENDLY', channel: 'MAIL', texts: {} }]
      const policy = { isOn: true, steps, attachesPdf: true, copiesOwn: false, tellsInterest: true }
      await calls('updateReminderPolicy', company.token, {
        path: { accountId },
        body: { ...policy, minimumCents: 0, version: 0 },
      })
      await stage.ask(`update reminder_policies set since = '2041-01-01' where account_id = ? returning 1`, [
        accountId,
      ])
      await stage.ask(`update invoices set due_date = '2041-02-25' where id = ? returning 1`, [invoiceId])
      return { company, invoiceId }
    },
    async act({ company: { accountId, token } }) {
      await stage.ask(reaching(`${DAY}T08:30:00Z`), [accountId])
      const clock = `${stage.door.url}/api/accounts/${accountId}/sandbox/clock`
      return post(clock, { 'jwt-token': token }, { seconds: 1 })
    },
    outcome: ({ invoiceId }) => stage.ask(OUTCOME, [invoiceId]),
    truth: { states: ['SENT'], reminded: 1, mails: 1 },
  }
}
