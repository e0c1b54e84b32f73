/**
 * The webhooks of programs. That of an integration is one address, called with the events of every company that granted it access;
 * that of a key is the account's.
 */
import { Webhook as Judge } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiKeySecret, type Scope } from '#server/api-keys/api-key.ts'
import { type GrantWishes, newGrant, newIntegration, ownHeaders } from '#tests/support/grants.ts'
import { faultsOf } from '#tests/support/kept-events.ts'
import { newKey } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { copiesOf, STORY, tellStories } from '#tests/support/webhook-events.ts'
import { type Heard, letTimePass, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts'

const { app, calls } = setServer({ WEBHOOKS_TO_LOCALHOST: 'on' })
let receiver: Receiver
/** A sent document, of which there are copies. */
let original: string

beforeAll(async () => {
  receiver = await startReceiver()
  original = await sendDocument(calls, await newCompany(app), readyDraft(await newCompany(app)))
})
afterAll(() => receiver?.close())

interface Product {
  maker: Company
  integrationId: string
  headers: { authorization: string }
}

const READ_INVOICES: Scope[] = ['invoices:read']
const pathOf = ({ accountId }: Company) => ({ accountId })
const heardBy = (manner: string): Heard[] => receiver.heard.filter((one) => one.manner === manner)
const idsOf = (heard: readonly Heard[]) => heard.map(({ headers }) => headers['webhook-id'])

async function newProduct(): Promise<Product> {
  const maker = await newCompany(app)
  const { integrationId } = await newIntegration(app, maker)
  return { maker, integrationId, headers: ownHeaders(app, integrationId) }
}

/** As the integration itself. */
const as = ({ maker, headers }: Product, more: { path?: object; body?: object } = {}) => ({
  headers,
  ...more,
  path: { ...pathOf(maker), ...more.path },
})

async function hook(product: Product, manner: string, types: readonly string[] | null = null) {
  const body = { url: receiver.urlOf(manner), types, description: 'Product' }
  const answer = await calls('createWebhook', undefined, as(product, { body }))
  expect(answer.status).toBe(201)
  return { webhookId: answer.body.webhook.id, secret: answer.body.secret }
}

async function newClient({ integrationId }: Product, wishes: GrantWishes = {}) {
  const company = await newCompany(app)
  return { company, ...(await newGrant(app, company, { scopes: READ_INVOICES, ...wishes, integrationId })) }
}

const withdraw = ({ company, grantId }: { company: Company; grantId: string }) =>
  calls('withdrawGrant', company.token, { path: { ...pathOf(company), grantId } })

/** @returns the ids of documents of that company to which everything happened */
async function storiesIn(company: Company, count: number): Promise<string[]> {
  const ids = await copiesOf(app, original, { ...company, count })
  await tellStories(app, ids)
  return ids
}

const listed = async (product: Product, webhookId: string) => {
  const { body } = await calls('listWebhooks', undefined, as(product))
  return body.find(({ id }: { id: string }) => id === webhookId)
}
const heardAll = (manner: string, count: number) =>
  eventually(async () => (heardBy(manner).length >= count ? heardBy(manner) : undefined))

describe('a webhook of an integration', () => {
  test('is made once, and hears of every company that granted access, in the order of each document', async () => {
    const product = await newProduct()
    const { webhookId, secret } = await hook(product, 'product', STORY)
    const clients = [await newClient(product), await newClient(product)]
    const stranger = await newCompany(app)
    await storiesIn(stranger, 1)
    await storiesIn(product.maker, 1)
    const told = new Map<string, string[]>()
    for (const { company } of clients) told.set(company.accountId, await storiesIn(company, 3))
    const heard = await heardAll('product', 2 * 3 * STORY.length)
    expect(new Set(idsOf(heard)).size).toBe(2 * 3 * STORY.length)
    for (const { body, headers, event } of heard) {
      expect(new Judge(secret).verify(body, headers)).toEqual(event)
      expect(faultsOf(event)).toEqual([])
    }
    for (const [accountId, documents] of told) {
      const own = heard.filter(({ event }) => event.data.accountId === accountId)
      for (const id of documents)
        expect(own.flatMap(({ event }) => (event.data.subject === id ? event.type : []))).toEqual(STORY)
    }
    const { body } = await calls('listWebhookDeliveries', undefined, as(product, { path: { webhookId } }))
    expect(new Set(body.deliveries.map((one: { accountId: string }) => one.accountId))).toEqual(
      new Set(told.keys()),
    )
    const [{ id: deliveryId, accountId }] = body.deliveries
    // The receiver hears a call before its outcome is written down.
    const story = await eventually(async () => {
      const answer = await calls('getWebhookDelivery', undefined, as(product, { path: { deliveryId } }))
      return answer.body.log.length > 0 ? answer : undefined
    })
    expect(JSON.parse(story.body.body).data.accountId).toBe(accountId)
    expect(story.body.log).toMatchObject([{ status: 200, headers: { 'webhook-id': deliveryId } }])
  })

  test('hears the events within its scopes, and always those of its own grant', async () => {
    const product = await newProduct()
    const { integrationId } = product
    await hook(product, 'scoped')
    const narrow = await newClient(product)
    const wide = await newClient(product, { scopes: ['activity:read'] })
    const other = await newIntegration(app, await newCompany(app))
    for (const { company } of [narrow, wide]) {
      await newGrant(app, company, { integrationId: other.integrationId, scopes: READ_INVOICES })
      await newKey(app, company, { scopes: ['drafts:read'] })
      await storiesIn(company, 1)
    }
    const ofCompany = ({ company }: typeof narrow) =>
      heardBy('scoped').filter(({ event }) => event.data.accountId === company.accountId)
    const hasHeard = (client: typeof narrow, type: string) =>
      eventually(async () => (ofCompany(client).some(({ event }) => event.type === type) ? true : undefined))
    await hasHeard(wide, 'key.created')
    await hasHeard(narrow, 'invoice.paid')
    for (const client of [narrow, wide]) {
      await withdraw(client)
      await hasHeard(client, 'grant.withdrawn')
    }
    for (const client of [narrow, wide]) {
      const grants = ofCompany(client).filter(({ event }) => event.type.startsWith('grant.'))
      const own = grants.filter(
        ({ event }) =>
          'integrationId' in event.data.detail && event.data.detail.integrationId === integrationId,
      )
      expect(own.map(({ event }) => event.type)).toEqual(['grant.created', 'grant.withdrawn'])
    }
    const nouns = (client: typeof narrow) =>
      new Set(ofCompany(client).map(({ event }) => event.type.split('.')[0]))
    expect(nouns(wide)).toContain('key')
    expect([...nouns(narrow)].filter((noun) => noun !== 'grant' && noun !== 'invoice')).toEqual([])
  })

  test('is called no more about a company from the moment that this withdraws, and of it nothing is kept', async () => {
    const product = await newProduct()
    receiver.set('cut', 'fails')
    const { webhookId } = await hook(product, 'cut')
    const [leaving, staying] = [await newClient(product), await newClient(product)]
    await storiesIn(leaving.company, 2)
    await storiesIn(staying.company, 1)
    await eventually(async () =>
      (await listed(product, webhookId)).waiting >= 3 * STORY.length + 2 ? true : undefined,
    )
    expect((await withdraw(leaving)).status).toBe(204)
    const before = heardBy('cut').length
    await storiesIn(leaving.company, 1)
    receiver.set('cut', 'works')
    await letTimePass(app, webhookId)
    await eventually(async () => {
      await letTimePass(app, webhookId)
      return (await listed(product, webhookId)).waiting === 0 ? true : undefined
    })
    const after = heardBy('cut').slice(before)
    const types = (client: typeof leaving) =>
      after.flatMap(({ event }) => (event.data.accountId === client.company.accountId ? event.type : []))
    await eventually(async () => (types(leaving).includes('grant.withdrawn') ? true : undefined))
    expect(types(leaving)).toEqual(['grant.withdrawn'])
    expect(types(staying)).toEqual(expect.arrayContaining([...STORY]))
    const { body } = await calls('listWebhookDeliveries', undefined, as(product, { path: { webhookId } }))
    const kept = body.deliveries.filter(
      (one: { accountId: string }) => one.accountId === leaving.company.accountId,
    )
    expect(kept.map((one: { type: string }) => one.type)).toEqual(['grant.withdrawn'])
  })

  test('hears a company that grants again from then on, and nothing of the time between', async () => {
    const product = await newProduct()
    await hook(product, 'again', STORY)
    const client = await newClient(product)
    await withdraw(client)
    await storiesIn(client.company, 1)
    const { integrationId } = product
    await newGrant(app, client.company, { integrationId, scopes: READ_INVOICES })
    const [document] = await storiesIn(client.company, 1)
    const heard = await heardAll('again', STORY.length)
    expect(heard.map(({ event }) => event.data.subject)).toEqual(STORY.map(() => document))
  })
})

describe('who reaches it', () => {
  test('its integration and the people of its maker; no key, no other integration, no company that granted', async () => {
    const product = await newProduct()
    const { webhookId } = await hook(product, 'reached')
    const path = { ...pathOf(product.maker), webhookId }
    const mine = await calls('listWebhooks', product.maker.token, { path })
    expect(mine.body).toMatchObject([{ id: webhookId, integrationId: product.integrationId }])
    const key = await newKey(app, product.maker, { scopes: ['webhooks:read', 'webhooks:write'] })
    const second = await newIntegration(app, product.maker)
    const client = await newClient(product, { scopes: ['webhooks:read', 'webhooks:write'] })
    for (const headers of [key.headers, ownHeaders(app, second.integrationId)]) {
      expect((await calls('listWebhooks', undefined, { path, headers })).body).toEqual([])
      expect((await calls('sendTestEvent', undefined, { path, headers })).status).toBe(404)
      expect((await calls('listWebhookDeliveries', undefined, { path, headers })).status).toBe(404)
      expect((await calls('deleteWebhook', undefined, { path, headers })).status).toBe(404)
    }
    const theirs = { headers: client.headers, path: { ...path, ...pathOf(client.company) } }
    expect((await calls('listWebhookDeliveries', undefined, theirs)).status).toBe(404)
    expect((await calls('deleteWebhook', product.maker.token, { path })).status).toBe(204)
  })

  test('its integration reaches no webhook of the account, and nothing else there', async () => {
    const product = await newProduct()
    const body = { url: receiver.urlOf('own'), types: null, description: '' }
    const own = await calls('createWebhook', product.maker.token, { path: pathOf(product.maker), body })
    const path = { webhookId: own.body.webhook.id }
    expect((await calls('listWebhooks', undefined, as(product))).body).toEqual([])
    expect((await calls('deleteWebhook', undefined, as(product, { path }))).status).toBe(404)
    expect((await calls('listActivity', undefined, as(product))).status).toBe(403)
    const client = await newClient(product)
    const elsewhere = { headers: product.headers, path: pathOf(client.company) }
    expect((await calls('listWebhooks', undefined, elsewhere)).status).toBe(404)
  })

  test('deleting the integration deletes it', async () => {
    const product = await newProduct()
    await hook(product, 'deleted')
    const { integrationId, maker } = product
    await calls('deleteIntegration', maker.token, { path: { ...pathOf(maker), integrationId } })
    await eventually(async () => {
      const { body } = await calls('listWebhooks', maker.token, { path: pathOf(maker) })
      return body.length === 0 ? true : undefined
    })
    expect((await calls('listWebhooks', undefined, as(product))).status).toBe(401)
  })
})

describe('who made a webhook', () => {
  let mine: Company
  beforeAll(async () => {
    mine = await newCompany(app)
  })

  const made = async (headers: Record<string, string>, manner: string) => {
    const body = { url: receiver.urlOf(manner), types: ['key.created', 'webhook.deleted'], description: '' }
    const answer = await calls('createWebhook', undefined, { path: pathOf(mine), headers, body })
    expect(answer.status).toBe(201)
    return answer.body.webhook
  }
  const listedOf = async (company: Company, id: string) => {
    const { body } = await calls('listWebhooks', company.token, { path: pathOf(company) })
    return body.find((webhook: { id: string }) => webhook.id === id)
  }

  test('is told, a person as well as a key', async () => {
    const { headers, keyId } = await newKey(app, mine)
    const byPerson = await made({ 'jwt-token': mine.token }, 'person')
    expect(byPerson.createdBy).toEqual({ kind: 'user', id: mine.userId, name: mine.email, hasEnded: false })
    const byKey = await made(headers, 'program')
    expect(byKey.createdBy).toEqual({ kind: 'key', id: keyId, name: 'Webshop', hasEnded: false })
  })

  test('a key that ended leaves its webhook to the account: it is called on, and says so', async () => {
    const { headers, keyId } = await newKey(app, mine)
    const { id } = await made(headers, 'orphan')
    await calls('revokeApiKey', mine.token, { path: { ...pathOf(mine), apiKeyId: keyId } })
    expect((await listedOf(mine, id)).createdBy).toMatchObject({ kind: 'key', id: keyId, hasEnded: true })
    await newKey(app, mine)
    await eventually(async () => heardBy('orphan')[0])
    const expired = await newKey(app, mine)
    const other = await made(expired.headers, 'expired')
    await app.orm.em.fork().nativeUpdate(ApiKeySecret, { keyId: expired.keyId }, { expiresAt: new Date() })
    expect((await listedOf(mine, other.id)).createdBy.hasEnded).toBe(true)
    const path = { ...pathOf(mine), webhookId: id }
    expect((await calls('deleteWebhook', mine.token, { path })).status).toBe(204)
  })

  test('an integration that loses access to the company loses its webhook there, at once', async () => {
    const company = await newCompany(app)
    const { headers, grantId } = await newGrant(app, company)
    receiver.set('integrated', 'fails')
    const body = { url: receiver.urlOf('integrated'), types: ['key.created'], description: '' }
    const answer = await calls('createWebhook', undefined, { path: pathOf(company), headers, body })
    expect(answer.body.webhook.createdBy).toMatchObject({ kind: 'grant', id: grantId, hasEnded: false })
    const { id: webhookId } = answer.body.webhook
    await newKey(app, company)
    await eventually(async () => heardBy('integrated')[0])
    await calls('withdrawGrant', company.token, { path: { ...pathOf(company), grantId } })
    const before = heardBy('integrated').length
    await letTimePass(app, webhookId)
    await expect.poll(() => listedOf(company, webhookId)).toBeUndefined()
    expect(heardBy('integrated').slice(before)).toEqual([])
    await expect
      .poll(async () => (await calls('listActivity', company.token, { path: pathOf(company) })).body.events)
      .toContainEqual(expect.objectContaining({ type: 'webhook.deleted', actor: null }))
  })
})
