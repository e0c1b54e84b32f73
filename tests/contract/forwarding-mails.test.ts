/** Forwardings by mail, through a real mail server that puts off, refuses, hangs, and reports later: told, and delivered once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellFailures } from '#server/forwardings/tell-failures.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import {
  endTries,
  forwardingInput,
  handCopies,
  letTriesCome,
  newForwarding,
  placeOf,
  statesOf,
} from '#tests/support/forwardings.ts'
import { type Company, newCompany, newKbo } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { type Served, servedBy } from '#tests/support/server.ts'
import { type SmtpServer, startSmtp } from '#tests/support/smtp-server.ts'
import { deliveryReport, handOver, talk } from '#tests/support/smtp-talk.ts'
import { isThorough } from '#tests/support/thorough.ts'

let smtp: SmtpServer
let app: TestApp
const served: Served = servedBy(() => app)
const x = exchangeOn(served)
let mine: Company
/** A sent document, of which there are copies. */
let originalId: string

beforeAll(async () => {
  smtp = await startSmtp()
  app = await startApp({
    SMTP_URL: smtp.url,
    BOUNCE_DOMAIN: 'bounces.zegel.example',
    BOUNCE_PORT: '0',
    /** The usual limit would spread thousands of documents over hours. */
    LIMIT_DELIVERIES_PER_HOUR_TO_ADDRESS: '1000000',
  })
})
beforeEach(async () => {
  mine = await newCompany(app)
  originalId = await sendDocument(served.calls, mine, readyDraft(await newCompany(app)))
  await x.told(mine, originalId, 'TRANSMITTED')
})
afterAll(async () => {
  await app?.close()
  smtp?.close()
})

const took = (to: string) => smtp.mails.filter((mail) => mail.to === to)
const messageIdOf = (data = '') => /^message-id: *(\S+)/im.exec(data)?.[1]
const newAddress = () => `aankoop@${newKbo()}.example`

interface Forwarded {
  forwardingId: string
  email: string
}

/** One document, to an address of which the server thinks as given. */
async function forwarded(replies: Parameters<SmtpServer['reply']>[0] = {}): Promise<Forwarded> {
  const email = newAddress()
  smtp.reply(replies, email)
  const { forwardingId } = await newForwarding(served.calls, mine, { email, direction: 'SENT' })
  await handCopies(app, { originalId, forwardingId, count: 1 })
  return { forwardingId, email }
}

const rowOf = async (forwardingId: string) => {
  const path = { accountId: mine.accountId, forwardingId }
  return (await served.calls('listForwardedDocuments', mine.token, { path })).body.documents[0]
}
/** The newest in that state. */
const rowsOf = async (forwardingId: string, state: string) => {
  const path = { accountId: mine.accountId, forwardingId }
  const call = { path, query: { state, limit: '1' } }
  return (await served.calls('listForwardedDocuments', mine.token, call)).body.documents
}
const listed = async (forwardingId: string) =>
  (await served.calls('listForwardings', mine.token, { path: { accountId: mine.accountId } })).body.find(
    ({ id }: { id: string }) => id === forwardingId,
  )
const tried = (forwardingId: string, times = 1) =>
  eventually(async () => {
    const row = await rowOf(forwardingId)
    return row.attempts >= times ? row : undefined
  })
const became = (forwardingId: string, state: 'FORWARDED' | 'FAILED') =>
  eventually(async () => {
    const row = await rowOf(forwardingId)
    return row.state === state ? row : undefined
  })
/** Tries again as often as it takes. */
const taken = (forwardingId: string) =>
  eventually(async () => {
    await letTriesCome(app, forwardingId)
    return (await statesOf(app, forwardingId)).FORWARDED === 1 || undefined
  })
