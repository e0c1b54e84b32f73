/**
 * Killed at each step between the code that signs and its mails, the server signs once: with a sealed copy that can be
 * downloaded, and one mail to each side.
 */
import { expect } from 'vitest'
import { caller } from '#tests/support/call.ts'
import type { Place } from '#tests/support/gate.ts'
import { newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { codeToSign, consentFor, inSigning, type Signing, startedSigning } from '#tests/support/signing.ts'
import { completing, type Killed, type KillStage, post, type Step } from './stage.ts'

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
const mailed: Place = { table: 'mailbox_mails', moment: 'before insert', when: `new.key like 'signed-%'` }
const committed = { moment: 'after update', atCommit: true }

const KILLS: Step[][] = [
  [
    { step: 'marking it as signed', fate: 'LOST', place: signed },
    { step: 'accepting the signature', fate: 'LOST', place: signature('CODED') },
  ],
  [
    { step: 'mailing the sender', fate: 'LOST', place: mailed },
    { step: 'committing that it is signed', fate: 'DONE', place: { ...signed, ...committed } },
    { step: 'keeping the prepared seal, which is kept', fate: 'DONE', place: signature('PREPARED') },
  ],
  [
    { step: 'mailing the sender, whose mail left', fate: 'DONE', place: mailed },
    { step: 'keeping the prepared seal', fate: 'LOST', place: signature('PREPARED') },
    { step: 'committing the acceptance', fate: 'DONE', place: { ...signature('CODED'), ...committed } },
  ],
  [{ step: 'completing the job that seals', fate: 'LOST', place: completing('seal-document') }],
]

const OUTCOME = `select
  (select count(*)::int from events where subject = d.id and type = 'document.signed') as events,
  (select array_agg(state) from signatures where document_id = d.id) as signatures,
  (select count(*)::int from mailbox_mails m join accounts a on a.email = m.recipient where a.id = d.account_id) as "toSender",
  (select count(*)::int from mailbox_mails where recipient = ? and subject like 'Het verzegelde document%') as "toReceiver"
  from documents d where d.id = ?`

interface Pending {
  signing: Signing
  body: object
}

export const signingsOn = (stage: KillStage): Killed<Pending> => ({
  kills: KILLS,
  async begin() {
    const { door } = stage
    const calls = caller(door.url)
    const company = await newCompany(door, { features: ['DOCCLE'], name: 'Syndic Dubois' })
    const signing = await startedSigning(door, calls, company)
    const code = await codeToSign(door, calls, signing)
    const consent = await consentFor(calls, signing)
    return { signing, body: { consent, way: 'TYPED', name: 'Jan Willems', code } }
  },
  act: ({ signing: { session, documentId }, body }) =>
    post(
      `${stage.door.url}/api/inbox/documents/${documentId}/signing/signature`,
      { 'jwt-token': session },
      body,
    ),
  outcome: ({ signing }) => stage.ask(OUTCOME, [signing.email, signing.documentId]),
  truth: { events: 1, signatures: ['SEALED'], toSender: 1, toReceiver: 1 },
  async check({ signing }) {
    const calls = caller(stage.door.url)
    const { bytes } = await calls('downloadInboxSealed', undefined, inSigning(signing))
    const original = Buffer.from(samplePdf().bytes)
    expect(bytes.subarray(0, original.length).equals(original)).toBe(true)
    const { body } = await calls('verifyDocument', undefined, { file: { name: 'x.pdf', bytes } })
    expect([body.verdict, body.isKnown]).toEqual(['KNOWN', true])
  },
})
