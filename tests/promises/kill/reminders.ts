/** Killed while an approver is reminded, the server reminds them once. */
import { caller } from '#tests/support/call.ts'
import { newMember } from '#tests/support/members.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    {
      step: 'committing the reminder',
      fate: 'DONE',
      place: { table: 'approvals', moment: 'after update', atCommit: true },
    },
    { step: 'recording it', fate: 'LOST', place: recording('received_invoice.approver_reminded') },
  ],
  [{ step: 'noting its time', fate: 'LOST', place: { table: 'approvals', moment: 'before update' } }],
]

const OUTCOME = `select
  (select count(*)::int from events where subject = a.received_invoice_id and type = 'received_invoice.approver_reminded') as reminders,
  (select count(*)::int from mailbox_mails where recipient = ?) as mails
  from approvals a where a.received_invoice_id = ?`

interface Waiting {
  company: Pick<Company, 'token' | 'accountId'>
  approver: string
  id: string
}

export function remindersOn(stage: KillStage): Killed<Waiting> {
  return {
    kills: KILLS,
    async begin() {
      const company = await newCompany(stage.door)
      const { accountId, token } = company
      const { email, memberId } = await newMember(stage.door, accountId, 'WRITER')
      const calls = caller(stage.door.url)
      const rule = { isAsked: true, aboveInCents: 0, approverId: memberId }
      await calls('updateApprovalRule', token, { path: { accountId }, body: rule })
      await sendDocument(calls, await newCompany(stage.door), readyDraft(company))
      const row = await eventually(() =>
        stage.ask('select id from received_invoices where account_id = ?', [accountId]),
      )
      return { company, approver: email, id: String(row.id) }
    },
    act: ({ company: { accountId, token }, id }) =>
      post(`${stage.door.url}/api/accounts/${accountId}/peppolins/${id}/approval/reminder`, {
        'jwt-token': token,
      }),
    async settle(things) {
      for (const { approver } of things)
        await eventually(() => stage.ask('select 1 from mailbox_mails where recipient = ?', [approver]))
    },
    outcome: ({ approver, id }) => stage.ask(OUTCOME, [approver, id]),
    truth: { reminders: 1, mails: 1 },
  }
}