const move = async ({ forwardingId }: Forwarded, email: string) => {
  const path = { accountId: mine.accountId, forwardingId }
  const body = forwardingInput({ email, direction: 'SENT' })
  expect((await served.calls('updateForwarding', mine.token, { path, body })).status).toBe(200)
}
const resend = async (forwardingId: string) => {
  const path = { accountId: mine.accountId, forwardingId }
  const again = await served.calls('resendForwardedDocuments', mine.token, { path, body: { ids: null } })
  expect(again.body).toEqual({ count: 1 })
}
const comeBack = async (from = '', words?: string) => {
  const answers = await talk(app.mailPort ?? 0, handOver(from, deliveryReport('failed', words)))
  expect(answers[5]?.slice(0, 3)).toBe('250')
}
/** Every report that was taken has been heard by those who wait for it. */
const heard = () =>
  eventually(async () => {
    const [left] = await x.sql<{ n: number }>('select count(*)::int as n from event_deliveries')
    return left?.n === 0 || undefined
  })

/** The events that the company is told of, after the schedule looked twice. */
async function toldOf(type: 'stuck' | 'failed'): Promise<{ documents: number }[]> {
  await tellFailures(app)
  await tellFailures(app)
  const path = { accountId: mine.accountId }
  const look = async () =>
    (await served.calls('listActivity', mine.token, { path })).body.events.filter(
      (event: { type: string }) => event.type === `forwarding.${type}`,
    )
  const events = await eventually(async () => ((await look()).length > 0 ? look() : undefined))
  return events.map(({ detail }: { detail: { documents: number } }) => detail)
}

const anHourLater = (forwardingId: string) =>
  x.sql(`update forwardings set failing_since = failing_since - interval '2 hours' where id = ?`, [
    forwardingId,
  ])

describe('a mail that the server does not take now', () => {
  it.each([
    ['its address', { recipient: '451 4.3.0 try again later' }, '451 4.3.0 try again later'],
    ['its content', { end: '452 4.2.2 mailbox full' }, '452 4.2.2 mailbox full'],
  ])(
    'for %s: the try is in the log, the company told once, and the mail taken once',
    async (_, replies, note) => {
      const { forwardingId, email } = await forwarded(replies)
      expect(await tried(forwardingId)).toMatchObject({ state: 'WAITING', reason: 'NO_ANSWER', note })
      expect((await listed(forwardingId)).failingSince).not.toBeNull()
      await anHourLater(forwardingId)
      expect(await toldOf('stuck')).toEqual([{ forwardingId, to: email, documents: 1 }])
      smtp.reply({}, email)
      await taken(forwardingId)
      expect(took(email)).toHaveLength(1)
      expect(await rowOf(forwardingId)).toMatchObject({ reason: null, note: null })
      expect((await listed(forwardingId)).failingSince).toBeNull()
      expect(await toldOf('stuck')).toHaveLength(1)
    },
  )

  it('pauses its address after five tries, and no other address', async () => {
    const { forwardingId } = await forwarded({ recipient: '450 4.2.0 greylisted' })
    await eventually(async () => {
      const [found] = await x.sql<{ paused: boolean | null }>(
        'select paused_until > now() as paused from forwardings where id = ?',
        [forwardingId],
      )
      if (found?.paused) return true
      await letTriesCome(app, forwardingId)
      return undefined
    })
    expect((await rowOf(forwardingId)).attempts).toBe(5)
    const other = await forwarded()
    await became(other.forwardingId, 'FORWARDED')
    expect(took(other.email)).toHaveLength(1)
    expect(await rowOf(forwardingId)).toMatchObject({ state: 'WAITING', attempts: 5 })
  })

  it('as it hangs up, or never greets, tells so without our own addresses', { timeout: 60_000 }, async () => {
    smtp.reply({ hangUp: true })
    const { forwardingId, email } = await forwarded()
    expect((await tried(forwardingId)).note).toMatch(/^E[A-Z]+$/)
    smtp.reply({ isMute: true })
    await letTriesCome(app, forwardingId)
    const row = await eventually(async () => {
      const found = await rowOf(forwardingId)
      return found.note === 'ETIMEDOUT' ? found : undefined
    })
    expect(row).toMatchObject({ state: 'WAITING', reason: 'NO_ANSWER' })
    smtp.reply({})
    await taken(forwardingId)
    expect(took(email)).toHaveLength(1)
  })
})

