/** The receivers who can't be told of a document: known before it is sent, said in every place, and never called told or reminded. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import * as graph from '#generated/graphql-documents.ts'
import { DocumentMail } from '#server/documents/document-mail.ts'
import { giveUpMail } from '#server/documents/mail-documents.ts'
import { remindOfDeadlines } from '#server/documents/remind.ts'
import { InboxLink } from '#server/receivers/inbox-link.ts'
import { batchRow, batchZip, settledBatch } from '#tests/support/batch.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let mine: Company
const TO_SIGN = { signing: 'true', signingEndDate: addDays(todayInBrussels(), 20) }
const NOBODY = { reachable: false, by: null }

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

type Receiver = Awaited<ReturnType<typeof receiverFor>>

const sql = (text: string, values: unknown[]) => app.orm.em.fork().execute(text, values)
const change = (what: string, { receiverId }: Receiver, ...values: unknown[]) =>
  sql(`update receivers set ${what} where id = ?`, [...values, receiverId])
const complain = (address: string) =>
  sql('insert into mail_suppressions (address, since) values (?, now())', [address])
async function link({ receiverId }: Receiver, email: string, feedback: 'BOUNCE' | 'DELIVERY') {
  const em = app.orm.em.fork()
  const now = new Date()
  const tokenHash = crypto.randomUUID()
  em.create(InboxLink, {
    receiverId,
    connectMailId: null,
    email,
    tokenHash,
    expiresAt: now,
    sentAt: now,
    feedback,
  })
  await em.flush()
}

/** The acts that make a receiver unreachable, with the reason. */
const CLOSED: [reason: string, close: (receiver: Receiver) => Promise<unknown>][] = [
  ['NO_ADDRESS', (receiver) => change('email = null', receiver)],
  ['STOPPED', (receiver) => change('stopped_at = now()', receiver)],
  ['STOPPED', ({ email }) => complain(email)],
]

const reachOf = async (receiverId: string) => {
  const { data } = await asks(graph.getReceiverDocument, mine.token, { receiverId })
  return data?.getReceiver.reach
}
const rowOf = async (documentId: string, documentsFilter: object = {}) => {
  const { data } = await asks(graph.getAccountDocumentsDocument, mine.token, {
    accountId: mine.accountId,
    documentsFilter,
    page: { size: 100 },
  })
  return data?.getAccountDocuments.content.find(({ id }) => id === documentId)
}
const eventsOf = async (documentId: string): Promise<{ type: string; reason: string | null }[]> => {
  const { body } = await calls('listDocumentEvents', mine.token, { path: { documentId } })
  return body
}
const typesOf = async (documentId: string) => (await eventsOf(documentId)).map(({ type }) => type)
const until = (documentId: string, type: string) =>
  eventually(async () => ((await typesOf(documentId)).includes(type) ? true : undefined))
const remind = (documentId: string) => calls('remindReceiver', mine.token, { path: { documentId } })

async function send(receiver: Receiver, more: Record<string, string> = {}) {
  const { body } = await calls('uploadDocument', mine.token, uploadCall(mine, receiver.token1, more))
  const documentId = await eventually(async () => {
    const [found] = (await sql('select id from documents where upload_id = ? and received_at is not null', [
      body.id,
    ])) as { id: string }[]
    return found?.id
  })
  return { documentId, reach: body.reach, uploadId: String(body.id) }
}

describe('who can be told', () => {
  it('is a receiver with an open mailbox', async () => {
    const { receiverId } = await receiverFor(app, mine)
    expect(await reachOf(receiverId)).toMatchObject({ reachable: true, by: 'EMAIL', reason: null })
  })

  it.each(CLOSED)('is nobody who can not be mailed: %s', async (reason, close) => {
    const receiver = await receiverFor(app, mine)
    await close(receiver)
    expect(await reachOf(receiver.receiverId)).toMatchObject({ ...NOBODY, reason })
    const found = async (reachable: boolean) => {
      const { data } = await asks(graph.getAccountReceiversDocument, mine.token, {
        accountId: mine.accountId,
        receiversFilter: { token1: receiver.token1, reachable },
      })
      return data?.getAccountReceivers.content.map((each) => each.reach.reason)
    }
    expect(await found(false)).toEqual([reason])
    expect(await found(true)).toEqual([])
  })

  it('is a receiver with one open mailbox among several, after returned mails too', async () => {
    const receiver = await receiverFor(app, mine)
    const [first, second] = [receiver.email, `second-${receiver.email}`]
    await change('email = ?', receiver, `${first}, ${second}`)
    await link(receiver, first, 'BOUNCE')
    expect(await reachOf(receiver.receiverId)).toMatchObject({ reachable: true })
    await link(receiver, second, 'BOUNCE')
    expect(await reachOf(receiver.receiverId)).toMatchObject({ ...NOBODY, reason: 'BOUNCED' })
    await link(receiver, second, 'DELIVERY')
    expect(await reachOf(receiver.receiverId)).toMatchObject({ reachable: true })
  })
})

