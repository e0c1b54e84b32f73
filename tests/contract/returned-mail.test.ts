/** Mails that come back after a mail server took them: by SMTP or by a webhook, and the meaning for the waiting sender. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { type Served, servedBy } from '#tests/support/server.ts'
import { type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'
import { deliveryReport, handOver, talk } from '#tests/support/smtp-talk.ts'
import { isThorough } from '#tests/support/thorough.ts'

const SECRET = 'what the mail service calls with, long enough'
const DOMAIN = 'bounces.zegel.example'
const FAILED = deliveryReport('failed')

let smtp: SmtpServer
let app: TestApp
const served: Served = servedBy(() => app)
const x = exchangeOn(served)
let seller: Company

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApp({
    SMTP_URL: smtp.url,
    BOUNCE_DOMAIN: DOMAIN,
    BOUNCE_PORT: '0',
    MAIL_FEEDBACK_SECRET: SECRET,
    LIMIT_SIGN_IN_PER_CLIENT: '100000',
  })
  seller = await newCompany(app, { prepaid: true, credits: 100 })
})

afterAll(async () => {
  await app?.close()
  smtp?.close()
})

const port = () => app.mailPort ?? 0
const comeBack = (from: string, data: string | Buffer = FAILED) => talk(port(), handOver(from, data))
const lastReply = (answers: string[]) => answers[5]?.slice(0, 3)
const mailTo = (to: string) => eventually(async () => smtp.mails.filter((mail) => mail.to === to).at(-1))
const eventsOf = async (about: string) =>
  (await x.sql<{ type: string }>('select type from events where subject = ? order by id', [about])).map(
    ({ type }) => type,
  )
const feedbackEvents = async () =>
  Number((await x.sql<{ n: string }>(`select count(*) n from events where type like 'mail.%'`))[0]?.n)

/** A document mailed to somebody who isn't on the network, and taken by the server. */
async function mailed(): Promise<{ id: string; email: string; from: string }> {
  const kbo = newKbo()
  const email = `info@${kbo}.example`
  const draftId = await storeDraft(served.calls, seller, readyDraft({ name: 'Buiten het huis', kbo }))
  const path = { accountId: seller.accountId, draftId }
  const { body } = await served.calls('sendDraft', seller.token, { path, query: { sendviaemail: true } })
  await x.told(seller, body.id, 'TRANSMITTED')
  return { id: body.id, email, from: (await mailTo(email)).from }
}

describe('an invoice that was mailed', () => {
  it('and comes back has failed: the words in the timeline, the credit back, a mail to the sender [ports.mail-refused]', async () => {
    const before = await x.credits(seller)
    const { id, email, from } = await mailed()
    expect(await x.credits(seller)).toBe(before - 1)
    expect(lastReply(await comeBack(from))).toBe('250')
    const events = await x.told(seller, id, 'CREDIT_RETURNED')
    expect(events.map(({ type }) => type)).toEqual([
      'CREATED',
      'MAILED',
      'TRANSMITTED',
      'ERROR',
      'CREDIT_RETURNED',
    ])
    expect(events[3]?.detail).toMatchObject({
      errorCode: 'MAIL_REFUSED',
      email,
      note: '550 5.1.1 no such user',
    })
    expect(await x.credits(seller)).toBe(before)
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('ERROR')
    expect((await mailTo(seller.email)).data).toContain('Subject:')
  })

  it('and arrives tells so once in its timeline, and that its receiver did not want it [ports.mail]', async () => {
    const { id, email, from } = await mailed()
    for (const feedback of ['delivered', 'delivered', 'complained'])
      await webhook({ returnPath: from, feedback })
    const events = await x.told(seller, id, 'MAIL_COMPLAINED')
    expect(events.map(({ type }) => type)).toEqual([
      'CREATED',
      'MAILED',
      'TRANSMITTED',
      'MAIL_DELIVERED',
      'MAIL_COMPLAINED',
    ])
    expect(events[3]?.detail).toEqual({ email })
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('TRANSMITTED')
  })

  it('comes back once, after several reports by several ways', async () => {
    const before = await x.credits(seller)
    const { id, from } = await mailed()
    await Promise.all([...Array.from({ length: 8 }, () => comeBack(from)), webhook({ returnPath: from })])
    await x.told(seller, id, 'CREDIT_RETURNED')
    expect(await eventsOf(id)).toEqual([
      'invoice.created',
      'invoice.mailed',
      'invoice.transmitted',
      'mail.bounced',
      'invoice.error',
      'invoice.credit_returned',
    ])
    expect(await x.credits(seller)).toBe(before)
  })

  it('of which a copy comes back stands; the copy has failed, and its credit is given back', async () => {
    const { id } = await mailed()
    const before = await x.credits(seller)
    const email = `kopie@${newKbo()}.example`
    const path = { accountId: seller.accountId, invoiceId: id }
    await served.calls('mailInvoice', seller.token, { path, body: { email } })
    await x.told(seller, id, 'COPY_MAILED')
    expect(await x.credits(seller)).toBe(before - 1)
    await comeBack((await mailTo(email)).from)
    const events = await x.told(seller, id, 'CREDIT_RETURNED')
    expect(events.find(({ type }) => type === 'COPY_NOT_MAILED')?.detail).toMatchObject({ email })
    expect(events.find(({ type }) => type === 'COPY_MAILED')?.detail).toEqual({
      actor: expect.any(String),
      email,
    })
    expect(await x.credits(seller)).toBe(before)
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('TRANSMITTED')
  })

  it.runIf(isThorough)('that was forwarded by who received it tells them when it comes back', async () => {
    const buyer = await newCompany(app)
    const { row } = await x.deliver(seller, buyer)
    const email = `boekhouder@${newKbo()}.example`
    const path = { accountId: buyer.accountId, id: row.id }
    await served.calls('mailReceivedInvoice', buyer.token, { path, body: { email } })
    await comeBack((await mailTo(email)).from)
    const failed = await eventually(async () => {
      const { body } = await served.calls('getReceivedInvoiceEvents', buyer.token, { path })
      return body.find(({ type }: { type: string }) => type === 'COPY_NOT_MAILED')
    })
    expect(failed.detail).toMatchObject({ email, errorCode: 'MAIL_REFUSED' })
  })
})

