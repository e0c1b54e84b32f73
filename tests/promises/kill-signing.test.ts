/**
 * Killed without warning at each step between the code that signs and the mails that tell of it, the server signs once:
 * with a sealed copy that can be downloaded, and one mail to each side.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { type Act, type Answered, heldAt, type Step, setKillStage } from '#tests/support/kill-stage.ts'
import { newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { codeToSign, consentFor, inSigning, type Signing, startedSigning } from '#tests/support/signing.ts'
import { fewOf } from '#tests/support/thorough.ts'

const signature = (state: string): Place => ({
  table: 'signatures',
  moment: 'before update',
  when: `new.state = '${state}' and old.state <> '${state}'`,
})
const signed: Place = {
  table: 'documents',
  moment: 'before update',
  when: 'new.signed_at is not null and old.signed_at is null',
}
const mailed: Place = {
  table: 'mailbox_mails',
  moment: 'before insert',
  when: `new.key like 'signed-%'`,
}
const completing: Place = {
  table: 'pgboss.job_common',
  moment: 'before update',
  when: `new.state = 'completed' and new.name = 'seal-document'`,
}
const committed = { moment: 'after update', atCommit: true }

/** The acts held at once, the latest step first. */
const KILLS: Step[][] = [
  [
    { step: 'marking it as signed', fate: 'LOST', place: signed },
    { step: 'accepting the signature', fate: 'LOST', place: signature('CODED') },
  ],
  [
    { step: 'telling the sender', fate: 'LOST', place: mailed },
    { step: 'committing that it is signed', fate: 'DONE', place: { ...signed, ...committed } },
    { step: 'keeping what is to be sealed, which is kept', fate: 'DONE', place: signature('PREPARED') },
  ],
  [
    { step: 'telling the sender, whose mail left', fate: 'DONE', place: mailed },
    { step: 'keeping what is to be sealed', fate: 'LOST', place: signature('PREPARED') },
    { step: 'committing the acceptance', fate: 'DONE', place: { ...signature('CODED'), ...committed } },
  ],
  /** Held alone: after ten seconds, the search for abandoned jobs waits for the row of a job in completion. */
  [{ step: 'completing the job that seals', fate: 'LOST', place: completing }],
]

const OUTCOME = `select
  (select count(*)::int from events where subject = d.id and type = 'document.signed') as events,
  (select array_agg(state) from signatures where document_id = d.id) as signatures,
  (select count(*)::int from mailbox_mails m join accounts a on a.email = m.recipient where a.id = d.account_id) as "toSender",
  (select count(*)::int from mailbox_mails where recipient = ? and subject like 'Het verzegelde document%') as "toReceiver"
  from documents d where d.id = ?`

const TRUTH = { events: 1, signatures: ['SEALED'], toSender: 1, toReceiver: 1 }

/** By fetch: the caller of other tests logs each connection that breaks. */
async function sign(url: string, { session, documentId }: Signing, act: object) {
  const headers = { 'jwt-token': session, 'content-type': 'application/json' }
  const address = `${url}/api/inbox/documents/${documentId}/signing/signature`
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(act) })
  return { status: response.status, body: await response.json() }
}

const stage = setKillStage()

interface Pending {
  signing: Signing
  act: object
  repeated?: Answered
}

async function newPending(): Promise<Pending> {
  const { door } = stage
  const calls = caller(door.url)
  const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  const signing = await startedSigning(door, calls, company)
  const code = await codeToSign(door, calls, signing)
  const consent = await consentFor(calls, signing)
  return { signing, act: { consent, way: 'TYPED', name: 'Jan Willems', code } }
}

const doing =
  ({ signing, act }: Pending): Act =>
  () =>
    sign(stage.door.url, signing, act)

describe.each(fewOf(KILLS, 1))('the server killed while', (...steps) => {
  const all: Pending[] = []

  beforeAll(async () => {
    for (const _ of steps) all.push(await newPending())
    await stage.killAt(steps, all.map(doing))
    for (const one of all) one.repeated = await doing(one)()
    await stage.untilQuiet()
  })

  it.each(steps.map((step, at) => ({ ...step, at })))('$step ($fate) [signing.killed]', async ({ at }) => {
    const { signing, repeated } = heldAt(all, at)
    expect(repeated?.status).toBe(201)
    expect(await stage.ask(OUTCOME, [signing.email, signing.documentId])).toEqual(TRUTH)
    const calls = caller(stage.door.url)
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const original = Buffer.from(samplePdf().bytes)
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect([body.verdict, body.isKnown]).toEqual(['KNOWN', true])
  })
})
