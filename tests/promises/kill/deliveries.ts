/** Killed at each step between accepting a document, or a batch of them, and its mails, the server files and mails it once. */
import { randomUUID } from 'node:crypto'
import { batchRow, batchZip } from '#tests/support/batch.ts'
import type { Call } from '#tests/support/call.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import type { Place } from '#tests/support/gate.ts'
import { letterCall } from '#tests/support/letters.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { completing, type Killed, type KillStage, post, recording, type Step } from './stage.ts'

const uploading: Place = { table: 'uploads', moment: 'before insert' }
const letter: Place = { table: 'mailbox_mails', moment: 'before insert', when: `new.key like 'documents-%'` }
const committed = (table: string): Place => ({ table, moment: 'after insert', atCommit: true })

const OF_DOCUMENTS: Step[][] = [
  [
    { step: 'filing it', fate: 'LOST', place: recording('document.received') },
    { step: 'storing the upload', fate: 'LOST', place: uploading },
  ],
  [
    { step: 'handing over the mail', fate: 'LOST', place: letter },
    { step: 'filing it, which is committed', fate: 'DONE', place: recording('document.received') },
  ],
  [
    { step: 'handing over the mail, which arrived', fate: 'DONE', place: letter },
    { step: 'committing the acceptance', fate: 'DONE', place: committed('documents') },
  ],
  [
    { step: 'recording that it was mailed', fate: 'LOST', place: recording('document.notified') },
    { step: 'completing that job', fate: 'LOST', place: completing('file-upload') },
  ],
  [{ step: 'completing the job that mails', fate: 'LOST', place: completing('mail-documents') }],
]

const DOCUMENTS = 30
const batch = (when: string): Place => ({ table: 'batches', moment: 'before update', when })
const filing = (number: number): Place => ({
  table: 'documents',
  moment: 'before insert',
  when: `new.reference = 'CT-${number}'`,
})
const ending: Place = { table: 'uploads', moment: 'before update', when: `new.status = 'SUCCESS'` }
const checked = batch(`jsonb_array_length(new.checks) = ${DOCUMENTS} and new.zip_file is not null`)
const planned = batch('old.plan is null and new.plan is not null')
const mailing: Place = { table: 'document_mails', moment: 'before insert' }

/** A process works on two batches at once, and the two mails of one take both connections of the mailbox. */
const OF_BATCHES: Step[][] = [
  [
    { step: 'ending', fate: 'LOST', place: ending },
    { step: 'storing the upload', fate: 'LOST', place: uploading },
  ],
  [
    { step: 'handing over a mail', fate: 'LOST', place: letter },
    { step: 'committing the acceptance', fate: 'DONE', place: committed('batches') },
  ],
  [
    { step: 'queueing the mails', fate: 'LOST', place: mailing },
    { step: 'filing the last documents', fate: 'LOST', place: filing(DOCUMENTS - 1) },
  ],
  [
    { step: 'filing the last documents, which is committed', fate: 'DONE', place: filing(DOCUMENTS - 1) },
    { step: 'filing the first documents', fate: 'LOST', place: filing(0) },
  ],
  [
    { step: 'keeping the checks of the PDFs', fate: 'LOST', place: checked },
    { step: 'keeping the plan of the table', fate: 'LOST', place: planned },
  ],
  [{ step: 'completing the job', fate: 'LOST', place: completing('process-batch') }],
]

const ofLetter: Place = { table: 'documents', moment: 'before insert', when: `new.reference = 'OAV-2027'` }

const OF_LETTERS: Step[][] = [
  [
    { step: 'ending', fate: 'LOST', place: ending },
    { step: 'storing the upload', fate: 'LOST', place: uploading },
  ],
  [
    { step: 'queueing the mails', fate: 'LOST', place: mailing },
    { step: 'committing the acceptance', fate: 'DONE', place: committed('letters') },
  ],
  [{ step: 'filing the deliveries, which is committed', fate: 'DONE', place: ofLetter }],
  [{ step: 'filing the deliveries', fate: 'LOST', place: ofLetter }],
  [{ step: 'completing the job', fate: 'LOST', place: completing('file-letter') }],
]

const OUTCOME = `select
  (select jsonb_object_agg(type, number) from (select e.type, count(*) as number from events e where e.type like 'document.%'
    and e.subject in (select id from documents where account_id = a.id) group by e.type) counted) as events,
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select count(distinct reference)::int from documents where account_id = a.id and received_at is not null) as filed,
  (select count(*)::int from documents where account_id = a.id) as documents,
  (select count(*)::int from mailbox_mails where recipient = any(string_to_array(?, ','))) as mails,
  (select count(*)::int from batches b join uploads u on u.id = b.upload_id where u.account_id = a.id) as left
  from (select ?::uuid as id) a`

const truthOf = (documents: number, mails: number) => ({
  events: { 'document.received': documents, 'document.notified': documents },
  uploads: ['SUCCESS'],
  filed: documents,
  documents,
  mails,
  left: 0,
})

interface Delivery {
  company: Company
  emails: string[]
  key: string
  path: string
  body: () => FormData
}

const formOf = ({ fields = {}, file }: Call): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(file?.field ?? 'file', new Blob([new Uint8Array(file?.bytes ?? [])]), file?.name)
  return form
}

function on(stage: KillStage, begin: (company: Company) => Promise<Omit<Delivery, 'company' | 'key'>>) {
  return {
    async begin(): Promise<Delivery> {
      const company = await newCompany(stage.door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
      return { company, key: randomUUID(), ...(await begin(company)) }
    },
    act: ({ company, key, path, body }: Delivery) =>
      post(
        `${stage.door.url}/api/accounts/${company.accountId}/uploads/${path}`,
        { 'jwt-token': company.token, 'idempotency-key': key },
        body(),
      ),
    outcome: ({ emails, company }: Delivery) => stage.ask(OUTCOME, [emails.join(), company.accountId]),
  }
}

export const deliveriesOn = (stage: KillStage): Killed<Delivery> => ({
  ...on(stage, async (company) => {
    const { token1, email } = await receiverFor(stage.door, company)
    const call = uploadCall(company, token1)
    return { emails: [email], path: 'single/DOCUMENTS', body: () => formOf(call) }
  }),
  kills: OF_DOCUMENTS,
  status: 201,
  truth: truthOf(1, 1),
})

export const batchesOn = (stage: KillStage): Killed<Delivery> => ({
  ...on(stage, async (company) => {
    const [one, other] = [await receiverFor(stage.door, company), await receiverFor(stage.door, company)]
    const rows = Array.from({ length: DOCUMENTS }, (_, index) =>
      batchRow(index % 2 === 0 ? one.token1 : other.token1, index),
    )
    const file = { name: 'a.zip', bytes: batchZip(rows), field: 'zip' }
    const body = () => formOf({ fields: { reference: 'Loonbrieven' }, file })
    return { emails: [one.email, other.email], path: 'batch', body }
  }),
  kills: OF_BATCHES,
  status: 202,
  truth: truthOf(DOCUMENTS, 2),
})

/** All deliveries have the reference of the letter. */
export const lettersOn = (stage: KillStage): Killed<Delivery> => ({
  ...on(stage, async (company) => {
    const [one, other] = [await receiverFor(stage.door, company), await receiverFor(stage.door, company)]
    const call = letterCall(company, [one.token1, other.token1])
    return { emails: [one.email, other.email], path: 'letter', body: () => formOf(call) }
  }),
  kills: OF_LETTERS,
  status: 202,
  truth: { ...truthOf(2, 2), filed: 1 },
})
