/** Webhooks: their makers, their calls, their failures, and the order of many events. */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StoredEvent } from '#server/platform/events/event.ts'
import { WebhookSecret } from '#server/webhooks/webhook.ts'
import { faultsOf } from '#tests/support/kept-events.ts'
import { newKey } from '#tests/support/keys.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'
import { copiesOf, STORY, tellStories } from '#tests/support/webhook-events.ts'
import {
  type Heard,
  letDaysPass,
  letTimePass,
  type MadeWebhook,
  newWebhook,
  type Receiver,
  startReceiver,
} from '#tests/support/webhook-receiver.ts'

const { app, calls } = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
let mine: Company
let receiver: Receiver
/** A sent document, of which there are copies. */
let original: string

beforeAll(async () => {
  mine = await newCompany(app)
  receiver = await startReceiver()
  original = await sendDocument(calls, await newCompany(app), readyDraft(mine))
})
afterAll(() => receiver?.close())

const pathOf = ({ accountId }: Company) => ({ accountId })
const heardBy = (manner: string): Heard[] => receiver.heard.filter((one) => one.manner === manner)
const listed = async (company: Company, { webhookId }: Pick<MadeWebhook, 'webhookId'>) => {
  const { body } = await calls('listWebhooks', company.token, { path: pathOf(company) })
  return body.find(({ id }: { id: string }) => id === webhookId)
}
const settings = (url: string, more: object = {}) => ({
  url,
  types: null,
  description: '',
  isEnabled: true,
  ...more,
})
const sendTest = async (company: Company, { webhookId }: MadeWebhook): Promise<string> => {
  const path = { ...pathOf(company), webhookId }
  const answer = await calls('sendTestEvent', company.token, { path })
  expect(answer.status).toBe(201)
  return answer.body.id
}
const storyOf = async (company: Company, deliveryId: string) =>
  (await calls('getWebhookDelivery', company.token, { path: { ...pathOf(company), deliveryId } })).body
/** Waits until an attempt of it is written down. */
const tried = (company: Company, deliveryId: string) =>
  eventually(async () => {
    const story = await storyOf(company, deliveryId)
    return story.log.length > 0 ? story : undefined
  })

const secondsOfPauseOf = async ({ webhookId }: MadeWebhook): Promise<number> => {
  const sql = 'select extract(epoch from paused_until - now())::float8 as seconds from webhooks where id = ?'
  const [row] = await app.orm.em.fork().execute<{ seconds: number | null }[]>(sql, [webhookId])
  return row?.seconds ?? 0
}

/** Waits until the list shows the webhook so. */
const untilListed = (
  company: Company,
  webhook: Pick<MadeWebhook, 'webhookId'>,
  wanted: Record<string, unknown>,
) =>
  eventually(async () => {
    const shown = await listed(company, webhook)
    return Object.entries(wanted).every(([name, value]) => shown[name] === value) ? shown : undefined
  })
const untilHeard = (manner: string, count: number) =>
  eventually(async () => (heardBy(manner).length === count ? true : undefined))

