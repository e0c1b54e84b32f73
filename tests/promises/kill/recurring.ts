/** Killed while the document of a date is made or sent, the server makes and sends it once. */
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    {
      step: 'committing the send',
      fate: 'DONE',
      place: { table: 'recurring_dates', moment: 'after update', when: `new.state = 'SENT'`, atCommit: true },
    },
    { step: 'storing the draft', fate: 'LOST', place: { table: 'drafts', moment: 'before insert' } },
  ],
  [
    { step: 'recording the send', fate: 'LOST', place: recording('recurring.sent') },
    {
      step: 'committing the draft',
      fate: 'DONE',
      place: { table: 'recurring_dates', moment: 'after insert', atCommit: true },
    },
  ],
  [
    { step: 'storing the invoice', fate: 'LOST', place: { table: 'invoices', moment: 'before insert' } },
    {
      step: 'queueing the send',
      fate: 'LOST',
      place: { table: 'pgboss.job_common', moment: 'before insert', when: `new.name = 'send-recurring'` },
    },
  ],
]

const OUTCOME = `select
  (select array_agg(state) from recurring_dates where rule_id = r.id) as states,
  (select count(*)::int from drafts d where d.account_id = r.account_id) as drafts,
  (select array_agg(i.invoice_number) from invoices i where i.account_id = r.account_id) as numbers,
  (select array_agg(e.type order by e.id) from events e
    where e.subject = r.account_id and e.type like 'recurring.%') as events
  from recurring_rules r where r.id = ?`

const DAY = '2041-01-31'

/** @returns the statement that lets the clock of a test company show that moment */
const reaching = (moment: string) =>
  `update sandbox_clocks set seconds_ahead = extract(epoch from '${moment}'::timestamptz - now())::int where account_id = ? returning 1`

/** Is reachable, and never answers. */
const RECEIVER = { name: 'Testontvanger', kbo: '1999990144' }

interface Repeated {
  company: Company
  recurringId: string
}

export function recurringOn(stage: KillStage): Killed<Repeated> {
  return {
    kills: KILLS,
    async begin() {
      const live = await newCompany(stage.door)
      const calls = caller(stage.door.url)
      const { body } = await calls('createSandbox', live.token, { path: { accountId: live.accountId } })
      const company = { ...live, accountId: body.accountId }
      await stage.ask(reaching('2041-01-01T12:00:00Z'), [company.accountId])
      const rule = {
        draft: readyDraft(RECEIVER),
        every: { months: 1 },
        firstDate: DAY,
        count: 1,
        mode: 'SEND',
      }
      const made = await calls('createRecurring', company.token, {
        path: { accountId: company.accountId },
        body: rule,
      })
      return { company, recurringId: String(made.body.id) }
    },
    async act({ company: { accountId, token } }) {
      await stage.ask(reaching(`${DAY}T12:00:00Z`), [accountId])
      const clock = `${stage.door.url}/api/accounts/${accountId}/sandbox/clock`
      return post(clock, { 'jwt-token': token }, { seconds: 1 })
    },
    outcome: ({ recurringId }) => stage.ask(OUTCOME, [recurringId]),
    truth: {
      states: ['SENT'],
      drafts: 1,
      numbers: ['2041-0001'],
      events: ['recurring.created', 'recurring.sent'],
    },
  }
}
