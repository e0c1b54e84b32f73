/** The fate of jobs that did not succeed for 48 hours. */
import { beforeAll, expect, it } from 'vitest'
import * as documents from '#generated/graphql-documents.ts'
import { settledUpload } from '#tests/support/batch.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { exchangeOn, OLD } from '#tests/support/exchange.ts'
import { invoiceBatchCall } from '#tests/support/finished.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { receiverInput, receiversOf } from '#tests/support/receivers.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const served = setServer()
const { app, asks, calls } = served
const x = exchangeOn(served)
const { invite, metaData, read, synced } = receiversOf(asks)
let company: Company

beforeAll(async () => {
  company = await newCompany(app, { features: ['DOCCLE'] })
  await x.sql(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
  )
})

interface Work<Result> {
  job: string
  /** The statement that the database refuses meanwhile, so that the job fails. */
  refused: { table: string; when: string }
  start: () => Promise<unknown>
  /** Undefined while it isn't given up. */
  result: () => Promise<Result | undefined>
}

/** The job fails, and has done so for more than 48 hours. */
async function givenUp<Result>({
  job,
  refused: { table, when },
  start,
  result,
}: Work<Result>): Promise<Result> {
  await x.sql(
    `create trigger refused before insert or update on ${table} for each row when (${when}) execute function refuse()`,
  )
  try {
    await start()
    return await eventually(async () => {
      await x.sql(
        `update pgboss.job set data = data || jsonb_build_object('since', ?::text), start_after = now()
         where name = ? and state < 'active' and (data->>'attempt')::int > 0`,
        [OLD, job],
      )
      return result()
    })
  } finally {
    await x.sql(`drop trigger refused on ${table}`)
  }
}

it('a receiver of whom the second channel never learnt is in error, with the invitation that waits for it', async () => {
  const { accountId, token } = company
  const receiver = receiverInput()
  const { id } = await givenUp({
    job: 'register-receivers',
    refused: { table: 'receivers', when: `new.sync_status = 'SYNCED'` },
    start: () =>
      asks(documents.createReceiversDocument, token, {
        accountId,
        receivers: [receiver],
        sendDcmMails: true,
      }),
    async result() {
      const variables = { accountId, receiversFilter: {}, page: {} }
      const { data } = await asks(documents.getAccountReceiversDocument, token, variables)
      return data?.getAccountReceivers.content.find(({ receiverStatus }) => receiverStatus === 'ERROR')
    },
  })
  const reason = 'Doccle was twee dagen lang onbereikbaar. Bewaar opnieuw om het nog eens te proberen.'
  expect(await metaData(company, id)).toMatchObject({ reason, latestDcm: { status: 'ERROR', reason } })
  expect(await read(company, id)).toMatchObject({ token1: receiver.token1, token2: null })
})

it('an invitation that could not be mailed is in error, and its receiver is not', async () => {
  const { id } = await synced(company)
  const latest = await givenUp({
    job: 'send-connect-mail',
    refused: { table: 'inbox_links', when: 'true' },
    start: () => invite(company, id),
    async result() {
      const { latestDcm } = await metaData(company, id)
      return latestDcm?.status === 'ERROR' ? latestDcm : undefined
    },
  })
  const reason = 'De mail kon twee dagen lang niet vertrekken. Nodig opnieuw uit om het nog eens te proberen.'
  expect([latest.reason, latest.timeSent]).toEqual([reason, null])
  expect((await read(company, id)).receiverStatus).toBe('SYNCED')
})

it('an upload whose documents could not be filed is in error, and nobody gets them', async () => {
  const { token1 } = await receiverFor(app, company)
  let uploadId = ''
  await givenUp({
    job: 'file-upload',
    refused: { table: 'uploads', when: `new.status = 'SUCCESS'` },
    async start() {
      uploadId = (await calls('uploadDocument', company.token, uploadCall(company, token1))).body.id
    },
    async result() {
      return (await x.sql(`select 1 from uploads where id = ? and status = 'ERROR'`, [uploadId]))[0]
    },
  })
  expect(await settledUpload(calls, company, uploadId)).toMatchObject({
    status: 'ERROR',
    logMessage: '{"code":"UPLOAD_ERROR"}',
  })
  const filed = 'select 1 from documents where upload_id = ? and received_at is not null'
  expect(await x.sql(filed, [uploadId])).toEqual([])
})

it.runIf(isThorough)(
  'the documents of a batch that could not be sent are refused, behind those that were',
  async () => {
    const [by, buyer] = [await newCompany(app, { prepaid: true, credits: 10 }), await newCompany(app)]
    const drafts = ['G-1', 'G-2', 'G-3'].map((invoiceNumber) => {
      const { inputDetails, ...draft } = readyDraft(buyer)
      return {
        ...draft,
        inputDetails: { ...inputDetails, heading: { ...inputDetails?.heading, invoiceNumber } },
      }
    })
    let batchId = ''
    const { results } = await givenUp({
      job: 'send-batch',
      refused: { table: 'invoice_batch_results', when: 'new.place > 0 and new.refusal is null' },
      async start() {
        batchId = (await calls('sendInvoiceBatch', by.token, invoiceBatchCall(by, drafts))).body.id
      },
      async result() {
        const path = { accountId: by.accountId, batchId }
        const { body } = await calls('getInvoiceBatch', by.token, { path })
        return body.state === 'DONE' ? body : undefined
      },
    })
    expect(results).toMatchObject([
      { name: '0000.json', outcome: 'ACCEPTED' },
      { name: '0001.json', outcome: 'REFUSED', errorCode: 'SERVICE_UNAVAILABLE' },
      { name: '0002.json', outcome: 'REFUSED', errorCode: 'SERVICE_UNAVAILABLE' },
    ])
    expect(
      await x.sql('select 1 from invoice_batches where id = ? and zip_file is not null', [batchId]),
    ).toEqual([])
  },
)

it('an answer that could not be delivered stays, as not delivered', async () => {
  const [seller, buyer] = [await newCompany(app, { prepaid: true, credits: 10 }), await newCompany(app)]
  const { row } = await x.deliver(seller, buyer)
  await givenUp({
    job: 'send-answer',
    refused: { table: 'invoice_answers', when: 'new.delivered' },
    start: () => x.answer(buyer, row.id, { responseCode: 'AP' }),
    async result() {
      const stored = 'select 1 from invoice_answers where received_invoice_id = ? and delivered = false'
      return (await x.sql(stored, [row.id]))[0]
    },
  })
  const path = { accountId: buyer.accountId, id: row.id }
  const { body } = await calls('getReceivedInvoiceEvents', buyer.token, { path })
  expect(body.map(({ type }: { type: string }) => type)).toContain('ANSWER_UNDELIVERED')
})