describe('a webhook', () => {
  test('has a secret that is shown once and stored as nobody can read it', async () => {
    const body = { url: receiver.urlOf('once'), types: ['invoice.accepted'], description: ' Kassa ' }
    const made = (await calls('createWebhook', mine.token, { path: pathOf(mine), body })).body
    expect(made.webhook).toMatchObject({ url: body.url, description: 'Kassa', state: 'ACTIVE', waiting: 0 })
    const all = await calls('listWebhooks', mine.token, { path: pathOf(mine) })
    expect(JSON.stringify(all.body)).not.toContain('whsec_')
    const stored = await app.orm.em.fork().find(WebhookSecret, { webhookId: made.webhook.id })
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(made.secret.slice(6))
  })

  test.runIf(isThorough)('is at an address out in the world, and one of twenty', async () => {
    const { token, accountId } = await newCompany(app)
    const make = async (url: string) => {
      const body = { url, types: null, description: '' }
      return (await calls('createWebhook', token, { path: { accountId }, body })).body.violations?.[0]
        .messageKey
    }
    const url = 'https://erp.test.example/'
    expect(await Promise.all(Array.from({ length: 20 }, () => make(url)))).toEqual(Array(20).fill(undefined))
    expect(await make(url)).toBe('too-many-webhooks')
    for (const local of ['http://erp.test.example/', 'https://10.0.0.8/', 'http://169.254.169.254/latest'])
      expect(await make(local)).toBe('not-a-webhook-or-local-address')
  })

  test('is refused with where all types stand, and how all of them are named', async () => {
    const make = async (body: object) => {
      const call = { path: pathOf(mine), body, headers: { 'accept-language': 'en' } }
      return (await calls('createWebhook', mine.token, call)).body.violations
    }
    const url = receiver.urlOf('once')
    const mistyped = await make({ url, types: ['invoice.acepted'], description: '' })
    const where = expect.stringContaining('All of them stand at EventType in /api/openapi.json.')
    expect(mistyped).toEqual([{ field: '/types/0', messageKey: 'unknown-event-type', text: where }])
    const text = 'Name at least one, or give null for all.'
    expect(await make({ url, description: '' })).toEqual([
      { field: '/types', messageKey: 'choose-or-null', text },
    ])
  })

  test('is called with the event by the contract, signed by the standard', async () => {
    const company = await newCompany(app)
    const { secret } = await newWebhook(calls, company, receiver.urlOf('sending'))
    const invoiceId = await sendDocument(calls, company, readyDraft(mine))
    const heard = await eventually(async () => {
      const all = heardBy('sending')
      return all.some(({ event }) => event.type === 'invoice.transmitted') ? all : undefined
    })
    for (const { body, headers, event } of heard) {
      expect(new Judge(secret).verify(body, headers)).toEqual(event)
      expect(faultsOf(event)).toEqual([])
      expect(() => new Judge(secret).verify(`${body} `, headers)).toThrow()
    }
    const { body } = await calls('listActivity', company.token, { path: pathOf(company) })
    const { event } = heard.find((one) => one.event.type === 'invoice.created') ?? {}
    expect(event?.data).toMatchObject({ subject: invoiceId, accountId: company.accountId })
    const [first] = body.events.filter(({ type }: { type: string }) => type === 'invoice.created')
    expect(event?.data).toMatchObject({ number: first.number, detail: first.detail })
  })

  test('hears the types that it asked for, and nothing of another account', async () => {
    const company = await newCompany(app)
    await newWebhook(calls, company, receiver.urlOf('keys'), ['key.created'])
    await newKey(app, mine)
    const { keyId } = await newKey(app, company)
    await calls('revokeApiKey', company.token, { path: { ...pathOf(company), apiKeyId: keyId } })
    await newKey(app, company)
    await untilHeard('keys', 2)
    expect(heardBy('keys').map(({ event }) => [event.type, event.data.subject])).toEqual([
      ['key.created', company.accountId],
      ['key.created', company.accountId],
    ])
  })

  test('signs with both secrets while it is rotated, and never with three', async () => {
    const made = await newWebhook(calls, mine, receiver.urlOf('rotated'), ['key.created'])
    const path = { ...pathOf(mine), webhookId: made.webhookId }
    const rotate = async () => (await calls('rotateWebhookSecret', mine.token, { path })).body
    const { secret: second, webhook } = await rotate()
    expect(Date.parse(webhook.oldSecretUntil) - Date.now()).toBeGreaterThan(6.9 * 24 * 3_600_000)
    await tried(mine, await sendTest(mine, made))
    const { secret: third } = await rotate()
    await tried(mine, await sendTest(mine, made))
    const [before, after] = heardBy('rotated')
    const isBy = (secret: string, heard: Heard | undefined) => {
      try {
        return Boolean(heard && new Judge(secret).verify(heard.body, heard.headers))
      } catch {
        return false
      }
    }
    expect([made.secret, second, third].map((secret) => isBy(secret, before))).toEqual([true, true, false])
    expect([made.secret, second, third].map((secret) => isBy(secret, after))).toEqual([false, true, true])
  })
})

