import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { Draft } from '#server/drafts/draft/draft.ts'
import { readRecognitionContext } from '#server/drafts/files/recognition-context.ts'
import { jobs } from '#server/drafts/jobs.ts'
import type { Reading } from '#server/recognition/fields/reading.ts'
import type { Recognition } from '#server/recognition/recognition.ts'
import { startApp } from '#tests/support/app.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

/** Takes uploads in, and leaves the reading to another worker of the queue. */
const { app, calls } = setServer({ WORKER: 'off' })
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})

const invoicePdf = () => ({ name: 'factuur.pdf', bytes: readFileSync('fixtures/files/invoice-nl.pdf') })
const path = (draftId: string) => ({ accountId: anna.accountId, draftId })

const twoPages = () => ({ name: 'factuur.pdf', bytes: readFileSync('fixtures/files/invoice-two-pages.pdf') })

async function upload(file = invoicePdf()): Promise<string> {
  const account = { accountId: anna.accountId }
  const { body } = await calls('createDraftFromFile', anna.token, { path: account, file })
  return body.id
}

const recognitionOf = async (draftId: string) =>
  (await calls('getRecognition', anna.token, { path: path(draftId) })).body
const draftOf = async (draftId: string) => (await calls('getDraft', anna.token, { path: path(draftId) })).body
const attach = (draftId: string) =>
  calls('attachDraftPdf', anna.token, { path: path(draftId), file: samplePdf() })
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
  const { config, orm, ports, encryption } = app
  const nothing = () => Promise.reject(new Error('reading a file queues nothing'))
  const queue = { enqueue: nothing, enqueueAll: nothing, passTime: nothing, hurry: nothing, wake() {} }
  const context = {
    em: orm.em.fork(),
    ports,
    recognition: { read },
    resources: new Map(),
    queue,
    config,
    encryption,
  }
  return jobs['recognise-draft'].run(context, { data: { draftId }, attempt })
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

  it('returns the read values and their places; the draft holds them too, in its own version [recognition.result, calls.recognition]', async () => {
    const draftId = await upload()
    await run(draftId, async () => READING)
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'DONE', ...READING })
    expect(await draftOf(draftId)).toMatchObject({ version: 1, inputDetails: READING.inputDetails })
    const row = await app.orm.em.fork().findOneOrFail(Draft, { id: draftId })
    expect(row).toMatchObject({ customerName: 'Drukkerij Claes', invoiceNumber: 'R-7', totalInCents: 12_100 })
  })

  it('returns the first page of a scan while the others are read; the draft is filled once all are', async () => {
    const draftId = await upload(twoPages())
    await run(draftId, async (_, { onFirstPage }) => {
      await onFirstPage?.(READING)
      expect(await recognitionOf(draftId)).toMatchObject({ state: 'RUNNING', filled: READING.inputDetails })
      expect((await draftOf(draftId)).inputDetails).toEqual({})
      return { ...READING, doubts: ['FEE_NOTE'], reasons: ['BLURRED'] }
    })
    expect(await recognitionOf(draftId)).toMatchObject({
      state: 'DONE',
      filled: READING.inputDetails,
      doubts: ['FEE_NOTE'],
      reasons: ['BLURRED'],
    })
    const cancelled = await upload(twoPages())
    await run(cancelled, async (_, { onFirstPage }) => {
      await onFirstPage?.(READING)
      await cancel(cancelled)
      return READING
    })
    expect(await recognitionOf(cancelled)).toMatchObject({ state: 'CANCELLED', filled: null })
  })

  it('warns of a kind in doubt until somebody chose it', async () => {
    const draftId = await upload()
    await run(draftId, async () => ({ ...READING, doubts: ['INVOICE_OR_CREDIT_NOTE'] }))
    const check = async () => (await calls('checkDraft', anna.token, { path: path(draftId) })).body.violations
    const warning = { field: '/type', messageKey: 'invoice-or-credit-note', severity: 'WARNING' }
    expect(await check()).toContainEqual(expect.objectContaining(warning))
    const draft = await draftOf(draftId)
    const inputDetails = { ...draft.inputDetails, keptDifferences: ['/type'] }
    const body = { version: draft.version, type: 'E_CREDIT_NOTES' as const, inputDetails }
    expect((await calls('updateDraft', anna.token, { path: path(draftId), body })).status).toBe(200)
    expect(await check()).not.toContainEqual(expect.objectContaining({ field: '/type' }))
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

  it('fills in a customer who is known as they are kept, so that saving changes that one', async () => {
    const known = { name: 'Molen Maes', vat: '0453311880', country: 'BE', scheme: '0208' }
    const kept = await calls('createCustomer', anna.token, {
      path: { accountId: anna.accountId },
      body: { ...known, participant: '0453311880', vatTreatment: 'REVERSE_CHARGE', email: 'a@maes.example' },
    })
    const draftId = await upload()
    const read = { ...READING.inputDetails, customer: { name: 'MOLEN MAES NV', vat: '0453311880' } }
    await run(draftId, async () => ({ ...READING, inputDetails: read }))
    // A draft has an enterprise number only where it is another one than the VAT number, a chosen language, and no reach.
    const { countryName: _, enterpriseNumber: __, reach: ___, language: ____, ...whole } = kept.body
    expect((await recognitionOf(draftId)).filled.customer).toEqual(whole)
    expect((await draftOf(draftId)).inputDetails.customer).toEqual(whole)
  })

  it('says so when the file could not be read after some attempts', async () => {
    const draftId = await upload()
    const broken = () => Promise.reject(new Error('the engine broke'))
    await expect(run(draftId, broken, 0)).rejects.toThrow('the engine broke')
    expect((await recognitionOf(draftId)).state).toBe('RUNNING')
    expect(await run(draftId, broken, 4)).toBe('DONE')
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'FAILED', inputDetails: null })
  })
})