describe('a sign-in link', () => {
  const ask = async (email: string) => {
    const { body } = await served.calls('requestSignInLink', undefined, { body: { email } })
    return String(body.mail)
  }
  const stateOf = async (mail: string) =>
    (await served.calls('getSignInMail', undefined, { path: { mail } })).body.state

  it('is said to be sent, or to have come back; nobody who waits is told why, or that it arrived', async () => {
    const { email } = await newCompany(app)
    const mail = await ask(email)
    expect(await stateOf(mail)).toBe('SENT')
    const { from } = await mailTo(email)
    await comeBack(from, deliveryReport('delivered'))
    expect(await stateOf(mail)).toBe('SENT')
    await comeBack(from)
    const answer = await served.calls('getSignInMail', undefined, { path: { mail } })
    expect(answer.body).toEqual({ state: 'BOUNCED' })
    expect(await stateOf(await ask(email))).toBe('SENT')
  })

  it('is followed by nobody who did not ask for it', async () => {
    const { email } = await newCompany(app)
    const mail = await ask(email)
    const changed = mail[40] === 'A' ? 'B' : 'A'
    for (const one of [mail.slice(0, 40) + changed + mail.slice(41), 'x', mail.slice(1)])
      expect((await served.calls('getSignInMail', undefined, { path: { mail: one } })).status).toBe(404)
  })

  it('goes to who said that our mail is spam too: they ask for it', async () => {
    const { email } = await newCompany(app)
    await ask(email)
    const { from } = await mailTo(email)
    await webhook({ returnPath: from, feedback: 'complained' })
    const mails = () => smtp.mails.filter(({ to }) => to === email)
    expect(mails()).toHaveLength(1)
    expect(await ask(email)).not.toBe('null')
    expect(mails()).toHaveLength(2)
  })
})

const withAnotherLetter = (address: string) =>
  address.replace(/\+(.)/, (_, letter: string) => (letter === '7' ? '+8' : '+7'))

describe('mail by SMTP that is no report of a mail of ours', () => {
  let standing: Awaited<ReturnType<typeof mailed>>
  beforeAll(async () => {
    standing = await mailed()
  })

  it.each<[string, (from: string) => (string | Buffer)[], string]>([
    [
      'to an address that nobody was given',
      () => handOver(`bounce+${'a'.repeat(40)}@${DOMAIN}`, FAILED),
      '550',
    ],
    ['to an address with a letter changed', (from) => handOver(withAnotherLetter(from), FAILED), '550'],
    ['to another domain', (from) => handOver(from.replace(DOMAIN, 'zegel.example'), FAILED), '550'],
    ['to somebody here', () => handOver(`postmaster@${DOMAIN}`, FAILED), '550'],
    ['from somebody', (from) => handOver(from, FAILED, 'a@evil.example'), '550'],
    ['about a mail that is still tried', (from) => handOver(from, deliveryReport('delayed')), '554'],
    [
      'that is an answer of somebody who is away',
      (from) => handOver(from, 'Subject: Away\r\n\r\nBack soon'),
      '554',
    ],
    ['that is no mail', (from) => handOver(from, Buffer.from([0, 255, 1, 254, 13, 10, 128])), '554'],
    ['that is larger than any report', (from) => handOver(from, 'x'.repeat(27_000_000)), '552'],
  ])('%s is refused and changes nothing', async (_, said, code) => {
    const { id, from } = standing
    const [before, credits] = [await feedbackEvents(), await x.credits(seller)]
    const answers = await talk(port(), said(from))
    expect(answers.some((line) => line.startsWith(code))).toBe(true)
    expect(answers.slice(4).some((line) => line.startsWith('250'))).toBe(false)
    expect([await feedbackEvents(), await x.credits(seller)]).toEqual([before, credits])
    expect((await x.sent(seller)).find((row) => row.id === id)?.status).toBe('TRANSMITTED')
  })

  it('is hung up on after some commands, and takes the place of nobody', async () => {
    const guesses = Array.from({ length: 40 }, () => `RCPT TO:<bounce+${'b'.repeat(40)}@${DOMAIN}>`)
    const flood = Array.from({ length: 30 }, () => talk(port(), ['EHLO x', 'MAIL FROM:<>', ...guesses]))
    const { id, from } = await mailed()
    expect(lastReply(await comeBack(from))).toBe('250')
    await x.told(seller, id, 'ERROR')
    const answers = await Promise.all(flood)
    expect(Math.max(...answers.map(({ length }) => length))).toBeLessThan(10)
  })

  it('is offered neither to sign in nor a certificate that everybody has', async () => {
    const answers = await talk(port(), ['EHLO x', 'AUTH PLAIN AAAA', 'STARTTLS', 'VRFY root'])
    expect(answers.slice(2, 5).every((line) => line.startsWith('5'))).toBe(true)
  })
})