describe('a call that does not succeed', () => {
  test.each(
    fewOf(
      [
        ['busy', 503, 120],
        ['fails', 500, 30],
        ['moves', 302, 30],
      ] as const,
      1,
    ),
  )('%s: is tried again after a while, under the same id', async (manner, status, seconds) => {
    const company = await newCompany(app)
    const webhook = await newWebhook(calls, company, receiver.urlOf(manner), ['key.created'])
    const id = await sendTest(company, webhook)
    const { delivery, log } = await tried(company, id)
    expect(log[0]).toMatchObject({ status, error: null, headers: { 'webhook-id': id } })
    expect(delivery).toMatchObject({ state: 'PENDING', attempts: 1 })
    const wait = Date.parse(delivery.nextAttemptAt) - Date.parse(log[0].at)
    expect(wait / 1000).toBeGreaterThanOrEqual(seconds)
    expect(wait / 1000).toBeLessThan(seconds + 20)
    expect(await listed(company, webhook)).toMatchObject({ state: 'FAILING', waiting: 1 })
    receiver.set(manner, 'works')
    await letTimePass(app, webhook.webhookId)
    await untilListed(company, webhook, { state: 'ACTIVE' })
    const ids = heardBy(manner).map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([id, id])
    expect(heardBy('works')).toEqual([])
  })

  test('Retry-After holds back the whole webhook, later events too', async () => {
    const company = await newCompany(app)
    receiver.set('overloaded', 'busy')
    const webhook = await newWebhook(calls, company, receiver.urlOf('overloaded'), ['key.created'])
    const other = await newWebhook(calls, company, receiver.urlOf('beside'), ['key.created'])
    await tried(company, await sendTest(company, webhook))
    await newKey(app, company)
    await eventually(async () => heardBy('beside')[0])
    await tried(company, await sendTest(company, other))
    expect(heardBy('overloaded')).toHaveLength(1)
    expect(await secondsOfPauseOf(webhook)).toBeGreaterThan(60)
    receiver.set('overloaded', 'works')
    await letTimePass(app, webhook.webhookId)
    await untilListed(company, webhook, { waiting: 0 })
    expect(heardBy('overloaded')).toHaveLength(3)
  })

  test('410 disables the webhook at once, and tells the account', async () => {
    const company = await newCompany(app)
    const webhook = await newWebhook(calls, company, receiver.urlOf('gone'))
    const id = await sendTest(company, webhook)
    expect((await tried(company, id)).delivery.state).toBe('FAILED')
    expect(await listed(company, webhook)).toMatchObject({ state: 'DISABLED', disabledBecause: 'GONE' })
    const again = { path: { ...pathOf(company), deliveryId: id } }
    expect((await calls('resendWebhookDelivery', company.token, again)).body.errorCode).toBe(
      'WEBHOOK_DISABLED',
    )
    const [mail] = await eventually(async () => {
      const found = await mailsFor(app, `info@${company.kbo}.example`)
      return found.length > 0 ? found : undefined
    })
    expect(mail?.text).toContain(webhook.webhookId)
    expect(mail?.text).toContain('410')
  })

  test.runIf(isThorough)(
    'five days of failing disable it; failed and missed events go out once it is enabled, in order',
    async () => {
      const company = await newCompany(app)
      const url = receiver.urlOf('weak')
      receiver.set('weak', 'fails')
      const webhook = await newWebhook(calls, company, url, [...STORY])
      const [document = ''] = await copiesOf(app, original, { ...company, count: 1 })
      await tellStories(app, [document])
      await untilListed(company, webhook, { state: 'FAILING' })
      expect(new Set(heardBy('weak').map(({ event }) => event.type))).toEqual(new Set([STORY[0]]))
      await letDaysPass(app, webhook.webhookId)
      await untilListed(company, webhook, { state: 'DISABLED' })
      await tellStories(app, [document])
      const missed = await untilListed(company, webhook, { failed: 2 * STORY.length })
      expect(missed).toMatchObject({ disabledBecause: 'FAILING', waiting: 0 })
      receiver.set('weak', 'works')
      const before = heardBy('weak').length
      const path = { ...pathOf(company), webhookId: webhook.webhookId }
      const since = new Date(0).toISOString()
      const resend = () => calls('resendWebhookDeliveries', company.token, { path, body: { since } })
      expect((await resend()).body.errorCode).toBe('WEBHOOK_DISABLED')
      await calls('updateWebhook', company.token, { path, body: settings(url, { types: [...STORY] }) })
      expect((await resend()).body).toEqual({ count: 2 * STORY.length })
      await untilHeard('weak', before + 2 * STORY.length)
      const told = heardBy('weak').slice(before)
      expect(told.map(({ event }) => event.type)).toEqual([...STORY, ...STORY])
      const events = await app.orm.em.fork().find(StoredEvent, { subject: company.accountId })
      expect(events.map(({ type }) => type)).toEqual(
        expect.arrayContaining(['webhook.created', 'webhook.disabled', 'webhook.changed']),
      )
    },
  )

  test.runIf(isThorough)(
    'an event is given up after five days, and the later ones of its document follow',
    async () => {
      const company = await newCompany(app)
      receiver.set('stubborn', 'fails')
      const webhook = await newWebhook(calls, company, receiver.urlOf('stubborn'), [...STORY])
      const [document = ''] = await copiesOf(app, original, { ...company, count: 1 })
      await tellStories(app, [document])
      await eventually(async () => (heardBy('stubborn').length > 0 ? true : undefined))
      const age = `update webhook_deliveries set started_at = now() - interval '5 days' where webhook_id = ? and type = ?`
      await app.orm.em.fork().execute(age, [webhook.webhookId, STORY[0]])
      await letTimePass(app, webhook.webhookId)
      await untilListed(company, webhook, { failed: 1 })
      receiver.set('stubborn', 'works')
      await letTimePass(app, webhook.webhookId)
      await untilListed(company, webhook, { waiting: 0 })
      const taken = heardBy('stubborn').slice(-4)
      expect(taken.map(({ event }) => event.type)).toEqual(STORY.slice(1))
    },
  )
})

