/** Killed while a person is told, the server tells them once. */
import { caller } from '#tests/support/call.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, post, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    {
      step: 'committing what it tells',
      fate: 'DONE',
      place: { table: 'tellings', moment: 'after insert', atCommit: true },
    },
    { step: 'storing the notice', fate: 'LOST', place: { table: 'notices', moment: 'before insert' } },
  ],
  [
    { step: 'telling', fate: 'LOST', place: { table: 'tellings', moment: 'before insert' } },
    {
      step: 'committing the notice',
      fate: 'DONE',
      place: { table: 'notices', moment: 'after insert', atCommit: true },
    },
  ],
]

const OUTCOME = `select
  (select count(*)::int from notices where user_id = u.id and kind = 'REJECTED' and told_at is not null) as told,
  (select count(*)::int from tellings where user_id = u.id) as tellings,
  (select count(*)::int from mailbox_mails where recipient = u.email) as mails
  from users u where u.id = ?`

interface Rejected {
  seller: Company
  buyer: Company
  receivedId: string
}

export function noticesOn(stage: KillStage): Killed<Rejected> {
  const outcome = ({ seller }: Rejected) => stage.ask(OUTCOME, [seller.userId])
  return {
    kills: KILLS,
    async begin() {
      const seller = await newCompany(stage.door)
      const buyer = await newCompany(stage.door)
      await sendDocument(caller(stage.door.url), seller, readyDraft(buyer))
      const row = await eventually(() =>
        stage.ask('select id from received_invoices where account_id = ?', [buyer.accountId]),
      )
      // The receipt of the buyer is told at seven: it is on its way already, and no gate holds it.
      await eventually(() => stage.ask('select 1 from notices where user_id = ?', [buyer.userId]))
      return { seller, buyer, receivedId: String(row.id) }
    },
    act: ({ buyer: { accountId, token }, receivedId }) =>
      post(
        `${stage.door.url}/api/accounts/${accountId}/peppolins/${receivedId}/send-application-response`,
        { 'jwt-token': token },
        { responseCode: 'RE', note: 'De prijs klopt niet.' },
      ),
    async settle(things) {
      for (const thing of things)
        await eventually(async () => ((await outcome(thing))?.['mails'] === 0 ? undefined : true))
    },
    outcome,
    truth: { told: 1, tellings: 1, mails: 1 },
  }
}
