/** Promises about the jobs of every kind. */
import { expect, it } from 'vitest'
import { modules } from '#server/app.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { JobData } from '#server/platform/queue.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const x = exchangeOn(setServer())

/** Each kind about something that is not there. A mail is about itself, so it always is. */
const ABOUT_NOTHING = {
  'deliver-event': { eventId: 0, subject: uuidv7(), subscriber: 'nobody' },
  'transmit-invoice': { invoiceId: uuidv7() },
  'mail-invoice': { invoiceId: uuidv7() },
  'send-answer': { answerId: uuidv7() },
  'recognise-draft': { draftId: uuidv7() },
  'take-mail-apart': { mailId: uuidv7(), owner: uuidv7() },
  'read-mailed-file': { fileId: uuidv7(), owner: uuidv7() },
  'forward-received': {
    eventId: uuidv7(),
    receivedInvoiceId: uuidv7(),
    email: 'iemand@elders.example',
    actorId: uuidv7(),
    language: 'nl',
    costsCredit: false,
  },
  'forward-document': { forwardedId: uuidv7(), owner: uuidv7() },
  'import-history': { importId: uuidv7(), owner: uuidv7() },
  'mail-package': { accountId: uuidv7(), month: '2026-10' },
  'register-receivers': { accountId: uuidv7() },
  'sync-tool': { accountId: uuidv7() },
  'seal-document': { signatureId: uuidv7() },
  'stamp-document': { signatureId: uuidv7() },
  'file-upload': { uploadId: uuidv7() },
  'process-batch': { uploadId: uuidv7(), owner: uuidv7() },
  'file-letter': { letterId: uuidv7(), owner: uuidv7() },
  'read-split': { splitId: uuidv7(), owner: uuidv7() },
  'send-batch': { batchId: uuidv7(), owner: uuidv7() },
  'answer-in-sandbox': { accountId: uuidv7() },
  'plan-recurring': { accountId: uuidv7() },
  'send-recurring': { recurringId: uuidv7(), date: '2026-12-01' },
  'plan-reminders': { accountId: uuidv7() },
  'send-reminder': { reminderId: uuidv7() },
  'set-off': { creditNoteId: uuidv7(), owner: uuidv7() },
  'send-push': { pushId: uuidv7(), owner: uuidv7() },
  'mail-documents': { documentMailId: uuidv7() },
  'send-connect-mail': { connectMailId: uuidv7() },
  'mail-copy': { key: uuidv7(), invoiceId: uuidv7(), email: 'iemand@elders.example', actorId: uuidv7() },
} satisfies Partial<JobData>

const isNamed = (name: string): name is keyof typeof ABOUT_NOTHING => name in ABOUT_NOTHING
const NAMES = Object.keys(ABOUT_NOTHING).filter(isNamed)

it('every kind of work is tried', () => {
  const kinds = modules.flatMap((module) => ('jobs' in module ? Object.keys(module.jobs) : []))
  expect(kinds.sort()).toEqual([...NAMES, 'send-mail'].sort())
})

it.each(NAMES)('a job of the kind %s ends once its object is gone', async (name) => {
  const data = ABOUT_NOTHING[name]
  await x.app.orm.em.fork().transactional((em) => x.app.queue.enqueue(em, name, data))
  const jobs = await eventually(async () => {
    const rows = await x.sql<{ state: string }>(
      `select state from pgboss.job where name = ? and data->'data' = ?::jsonb`,
      [name, JSON.stringify(data)],
    )
    return rows.every(({ state }) => state === 'completed') ? rows : undefined
  })
  expect(jobs).toHaveLength(1)
  const metrics = await (await fetch(`${x.app.url}/metrics`)).text()
  expect(metrics).toContain(`job_runs_total{job="${name}",outcome="gone"} 1\n`)
})
