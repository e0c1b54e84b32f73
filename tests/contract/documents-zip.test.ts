/** The PDFs of documents, in a zip. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { batchRow, batchZip, settledBatch } from '#tests/support/batch.ts'
import { newDelivery, receiverFor } from '#tests/support/documents.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()

const newSender = () => newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })

const download = (company: Company, filter: object, language = 'nl') =>
  calls('downloadDocumentsZip', company.token, {
    path: { accountId: company.accountId },
    body: filter,
    headers: { 'accept-language': language },
  })

const LIMITS = { entries: 2_000, entryBytes: 1_000_000, totalBytes: 10_000_000, ratio: 100 }
const entriesOf = (bytes: Buffer) => openZip(sourceOfBytes(bytes), LIMITS)
const namesIn = async (bytes: Buffer) => (await entriesOf(bytes)).map(({ name }) => name)

describe('a zip of documents', () => {
  it('has the PDFs as they were uploaded, each with a name of its own [calls.channel-downloads]', async () => {
    const mine = await newSender()
    const { token1 } = await receiverFor(app, mine)
    const names = ['Huur / mei', 'Huur / mei', 'Décompte: 2026']
    const rows = names.map((documentName, index) => batchRow(token1, index, { documentName }))
    await settledBatch(calls, mine, batchZip(rows))
    const { status, headers, bytes } = await download(mine, {})
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="documents-\d{4}-\d\d-\d\d-\d{6}\.zip"/,
    )
    const entries = await entriesOf(bytes)
    expect(entries.map(({ name }) => name)).toEqual([
      'Décompte- 2026.pdf',
      'Huur - mei.pdf',
      'Huur - mei (2).pdf',
    ])
    for (const entry of entries) expect((await buffer(entry.read())).equals(samplePdf().bytes)).toBe(true)
  })

  it.runIf(isThorough)('has the filtered documents, of the account alone', async () => {
    const [mine, theirs] = [await newSender(), await newSender()]
    await newDelivery(app, calls, theirs, { documentName: 'Van een ander' })
    await newDelivery(app, calls, mine, { documentName: 'Een', reference: 'A-1' })
    await newDelivery(app, calls, mine, { documentName: 'Twee', reference: 'B-2', docType: 'Verslag' })
    expect(await namesIn((await download(mine, {})).bytes)).toEqual(['Twee.pdf', 'Een.pdf'])
    expect(await namesIn((await download(mine, { docTypeName: 'Verslag' })).bytes)).toEqual(['Twee.pdf'])
    expect(await namesIn((await download(mine, { text: 'a-1', statuses: ['SUCCESS'] })).bytes)).toEqual([
      'Een.pdf',
    ])
    expect((await download(mine, { text: 'nergens' })).status).toBe(404)
    expect((await download(mine, { timeReceived: 'gisteren' })).status).toBe(400)
  })

  it('has the sealed copy of a signed one beside it', async () => {
    const mine = await newSender()
    const { documentId } = await newDelivery(app, calls, mine, { documentName: 'Contract' })
    const key = await app.ports.storage.put(Buffer.from('%PDF-1.7 sealed'))
    await app.orm.em
      .fork()
      .execute('update documents set signed_at = now(), sealed_file = ?::jsonb where id = ?', [
        JSON.stringify({ key }),
        documentId,
      ])
    const { bytes } = await download(mine, {}, 'fr')
    expect(await namesIn(bytes)).toEqual(['Contract.pdf', 'Contract (scellé).pdf'])
  })

  it.runIf(isThorough)('has at most 1,000', async () => {
    const mine = await newSender()
    const { documentId } = await newDelivery(app, calls, mine)
    const copies = (count: number) =>
      app.orm.em.fork().execute(
        `insert into documents select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid()))).*
         from documents d, generate_series(1, ?) where d.id = ?`,
        [count, documentId],
      )
    await copies(999)
    expect(await namesIn((await download(mine, {})).bytes)).toHaveLength(1_000)
    await copies(1)
    const { status, body } = await download(mine, {})
    expect([status, body.errorCode]).toEqual([422, 'TOO_MANY_DOCUMENTS'])
    expect(body.detail).toContain('1000')
  })
})
