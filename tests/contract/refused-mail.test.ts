/**
 * A refusal by a real mail server: the document fails, the credit comes back, the sender is told, and another address helps. An
 * invitation to read along is never called sent where no mail left.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFeedback } from '#server/ports/mail/mail-event.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { newInboxSession } from '#tests/support/inbox.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { newInvitation, newReader } from '#tests/support/seats.ts'
import { type Served, servedBy } from '#tests/support/server.ts'
import { type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'

let smtp: SmtpServer
let app: TestApp
const served: Served = servedBy(() => app)
const x = exchangeOn(served)
let seller: Company

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApp({ SMTP_URL: smtp.url })
  seller = await newCompany(app, { prepaid: true, credits: 100 })
})

afterAll(async () => {
  await app?.close()
  smtp?.close()
})

/** A document for somebody who is not on the network, mailed to an address of which the server thinks as given. */
async function mailed(
  recipient: string,
  silence?: 'HANG_UP' | 'WAIT',
  kbo = newKbo(),
): Promise<{ id: string; email: string; kbo: string }> {
  const email = `info@${kbo}.example`
  smtp.reply({ recipient, ...(silence && { silence }) }, email)
  const draftId = await storeDraft(served.calls, seller, readyDraft({ name: 'Buiten het huis', kbo }))
  const path = { accountId: seller.accountId, draftId }
  const { body } = await served.calls('sendDraft', seller.token, { path, query: { sendviaemail: true } })
  return { id: body.id, email, kbo }
}

const took = (to: string) => smtp.mails.filter((mail) => mail.to === to)
const arrived = (to: string) => eventually(async () => took(to)[0])

describe('a mail that the server refuses for good', () => {
  it('fails the document at once: its words in the timeline, the credit back, a mail to the sender [ports.mail-refused]', async () => {
    const before = await x.credits(seller)
    const { id, email } = await mailed('550 5.1.1 no such user')
    const events = await x.told(seller, id, 'CREDIT_RETURNED')
    expect(events.map(({ type }) => type)).toEqual(['CREATED', 'ERROR', 'CREDIT_RETURNED'])
    expect(events[1]?.detail).toMatchObject({ errorCode: 'MAIL_REFUSED', email })
    expect(events[1]?.detail?.note).toContain('no such user')
    expect(await x.credits(seller)).toBe(before)
    const told = await arrived(seller.email)
    expect(told.data).toContain('Subject:')
    expect(took(email)).toEqual([])
  })

  it('goes out again to another address, and costs a credit then [after.other-address]', async () => {
    const { id, kbo } = await mailed('550 no such user')
    await x.told(seller, id, 'CREDIT_RETURNED')
    const before = await x.credits(seller)
    const other = `boekhouding@${kbo}.example`
    const { status, body } = await served.calls('resendInvoice', seller.token, {
      path: { accountId: seller.accountId, invoiceId: id },
      query: { sendviaemail: true, email: other },
    })
    expect(status).toBe(200)
    const events = await x.told(seller, body.id, 'TRANSMITTED')
    expect(events.find(({ type }) => type === 'MAILED')?.detail?.email).toBe(other)
    expect(took(other)).toHaveLength(1)
    expect(await x.credits(seller)).toBe(before - 1)
  })

  it('refuses another address that is none', async () => {
    const { id } = await mailed('550 no such user')
    await x.told(seller, id, 'CREDIT_RETURNED')
    const { status, body } = await served.calls('resendInvoice', seller.token, {
      path: { accountId: seller.accountId, invoiceId: id },
      query: { sendviaemail: true, email: 'a@test.example, b@test.example' },
    })
    expect([status, body.errorCode]).toEqual([400, 'FORM_ERRORS'])
  })

  it('gives back the credit of a copy, and informs its sender [ports.mail-refused]', async () => {
    const { id } = await mailed('250 ok')
    await x.told(seller, id, 'TRANSMITTED')
    const before = await x.credits(seller)
    const email = `weg@${newKbo()}.example`
    smtp.reply({ end: '554 we take no such mail' }, email)
    const path = { accountId: seller.accountId, invoiceId: id }
    await served.calls('mailInvoice', seller.token, { path, body: { email } })
    const events = await x.told(seller, id, 'CREDIT_RETURNED')
    const failed = events.find(({ type }) => type === 'COPY_NOT_MAILED')
    expect(failed?.detail).toMatchObject({ email, errorCode: 'MAIL_REFUSED' })
    expect(await x.credits(seller)).toBe(before)
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('TRANSMITTED')
  })
})

