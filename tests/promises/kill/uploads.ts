/** Killed while a paper is uploaded and read, the server keeps it once, and reads it in the end. */
import { caller } from '#tests/support/call.ts'
import { paperFor } from '#tests/support/mail-in.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { typedPdf } from '#tests/support/typed-pdf.ts'
import { completing, type Killed, type KillStage, recording, type Step } from './stage.ts'

const KILLS: Step[][] = [
  [
    { step: 'ending the reading', fate: 'LOST', place: completing('read-mailed-file') },
    {
      step: 'committing the paper',
      fate: 'DONE',
      place: { table: 'mailed_files', moment: 'after insert', atCommit: true },
    },
  ],
  [
    { step: 'storing the reading', fate: 'LOST', place: { table: 'mailed_files', moment: 'before update' } },
    { step: 'telling of the paper', fate: 'LOST', place: recording('mailed_file.to_complete') },
    { step: 'storing the paper', fate: 'LOST', place: { table: 'mailed_files', moment: 'before insert' } },
  ],
]

const OUTCOME = `select
  (select count(*)::int from mailed_files where account_id = a.id) as files,
  (select count(*)::int from mailed_files where account_id = a.id and reading_state = 'DONE' and reading is not null) as readings,
  (select count(*)::int from events where subject = a.id and type = 'mailed_file.to_complete') as events
  from accounts a where a.id = ?`

export function uploadsOn(stage: KillStage): Killed<Company & { bytes: Buffer }> {
  return {
    kills: KILLS,
    async begin() {
      const company = await newCompany(stage.door)
      return { ...company, bytes: await typedPdf(paperFor(company)) }
    },
    async act({ accountId, token, bytes }) {
      const file = { name: 'roosje.pdf', bytes }
      const { status, body } = await caller(stage.door.url)('uploadReceivedFile', token, {
        ...{ path: { accountId }, file },
      })
      return { status, body: body.files?.[0].mailedFileId }
    },
    outcome: ({ accountId }) => stage.ask(OUTCOME, [accountId]),
    truth: { files: 1, readings: 1, events: 1 },
  }
}
