/** A module that only this file knows: a folder and a line in the list of modules is all that one takes. */
import { readFileSync } from 'node:fs'
import { defineEntity, p } from '@mikro-orm/core'
import { beforeAll, describe, expect, it } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { Account } from '#server/accounts/account.ts'
import { modules } from '#server/app.ts'
import type { AccountRow, Actor, PrincipalFinder } from '#server/platform/access/principal.ts'
import { isInAccount } from '#server/platform/access/resource.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { findEvents } from '#server/platform/events/find-events.ts'
import { record } from '#server/platform/events/record.ts'
import type { AccountCall } from '#server/platform/http/call.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { defineModule } from '#server/platform/modules/module.ts'
import { type Company, newCompany, newPerson } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const PlantSchema = defineEntity({
  name: 'Plant',
  tableName: 'plants',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id'),
    name: p.text(),
    badge: p.text().nullable(),
    waterings: p.integer().default(0),
    litres: p.integer().default(0),
  },
})
class Plant extends PlantSchema.class {}
PlantSchema.setClass(Plant)

declare module '#server/platform/queue.ts' {
  interface JobData {
    'water-plant': { plantId: string; by: Actor }
  }
}

declare module '#server/platform/events/event.ts' {
  interface EventDetails {
    'plant.watered': { litres: number }
  }
}

declare module '#server/platform/access/principal.ts' {
  interface PrincipalKinds {
    /** Hangs on a plant; a scan of it allows to water that one. */
    badge: { plantId: string }
  }
}

const badges: PrincipalFinder = {
  async find({ orm }, credentials, reach) {
    const badge = credentials('x-badge')
    const em = orm.em.fork()
    const plant = badge === undefined ? null : await em.findOne(Plant, { badge })
    if (plant === null) return undefined
    const { id, accountId } = plant
    const [own] = await em.execute<{ account: AccountRow }[]>(
      'select to_jsonb(a) as account from accounts a where id = ?',
      [accountId],
    )
    const account = reach?.accountId === accountId ? own?.account : undefined
    const asked = { id: String(reach?.resource?.id), accountId }
    return {
      calls: 1,
      most: 100,
      principal: {
        kind: 'badge',
        id,
        plantId: id,
        user: null,
        isAdmin: false,
        scopes: ['watering'],
        account,
        isMember: account !== undefined,
        role: null,
        memberId: null,
        hasSeat: false,
        readsDocuments: false,
        isOperatorsTool: false,
        acting: null,
        own: own ? [{ account: own.account, role: null, memberId: null }] : [],
        within: { accountId, resources: { plantId: id } },
        hasResource: await isInAccount(em, reach?.resource, asked),
      },
    }
  },
}

type OnPlant = AccountCall & { params: { plantId: string } }

/** The name of the waterer, out of a copy of the call. */
const signed = (call: OnPlant) => ({ ...call }).user.email

const plants = defineModule({
  name: 'plants',
  entities: [Plant],
  owns: { plantId: Plant },
  principals: [badges],
  handlers: {
    signPlant: async (call: OnPlant) => ({ by: signed(call) }),
    waterPlant: async (call: OnPlant) => {
      const { em, queue, principal, params } = { ...call }
      const { kind, id } = principal
      const { plantId } = params
      await queue.enqueue(em, 'water-plant', { plantId, by: { kind, id } })
      return { ok: true }
    },
  },
  resolvers: {
    plant: async ({ plantId }: { plantId: string }, { em }: AccountCall) =>
      (await em.findOneOrFail(Plant, plantId)).name,
  },
  jobs: {
    'water-plant': defineJob<'water-plant', Plant>({
      atOnce: 1,
      subject: ({ plantId }) => plantId,
      find: ({ em }, { plantId }) => em.findOne(Plant, plantId),
      async run({ em }, { id }, { data }) {
        await em.transactional(async (within) => {
          await within.execute('update plants set waterings = waterings + 1 where id = ?', [id])
          const detail = { litres: 2 }
          await record(within, { type: 'plant.watered', subject: id, detail, principal: data.by })
        })
        return 'DONE'
      },
      async giveUp() {},
    }),
  },
  subscribers: {
    async 'plant.watered'({ em }, { subject, detail }) {
      await em.execute('update plants set litres = litres + ? where id = ?', [detail.litres, subject])
    },
  },
})

const uuid = { type: 'string', format: 'uuid' }
const waterPlant = {
  operationId: 'waterPlant',
  summary: 'Water a plant',
  tags: ['plants'],
  'x-access': { who: 'member', role: 'WRITER', scopes: ['watering'] },
  parameters: [
    { name: 'accountId', in: 'path', required: true, schema: uuid },
    { name: 'plantId', in: 'path', required: true, schema: uuid },
  ],
  responses: { 200: { description: 'It will be.', content: { 'application/json': {} } } },
}
const signPlant = { ...waterPlant, operationId: 'signPlant', summary: 'Sign for a plant' }
const path = '/accounts/{accountId}/plants/{plantId}'
const field =
  'extend type Query { plant(plantId: ID!): String! @access(who: MEMBER, role: READER, through: "plantId") }'