describe('a receiver whose mail the server refuses for good', () => {
  it('is told of at its invitation, in the words of that server', async () => {
    const { synced, invite, until } = receiversOf(served.asks)
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const receiver = await synced(company)
    smtp.reply({ recipient: '550 5.1.1 no such reader' }, receiver.email ?? '')
    await invite(company, receiver.id)
    const refused = await until(company, receiver.id, 'ERROR')
    expect([refused.reason, refused.timeSent]).toEqual([expect.stringContaining('no such reader'), null])
  })

  it('gets no code, and may ask for another at once', async () => {
    const company = await newCompany(app, { features: ['DOCCLE'] })
    const { email, session } = await newInboxSession(app, company.accountId)
    smtp.reply({ recipient: '550 no such reader' }, email)
    const ask = () => served.calls('requestInboxCode', session, { body: {} })
    const { status, body } = await ask()
    expect([status, body.errorCode]).toEqual([422, 'MAIL_REFUSED'])
    expect(await x.sql('select 1 from inbox_codes')).toEqual([])
    smtp.reply({}, email)
    expect((await ask()).status).toBe(200)
    expect((await arrived(email)).data).toContain('Subject:')
  })
})

it('a mail that the server does not take now is tried again until it does [ports.mail-refused]', async () => {
  const { id, email } = await mailed('451 greylisted, come back')
  await eventually(async () => (smtp.lines.some((line) => line.includes(email)) ? true : undefined))
  smtp.reply({}, email)
  await eventually(async () => {
    await x.hurry()
    return took(email)[0]
  })
  const events = await x.told(seller, id, 'TRANSMITTED')
  expect(events.some(({ type }) => type === 'ERROR')).toBe(false)
  expect(took(email)).toHaveLength(1)
})

it('a mail of which nobody knows whether the server took it is not sent again soon [ports.mail-refused]', async () => {
  const { id, email } = await mailed('250 ok', 'HANG_UP')
  await arrived(email)
  const pauses = await eventually(async () => {
    const rows = await x.sql<{ minutes: number }>(
      `select (extract(epoch from start_after - now()) / 60)::float8 as minutes from pgboss.job
       where name = 'mail-invoice' and data->'data'->>'invoiceId' = ? and state = 'created' and start_after > now()`,
      [id],
    )
    return rows.length > 0 ? rows : undefined
  })
  expect(pauses).toEqual([{ minutes: expect.closeTo(15, 0) }])
  expect(took(email)).toHaveLength(1)
  smtp.reply({}, email)
  await x.hurry()
  await x.told(seller, id, 'TRANSMITTED')
  expect(took(email)).toHaveLength(2)
})

it('documents that go by mail after all wait for a slow mail server alone, and the network does not [sending.by-mail]', async () => {
  const buyers = Array.from({ length: 5 }, newKbo)
  const endpoint = (participant: string) => ({ scheme: '0208', participant })
  const addressOf = (kbo: string) => `info@${kbo}.example`
  const ids = await Promise.all(
    buyers.map(async (kbo) => {
      await x.knob(endpoint(kbo), { state: 'UNKNOWN' })
      return mailed('250 ok', 'WAIT', kbo)
    }),
  )
  for (const { id } of ids) await x.told(seller, id, 'RETRIED')
  for (const kbo of buyers) await x.knob(endpoint(kbo), { state: 'NOT_REGISTERED' })
  await eventually(async () => {
    await x.hurry()
    return buyers.filter((kbo) => took(addressOf(kbo)).length > 0).length === 4 || undefined
  })
  const buyer = await newCompany(app)
  await x.told(seller, await sendDocument(served.calls, seller, readyDraft(buyer)), 'TRANSMITTED')
  for (const kbo of buyers) smtp.reply({}, addressOf(kbo))
  const [waiting] = ids.filter(({ email }) => took(email).length === 0)
  smtp.cut()
  await x.told(seller, waiting?.id ?? '', 'TRANSMITTED')
})

describe('a sign-in link', () => {
  const ask = (email: string) => served.calls('requestSignInLink', undefined, { body: { email } })
  const signIn = (token: string) => served.calls('completeSignIn', undefined, { query: { token } })
  const plain = (data = '') => data.replaceAll('=\n', '').replaceAll('=3D', '=')
  const tokenFor = (email: string) => /aanmelden\/([\w-]+)/.exec(plain(took(email).at(-1)?.data))?.[1] ?? ''

  it.each([
    ['not taken now', '451 later', 503],
    ['refused for good', '550 no such user', 200],
  ])('that was %s leaves the one before as it is [identity.newest-link]', async (_, recipient, status) => {
    const { email } = await newCompany(app)
    await ask(email)
    const token = tokenFor(email)
    smtp.reply({ recipient }, email)
    const failed = await ask(email)
    expect(failed.status).toBe(status)
    if (status === 200) expect(failed.body).toEqual({ ok: false, messageKey: 'MAIL_REFUSED', mail: null })
    expect((await signIn(token)).body.result).toBe('OK')
  })

  it('takes the place of the one before once the server took it', async () => {
    const { email } = await newCompany(app)
    await ask(email)
    const older = tokenFor(email)
    await ask(email)
    expect((await signIn(older)).body.messageKey).toBe('TOKEN_NOT_FOUND')
    expect((await signIn(tokenFor(email))).body.result).toBe('OK')
  })
})