describe('a PDF that is attached to a draft', () => {
  const own = {
    heading: { invoiceNumber: 'OWN-1', issueDate: '2026-11-20', dueDate: '2026-12-20' },
    payment: { currency: 'EUR' as const },
    customer: { name: 'Claes', vat: '0123456749' },
    iban: 'BE68539007547034',
    lines: [{ name: 'Brood', unitPrice: 100, quantity: 1, vatRate: 21 }],
  }
  const source = (percent: number) => ({ page: 2, box: [0, 0, 0.1, 0.1], percent })
  const paper = (changes: object = {}): Reading => ({
    inputDetails: {
      heading: { invoiceNumber: 'R-7', issueDate: '2026-11-20', dueDate: '2026-12-31' },
      payment: { totalVatIncl: 242, currency: 'GBP' as const },
      customer: { vat: '0403170701' },
      iban: 'BE88736041882341',
    },
    sources: Object.fromEntries(
      ['/heading/invoiceNumber', '/heading/issueDate', '/payment/totalVatIncl', '/payment/currency']
        .concat(['/customer/vat', '/iban'])
        .map((pointer) => [pointer, source(95)])
        .concat([['/heading/dueDate', source(60)]]),
    ),
    ...changes,
  })
  const store = async (inputDetails: object = own) => {
    const account = { accountId: anna.accountId }
    const { body } = await calls('createDraft', anna.token, { path: account, body: { inputDetails } })
    await attach(body.id)
    return body.id as string
  }
  const warnings = async (draftId: string) => {
    const { body } = await calls('checkDraft', anna.token, { path: path(draftId) })
    const isOfPdf = ({ messageKey }: { messageKey: string }) => /pdf|seller|purchase/.test(messageKey)
    return body.violations.filter(isOfPdf)
  }
  const fields = async (draftId: string) =>
    (await warnings(draftId)).map(({ field }: { field: string }) => field)

  it('is read to be compared: the draft keeps its values, and the check names the sure differences', async () => {
    const draftId = await store()
    const before = await draftOf(draftId)
    await run(draftId, async () => paper())
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'DONE', purpose: 'COMPARE' })
    expect(await draftOf(draftId)).toMatchObject({
      version: before.version,
      dateModified: before.dateModified,
      inputDetails: before.inputDetails,
    })
    const told = await warnings(draftId)
    expect(told.map(({ field }: { field: string }) => field)).toEqual([
      '/inputDetails/heading/invoiceNumber',
      '/inputDetails/payment/currency',
      '/inputDetails/iban',
      '/inputDetails/customer/vat',
      '/inputDetails/payment/totalVatIncl',
    ])
    expect(told[0]).toMatchObject({ severity: 'WARNING', text: 'In de pdf (blz. 2) staat R-7.' })
  })

  it('is believed of neither seller nor buyer while nobody is sure, and told as a purchase invoice when it is one', async () => {
    const draftId = await store()
    const supplier = { name: 'Bakkerij Peeters', vat: 'BE0418759886' }
    await run(draftId, async () => paper({ origin: 'PURCHASE', supplier }))
    expect(await warnings(draftId)).toMatchObject([
      { field: '/supplier', messageKey: 'purchase-invoice', severity: 'WARNING' },
    ])
    const unsure = await store()
    await run(unsure, async () => paper({ origin: 'UNKNOWN', supplier }))
    expect(await fields(unsure)).not.toContain('/supplier')
  })

  it('is not shown again for a kept value, until another file comes', async () => {
    const supplier = { name: 'Bakkerij Peeters', vat: 'BE0418759886' }
    const foreign = paper({ origin: 'OTHER_SELLER', supplier })
    const draftId = await store()
    await run(draftId, async () => foreign)
    expect((await fields(draftId)).slice(0, 2)).toEqual(['/supplier', '/inputDetails/heading/invoiceNumber'])
    const keptDifferences = ['/supplier', '/inputDetails/heading/invoiceNumber']
    const kept = { ...own, keptDifferences }
    await calls('updateDraft', anna.token, { path: path(draftId), body: { inputDetails: kept } })
    expect((await fields(draftId))[0]).toBe('/inputDetails/payment/currency')
    await attach(draftId)
    await run(draftId, async () => foreign)
    expect((await fields(draftId)).slice(0, 2)).toEqual(['/supplier', '/inputDetails/heading/invoiceNumber'])
  })

  it('can be stopped being read, and a failure says so without touching the draft', async () => {
    const draftId = await store()
    expect((await cancel(draftId)).status).toBe(204)
    await run(draftId, async () => paper())
    expect(await recognitionOf(draftId)).toMatchObject({ state: 'CANCELLED', inputDetails: null })
    expect(await warnings(draftId)).toEqual([])
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
    expect((await readRecognitionContext(em, anna.accountId)).remembered).toEqual([
      { ...place, issuer: '0418759886', field: '/heading/orderNumber' },
    ])
    const other = await newCompany(app)
    expect((await readRecognitionContext(em, other.accountId)).remembered).toEqual([])
  })
})

describe('cancelRecognition', () => {
  it('stops a reading between two pages [recognition.result, calls.recognition]', async () => {
    const draftId = await upload(twoPages())
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

  it('happens by itself when another PDF takes the place of the one being read, which is read in its turn', async () => {
    const draftId = await upload()
    await run(draftId, async () => {
      await attach(draftId)
      return READING
    })
    expect(await recognitionOf(draftId)).toMatchObject({
      state: 'RUNNING',
      purpose: 'COMPARE',
      inputDetails: null,
    })
    expect((await draftOf(draftId)).inputDetails).toEqual({})
  })
})
