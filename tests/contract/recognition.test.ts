import { beforeAll, describe, expect, it } from 'vitest'
import { Draft } from '#server/drafts/draft.ts'
import { jobs } from '#server/drafts/jobs.ts'
import { knownTo } from '#server/drafts/known-to.ts'
import type { Reading, Recognition } from '#server/ports/recognition/recognition.ts'
import { startApp } from '#tests/support/app.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

/** Takes uploads in, and leaves the reading to whoever works on the queue. */
const { app, calls } = setServer({ WORKER: 'off' })
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const path = (draftId: string) => ({ accountId: anna.accountId, draftId })

async function upload(): Promise<string> {
  const account = { accountId: anna.accountId }
  const { body } = await calls('createDraftFromFile', anna.token, { path: account, file: samplePdf() })
  return body.id
}

const recognitionOf = async (draftId: string) =>
  (await calls('getRecognition', anna.token, { path: path(draftId) })).body
const draftOf = async (draftId: string) => (await calls('getDraft', anna.token, { path: path(draftId) })).body
const cancel = (draftId: string) => calls('cancelRecognition', anna.token, { path: path(draftId) })

const READING: Reading = {
  inputDetails: {
    heading: { invoiceNumber: 'R-7', invoiceNumberRecognition: 88 },
    payment: { totalVatIncl: 121, totalVatInclRecognition: 60 },
    customer: { name: 'Drukkerij Claes' },
  },
  sources: { '/heading/invoiceNumber': { page: 1, box: [0.1, 0.1, 0.2, 0.05], percent: 88 } },
}

/** Runs the queued job as a worker would, with another engine. */
function run(draftId: string, read: Recognition['read'], attempt = 0) {
  const { config, orm, ports } = app
  const queue = { enqueue: () => Promise.reject(new Error('reading a file queues nothing')) }
  const context = { em: orm.em.fork(), ports: { ...ports, recognition: { read } }, queue, config }
  return jobs['recognise-draft'].run(context, { draftId }, attempt)
}

describe('getRecognition', () => {
  it('runs until a worker comes, also one that starts after the upload', async () => {
    const draftId = await upload()
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'RUNNING', pagesDone: 0, pagesTotal: 1 })
    const worker = await startApp({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.config.dataDir })
    try {
      const done = await eventually(async () => {
        const now = await recognitionOf(draftId)
        return now.state === 'RUNNING' ? undefined : now
      })
      expect(done).toMatchObject({ state: 'DONE', pagesDone: 1, pagesTotal: 1, type: 'E_INVOICES' })
    } finally {
      await worker.close()
    }
  })

  it('tells what was read and where; the draft holds it too, in the version that it was [recognition.result, calls.recognition]', async () => {
    const draftId = await upload()
    await run(draftId, async () => READING)
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'DONE', ...READING })
    expect(await draftOf(draftId)).toMatchObject({ version: 1, inputDetails: READING.inputDetails })
    const row = await app.orm.em.fork().findOneOrFail(Draft, { id: draftId })
    expect(row).toMatchObject({ customerName: 'Drukkerij Claes', invoiceNumber: 'R-7', totalInCents: 12_100 })
  })

  it('writes over nothing that somebody filled in meanwhile', async () => {
    const draftId = await upload()
    const own = { heading: { invoiceNumber: 'OWN-1' } }
    await calls('updateDraft', anna.token, { path: path(draftId), body: { inputDetails: own } })
    await run(draftId, async () => READING)
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'DONE', ...READING })
    expect((await draftOf(draftId)).inputDetails).toEqual(own)
    expect((await recognitionOf(draftId)).filled).toEqual(READING.inputDetails)
  })

  it('says so when the file could not be read after some attempts', async () => {
    const draftId = await upload()
    const broken = () => Promise.reject(new Error('the engine broke'))
    await expect(run(draftId, broken, 0)).rejects.toThrow('the engine broke')
    expect((await recognitionOf(draftId)).state).toBe('RUNNING')
    expect(await run(draftId, broken, 4)).toBe('DONE')
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'FAILED', inputDetails: null })
  })

  it('has nothing to wait for on a draft without a file', async () => {
    const account = { accountId: anna.accountId }
    const { body } = await calls('createDraft', anna.token, { path: account, body: {} })
    expect(await recognitionOf(body.id)).toMatchObject({ state: 'DONE', pagesTotal: 0 })
  })
})

describe('a correction', () => {
  it('is known when the next file of the account is read, and to no other account', async () => {
    const seen = {
      kind: 'CODE' as const,
      value: 'PO-77',
      page: 1,
      box: [0.6, 0.2, 0.1, 0.01] as [number, number, number, number],
      beside: 'dossier',
    }
    const supplier = { name: null, vat: 'BE0418759886' }
    const draftId = await upload()
    await run(draftId, async () => ({ ...READING, supplier, seen: [seen] }))
    const inputDetails = { ...READING.inputDetails, heading: { invoiceNumber: 'R-7', orderNumber: 'PO-77' } }
    await calls('updateDraft', anna.token, { path: path(draftId), body: { inputDetails } })
    const em = app.orm.em.fork()
    const { value: _, ...place } = seen
    expect((await knownTo(em, anna.accountId)).remembered).toEqual([
      { ...place, issuer: '0418759886', field: '/heading/orderNumber' },
    ])
    const other = await newCompany(app)
    expect((await knownTo(em, other.accountId)).remembered).toEqual([])
  })
})

describe('cancelRecognition', () => {
  it('stops a reading between two pages [recognition.result, calls.recognition]', async () => {
    const draftId = await upload()
    let stopped = false
    await run(draftId, async (_, { signal, onPage }) => {
      await onPage(1)
      expect(await recognitionOf(draftId)).toMatchObject({ state: 'RUNNING', pagesDone: 1 })
      expect((await cancel(draftId)).status).toBe(204)
      await onPage(2)
      stopped = signal.aborted
      signal.throwIfAborted()
      return READING
    })
    expect(stopped).toBe(true)
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'CANCELLED', inputDetails: null })
    expect((await draftOf(draftId)).inputDetails).toEqual({})
  })

  it('keeps nothing of a reading that does not hear it', async () => {
    const draftId = await upload()
    await run(draftId, async () => {
      await cancel(draftId)
      return READING
    })
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'CANCELLED', inputDetails: null })
  })

  it('leaves what is finished as it is', async () => {
    const draftId = await upload()
    await run(draftId, async () => READING)
    expect((await cancel(draftId)).status).toBe(204)
    expect((await recognitionOf(draftId)).state).toBe('DONE')
  })

  it('happens by itself when another PDF takes the place of the one being read', async () => {
    const draftId = await upload()
    await calls('attachDraftPdf', anna.token, { path: path(draftId), file: samplePdf() })
    expect((await recognitionOf(draftId)).state).toBe('CANCELLED')
  })

  it('is over for a draft that was deleted meanwhile', async () => {
    const draftId = await upload()
    const outcome = await run(draftId, async () => {
      await calls('deleteDraftById', anna.token, { path: path(draftId) })
      return READING
    })
    expect(outcome).toBe('DONE')
  })
})
