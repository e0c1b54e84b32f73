/** Documents over the second channel: the accepted files, the delivery, and the receiver's acts. */
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'
import * as documents from '#generated/graphql-documents.ts'
import { expireDocuments, remindOfDeadlines, remindOfPayments } from '#server/documents/remind.ts'
import { newDelivery, receiverFor, uploadCall } from '#tests/support/documents.ts'
import { codeFor } from '#tests/support/inbox.ts'
import { mailsArrived, mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let mine: Company
const TO_SIGN = { signing: 'true', signingEndDate: addDays(todayInBrussels(), 20) }
const TO_PAY = {
  paymentRequest: 'true',
  amount: '12,50',
  iban: 'BE71096123456769',
  expiryDate: addDays(todayInBrussels(), 14),
}

beforeAll(async () => {
  mine = await newCompany(app, { features: ['DOCCLE'] })
})

const upload = async (more: Record<string, string>, company = mine) =>
  calls('uploadDocument', company.token, uploadCall(company, (await receiverFor(app, company)).token1, more))
const deliver = (more?: Record<string, string>) => newDelivery(app, calls, mine, more)
const happened = async (documentId: string) => {
  const { body } = await calls('listDocumentEvents', mine.token, { path: { documentId } })
  return body.map(({ type }: { type: string }) => type)
}
const until = (documentId: string, type: string) =>
  eventually(async () => ((await happened(documentId)).includes(type) ? true : undefined))
async function visit(token: string, withCode = true) {
  const { body } = await calls('startInboxSession', undefined, { body: { token } })
  if (withCode) await calls('checkInboxCode', body.token, { body: { code: await codeFor(app, body.token) } })
  return String(body.token)
}
const rows = async (documentsFilter: object) => {
  const { data } = await asks(documents.getAccountDocumentsDocument, mine.token, {
    accountId: mine.accountId,
    documentsFilter,
  })
  return data?.getAccountDocuments.content ?? []
}

describe('a document', () => {
  it.each([
    ['nl', TO_SIGN, 'vraagt je handtekening', 'Onderteken uiterlijk'],
    ['fr', TO_SIGN, 'demande votre signature', 'À signer au plus tard le'],
    ['de', TO_SIGN, 'bittet um Ihre Unterschrift', 'Unterschreiben bis'],
    ['en', TO_PAY, 'delivers a request to pay', 'To be paid by'],
  ] as const)('says in its mail what it asks, in %s', async (language, asked, subject, until) => {
    const { email, receiverId, token1 } = await receiverFor(app, mine)
    await app.orm.em.fork().execute('update receivers set language = ? where id = ?', [language, receiverId])
    const fields = { ...asked, documentName: 'Geheim verslag' }
    await calls('uploadDocument', mine.token, uploadCall(mine, token1, fields))
    const [mail] = await mailsArrived(app, email)
    expect(mail?.subject).toBe(`${mine.name} ${subject}`)
    expect(mail?.text).toContain(until)
    expect(mail?.text.includes('Geheim verslag')).toBe(asked === TO_PAY)
  })

  it('whose mail came back later says so in its timeline and in the list, until another one arrives', async () => {
    const { documentId, email, receiverId } = await deliver(TO_SIGN)
    await until(documentId, 'NOTIFIED')
    const own = async (filter: object) => (await rows(filter)).find(({ id }) => id === documentId)
    expect((await own({}))?.mailBouncedAt).toBeNull()
    expect(await own({ mailBounced: true })).toBeUndefined()
    const response = await fetch(`${app.url}/mailbox/messages?to=${encodeURIComponent(email)}`)
    const [mail] = (await response.json()) as { id: string }[]
    await fetch(`${app.url}/mailbox/mails/${mail?.id}/bounced`, { method: 'POST', redirect: 'manual' })
    await until(documentId, 'BOUNCED')
    expect((await own({ mailBounced: true }))?.mailBouncedAt).toMatch(/Z$/)
    expect(await own({ mailBounced: false })).toBeUndefined()
    const remind = async () =>
      (await calls('remindReceiver', mine.token, { path: { documentId } })).body.errorCode
    expect(await remind()).toBe('RECEIVER_UNREACHABLE')
    await app.orm.em
      .fork()
      .execute('update receivers set email = ? where id = ?', [`mended-${email}`, receiverId])
    expect(await remind()).toBeUndefined()
    await eventually(async () => ((await own({ mailBounced: true })) === undefined ? true : undefined))
    expect(await happened(documentId)).toEqual(['RECEIVED', 'NOTIFIED', 'BOUNCED', 'REMINDED', 'NOTIFIED'])
  })

  it('whose mail came back says so until its receiver opened it by another way, or it was withdrawn', async () => {
    const [opened, withdrawn] = [await deliver(), await deliver()]
    const ids = [opened.documentId, withdrawn.documentId]
    for (const id of ids) await until(id, 'NOTIFIED')
    const em = app.orm.em.fork()
    // One was opened before that mail.
    await em.execute('update documents set opened_at = now() where id = ?', [opened.documentId])
    await em.execute('update documents set mail_bounced_at = now() where id = any (?::uuid[])', [
      `{${ids.join(',')}}`,
    ])
    const bounced = async () =>
      (await rows({ mailBounced: true })).map(({ id }) => id).filter((id) => ids.includes(id))
    expect((await bounced()).toSorted()).toEqual(ids.toSorted())
    const session = await visit(opened.token)
    await calls('downloadInboxDocument', session, { path: { inboxDocumentId: opened.documentId } })
    expect(await bounced()).toEqual([withdrawn.documentId])
    await calls('withdrawDocument', mine.token, { path: { documentId: withdrawn.documentId } })
    expect(await bounced()).toEqual([])
    expect(await happened(opened.documentId)).not.toContain('OPENED')
  })

  it('is filed once, and its receiver told in a mail that leads to it [documents.once]', async () => {
    const { documentId, email, receiverId } = await deliver()
    await until(documentId, 'NOTIFIED')
    expect(await happened(documentId)).toEqual(['RECEIVED', 'NOTIFIED'])
    const mails = await mailsFor(app, email)
    expect(mails.map(({ subject }) => subject)).toEqual([`${mine.name} bezorgt je een document`])
    expect(mails[0]?.text).toContain('Contract 2026')
    const token = /\/inbox\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const session = await visit(token, false)
    const { body } = await calls('listInboxDocuments', session, {})
    expect(body).toMatchObject([
      { id: documentId, receiverId, name: 'Contract 2026', state: 'NOTHING_ASKED' },
    ])
    const { bytes } = await calls('downloadInboxDocument', session, { path: { inboxDocumentId: documentId } })
    expect(bytes.equals(Buffer.from(samplePdf().bytes))).toBe(true)
    expect(await happened(documentId)).toEqual(['RECEIVED', 'NOTIFIED', 'OPENED'])
  })

  it('that asks something is confidential: no mail names it, and a code opens it [documents.confidential]', async () => {
    const { documentId, email, token } = await deliver({ ...TO_SIGN, documentName: 'Ontslagbrief' })
    await until(documentId, 'NOTIFIED')
    const [mail] = await mailsFor(app, email)
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain('Ontslagbrief')
    const session = await visit(token, false)
    expect((await calls('listInboxDocuments', session, {})).body[0]).toMatchObject({
      id: documentId,
      name: null,
    })
    const path = { inboxDocumentId: documentId }
    expect((await calls('getInboxDocument', session, { path })).body.errorCode).toBe('CODE_REQUIRED')
    expect((await calls('downloadInboxDocument', session, { path })).status).toBe(403)
    const known = await visit(token)
    expect((await calls('getInboxDocument', known, { path })).body).toMatchObject({ name: 'Ontslagbrief' })
  })

  it('is told to nobody who stopped receiving, and is there when they look', async () => {
    const receiver = await receiverFor(app, mine)
    await app.orm.em
      .fork()
      .execute('update receivers set stopped_at = now() where id = ?', [receiver.receiverId])
    const { body } = await calls('uploadDocument', mine.token, uploadCall(mine, receiver.token1))
    const [mail] = await eventually(async () => {
      const done = await app.orm.em
        .fork()
        .execute<object[]>('select 1 from document_mails where receiver_id = ? and done_at is not null', [
          receiver.receiverId,
        ])
      return done.length > 0 ? mailsFor(app, receiver.email) : undefined
    })
    expect([mail, body.id]).toEqual([undefined, expect.any(String)])
  })

  it.each([
    [{ docType: 'Iets' }, '/docType', 'unknown-doctype'],
    [{ receiverId: 'nobody' }, '/receiverId', 'unknown-receiver'],
    [{ documentName: ' ' }, '/documentName', 'not-empty'],
    [{ publishDate: addDays(todayInBrussels(), 1) }, '/publishDate', 'not-in-future'],
    [{ signing: 'true' }, '/signingEndDate', 'not-date'],
    [{ signing: 'true', signingEndDate: addDays(todayInBrussels(), -1) }, '/signingEndDate', 'not-in-past'],
    [{ doccleConnectMail: 'true', email: 'nowhere' }, '/email', 'not-email'],
    [{ paymentRequest: 'true', amount: '12,345' }, '/amount', 'not-negative'],
    [{ paymentRequest: 'true', amount: '12', ...TO_SIGN }, '/signing', 'not-with-payment'],
    [{ classificationLevel: 'Confidential' }, '/classificationLevel', 'classification-follows'],
    [{ ...TO_SIGN, classificationLevel: 'Public' }, '/classificationLevel', 'classification-follows'],
    [{ ...TO_PAY, classificationLevel: 'Confidential' }, '/classificationLevel', 'classification-follows'],
    [{ ...TO_PAY, structuredReference: '+++1+++' }, '/structuredReference', 'not-structured'],
    [{ ...TO_PAY, expiryDate: '2020-01-01' }, '/expiryDate', 'not-in-past'],
  ])(
    'is refused at the field, and nothing is stored: %o [document.rules]',
    async (more, field, messageKey) => {
      const company = await newCompany(app, { features: ['DOCCLE'] })
      const { status, body } = await upload(more, company)
      expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
      expect(body.violations).toContainEqual(expect.objectContaining({ field, messageKey }))
      const { data } = await asks(documents.getDoccleSummaryDocument, company.token, {
        accountId: company.accountId,
      })
      expect(data?.getDoccleSummary.numberOfDocuments).toBe(0)
    },
  )
})

describe('reading', () => {
  it('is confirmed once every page was shown, with a code', async () => {
    const { documentId, token, token1 } = await deliver({ readConfirmation: 'true' })
    const path = { inboxDocumentId: documentId }
    const look = await visit(token, false)
    const confirm = (session: string, pagesShown: number) =>
      calls('confirmReading', session, { path, body: { pagesShown } })
    expect((await confirm(look, 200)).body.errorCode).toBe('CODE_REQUIRED')
    const session = await visit(token)
    await app.orm.em.fork().execute('update documents set pages = 3 where id = ?', [documentId])
    expect((await confirm(session, 2)).body.violations).toMatchObject([{ messageKey: 'not-read-to-the-end' }])
    expect((await confirm(session, 3)).status).toBe(201)
    expect((await confirm(session, 3)).status).toBe(201)
    expect((await happened(documentId)).filter((one: string) => one === 'READ_CONFIRMED')).toHaveLength(1)
    expect((await rows({ token1 }))[0]).toMatchObject({ readConfirmation: true, state: 'NOTHING_ASKED' })
  })
})

describe('a reminder', () => {
  it('leaves once a day while something is asked [documents.reminders]', async () => {
    const { documentId, email } = await deliver(TO_SIGN)
    const path = { documentId }
    expect((await calls('remindReceiver', mine.token, { path })).status).toBe(201)
    expect((await calls('remindReceiver', mine.token, { path })).body.errorCode).toBe('REMINDED_TODAY')
    await expect
      .poll(async () => (await mailsFor(app, email)).map(({ subject }) => subject))
      .toContain(`Herinnering: een document van ${mine.name} wacht op jou`)
    const { documentId: plain } = await deliver()
    expect((await calls('remindReceiver', mine.token, { path: { documentId: plain } })).body.errorCode).toBe(
      'DOCUMENT_CLOSED',
    )
  })

  it('that came back from every address counts no more once the address was mended [documents.reminders]', async () => {
    const { documentId, email, receiverId, token1 } = await deliver(TO_SIGN)
    const remind = async () => {
      const { status, body } = await calls('remindReceiver', mine.token, { path: { documentId } })
      return status === 201 ? 'LEAVES' : body.errorCode
    }
    const lastReminded = async () => (await rows({ token1 }))[0]?.lastRemindedAt
    const count = async (type: string) => (await happened(documentId)).filter((one: string) => one === type)
    const bounced = async (address: string, times: number) => {
      const [mail] = await eventually(async () => {
        const [newest] = await mailsFor(app, address)
        return newest?.subject.startsWith('Herinnering') ? [newest] : undefined
      })
      await fetch(`${app.url}/mailbox/mails/${mail?.id}/bounced`, { method: 'POST', redirect: 'manual' })
      await expect.poll(() => count('BOUNCED')).toHaveLength(times)
    }
    const mend = (address: string) =>
      app.orm.em.fork().execute('update receivers set email = ? where id = ?', [address, receiverId])

    expect(await remind()).toBe('LEAVES')
    await bounced(email, 1)
    expect(await remind()).toBe('REMINDED_TODAY')
    expect(await lastReminded()).not.toBeNull()
    await mend(`mended-${email}, second-${email}`)
    await expect.poll(lastReminded).toBeNull()
    expect(await remind()).toBe('LEAVES')
    expect(await remind()).toBe('REMINDED_TODAY')
    // Of two addresses one was reached: the receiver has been reminded today.
    await bounced(`mended-${email}`, 2)
    await mend(`third-${email}, second-${email}`)
    expect(await remind()).toBe('REMINDED_TODAY')
    await mend(`third-${email}`)
    expect(await remind()).toBe('REMINDED_TODAY')
  })

  it('leaves for all of a list at once, one mail for each receiver, and not twice a day [documents.reminders]', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const first = await newDelivery(app, calls, company, TO_SIGN)
    const [second, other] = [
      await newDelivery(app, calls, company, TO_SIGN),
      await newDelivery(app, calls, company, { ...TO_SIGN, reference: 'CT-2' }),
    ]
    await newDelivery(app, calls, company)
    // Two documents of one receiver.
    await app.orm.em
      .fork()
      .execute('update documents set receiver_id = ? where id = ?', [first.receiverId, second.documentId])
    const remindAll = async (filter: object) => {
      const path = { accountId: company.accountId }
      return (await calls('remindReceivers', company.token, { path, body: filter })).body
    }
    const all = { unreachable: 0 }
    expect(await remindAll({ reference: 'CT-2' })).toEqual({ ...all, reminded: 1, receivers: 1, skipped: 0 })
    expect(await remindAll({ hasSigningAction: true })).toEqual({
      ...all,
      reminded: 2,
      receivers: 1,
      skipped: 1,
    })
    expect(await remindAll({})).toEqual({ ...all, reminded: 0, receivers: 0, skipped: 3 })
    const remindersTo = async (email: string) =>
      (await mailsFor(app, email)).filter(({ subject }) => subject.startsWith('Herinnering'))
    await expect.poll(async () => (await remindersTo(first.email)).length).toBe(1)
    await expect.poll(async () => (await remindersTo(other.email)).length).toBe(1)
    expect((await remindersTo(second.email)).length).toBe(0)
    const path = { documentId: first.documentId }
    const { body: events } = await calls('listDocumentEvents', company.token, { path })
    expect(events.map(({ type }: { type: string }) => type)).toContain('REMINDED')
  })

  it('leaves a locked account neither for one nor for all', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const { accountId, token } = company
    const { documentId } = await newDelivery(app, calls, company, TO_SIGN)
    await app.orm.em.fork().execute('update accounts set locked = true where id = ?', [accountId])
    const answers = [
      await calls('remindReceiver', token, { path: { documentId } }),
      await calls('remindReceivers', token, { path: { accountId }, body: {} }),
    ]
    expect(answers.map(({ body }) => body.errorCode)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_LOCKED'])
  })

  it('leaves by itself for more documents than are settled in one transaction', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const signingEndDate = addDays(todayInBrussels(), 7)
    const { documentId } = await newDelivery(app, calls, company, { signing: 'true', signingEndDate })
    const em = app.orm.em.fork()
    const columns = (
      await em.execute<{ name: string }[]>(
        "select column_name as name from information_schema.columns where table_name = 'documents' and column_name <> 'id'",
      )
    ).map(({ name }) => `"${name}"`)
    await em.execute(
      `insert into documents (id, ${columns}) select gen_random_uuid(), ${columns} from documents, generate_series(1, 450) where id = ?`,
      [documentId],
    )
    await remindOfDeadlines(app)
    const [left] = await em.execute<{ count: string }[]>(
      'select count(*) from documents where account_id = ? and last_reminded_at is null',
      [company.accountId],
    )
    expect(left?.count).toBe('0')
  })

  it('leaves by itself a week and a day before the end, once; after the end it has expired', async () => {
    const { documentId, token } = await deliver({
      signing: 'true',
      signingEndDate: addDays(todayInBrussels(), 7),
    })
    await remindOfDeadlines(app)
    await remindOfDeadlines(app)
    expect((await happened(documentId)).filter((one: string) => one === 'REMINDED')).toHaveLength(1)
    await app.orm.em
      .fork()
      .execute(`update documents set signing_end_date = '2020-01-01' where id = ?`, [documentId])
    const session = await visit(token)
    const stateAtReceiver = async () =>
      (await calls('getInboxDocument', session, { path: { inboxDocumentId: documentId } })).body.state
    expect(await stateAtReceiver()).toBe('EXPIRED')
    await expireDocuments(app)
    await expireDocuments(app)
    expect(await stateAtReceiver()).toBe('EXPIRED')
    expect((await happened(documentId)).filter((one: string) => one === 'EXPIRED')).toHaveLength(1)
    const { body } = await calls('remindReceiver', mine.token, { path: { documentId } })
    expect(body.errorCode).toBe('DOCUMENT_CLOSED')
  })
})