describe('a document for who can not be told', () => {
  it.each(CLOSED)('is filed, and told nobody: %s', async (reason, close) => {
    const receiver = await receiverFor(app, mine)
    await close(receiver)
    const { documentId, reach, uploadId } = await send(receiver, TO_SIGN)
    expect(reach).toMatchObject({ ...NOBODY, reason })
    await until(documentId, 'NOT_NOTIFIED')
    expect(await eventsOf(documentId)).toMatchObject([
      { type: 'RECEIVED', reason: null },
      { type: 'NOT_NOTIFIED', reason },
    ])
    expect(await rowOf(documentId, { notArrived: true })).toMatchObject({
      notNotifiedReason: reason,
      receiver: { reach: { ...NOBODY, reason } },
    })
    expect(await rowOf(documentId, { notArrived: false })).toBeUndefined()
    const { body: upload } = await calls('getUpload', mine.token, {
      path: { accountId: mine.accountId, uploadId },
    })
    expect(upload.unreachable).toEqual([{ reason, documents: 1 }])
    expect(await mailsFor(app, receiver.email)).toEqual([])
  })

  it.each([...CLOSED, ['UNKNOWN', (one: Receiver) => change('deleted_at = now()', one)] as const])(
    'gets no reminder: %s',
    async (reason, close) => {
      const delivery = await newDelivery(app, calls, mine, TO_SIGN)
      await until(delivery.documentId, 'NOTIFIED')
      await close(delivery)
      const { status, body } = await remind(delivery.documentId)
      expect([status, body.errorCode]).toEqual([409, 'RECEIVER_UNREACHABLE'])
      const { body: all } = await calls('remindReceivers', mine.token, {
        path: { accountId: mine.accountId },
        body: { token1: delivery.token1 },
      })
      expect(all).toEqual({ reminded: 0, receivers: 0, skipped: 0, unreachable: 1 })
      expect(await typesOf(delivery.documentId)).toEqual(['RECEIVED', 'NOTIFIED'])
      expect(await rowOf(delivery.documentId)).toMatchObject({
        lastRemindedAt: null,
        receiver: { reach: { ...NOBODY, reason } },
      })
    },
  )

  it('is not called reminded by a reminder that would leave by itself', async () => {
    const signingEndDate = addDays(todayInBrussels(), 7)
    const delivery = await newDelivery(app, calls, mine, { signing: 'true', signingEndDate })
    await until(delivery.documentId, 'NOTIFIED')
    await change('stopped_at = now()', delivery)
    await remindOfDeadlines(app)
    await remindOfDeadlines(app)
    expect(await typesOf(delivery.documentId)).toEqual(['RECEIVED', 'NOTIFIED', 'NOT_NOTIFIED'])
  })

  it('has arrived once its receiver has an address and was reminded', async () => {
    const receiver = await receiverFor(app, mine)
    await change('email = null', receiver)
    const { documentId } = await send(receiver, TO_SIGN)
    await until(documentId, 'NOT_NOTIFIED')
    await change('email = ?', receiver, receiver.email)
    expect((await remind(documentId)).status).toBe(201)
    await until(documentId, 'NOTIFIED')
    expect(await rowOf(documentId)).toMatchObject({ notNotifiedAt: null, notNotifiedReason: null })
  })

  it('says so when the mail server could not be reached for two days, unless a mail had left', async () => {
    const { documentId, receiverId } = await newDelivery(app, calls, mine, TO_SIGN)
    await until(documentId, 'NOTIFIED')
    const context = { em: app.orm.em.fork() }
    const mail = await context.em.findOneOrFail(DocumentMail, { receiverId })
    await sql('update document_mails set done_at = null where id = ?', [mail.id])
    await giveUpMail(context, mail)
    expect(await typesOf(documentId)).toEqual(['RECEIVED', 'NOTIFIED'])
    await sql(`update document_mails set done_at = null, link_ids = '{}' where id = ?`, [mail.id])
    await giveUpMail(context, mail)
    expect((await eventsOf(documentId)).at(-1)).toMatchObject({ type: 'NOT_NOTIFIED', reason: 'UNKNOWN' })
  })
})

describe('a batch', () => {
  it('says how many of its documents reach nobody, and why', async () => {
    const [open, closed, stopped] = [
      await receiverFor(app, mine),
      await receiverFor(app, mine),
      await receiverFor(app, mine),
    ]
    await change('email = null', closed)
    await change('stopped_at = now()', stopped)
    const rows = [open, closed, closed, stopped].map(({ token1 }, index) => batchRow(token1, 100 + index))
    const upload = await settledBatch(calls, mine, batchZip(rows))
    expect(upload.status).toBe('SUCCESS')
    expect(upload.unreachable).toEqual(
      expect.arrayContaining([
        { reason: 'NO_ADDRESS', documents: 2 },
        { reason: 'STOPPED', documents: 1 },
      ]),
    )
  })
})