it('a mail that the server may have taken waits a quarter of an hour, and is known again', async () => {
  const { forwardingId, email } = await forwarded({ silence: 'WAIT' })
  await eventually(async () => took(email)[0])
  smtp.cut()
  const { dueAt, reason } = await tried(forwardingId)
  expect(reason).toBe('NO_ANSWER')
  expect((Date.parse(dueAt) - Date.now()) / 60_000).toBeCloseTo(15, 0)
  smtp.reply({}, email)
  await handCopies(app, { originalId, forwardingId, count: 1 })
  await eventually(async () => (await statesOf(app, forwardingId)).FORWARDED === 1 || undefined)
  await letTriesCome(app, forwardingId)
  expect(took(email)).toHaveLength(2)
  await x.sql(`update forwarded_documents set due_at = now() where state = 'WAITING' and forwarding_id = ?`, [
    forwardingId,
  ])
  await eventually(async () => {
    await letTriesCome(app, forwardingId)
    return (await statesOf(app, forwardingId)).FORWARDED === 2 || undefined
  })
  const ids = took(email).map(({ data }) => messageIdOf(data))
  expect(ids[2]).toBe(ids[0])
  expect(new Set(ids).size).toBe(2)
})

it.each([
  ['the address', { recipient: '550 5.1.1 no such mailbox' }, '550 5.1.1 no such mailbox'],
  ['the size', { end: '552 5.3.4 larger than 10 MB' }, '552 5.3.4 larger than 10 MB'],
])('a mail refused for %s has failed at once, and the company is told once', async (_, replies, note) => {
  const { forwardingId, email } = await forwarded(replies)
  expect(await became(forwardingId, 'FAILED')).toMatchObject({ reason: 'MAIL_REFUSED', note, attempts: 0 })
  expect(await toldOf('failed')).toEqual([{ forwardingId, to: email, documents: 1 }])
  expect(took(email)).toEqual([])
  smtp.reply({}, email)
  await resend(forwardingId)
  await became(forwardingId, 'FORWARDED')
  expect(took(email)).toHaveLength(1)
})

describe('a mail server that fails, hangs, hangs up, and refuses some', () => {
  const count = isThorough ? 5_000 : 100

  it(`gets each of ${count} documents once, or the company is told that it did not`, {
    timeout: 900_000,
  }, async () => {
    const email = newAddress()
    const numberIn = (data: string) => /^subject:.*?(\S+-\d+-\d+)\b/im.exec(data)?.[1] ?? ''
    const seen = new Map<string, number>()
    let tries = 0
    smtp.reply(
      {
        about(data) {
          const place = placeOf(numberIn(data))
          const times = (seen.get(numberIn(data)) ?? 0) + 1
          seen.set(numberIn(data), times)
          tries++
          if (place % 10 === 3) return { end: '550 5.7.1 unknown supplier' }
          if (tries < 20 && tries % 2 === 0) return { end: '451 4.3.0 try again later' }
          if (place % 50 === 7 && times === 1) return { silence: 'HANG_UP' }
          if (place % 500 === 27 && times === 1)
            return { end: 'never said', silence: 'HANG_UP', delay: 3_000 }
          return {}
        },
      },
      email,
    )
    const { forwardingId } = await newForwarding(served.calls, mine, { email, direction: 'SENT' })
    await handCopies(app, { originalId, forwardingId, count })
    const states = await endTries(app, forwardingId)
    expect(states).toEqual({ WAITING: 0, FORWARDED: count - count / 10, FAILED: count / 10 })
    const taken = Map.groupBy(took(email), ({ data }) => numberIn(data))
    expect(taken.size).toBe(states.FORWARDED)
    const ids = [...taken.values()].map((mails) => new Set(mails.map(({ data }) => messageIdOf(data))))
    expect(ids.every(({ size }) => size === 1)).toBe(true)
    expect(new Set(ids.flatMap((some) => [...some])).size).toBe(states.FORWARDED)
    const twice = [...taken].filter(([, mails]) => mails.length > 1)
    expect(twice.every(([number, mails]) => placeOf(number) % 50 === 7 && mails.length === 2)).toBe(true)
    expect(await toldOf('failed')).toEqual([{ forwardingId, to: email, documents: states.FAILED }])
    expect(await rowsOf(forwardingId, 'FAILED')).toMatchObject([
      { reason: 'MAIL_REFUSED', note: '550 5.7.1 unknown supplier' },
    ])
  })
})