describe('an invitation to read along', () => {
  let mine: Company
  beforeAll(async () => {
    mine = await newCompany(app)
  })

  const path = () => ({ accountId: mine.accountId })
  const newAddress = () => `boekhouder-${newKbo()}@test.example`
  const invite = (email: string) =>
    served.calls('createSeat', mine.token, { path: path(), body: { email, language: 'nl' } })
  const reachOf = async (email: string) =>
    (await served.calls('listSeats', mine.token, { path: path() })).body.find(
      (seat: { email: string }) => seat.email === email,
    )?.reach
  async function eventsOf(email: string): Promise<string[]> {
    const { body } = await served.calls('listActivity', mine.token, {
      path: path(),
      query: { limit: '1000' },
    })
    const events: { type: string; detail: { email?: string } }[] = body.events
    return events.filter(({ detail }) => detail?.email === email).map(({ type }) => type)
  }
  /** Events arrive a moment later. */
  const heard = (email: string, type: string) =>
    eventually(async () => (await eventsOf(email)).find((one) => one === type))
  const bounce = (about: string, to: string) =>
    app.orm.em.fork().transactional((em) => recordFeedback(em, { about, to, feedback: 'bounced' }))
  const complain = (email: string) =>
    app.orm.em.fork().execute('insert into mail_suppressions (address, since) values (?, now())', [email])
  const not = (reason: string) => ({ reachable: false, by: null, reason })

  it('who was mailed is NOT_CONNECTED until they accept, and then reached by mail', async () => {
    const { email, token } = await newInvitation(app, mine)
    expect(await reachOf(email)).toMatchObject(not('NOT_CONNECTED'))
    await served.calls('acceptSeatInvitation', undefined, { body: { token } })
    expect(await reachOf(email)).toMatchObject({ reachable: true, by: 'EMAIL', reason: null })
  })

  it('a mail that comes back is said in the list and in the activity, until another one is taken', async () => {
    const email = newAddress()
    const { body } = await invite(email)
    expect(body.reach).toMatchObject(not('NOT_CONNECTED'))
    await bounce(body.id, email)
    expect(await reachOf(email)).toMatchObject(not('BOUNCED'))
    expect((await reachOf(email)).since).not.toBeNull()
    await heard(email, 'seat.bounced')
    expect((await eventsOf(email)).toSorted()).toEqual(['seat.bounced', 'seat.invited'])
    expect((await invite(email)).body.reach).toMatchObject(not('NOT_CONNECTED'))
  })

  it('somebody who reads along, and whose mails come back, is not called reached', async () => {
    const { email, seatIds } = await newReader(app, [mine.accountId])
    await bounce(seatIds[0] ?? '', email)
    expect(await reachOf(email)).toMatchObject(not('BOUNCED'))
  })

  it('a person who stopped our mails is STOPPED, and is not invited again', async () => {
    const { email } = await newInvitation(app, mine)
    await complain(email)
    expect(await reachOf(email)).toMatchObject(not('STOPPED'))
    expect((await invite(email)).body.errorCode).toBe('MAIL_REFUSED')
  })

  it('a mail that the server refuses makes nobody invited, in the list and in the activity', async () => {
    const email = newAddress()
    smtp.reply({ recipient: '550 5.1.1 no such user' }, email)
    const { body } = await invite(email)
    expect([body.errorCode, body.violations?.[0]?.field]).toEqual(['MAIL_REFUSED', '/email'])
    expect(await reachOf(email)).toBeUndefined()
    const other = newAddress()
    await invite(other)
    await heard(other, 'seat.invited')
    expect(await eventsOf(email)).toEqual([])
  })

  it('a mail of which nobody knows whether it left is not called sent', async () => {
    const email = newAddress()
    smtp.reply({ recipient: '451 4.3.0 try again later' }, email)
    expect((await invite(email)).status).toBe(503)
    expect(await reachOf(email)).toMatchObject(not('UNKNOWN'))
    smtp.reply({ recipient: '250 2.1.5 fine' }, email)
    expect((await invite(email)).body.reach).toMatchObject(not('NOT_CONNECTED'))
    await heard(email, 'seat.invited')
    expect(await eventsOf(email)).toEqual(['seat.invited'])
  })
})
