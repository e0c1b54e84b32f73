/**
 * Killed without warning at each step between accepting a document and its mail, the server files the document once and
 * mails its receiver once. A trigger in the database holds it at that step.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#tests/support/call.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import type { Place } from '#tests/support/gate.ts'
import { type Act, type Answered, heldAt, type Step, setKillStage } from '#tests/support/kill-stage.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { fewOf } from '#tests/support/thorough.ts'

const JOB = 'pgboss.job_common'
const completing = (job: string): Place => ({
  table: JOB,
  moment: 'before update',
  when: `new.state = 'completed' and new.name = '${job}'`,
})
const telling = (type: string): Place => ({
  table: 'events',
  moment: 'before insert',
  when: `new.type = '${type}'`,
})
const LETTER: Place = {
  table: 'mailbox_mails',
  moment: 'before insert',
  when: `new.key like 'documents-%'`,
}

/** The acts held at once, the latest step first. */
const KILLS: Step[][] = [
  [
    { step: 'filing it', fate: 'LOST', place: telling('document.received') },
    {
      step: 'storing the upload',
      fate: 'LOST',
      place: { table: 'uploads', moment: 'before insert' },
    },
  ],
  [
    { step: 'handing over the mail', fate: 'LOST', place: LETTER },
    { step: 'filing it, which is committed', fate: 'DONE', place: telling('document.received') },
  ],
  [
    { step: 'handing over the mail, which arrived', fate: 'DONE', place: LETTER },
    {
      step: 'committing the acceptance',
      fate: 'DONE',
      place: { table: 'documents', moment: 'after insert', atCommit: true },
    },
  ],
  [
    { step: 'telling that it was mailed', fate: 'LOST', place: telling('document.notified') },
    { step: 'completing that job', fate: 'LOST', place: completing('file-upload') },
  ],
  /** Held alone: after ten seconds, the search for abandoned jobs waits for the row of a job in completion. */
  [{ step: 'completing the job that mails', fate: 'LOST', place: completing('mail-documents') }],
]

/** The final state of an account in the database. */
const OUTCOME = `select
  (select array_agg(e.type order by e.id) from events e where e.type like 'document.%'
    and e.subject in (select id from documents where account_id = a.id)) as events,
  (select array_agg(u.status) from uploads u where u.account_id = a.id) as uploads,
  (select count(*)::int from documents where account_id = a.id and received_at is not null) as filed,
  (select count(*)::int from mailbox_mails where recipient = ?) as mails
  from (select ?::uuid as id) a`

const TRUTH = {
  events: ['document.received', 'document.notified'],
  uploads: ['SUCCESS'],
  filed: 1,
  mails: 1,
}

/** By fetch: the caller of other tests logs each connection that breaks. */
async function send(url: string, token: string, key: string, { path, file, fields }: Call) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(file?.bytes ?? [])], { type: 'application/pdf' }), file?.name)
  const headers = { 'jwt-token': token, 'idempotency-key': key }
  const address = `${url}/api/accounts/${path?.accountId}/uploads/single/${path?.type}`
  const response = await fetch(address, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

const stage = setKillStage()

interface Upload {
  company: Company
  email: string
  key: string
  call: Call
  first?: Answered | undefined
  repeated?: Answered
}

async function newUpload(): Promise<Upload> {
  const company = await newCompany(stage.door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  const { token1, email } = await receiverFor(stage.door, company)
  return { company, email, key: randomUUID(), call: uploadCall(company, token1) }
}

const sending =
  ({ company, key, call }: Upload): Act =>
  () =>
    send(stage.door.url, company.token, key, call)

describe.each(fewOf(KILLS, 1))('the server killed while', (...steps) => {
  const uploads: Upload[] = []

  beforeAll(async () => {
    for (const _ of steps) uploads.push(await newUpload())
    const first = await stage.killAt(steps, uploads.map(sending))
    for (const [at, upload] of uploads.entries()) {
      upload.first = first[at]
      upload.repeated = await sending(upload)()
    }
    await stage.untilQuiet()
  })

  it.each(steps.map((step, at) => ({ ...step, at })))('$step ($fate)', async ({ at }) => {
    const { company, email, first, repeated } = heldAt(uploads, at)
    expect(repeated?.status).toBe(201)
    if (first?.status === 201) expect(repeated?.body).toEqual(first.body)
    expect(await stage.ask(OUTCOME, [email, company.accountId])).toEqual(TRUTH)
  })
})