describe('a request to pay', () => {
  it('is reminded of a day before it is due, once, and says that who paid has nothing to do', async () => {
    const { email } = await deliver({ ...TO_PAY, expiryDate: addDays(todayInBrussels(), 1) })
    const later = await deliver({ ...TO_PAY, expiryDate: addDays(todayInBrussels(), 2) })
    await mailsArrived(app, email)
    for (let time = 0; time < 3; time++) await remindOfPayments(app)
    const [mail] = await mailsArrived(app, email, 2)
    expect(mail?.text).toContain('Al betaald? Dan hoef je niets te doen.')
    expect(await mailsFor(app, email)).toHaveLength(2)
    expect(await happened(later.documentId)).not.toContain('REMINDED')
  })
})

describe('a withdrawn document', () => {
  it('can be opened no more, and its receiver sees that it was [documents.withdrawn]', async () => {
    const { documentId, token, token1 } = await deliver()
    expect((await calls('withdrawDocument', mine.token, { path: { documentId } })).body.state).toBe(
      'WITHDRAWN',
    )
    expect(await rows({ token1, waits: true })).toEqual([])
    const session = await visit(token)
    const path = { inboxDocumentId: documentId }
    expect((await calls('getInboxDocument', session, { path })).body.state).toBe('WITHDRAWN')
    expect((await calls('downloadInboxDocument', session, { path })).status).toBe(404)
  })
})

