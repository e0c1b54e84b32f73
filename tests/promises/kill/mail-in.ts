/** Killed between the yes to a mail and the end of the work on it, the server receives its invoice once and tells its sender once. */
import { caller } from '#tests/support/call.ts'
import { addressOf, mailTo } from '#tests/support/mail-in.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'
import type { Killed, KillStage, Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    {
      step: 'committing the end of a mail',
      fate: 'DONE',
      place: { table: 'inbound_mails', moment: 'after update', atCommit: true },
    },
    {
      step: 'committing the received document',
      fate: 'DONE',
      place: { table: 'mailed_files', moment: 'after insert', atCommit: true },
    },
    {
      step: 'committing the mail',
      fate: 'DONE',
      place: { table: 'inbound_mails', moment: 'after insert', atCommit: true },
    },
  ],
  [
    {
      step: 'telling the sender',
      fate: 'LOST',
      place: { table: 'inbound_mails', moment: 'before update' },
    },
    {
      step: 'storing the file',
      fate: 'LOST',
      place: { table: 'mailed_files', moment: 'before insert' },
    },
    { step: 'storing the mail', fate: 'LOST', place: { table: 'inbound_mails', moment: 'before insert' } },
  ],
]

const OUTCOME = `select
  (select count(*)::int from inbound_mails where account_id = a.id and done_at is not null) as mails,
  (select count(*)::int from mailed_files where account_id = a.id and state = 'RECEIVED') as files,
  (select count(*)::int from received_invoices where account_id = a.id and channel = 'EMAIL') as received,
  (select count(*)::int from events e join received_invoices r on r.id = e.subject
   where r.account_id = a.id and e.type = 'received_invoice.received') as events,
  (select count(*)::int from mailbox_mails where recipient = a.kbo || '@leverancier.example') as told
  from accounts a where a.id = ?`

/** The same bytes each time, as a server that got no answer sends them. */
const mailOf = (company: Company): Buffer =>
  Buffer.from(
    [
      `Message-ID: <${company.kbo}@leverancier.example>`,
      `From: ${company.kbo}@leverancier.example`,
      'Subject: Factuur',
      'MIME-Version: 1.0',
      'Content-Type: application/xml; name="factuur.xml"',
      'Content-Disposition: attachment; filename="factuur.xml"',
      'Content-Transfer-Encoding: base64',
      '',
      testDocumentFor(company).toString('base64'),
      '',
    ].join('\r\n'),
  )

export function mailsInOn(stage: KillStage, mailPort: number): Killed<Company & { to: string }> {
  return {
    kills: KILLS,
    async begin() {
      const company = await newCompany(stage.door)
      return { ...company, to: await addressOf(caller(stage.door.url), company) }
    },
    async act(company) {
      const answer = await mailTo(
        { mailPort },
        {
          to: company.to,
          from: `${company.kbo}@leverancier.example`,
          raw: mailOf(company),
        },
      )
      return { status: Number(/\d{3}/.exec(answer)?.[0] ?? 0), body: answer }
    },
    outcome: ({ accountId }) => stage.ask(OUTCOME, [accountId]),
    truth: { mails: 1, files: 1, received: 1, events: 1, told: 1 },
  }
}
