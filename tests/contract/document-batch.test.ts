/** Batches of documents: a zip with documents.csv. */
import { describe, expect, it } from 'vitest'
import { batchRow, batchZip, settledBatch } from '#tests/support/batch.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer()

async function sender() {
  const company = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  return { company, receiver: await receiverFor(app, company) }
}

const sql = <Row extends object>(text: string, parameters: unknown[] = []) =>
  app.orm.em.fork().execute<Row[]>(text, parameters)

const documentsOf = (uploadId: string) =>
  sql<Record<string, unknown>>(
    `select name, reference, token1, signing, e_sign_option as "eSignOption", is_confidential as "isConfidential", pages, payment,
       received_at is not null as filed from documents where upload_id = ? order by reference`,
    [uploadId],
  )

describe('a batch', () => {
  it('of 20 documents is delivered, with one mail for each receiver [calls.uploads]', async () => {
    const { company, receiver } = await sender()
    const other = await receiverFor(app, company)
    const rows = Array.from({ length: 20 }, (_, index) =>
      batchRow(index % 2 === 0 ? receiver.token1 : other.token1, 100 + index),
    )
    const upload = await settledBatch(calls, company, batchZip(rows))
    expect(upload).toMatchObject({
      status: 'SUCCESS',
      batchType: 'FOREIGN',
      reference: 'Loonbrieven',
      logMessage: null,
      documentsTotal: 20,
      documentsChecked: 20,
      documentsDone: 20,
    })
    const documents = await documentsOf(upload.id)
    expect(documents).toHaveLength(20)
    expect(documents.every(({ filed, pages }) => filed === true && Number(pages) > 0)).toBe(true)
    for (const { email } of [receiver, other]) {
      const mails = await eventually(async () => {
        const found = (await mailsFor(app, email)).filter(({ subject }) => /document/.test(subject))
        return found.length > 0 ? found : undefined
      })
      expect(mails.map(({ subject }) => subject)).toEqual(['Syndic Dubois bezorgt je 10 documenten'])
    }
    expect(await sql('select 1 from batches where upload_id = ?', [upload.id])).toEqual([])
  })
})