const sdl = `${readFileSync('generated/schema.graphql', 'utf8')}\n${field}`

const { app } = setServer(
  {},
  {
    modules: [...modules, plants],
    openapi: {
      ...openapi,
      paths: {
        ...openapi.paths,
        [`${path}/water`]: { post: waterPlant },
        [`${path}/sign`]: { post: signPlant },
      },
    },
    sdl,
  },
)

let anna: Company
let plantId: string

beforeAll(async () => {
  const em = app.orm.em.fork()
  await em.execute(
    'create table plants (id uuid primary key, account_id uuid references accounts, name text, badge text, waterings int default 0, litres int default 0)',
  )
  anna = await newCompany(app)
  const plant = em.create(Plant, { accountId: anna.accountId, name: 'Monstera', badge: 'm-1' })
  await em.flush()
  plantId = plant.id
})

const waterWith = (headers: Record<string, string>, accountId: string, id = plantId, act = 'water') =>
  fetch(`${app.url}/api/accounts/${accountId}/plants/${id}/${act}`, { method: 'POST', headers })

const water = (token: string, accountId: string, id = plantId) =>
  waterWith({ 'jwt-token': token }, accountId, id)

async function ask(token: string, id = plantId): Promise<unknown> {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'jwt-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'query ($id: ID!) { plant(plantId: $id) }', variables: { id } }),
  })
  return answer.json()
}

it('answers its operation, does the queued work, and hears the event', async () => {
  const answer = await water(anna.token, anna.accountId)
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
  const watered = await eventually(async () => {
    const plant = await app.orm.em.fork().findOneOrFail(Plant, plantId)
    return plant.litres > 0 ? plant : undefined
  })
  expect(watered).toMatchObject({ waterings: 1, litres: 2 })
})

it('answers its GraphQL field', async () => {
  expect(await ask(anna.token)).toEqual({ data: { plant: 'Monstera' } })
})

it('is not there for strangers, in another account, or under another id', async () => {
  const stranger = await newPerson(app)
  const bram = await newCompany(app)
  expect((await water(stranger.token, anna.accountId)).status).toBe(404)
  expect((await water(bram.token, bram.accountId)).status).toBe(404)
  expect((await water(anna.token, anna.accountId, uuidv7())).status).toBe(404)
  const notFound = { errors: [{ extensions: { errorCode: 'NOT_FOUND' } }] }
  expect(await ask(bram.token)).toMatchObject(notFound)
  expect(await ask(anna.token, uuidv7())).toMatchObject(notFound)
})

it('is refused to who has no session', async () => {
  expect((await water('', anna.accountId)).status).toBe(401)
})

describe('a principal of its own', () => {
  const badge = { 'x-badge': 'm-1' }

  it('calls its open operations, and the event names it', async () => {
    expect((await waterWith(badge, anna.accountId)).status).toBe(200)
    const actors = await eventually(async () => {
      const events = await findEvents(app.orm.em.fork(), plantId, 'plant.')
      const found = events.map(({ actor }) => actor)
      return found.some((actor) => actor?.kind === 'badge') ? found : undefined
    })
    expect(actors).toContainEqual({ kind: 'badge', id: plantId })
  })

  it('has no user: a copy of its call is allowed, and the use of the user in it is refused', async () => {
    const [ofBadge, ofAnna] = [badge, { 'jwt-token': anna.token }].map((headers) =>
      waterWith(headers, anna.accountId, plantId, 'sign'),
    )
    expect(await (await ofAnna)?.json()).toEqual({ by: anna.email })
    expect([(await ofBadge)?.status, await (await ofBadge)?.json()]).toMatchObject([
      403,
      { errorCode: 'FORBIDDEN' },
    ])
  })

  it('reaches nothing else: no other account, no other plant, no operation that is not open to it', async () => {
    const bram = await newCompany(app)
    const em = app.orm.em.fork()
    const other = em.create(Plant, { accountId: anna.accountId, name: 'Ficus' })
    await em.flush()
    expect((await waterWith(badge, bram.accountId)).status).toBe(404)
    expect((await waterWith(badge, anna.accountId, other.id)).status).toBe(404)
    for (const path of ['user/session', `accounts/${anna.accountId}/supplier`]) {
      const { status } = await fetch(`${app.url}/api/${path}`, { headers: badge })
      expect([path, status]).toEqual([path, 403])
    }
  })

  it('is nobody with an unknown credential', async () => {
    expect((await waterWith({ 'x-badge': 'm-2' }, anna.accountId)).status).toBe(401)
  })
})