test('no event during a webhook’s disabling waits for it', async () => {
  const company = await newCompany(app)
  const webhook = await newWebhook(calls, company, receiver.urlOf('closing'), STORY)
  const [document = ''] = await copiesOf(app, original, { ...company, count: 1 })
  await app.orm.em.fork().transactional(async (em) => {
    await em.execute(`update webhooks set disabled_at = now(), disabled_because = 'GONE' where id = ?`, [
      webhook.webhookId,
    ])
    await tellStories(app, [document])
    const isAtIt = `select not exists (select from event_feed) or exists (select from pg_locks where not granted) as yes`
    await eventually(async () => {
      const [found] = await app.orm.em.fork().execute<{ yes: boolean }[]>(isAtIt)
      return found?.yes || undefined
    })
  })
  await untilListed(company, webhook, { failed: STORY.length })
  expect(await listed(company, webhook)).toMatchObject({ state: 'DISABLED', waiting: 0 })
  expect(heardBy('closing')).toEqual([])
})

test('a disabled or deleted webhook is called no more, and everything is put back by hand', async () => {
  const company = await newCompany(app)
  const url = receiver.urlOf('byhand')
  const webhook = await newWebhook(calls, company, url, ['key.created'])
  const path = { ...pathOf(company), webhookId: webhook.webhookId }
  const first = await sendTest(company, webhook)
  await tried(company, first)
  const types = ['key.created']
  const off = { path, body: settings(url, { types, isEnabled: false }) }
  expect((await calls('updateWebhook', company.token, off)).body).toMatchObject({
    state: 'DISABLED',
    disabledBecause: 'BY_HAND',
  })
  expect((await calls('sendTestEvent', company.token, { path })).status).toBe(409)
  await calls('updateWebhook', company.token, { path, body: settings(url, { types }) })
  const again = { path: { ...pathOf(company), deliveryId: first } }
  expect((await calls('resendWebhookDelivery', company.token, again)).body.state).toBe('PENDING')
  await untilHeard('byhand', 2)
  expect(new Set(heardBy('byhand').map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first]))
  expect((await calls('deleteWebhook', company.token, { path })).status).toBe(204)
  expect(await listed(company, webhook)).toBeUndefined()
  expect((await calls('getWebhookDelivery', company.token, again)).status).toBe(404)
})

