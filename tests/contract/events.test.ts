/** An event is recorded once, and delivered to its subscribers: in order, at least once, and never if it didn't happen. */

import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { modules } from '#server/app.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import type { EventType } from '#server/platform/events/event.ts'
import { findEvents } from '#server/platform/events/find-events.ts'
import { type NewEvent, record } from '#server/platform/events/record.ts'
import { defineModule } from '#server/platform/modules/module.ts'
import { exchangeOn, OLD } from '#tests/support/exchange.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

declare module '#server/platform/events/event.ts' {
  interface EventDetails {
    'bell.rung': { time: number }
    'bell.cracked': { time: number }
    'bell.polished': { time: number }
  }
}

type BellEvent = Extract<EventType, `bell.${string}`>

/** The errors to throw, by the time of the event; removed once thrown. */
const failures = new Map<number, Error>()
/** Times at which it always throws. */
const broken = new Set<number>()
/** Each attempt, with any outcome. */
let tried: number[] = []

const hearing = defineModule({
  name: 'hearing',
  subscribers: {
    async 'bell.rung'({ em }, { subject, detail: { time } }) {
      tried.push(time)
      await em.execute('insert into heard (bell, time) values (?, ?)', [subject, time])
      const failure = failures.get(time)
      failures.delete(time)
      if (failure !== undefined) throw failure
      if (broken.has(time)) throw new Error('never')
    },
    async 'bell.cracked'({ em }, { subject, detail: { time } }) {
      await em.execute('insert into heard (bell, time) values (?, ?)', [subject, time])
    },
  },
})
const watching = defineModule({
  name: 'watching',
  subscribers: {
    async 'bell.rung'({ em }, { subject, detail: { time } }) {
      await em.execute('insert into seen (bell, time) values (?, ?)', [subject, time])
    },
    'bell.cracked': {
      wants: ({ time }) => time % 2 === 0,
      async take({ em }, { subject, detail: { time } }) {
        await em.execute('insert into seen (bell, time) values (?, ?)', [subject, time])
      },
    },
  },
})

const served = setServer(
  {},
  {
    modules: [...modules, hearing, watching],
    openapi,
    sdl: readFileSync('generated/schema.graphql', 'utf8'),
  },
)
const x = exchangeOn(served)
const { app } = served
let bell: string

beforeAll(async () => {
  for (const table of ['heard', 'seen']) await x.sql(`create table ${table} (id serial, bell uuid, time int)`)
})

beforeEach(() => {
  bell = uuidv7()
  tried = []
})

const ring = (time: number, event: Partial<NewEvent<BellEvent>> = {}) =>
  app.orm.em.fork().transactional((em) => recordRing(em, time, event))

const recordRing = (
  em: Parameters<typeof record>[0],
  time: number,
  event: Partial<NewEvent<BellEvent>> = {},
) => record<BellEvent>(em, { type: 'bell.rung', subject: bell, detail: { time }, principal: null, ...event })

const told = async (table: 'heard' | 'seen') =>
  (await x.sql<{ time: number }>(`select time from ${table} where bell = ? order by id`, [bell])).map(
    ({ time }) => time,
  )

/** Nothing about this bell is left to be told. */
const settled = () =>
  eventually(async () => {
    await x.hurry()
    const left = await x.sql('select 1 from event_deliveries where subject = ?', [bell])
    return left.length === 0 || undefined
  })

const jobsAbout = (subject: string) =>
  x.sql(`select 1 from pgboss.job where name = 'deliver-event' and data->'data'->>'subject' = ?`, [subject])

it('tells every subscriber of a type, in the order in which it happened', async () => {
  for (const time of [1, 2, 3]) await ring(time)
  await ring(4, { type: 'bell.cracked' })
  await settled()
  expect([await told('heard'), await told('seen')]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ])
})

it('gives a subscriber only its own kinds, and queues no others for it', async () => {
  await ring(71, { type: 'bell.cracked' })
  expect(await x.sql('select subscriber from event_deliveries where subject = ?', [bell])).not.toContainEqual(
    { subscriber: 'watching' },
  )
  await ring(72, { type: 'bell.cracked' })
  await settled()
  expect([await told('heard'), await told('seen')]).toEqual([[71, 72], [72]])
})

it('repeats a failed event; nothing overtakes it, and other subscribers do not wait', async () => {
  failures.set(11, new Error('not now'))
  await ring(11)
  await eventually(async () => tried.length === 1 || undefined)
  await ring(12)
  await ring(13)
  await eventually(async () => ((await told('seen')).length === 3 ? true : undefined))
  await settled()
  expect(await told('heard')).toEqual([11, 12, 13])
  expect(tried).toEqual([11, 11, 12, 13])
})

it('tells in the order of the commits, though the transactions ran side by side', async () => {
  const first = app.orm.em.fork()
  await first.begin()
  await recordRing(first, 21)
  const second = ring(22)
  await wait(500)
  await first.commit()
  await second
  await settled()
  expect(await told('heard')).toEqual([21, 22])
})

it('delivers and keeps no event of a rolled-back transaction', async () => {
  const undone = app.orm.em.fork().transactional(async (em) => {
    await recordRing(em, 31)
    throw new Error('after all not')
  })
  await expect(undone).rejects.toThrow('after all not')
  await ring(32)
  await settled()
  expect(await told('heard')).toEqual([32])
  expect(await findEvents(app.orm.em.fork(), bell, 'bell.')).toHaveLength(1)
})

it('records one event per key', async () => {
  const key = `ring ${bell}`
  expect([await ring(41, { key }), await ring(41, { key })]).toEqual([true, false])
  await settled()
  expect([await told('heard'), await told('seen')]).toEqual([[41], [41]])
})

it('queues nothing where nobody subscribes, and keeps it with who did it', async () => {
  const principal = { kind: 'user', id: uuidv7() } as const
  await ring(51, { type: 'bell.polished', principal })
  expect(await jobsAbout(bell)).toEqual([])
  expect(await findEvents(app.orm.em.fork(), bell, 'bell.')).toMatchObject([
    { type: 'bell.polished', subject: bell, detail: { time: 51 }, actor: principal },
  ])
})

it('gives up after 48 hours, and still delivers later events', async () => {
  broken.add(61)
  await ring(61)
  await eventually(async () => {
    const failed = await x.sql(
      `update pgboss.job set data = jsonb_set(data, '{since}', to_jsonb(?::text))
       where name = 'deliver-event' and state < 'active' and (data->>'attempt')::int > 0
         and data->'data'->>'subject' = ? returning 1`,
      [OLD, bell],
    )
    return failed.length > 0 || undefined
  })
  await settled()
  broken.delete(61)
  await ring(62)
  await settled()
  expect(await told('heard')).toEqual([62])
})