const webhook = (body: object, secret = SECRET) =>
  fetch(`${app.url}/mail/feedback`, {
    method: 'POST',
    headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
    body: JSON.stringify({ feedback: 'bounced', reason: '550 gone', ...body }),
  })

describe('reports of a mail service by the webhook', () => {
  it('count as those by SMTP, also as the report itself', async () => {
    const one = await mailed()
    expect(await (await webhook({ returnPath: one.from })).json()).toEqual({ taken: 1 })
    const other = await mailed()
    const answer = await fetch(`${app.url}/mail/feedback?returnPath=${encodeURIComponent(other.from)}`, {
      method: 'POST',
      headers: { 'x-webhook-secret': SECRET, 'content-type': 'message/rfc822' },
      body: FAILED,
    })
    expect(await answer.json()).toEqual({ taken: 1 })
    for (const { id } of [one, other]) await x.told(seller, id, 'CREDIT_RETURNED')
  })

  it('without the secret, about no mail of ours, or in no words that we know changes nothing', async () => {
    const { from } = await mailed()
    const before = await feedbackEvents()
    expect((await webhook({ returnPath: from }, 'another secret of thirty-two characters')).status).toBe(403)
    expect((await webhook({ feedback: 'opened', returnPath: from })).status).toBe(422)
    expect(await (await webhook({ returnPath: 'bounce+x@zegel.example' })).json()).toEqual({ taken: 0 })
    expect(await feedbackEvents()).toBe(before)
  })
})

it.each([
  [{ BOUNCE_PORT: '2525' }, 'BOUNCE_DOMAIN has to be a domain'],
  [{ BOUNCE_PORT: 'elsewhere' }, 'BOUNCE_DOMAIN has to be a domain'],
  [{ BOUNCE_DOMAIN: 'bounces', BOUNCE_PORT: '2525' }, 'BOUNCE_DOMAIN has to be a domain'],
  [{ BOUNCE_DOMAIN: DOMAIN, SMTP_URL: 'smtp://mx.example' }, 'neither BOUNCE_PORT nor MAIL_FEEDBACK_SECRET'],
  [{ BOUNCE_DOMAIN: DOMAIN, BOUNCE_PORT: '2525' }, 'SMTP_URL is not'],
  [{ BOUNCE_DOMAIN: DOMAIN, BOUNCE_PORT: 'x', SMTP_URL: 'smtp://mx.example' }, 'BOUNCE_PORT is "x"'],
])('a server that could hear of nothing does not start: %j', (env, sentence) => {
  const started = () => readConfig(env)
  expect(started).toThrow(ConfigError)
  expect(started).toThrow(sentence)
})

it('one whose mails come back to another process says so, and hears of nothing itself', async () => {
  const env = { BOUNCE_DOMAIN: DOMAIN, BOUNCE_PORT: 'elsewhere', SMTP_URL: smtp.url }
  const other = await startApp({ ...env, DATABASE_URL: app.databaseUrl, WORKER: 'off' })
  const { email } = await newCompany(app)
  const { body } = await servedBy(() => other).calls('requestSignInLink', undefined, { body: { email } })
  expect(other.mailPort).toBeUndefined()
  expect(body.mail).toEqual(expect.any(String))
  const [mail] = smtp.mails.filter(({ to }) => to === email)
  expect(mail?.from).toMatch(new RegExp(`^bounce\\+.*@${DOMAIN}$`))
  await other.close()
})