describe('of many events', () => {
  const DOCUMENTS = 20

  test('each is delivered once, in the order of its document, beside failing webhooks', async () => {
    const [busy, calm] = [await newCompany(app), await newCompany(app)]
    const manners = ['mass', 'hangs', 'flaky', 'lame', 'moved', 'leaving']
    receiver.set('flaky', 'second')
    receiver.set('lame', 'fails')
    receiver.set('moved', 'moves')
    receiver.set('leaving', 'gone')
    const made = new Map<string, MadeWebhook>()
    for (const manner of manners) {
      const types = manner === 'flaky' ? STORY.slice(0, 1) : STORY
      made.set(manner, await newWebhook(calls, busy, receiver.urlOf(manner), types))
    }
    const madeFor = (manner: string): MadeWebhook => {
      const webhook = made.get(manner)
      if (webhook === undefined) throw new Error(`no webhook ${manner}`)
      return webhook
    }
    const calmWebhook = await newWebhook(calls, calm, receiver.urlOf('calm'), STORY)
    const ids = await copiesOf(app, original, { ...busy, count: DOCUMENTS })
    const others = await copiesOf(app, original, { ...calm, count: DOCUMENTS })
    await tellStories(app, ids)
    await tellStories(app, others)
    const all = DOCUMENTS * STORY.length
    const whole = (manner: string, count: number) =>
      eventually(async () => {
        const seen = new Set(heardBy(manner).map(({ headers }) => headers['webhook-id']))
        return seen.size === count ? true : undefined
      })
    await whole('calm', all)
    await whole('mass', all)
    expect((await listed(busy, madeFor('hangs'))).waiting).toBe(all)
    await eventually(async () => {
      const flaky = madeFor('flaky')
      await letTimePass(app, flaky.webhookId)
      return (await listed(busy, flaky)).waiting === 0 ? true : undefined
    })
    for (const [manner, { secret }] of [['mass', madeFor('mass')] as const, ['calm', calmWebhook] as const]) {
      const heard = heardBy(manner)
      expect(heard).toHaveLength(all)
      for (const one of heard) expect(() => new Judge(secret).verify(one.body, one.headers)).not.toThrow()
      for (const subject of manner === 'mass' ? ids : others) {
        const told = heard.filter(({ event }) => event.data.subject === subject)
        expect(told.map(({ event }) => event.type)).toEqual(STORY)
      }
    }
    const flaky = new Map<string | undefined, number>()
    for (const { headers } of heardBy('flaky'))
      flaky.set(headers['webhook-id'], (flaky.get(headers['webhook-id']) ?? 0) + 1)
    expect([...flaky.values()]).toEqual(Array.from({ length: DOCUMENTS }, () => 2))
    expect(await listed(busy, madeFor('leaving'))).toMatchObject({ state: 'DISABLED' })
    for (const manner of ['lame', 'moved'])
      expect(await listed(busy, madeFor(manner))).toMatchObject({
        state: 'FAILING',
        waiting: all,
      })
    expect(heardBy('works')).toEqual([])
  })
})
