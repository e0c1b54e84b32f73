/** The approval of received invoices inside the company: asked for by a rule, decided by a member, with reminders by mail. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getAccountReceivedInvoicesDocument } from '#generated/graphql-documents.ts'
import { remindApprovers } from '#server/received-invoices/decide-approval.ts'
import { type MemberOf, newMember } from '#tests/support/members.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { testDocumentFor } from '#tests/support/test-document.ts'

const { app, calls, asks } = setServer()

interface Place {
  token: string
  accountId: string
  kbo: string
}

let place: Place
let lies: MemberOf
let tom: MemberOf
let nadia: MemberOf

beforeAll(async () => {
  const company = await newCompany(app)
  const { body } = await calls('createSandbox', company.token, { path: { accountId: company.accountId } })
  place = { token: company.token, accountId: body.accountId, kbo: company.kbo }
  const { accountId } = place
  lies = await newMember(app, accountId, 'WRITER')
  tom = await newMember(app, accountId, 'WRITER')
  nadia = await newMember(app, accountId, 'READER')
})

const path = () => ({ accountId: place.accountId })

const setRule = (rule: object, token = place.token) =>
  calls('updateApprovalRule', token, {
    path: path(),
    body: { isAsked: true, aboveInCents: 0, approverId: null, ...rule },
  })

let counted = 0

/** A document of 890.56 euro. @returns its id */
async function arrive(edit: (xml: string) => string = (xml) => xml): Promise<string> {
  const xml = testDocumentFor(place).toString().replace('2026-0149', `G-${++counted}`)
  const { status, body } = await calls('uploadTestDocument', place.token, {
    path: path(),
    xml: Buffer.from(edit(xml)),
  })
  expect(status).toBe(201)
  return body.id
}

const approvalOf = async (id: string, token = place.token) =>
  (await calls('getReceivedInvoice', token, { path: { ...path(), id } })).body.approval

const decide = (id: string, token: string, body: object = { decision: 'APPROVED' }) =>
  calls('decideApproval', token, { path: { ...path(), id }, body })

const listed = async (approval: 'WAITING' | 'MINE', token: string): Promise<string[]> => {
  const page = { pageNumber: 0, size: 100 }
  const { data } = await asks(getAccountReceivedInvoicesDocument, token, { ...path(), approval, page })
  return data?.getAccountReceivedInvoices.content.map(({ id }) => id) ?? []
}

const typesOf = async (id: string): Promise<string[]> =>
  (await calls('getReceivedInvoiceEvents', place.token, { path: { ...path(), id } })).body.map(
    ({ type }: { type: string }) => type,
  )

describe('the rule', () => {
  test('asks nobody until an owner says so', async () => {
    expect((await calls('getApprovalRule', nadia.token, { path: path() })).body).toEqual({
      ...{ isAsked: false, aboveInCents: 0, approverId: null, approver: null, waiting: 0 },
    })
    expect(await approvalOf(await arrive())).toBeNull()
  })

  test('is changed by owners alone', async () => {
    expect((await setRule({}, tom.token)).status).toBe(403)
    expect((await setRule({})).status).toBe(200)
  })

  test('names an owner or a writer of the company', async () => {
    const stranger = await newMember(app, (await newCompany(app)).accountId, 'OWNER')
    for (const approverId of [nadia.memberId, stranger.memberId]) {
      const { status, body } = await setRule({ approverId })
      expect([status, body.violations]).toEqual([
        400,
        [expect.objectContaining({ field: '/approverId', messageKey: 'not-a-choice' })],
      ])
    }
  })

  test('asks for amounts above its own, in any other currency, and never for a credit note', async () => {
    await setRule({ aboveInCents: 89056 })
    expect(await approvalOf(await arrive())).toBeNull()
    expect(await approvalOf(await arrive((xml) => xml.replaceAll('EUR', 'USD')))).toMatchObject({
      state: 'WAITING',
    })
    await setRule({ aboveInCents: 89055 })
    expect(await approvalOf(await arrive())).toMatchObject({ state: 'WAITING', approver: null, isMine: true })
    const note = (xml: string) =>
      xml
        .replaceAll('InvoiceLine', 'CreditNoteLine')
        .replaceAll('InvoicedQuantity', 'CreditedQuantity')
        .replaceAll('InvoiceTypeCode>380', 'CreditNoteTypeCode>381')
        .replaceAll('InvoiceTypeCode', 'CreditNoteTypeCode')
        .replaceAll('ubl:schema:xsd:Invoice-2', 'ubl:schema:xsd:CreditNote-2')
        .replaceAll(/<cbc:DueDate>.*?<\/cbc:DueDate>/g, '')
        .replaceAll(/<(\/?)Invoice\b/g, '<$1CreditNote')
    expect(await approvalOf(await arrive(note))).toBeNull()
  })

  test('takes documents along that wait: to another member, or out of the list', async () => {
    await setRule({ approverId: tom.memberId })
    const id = await arrive()
    expect(await listed('MINE', tom.token)).toContain(id)
    await setRule({ approverId: lies.memberId })
    expect([await listed('MINE', tom.token), await listed('MINE', lies.token)]).toEqual([
      [],
      expect.arrayContaining([id]),
    ])
    await setRule({ approverId: lies.memberId, aboveInCents: 90000 })
    expect(await approvalOf(id)).toBeNull()
  })
})