it('an older version of a receiver does not overwrite the address of their invitation', async () => {
  const { receiverId, token1 } = await receiverFor(app, mine)
  await app.orm.em
    .fork()
    .execute('update receivers set email = null, connected_at = null where id = ?', [receiverId])
  const email = `${token1.toLowerCase()}@elders.example`
  const call = uploadCall(mine, token1, { doccleConnectMail: 'true', email })
  expect((await calls('uploadDocument', mine.token, call)).status).toBe(201)
  const receiver = { token1, firstName: 'Jan', lastName: 'Willems', language: 'nl', version: 1 } as const
  const late = await asks(documents.updateReceiverDocument, mine.token, { receiverId, receiver })
  expect(late.errorCode).toBe('STALE')
})

describe('an upload', () => {
  it('that is deleted is hidden, and its delivered documents stay [fields.batch-upload]', async () => {
    const { uploadId, token1 } = await deliver()
    await asks(documents.deleteUploadDocument, mine.token, { uploadId })
    const path = { accountId: mine.accountId, uploadId }
    expect((await calls('getUpload', mine.token, { path })).status).toBe(404)
    expect(await rows({ token1 })).toHaveLength(1)
  })
})

it('a request to pay goes to the sender’s own account unless it names another', async () => {
  const { token } = await deliver({
    paymentRequest: 'true',
    amount: '250,5',
    expiryDate: addDays(todayInBrussels(), 9),
  })
  const { body } = await calls('listInboxDocuments', await visit(token, false), {})
  const [account] = await app.orm.em
    .fork()
    .execute<{ iban: string }[]>('select iban from accounts where id = ?', [mine.accountId])
  expect(body[0].payment).toMatchObject({
    amountInCents: 25_050,
    iban: account?.iban,
    beneficiary: mine.name,
  })
})

it('the figures count delivered documents [fields.doccle-summary]', async () => {
  const company = await newCompany(app, { features: ['DOCCLE'] })
  await newDelivery(app, calls, company)
  const { data } = await asks(documents.getDoccleSummaryDocument, company.token, {
    accountId: company.accountId,
  })
  expect(data?.getDoccleSummary).toEqual({
    numberOfBatches: 0,
    numberOfDocuments: 1,
    numberOfSignedDocuments: 0,
    numberOfReceivers: 1,
  })
})

it('an account has the document types that an admin gave it [calls.doctypes]', async () => {
  const path = { accountId: mine.accountId }
  const admin = await newAdmin(app)
  expect((await calls('setDoctypes', mine.token, { path, body: ['Brief'] })).status).toBe(403)
  expect((await calls('setDoctypes', admin.token, { path, body: ['Brief', 'Contract'] })).status).toBe(200)
  expect((await calls('getDoctypes', mine.token, { path })).body).toEqual(['Brief', 'Contract'])
})
