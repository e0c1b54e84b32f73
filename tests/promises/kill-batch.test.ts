/**
 * Killed without warning at each step of a batch, the server files each of its documents once and mails each receiver once. A
 * trigger in the database holds it at that step.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { batchRow, batchZip } from '#tests/support/batch.ts'
import { receiverFor } from '#tests/support/documents.ts'
import type { Place } from '#tests/support/gate.ts'
import { type Act, type Answered, heldAt, type Step, setKillStage } from '#tests/support/kill-stage.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { fewOf } from '#tests/support/thorough.ts'

const DOCUMENTS = 30
const completing = (job: string): Place => ({
  table: 'pgboss.job_common',
  moment: 'before update',
  when: `new.state = 'completed' and new.name = '${job}'`,
})
const upload = (when: string): Place => ({ table: 'uploads', moment: 'before update', when })
const batch = (when: string): Place => ({ table: 'batches', moment: 'before update', when })
const filing = (number: number): Place => ({
  table: 'documents',
  moment: 'before insert',
  when: `new.reference = 'CT-${number}'`,
})
const checked = (count: number) =>
  batch(`jsonb_array_length(new.checks) = ${count} and new.zip_file is not null`)
const letter: Place = { table: 'mailbox_mails', moment: 'before insert', when: `new.key like 'documents-%'` }

/**
 * The acts held at once, the latest step first. A process works on two batches at once, and the two mails of one take both
 * connections of the mailbox.
 */
const KILLS: Step[][] = [
  [
    { step: 'ending', fate: 'LOST', place: upload(`new.status = 'SUCCESS'`) },
    { step: 'storing the upload', fate: 'LOST', place: { table: 'uploads', moment: 'before insert' } },
  ],
  [
    { step: 'handing over a mail', fate: 'LOST', place: letter },
    {
      step: 'committing the acceptance',
      fate: 'DONE',
      place: { table: 'batches', moment: 'after insert', atCommit: true },
    },
  ],
  [
    {
      step: 'queueing the mails',
      fate: 'LOST',
      place: { table: 'document_mails', moment: 'before insert' },
    },
    { step: 'filing the last documents', fate: 'LOST', place: filing(DOCUMENTS - 1) },
  ],
  [
    { step: 'filing the last documents, which is committed', fate: 'DONE', place: filing(DOCUMENTS - 1) },
    { step: 'filing the first documents', fate: 'LOST', place: filing(0) },
  ],
  [
    { step: 'remembering which PDFs are in order', fate: 'LOST', place: checked(DOCUMENTS) },
    {
      step: 'keeping what the table asks for',
      fate: 'LOST',
      place: batch('old.plan is null and new.plan is not null'),
    },
  ],
  /** Held alone: after ten seconds, the search for abandoned jobs waits for the row of a job in completion. */
  [{ step: 'completing the job', fate: 'LOST', place: completing('process-batch') }],
]

/** The final state of an account in the database. */
const OUTCOME = `select
  (select jsonb_object_agg(type, number) from (select e.type, count(*) as number from events e where e.type like 'document.%'
    and e.subject in (select id from documents where account_id = a.id) group by e.type) counted) as events,
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select count(distinct reference)::int from documents where account_id = a.id and received_at is not null) as filed,
  (select count(*)::int from documents where account_id = a.id) as documents,
  (select count(*)::int from mailbox_mails where recipient in (?, ?)) as mails,
  (select count(*)::int from batches b join uploads u on u.id = b.upload_id where u.account_id = a.id) as left
  from (select ?::uuid as id) a`

const TRUTH = {
  events: { 'document.received': DOCUMENTS, 'document.notified': DOCUMENTS },
  uploads: ['SUCCESS'],
  filed: DOCUMENTS,
  documents: DOCUMENTS,
  mails: 2,
  left: 0,
}

/** By fetch: the caller of other tests logs each connection that breaks. */
async function send(url: string, { token, accountId }: Company, key: string, zip: Buffer): Promise<Answered> {
  const body = new FormData()
  body.append('reference', 'Loonbrieven')
  body.append('zip', new Blob([new Uint8Array(zip)]), 'a.zip')
  const headers = { 'jwt-token': token, 'idempotency-key': key }
  const response = await fetch(`${url}/api/accounts/${accountId}/uploads/batch`, {
    method: 'POST',
    headers,
    body,
  })
  return { status: response.status, body: await response.json() }
}

const stage = setKillStage()

interface Batch {
  company: Company
  emails: string[]
  key: string
  zip: Buffer
  first?: Answered | undefined
  repeated?: Answered
}

async function newBatch(): Promise<Batch> {
  const { door } = stage
  const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  const [one, other] = [await receiverFor(door, company), await receiverFor(door, company)]
  const rows = Array.from({ length: DOCUMENTS }, (_, index) =>
    batchRow(index % 2 === 0 ? one.token1 : other.token1, index),
  )
  return { company, emails: [one.email, other.email], key: randomUUID(), zip: batchZip(rows) }
}

const sending =
  ({ company, key, zip }: Batch): Act =>
  () =>
    send(stage.door.url, company, key, zip)

describe.each(fewOf(KILLS, 1))('the server killed while', (...steps) => {
  const all: Batch[] = []

  beforeAll(async () => {
    for (const _ of steps) all.push(await newBatch())
    const first = await stage.killAt(steps, all.map(sending))
    for (const [at, one] of all.entries()) {
      one.first = first[at]
      one.repeated = await sending(one)()
    }
    await stage.untilQuiet()
  })

  it.each(steps.map((step, at) => ({ ...step, at })))('$step ($fate)', async ({ at }) => {
    const { company, emails, first, repeated } = heldAt(all, at)
    expect(repeated?.status).toBe(202)
    if (first?.status === 202) expect(repeated?.body).toEqual(first.body)
    expect(await stage.ask(OUTCOME, [...emails, company.accountId])).toEqual(TRUTH)
  })
})