describe('a document', () => {
  beforeAll(async () => {
    await setRule({ approverId: lies.memberId })
  })

  test('waits for the member of the rule, and tells so', async () => {
    const id = await arrive()
    expect(await approvalOf(id, lies.token)).toMatchObject({ state: 'WAITING', isMine: true })
    expect(await approvalOf(id, tom.token)).toMatchObject({ state: 'WAITING', isMine: false })
    expect(await typesOf(id)).toContain('APPROVAL_ASKED')
    expect(await listed('WAITING', tom.token)).toContain(id)
  })

  test('is approved by that member or by an owner, and by nobody else', async () => {
    const id = await arrive()
    expect((await decide(id, tom.token)).body.errorCode).toBe('APPROVER_DIFFERENT')
    expect((await decide(id, nadia.token)).status).toBe(403)
    expect((await decide(id, lies.token)).body).toMatchObject({ state: 'APPROVED', decidedBy: lies.email })
    expect(await listed('WAITING', lies.token)).not.toContain(id)
    expect(
      (await decide(id, place.token, { decision: 'REFUSED', note: ' Dubbel besteld ' })).body,
    ).toMatchObject({
      state: 'REFUSED',
      note: 'Dubbel besteld',
    })
    expect((await typesOf(id)).filter((type) => type.startsWith('APPROV'))).toEqual([
      ...['APPROVAL_ASKED', 'APPROVED', 'APPROVAL_REFUSED'],
    ])
  })

  test('is decided once by two presses', async () => {
    const id = await arrive()
    const both = await Promise.all([decide(id, lies.token), decide(id, lies.token)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await typesOf(id)).filter((type) => type === 'APPROVED')).toHaveLength(1)
  })

  test('is not approved while its payment is held back, but may be refused', async () => {
    await arrive()
    const other = (xml: string) => xml.replaceAll('BE88736041882341', 'LT601010012345678901')
    const id = await arrive(other)
    expect((await decide(id, lies.token)).body.errorCode).toBe('PAYMENT_HELD')
    expect((await decide(id, lies.token, { decision: 'REFUSED' })).status).toBe(200)
  })

  test('waits again when its decision is taken back, and says so once', async () => {
    const id = await arrive()
    await decide(id, lies.token, { decision: 'REFUSED', note: 'Te vroeg' })
    expect((await decide(id, tom.token, { decision: 'WAITING' })).body.errorCode).toBe('APPROVER_DIFFERENT')
    for (const _press of [1, 2])
      expect((await decide(id, lies.token, { decision: 'WAITING' })).body).toMatchObject({
        state: 'WAITING',
        decidedBy: null,
        note: null,
      })
    expect(await listed('WAITING', lies.token)).toContain(id)
    expect((await typesOf(id)).filter((type) => type === 'APPROVAL_WITHDRAWN')).toHaveLength(1)
    await calls('sendApplicationResponse', tom.token, {
      path: { ...path(), id },
      body: { responseCode: 'RE' },
    })
    expect((await decide(id, lies.token, { decision: 'WAITING' })).status).toBe(404)
  })

  test('that is rejected waits no more', async () => {
    const id = await arrive()
    await calls('sendApplicationResponse', tom.token, {
      path: { ...path(), id },
      body: { responseCode: 'RE' },
    })
    expect(await approvalOf(id)).toBeNull()
    expect(await listed('WAITING', lies.token)).not.toContain(id)
  })

  test('falls to the owners when its member leaves or may only read', async () => {
    const id = await arrive()
    const role = (to: string) =>
      app.orm.em.fork().execute('update members set role = ? where id = ?', [to, lies.memberId])
    await role('READER')
    expect(await approvalOf(id)).toMatchObject({ approver: null, isMine: true })
    expect(await listed('MINE', place.token)).toContain(id)
    expect((await decide(id, lies.token)).status).toBe(403)
    await role('WRITER')
    expect(await listed('MINE', place.token)).not.toContain(id)
  })

  test('that nobody is asked for has no approval to decide', async () => {
    await setRule({ isAsked: false })
    const id = await arrive()
    expect((await decide(id, place.token)).status).toBe(404)
    await setRule({ approverId: lies.memberId })
  })
})

describe('a reminder', () => {
  const remind = (id: string) => calls('remindApprover', tom.token, { path: { ...path(), id } })
  const waitSince = (id: string, days: number) =>
    app.orm.em
      .fork()
      .execute(
        `update approvals set created_at = now() - make_interval(days => ?), reminded_at = null where received_invoice_id = ?`,
        [days, id],
      )

  test('of a colleague leaves once a day, to the member who is asked', async () => {
    const id = await arrive()
    expect((await remind(id)).body.remindedAt).toEqual(expect.any(String))
    expect((await remind(id)).body.errorCode).toBe('REMINDED_TODAY')
    const events = (await calls('getReceivedInvoiceEvents', place.token, { path: { ...path(), id } })).body
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'APPROVER_REMINDED',
        detail: expect.objectContaining({ email: lies.email }),
      }),
    )
  })

  test('leaves by itself after three days, once', async () => {
    const [late, young] = [await arrive(), await arrive()]
    await waitSince(late, 4)
    await remindApprovers(app)
    await remindApprovers(app)
    const count = async (id: string) =>
      (await typesOf(id)).filter((type) => type === 'APPROVER_REMINDED').length
    expect([await count(late), await count(young)]).toEqual([1, 0])
  })

  test('waits while the company is locked, where nobody can decide, and leaves once it is not', async () => {
    const id = await arrive()
    await waitSince(id, 4)
    const lock = (locked: boolean) =>
      app.orm.em.fork().execute('update accounts set locked = ? where id = ?', [locked, place.accountId])
    const isReminded = async () => (await typesOf(id)).includes('APPROVER_REMINDED')
    await lock(true)
    await remindApprovers(app)
    await lock(false)
    expect(await isReminded()).toBe(false)
    await remindApprovers(app)
    expect(await isReminded()).toBe(true)
  })

  test('of a decided document is refused', async () => {
    const id = await arrive()
    await decide(id, lies.token)
    expect((await remind(id)).status).toBe(404)
  })
})