describe('a mail that comes back', () => {
  it('fails its own round, each round once', async () => {
    const { forwardingId, email } = await forwarded()
    await became(forwardingId, 'FORWARDED')
    const first = took(email)[0]?.from
    await comeBack(first, '550 5.1.1 first')
    expect(await became(forwardingId, 'FAILED')).toMatchObject({ note: '550 5.1.1 first' })
    await resend(forwardingId)
    await became(forwardingId, 'FORWARDED')
    const second = took(email)[1]?.from
    expect(second).not.toBe(first)
    await comeBack(first, '550 5.1.1 first again')
    await heard()
    expect((await rowOf(forwardingId)).state).toBe('FORWARDED')
    await comeBack(second, '550 5.1.1 second')
    expect(await became(forwardingId, 'FAILED')).toMatchObject({ note: '550 5.1.1 second' })
    expect(took(email)).toHaveLength(2)
  })

  it('late, of an earlier round leaves the next one as it is', async () => {
    const { forwardingId, email } = await forwarded()
    await became(forwardingId, 'FORWARDED')
    const path = { accountId: mine.accountId, forwardingId }
    const ids = [(await rowOf(forwardingId)).id]
    await served.calls('resendForwardedDocuments', mine.token, { path, body: { ids } })
    await eventually(async () => took(email)[1])
    await became(forwardingId, 'FORWARDED')
    await comeBack(took(email)[0]?.from)
    await heard()
    expect((await rowOf(forwardingId)).state).toBe('FORWARDED')
  })

  it('from an earlier address fails the document that went there, and no mail to the new address', async () => {
    const made = await forwarded()
    const { forwardingId, email } = made
    await became(forwardingId, 'FORWARDED')
    const other = newAddress()
    await move(made, other)
    await comeBack(took(email)[0]?.from)
    await became(forwardingId, 'FAILED')
    expect(await toldOf('failed')).toMatchObject([{ documents: 1 }])
    await resend(forwardingId)
    await became(forwardingId, 'FORWARDED')
    expect([took(email).length, took(other).length]).toEqual([1, 1])
    await comeBack(took(email)[0]?.from, '550 5.1.1 said again')
    await heard()
    expect((await rowOf(forwardingId)).state).toBe('FORWARDED')
    await comeBack(took(other)[0]?.from)
    await became(forwardingId, 'FAILED')
  })

  it('from an earlier address leaves a document that waits for the new one', async () => {
    const made = await forwarded({ silence: 'HANG_UP' })
    const { forwardingId, email } = made
    await tried(forwardingId)
    const other = newAddress()
    smtp.reply({ recipient: '451 4.3.0 later' }, other)
    await move(made, other)
    await tried(forwardingId, 2)
    await comeBack(took(email)[0]?.from)
    await heard()
    expect((await rowOf(forwardingId)).state).toBe('WAITING')
    smtp.reply({}, other)
    await taken(forwardingId)
    expect([took(email).length, took(other).length]).toEqual([1, 1])
  })
})
