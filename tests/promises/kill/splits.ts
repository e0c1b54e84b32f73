/** Killed while a file is read, cut and sent, the server gives each receiver their own pages, and tells them once. */
import { randomUUID } from 'node:crypto'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { employeesFor, fileOf, payslipOf, readSplit, splitLetter } from '#tests/support/splits.ts'
import { completing, type Killed, type KillStage, type Step } from './stage.ts'

const cutting: Place = {
  table: 'splits',
  moment: 'before update',
  when: 'jsonb_array_length(new.piece_files) > 0',
}
const filing: Place = { table: 'documents', moment: 'before insert', when: `new.reference = 'LOON-2026-11'` }
const mailing: Place = { table: 'document_mails', moment: 'before insert' }
const sending: Place = { table: 'letters', moment: 'before insert' }
const reading: Place = { table: 'splits', moment: 'before update', when: `new.state = 'READY'` }

const OF_SENDING: Step[][] = [
  [
    { step: 'queueing the mails', fate: 'LOST', place: mailing },
    { step: 'storing the letter', fate: 'LOST', place: sending },
  ],
  [
    { step: 'filing the documents, which is committed', fate: 'DONE', place: filing },
    { step: 'keeping the cut files', fate: 'LOST', place: cutting },
  ],
  [{ step: 'keeping the cut files, which is committed', fate: 'DONE', place: cutting }],
  [{ step: 'completing the job', fate: 'LOST', place: completing('file-letter') }],
]

const OF_READING: Step[][] = [
  [
    { step: 'keeping the parts', fate: 'LOST', place: reading },
    { step: 'storing the file', fate: 'LOST', place: { table: 'splits', moment: 'before insert' } },
  ],
  [{ step: 'keeping the parts, which is committed', fate: 'DONE', place: reading }],
  [{ step: 'completing the job', fate: 'LOST', place: completing('read-split') }],
]

const OUTCOME = `select
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select array_agg(d.pages order by d.pages) from documents d where d.account_id = a.id and d.received_at is not null) as pages,
  (select count(distinct d.file ->> 'key')::int from documents d where d.account_id = a.id) as files,
  (select count(*)::int from events e where e.type = 'document.notified' and e.subject in (select id from documents where account_id = a.id)) as told,
  (select count(*)::int from mailbox_mails where recipient = any(string_to_array(?, ','))) as mails
  from (select ?::uuid as id) a`

interface Sent {
  company: Company
  emails: string[]
  splitId: string
  key: string
}

export const splitsOn = (stage: KillStage): Killed<Sent> => ({
  kills: OF_SENDING,
  async begin() {
    const company = await newCompany(stage.door, { features: ['DOCCLE'], name: 'Bakkerij Peeters' })
    const people = await employeesFor(stage.door, company, ['Jan Willems', 'Lotte Janssens'])
    const file = await fileOf(people.flatMap((one, index) => payslipOf(one, index + 1)))
    const splitId = await readSplit(caller(stage.door.url), company, file)
    return { company, emails: people.map(({ email }) => email), splitId, key: randomUUID() }
  },
  act: ({ company, splitId, key }) =>
    caller(stage.door.url)('sendSplit', company.token, {
      ...splitLetter(company.accountId, splitId),
      headers: { 'idempotency-key': key },
    }),
  status: 202,
  outcome: ({ emails, company }) => stage.ask(OUTCOME, [emails.join(), company.accountId]),
  truth: { uploads: ['SUCCESS'], pages: [1, 2], files: 2, told: 2, mails: 2 },
})

interface Uploaded {
  company: Company
  file: { name: string; bytes: Buffer }
  key: string
}

export const splitReadingOn = (stage: KillStage): Killed<Uploaded> => ({
  kills: OF_READING,
  async begin() {
    const company = await newCompany(stage.door, { features: ['DOCCLE'] })
    const people = await employeesFor(stage.door, company, ['Jan Willems', 'Lotte Janssens'])
    return { company, file: await fileOf(people.flatMap((one) => payslipOf(one))), key: randomUUID() }
  },
  act: ({ company: { accountId, token }, file, key }) =>
    caller(stage.door.url)('createSplit', token, {
      ...{ path: { accountId }, file },
      headers: { 'idempotency-key': key },
    }),
  status: 202,
  outcome: ({ company }) =>
    stage.ask(
      `select count(*)::int as splits, array_agg(state) as states, sum(jsonb_array_length(parts))::int as parts from splits where account_id = ?`,
      [company.accountId],
    ),
  truth: { splits: 1, states: ['READY'], parts: 2 },
})
