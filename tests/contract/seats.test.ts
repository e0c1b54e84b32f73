/** The people who read along in a company: by invitation, everything, and changing nothing. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getAccountDocument,
  getAccountDocumentsDocument,
  getAccountInvoicesDocument,
  getAccountsDocument,
  getReceiverDocument,
} from '#generated/graphql-documents.ts'
import { Seat } from '#server/seats/seat.ts'
import { newDelivery } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newAdmin, newCompany, newKbo, newPerson } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls, asks } = setServer()
let mine: Company
let theirs: Company

beforeAll(async () => {
  mine = await newCompany(app)
  theirs = await newCompany(app)
})

const at = ({ accountId }: Company) => ({ accountId })
const newAddress = () => `boekhouder-${newKbo()}@test.example`
const invite = (company: Company, email: string, language = 'nl') =>
  calls('createSeat', company.token, { path: at(company), body: { email, language } })
const seatsOf = async (company: Company) =>
  (await calls('listSeats', company.token, { path: at(company) })).body

/** Out of the newest mail. */
async function tokenFor(email: string): Promise<string> {
  const [mail] = await mailsFor(app, email)
  return /\/seat#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const accept = (token: string) => calls('acceptSeatInvitation', undefined, { body: { token } })
const refuse = (token: string) => calls('refuseSeatInvitation', undefined, { body: { token } })
const read = (token: string) => calls('readSeatInvitation', undefined, { body: { token } })

/** Signs in by the ordinary mail link. */
async function signIn(email: string): Promise<{ token: string; userId: string }> {
  await calls('requestSignInLink', undefined, { body: { email } })
  const [mail] = await mailsFor(app, email)
  const token = /aanmelden\/([^\s?]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { body } = await calls('completeSignIn', undefined, { query: { token } })
  return { token: body.token ?? '', userId: body.user?.id ?? '' }
}

const accountsOf = async ({ token, userId }: { token: string; userId: string }) =>
  (await asks(getAccountsDocument, token, { userId })).data?.getAccounts ?? []

const typesIn = async (company: Company, type: string) =>
  eventually(async () => {
    const { body } = await calls('listActivity', company.token, {
      path: at(company),
      query: { limit: '1000' },
    })
    return body.events.find((event: { type: string }) => event.type === type)
  })

test('who is invited gets a mail, accepts it, signs in by the ordinary link and sees the company', async () => {
  const email = newAddress()
  const { status, body } = await invite(mine, ` ${email.toUpperCase()} `)
  expect([status, body.state, body.email, body.invitedBy]).toEqual([201, 'INVITED', email, mine.email])
  const token = await tokenFor(email)
  expect((await read(token)).body).toMatchObject({
    state: 'INVITED',
    company: mine.name,
    email,
    invitedBy: mine.email,
  })
  expect((await accept(token)).body).toMatchObject({ state: 'ACCEPTED', accountId: mine.accountId })
  expect((await accept(token)).status).toBe(200)
  const session = await signIn(email)
  const [only, ...others] = await accountsOf(session)
  expect(others).toEqual([])
  expect(only).toMatchObject({ id: mine.accountId, seat: { id: body.id, invitedBy: mine.email } })
  const one = await asks(getAccountDocument, session.token, at(mine))
  expect(one.data?.getAccount.seat?.id).toBe(body.id)
  const own = await asks(getAccountDocument, mine.token, at(mine))
  expect(own.data?.getAccount.seat).toBeNull()
  const [seat] = await seatsOf(mine)
  expect(seat).toMatchObject({ email, state: 'ACCEPTED' })
  expect(seat.lastSeenAt).not.toBeNull()
  expect(await typesIn(mine, 'seat.accepted')).toMatchObject({
    actor: { kind: 'user', id: session.userId, name: email },
    detail: { seatId: body.id, email },
  })
  expect(await typesIn(mine, 'seat.invited')).toMatchObject({ actor: { id: mine.userId } })
  const told = await eventually(async () => (await mailsFor(app, `info@${mine.kbo}.example`))[0])
  expect(told.text).toContain(email)
})

test('a user of another company reads along beside it, and is a member there alone', async () => {
  const { token } = await newInvitation(app, mine, { email: theirs.email })
  await accept(token)
  const accounts = await accountsOf(theirs)
  const seats = new Map(accounts.map(({ id, seat }) => [id, seat]))
  expect([seats.get(theirs.accountId), Boolean(seats.get(mine.accountId))]).toEqual([null, true])
  expect((await calls('listSeats', theirs.token, { path: at(mine) })).status).toBe(403)
  expect((await calls('listSeats', theirs.token, { path: at(theirs) })).status).toBe(200)
})

test('who was invited twice has one seat, and only the newest link', async () => {
  const email = newAddress()
  const first = await invite(mine, email)
  const old = await tokenFor(email)
  const second = await invite(mine, email)
  expect(second.body.id).toBe(first.body.id)
  expect((await read(old)).body.errorCode).toBe('LINK_EXPIRED')
  expect((await read(await tokenFor(email))).status).toBe(200)
})

test('who reads along with one company can be invited by another, a seat each', async () => {
  const email = newAddress()
  const first = await invite(mine, email)
  await accept(await tokenFor(email))
  const second = await invite(theirs, email)
  expect([second.status, second.body.state]).toEqual([201, 'INVITED'])
  expect(second.body.id).not.toBe(first.body.id)
  await accept(await tokenFor(email))
  const accounts = await accountsOf(await signIn(email))
  expect(accounts.map(({ id }) => id).sort()).toEqual([mine.accountId, theirs.accountId].sort())
})

test('of many who press at once, one acceptance counts', async () => {
  const { token, email } = await newInvitation(app, mine)
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const recorded = await app.orm.em
    .fork()
    .execute(`select id from events where type = 'seat.accepted' and detail->>'email' = ?`, [email])
  expect(recorded.length).toBe(1)
  const users = await app.orm.em.fork().execute('select id from users where email = ?', [email])
  expect(users.length).toBe(1)
})

test('a refused invitation is over, opens nothing, and the company reads that it was', async () => {
  const company = await newCompany(app)
  const email = newAddress()
  await invite(company, email)
  const token = await tokenFor(email)
  expect(await refuse(token)).toMatchObject({ status: 200, body: { state: 'REFUSED' } })
  for (const again of [await refuse(token), await accept(token), await read(token)])
    expect([again.status, again.body.errorCode]).toEqual([410, 'LINK_EXPIRED'])
  expect(await seatsOf(company)).toEqual([])
  expect((await typesIn(company, 'seat.refused')).detail.email).toBe(email)
  expect((await invite(company, email)).status).toBe(201)
})

test('an accepted invitation is not refused any more, and a link that never was is none', async () => {
  const { token } = await newInvitation(app, mine)
  await accept(token)
  expect((await refuse(token)).status).toBe(410)
  for (const none of ['x', '', 'A'.repeat(43)]) expect([400, 410]).toContain((await accept(none)).status)
})

test('a link expires, and the company can send another', async () => {
  const { token, email } = await newInvitation(app, mine, { expiresAt: new Date(Date.now() - 1_000) })
  expect((await accept(token)).body.errorCode).toBe('LINK_EXPIRED')
  const seats = await seatsOf(mine)
  expect(seats.find((seat: { email: string }) => seat.email === email).state).toBe('EXPIRED')
  await invite(mine, email)
  expect((await accept(await tokenFor(email))).status).toBe(200)
})

describe('a seat in an account with the second channel', () => {
  test.each([
    ['is for invoices alone where nothing is said', undefined, false],
    ['is for invoices alone', false, false],
    ['is for documents too where the company says so', true, true],
  ] as const)('%s', async (_, asked, isOpen) => {
    const company = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
    const email = newAddress()
    const body = { email, language: 'nl', ...(asked !== undefined && { readsDocuments: asked }) }
    const made = await calls('createSeat', company.token, { path: at(company), body })
    expect([made.status, made.body.readsDocuments]).toEqual([201, isOpen])
    const token = await tokenFor(email)
    expect((await read(token)).body.readsDocuments).toBe(isOpen)
    await accept(token)
    const reader = await signIn(email)
    const [account] = await accountsOf(reader)
    expect(account?.features).toEqual(isOpen ? ['PEPPOL', 'DOCCLE'] : ['PEPPOL'])
    expect(account?.seat?.readsDocuments).toBe(isOpen)
    expect((await asks(getAccountInvoicesDocument, reader.token, at(company))).errorCode).toBeUndefined()
    const { documentId, receiverId } = await newDelivery(app, calls, company)
    const documents = [
      (await asks(getAccountDocumentsDocument, reader.token, at(company))).errorCode,
      (await asks(getReceiverDocument, reader.token, { receiverId })).errorCode,
      (await calls('downloadDocument', reader.token, { path: { ...at(company), documentId } })).body
        .errorCode,
    ]
    expect(documents).toEqual(Array(3).fill(isOpen ? undefined : 'FORBIDDEN'))
  })
})

test('a changed reach holds at the next call, is recorded once, and is the company’s to change', async () => {
  const company = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
  const reader = await newReader(app, [company.accountId], false)
  const { receiverId } = await newDelivery(app, calls, company)
  const [seatId = ''] = reader.seatIds
  const path = { ...at(company), seatId }
  const change = (token: string, readsDocuments: boolean) =>
    calls('updateSeat', token, { path, body: { readsDocuments } })
  const readsIt = async () => (await asks(getReceiverDocument, reader.token, { receiverId })).errorCode
  expect((await change(reader.token, true)).body.errorCode).toBe('FORBIDDEN')
  expect((await change(theirs.token, true)).status).toBe(404)
  expect(await readsIt()).toBe('FORBIDDEN')
  for (let time = 0; time < 2; time++)
    expect((await change(company.token, true)).body).toMatchObject({ id: seatId, readsDocuments: true })
  expect(await readsIt()).toBeUndefined()
  await change(company.token, false)
  expect(await readsIt()).toBe('FORBIDDEN')
  const recorded = await eventually(async () => {
    const { body } = await calls('listActivity', company.token, {
      path: at(company),
      query: { limit: '1000' },
    })
    const changes = body.events.filter((event: { type: string }) => event.type === 'seat.changed')
    return changes.length > 1 ? changes : undefined
  })
  const reaches = recorded.map(({ detail }: { detail: { readsDocuments: boolean } }) => detail.readsDocuments)
  expect(reaches.toSorted()).toEqual([false, true])
})

describe('ending a seat', () => {
  const invoicesOf = async (token: string) =>
    (await asks(getAccountInvoicesDocument, token, at(mine))).errorCode

  test('the company withdraws it, and the next call is a stranger’s', async () => {
    const reader = await newReader(app, [mine.accountId])
    const invoiceId = await sendDocument(calls, mine, readyDraft(theirs))
    const path = { ...at(mine), invoiceId }
    expect(await invoicesOf(reader.token)).toBeUndefined()
    expect((await calls('getSentInvoice', reader.token, { path })).status).toBe(200)
    const [seatId = ''] = reader.seatIds
    expect((await calls('withdrawSeat', mine.token, { path: { ...at(mine), seatId } })).status).toBe(204)
    expect(await invoicesOf(reader.token)).toBe('NOT_FOUND')
    expect((await calls('getSentInvoice', reader.token, { path })).status).toBe(404)
    expect(await accountsOf(reader)).toEqual([])
    expect((await calls('withdrawSeat', mine.token, { path: { ...at(mine), seatId } })).status).toBe(404)
    expect((await typesIn(mine, 'seat.withdrawn')).actor.id).toBe(mine.userId)
  })

  test('an invitation that is not accepted yet is withdrawn too', async () => {
    const { token, seatId } = await newInvitation(app, mine)
    await calls('withdrawSeat', mine.token, { path: { ...at(mine), seatId } })
    expect((await accept(token)).body.errorCode).toBe('LINK_EXPIRED')
  })

  test('who read along is told by mail, and who never accepted is not', async () => {
    const company = await newCompany(app)
    const invited = await newInvitation(app, company)
    const reading = await newInvitation(app, company)
    await accept(reading.token)
    // The events of one account come in their order: when the second is told, the first was heard.
    for (const { seatId } of [invited, reading])
      await calls('withdrawSeat', company.token, { path: { ...at(company), seatId } })
    const mail = await eventually(async () => (await mailsFor(app, reading.email))[0])
    expect(mail.subject).toBe(`Je leest niet meer mee bij ${company.name}`)
    expect(mail.text).not.toContain('http')
    expect(await mailsFor(app, invited.email)).toEqual([])
  })

  test('who reads along leaves, once, and nobody else makes them leave', async () => {
    const reader = await newReader(app, [mine.accountId, theirs.accountId])
    const [ownSeatId = ''] = reader.seatIds
    const stranger = await newPerson(app)
    expect((await calls('leaveSeat', stranger.token, { path: { ownSeatId } })).status).toBe(404)
    expect((await calls('leaveSeat', reader.token, { path: { ownSeatId } })).status).toBe(204)
    expect((await calls('leaveSeat', reader.token, { path: { ownSeatId } })).status).toBe(404)
    expect((await accountsOf(reader)).map(({ id }) => id)).toEqual([theirs.accountId])
    expect((await typesIn(mine, 'seat.left')).actor.id).toBe(reader.userId)
  })
})

describe('an invitation is refused', () => {
  const violationOf = async (answer: ReturnType<typeof invite>) =>
    (await answer).body.violations?.[0]?.messageKey

  test('for who belongs to the company, and for who reads along already', async () => {
    const reader = await newReader(app, [mine.accountId])
    expect(await violationOf(invite(mine, mine.email))).toBe('belongs-already')
    expect(await violationOf(invite(mine, reader.email))).toBe('reads-along-already')
    expect(await violationOf(invite(mine, 'nobody'))).toBe('not-email')
  })

  test('by an admin, and in a test company', async () => {
    const admin = await newAdmin(app)
    const body = { email: newAddress(), language: 'nl' }
    expect((await calls('createSeat', admin.token, { path: at(mine), body })).status).toBe(403)
    const { body: sandbox } = await calls('createSandbox', mine.token, { path: at(mine) })
    const inside = await calls('createSeat', mine.token, { path: { accountId: sandbox.accountId }, body })
    expect([inside.status, inside.body.errorCode]).toEqual([403, 'FORBIDDEN'])
    expect(await mailsFor(app, body.email)).toEqual([])
  })

  test('above fifty', async () => {
    const company = await newCompany(app)
    await Promise.all(Array.from({ length: 50 }, () => newInvitation(app, company)))
    expect(await violationOf(invite(company, newAddress()))).toBe('too-many-seats')
    expect(await app.orm.em.fork().count(Seat, { accountId: company.accountId })).toBe(50)
  })

  test('above thirty in an hour, as each goes to somebody else’s address', async () => {
    const company = await newCompany(app)
    const statuses: number[] = []
    for (let count = 0; count < 31; count++) statuses.push((await invite(company, newAddress())).status)
    expect(statuses.filter((status) => status === 201).length).toBe(30)
    expect(statuses.at(-1)).toBe(429)
  })
})
