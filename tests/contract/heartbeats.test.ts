/** A running job stays its process's own, even when others are held up. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { modules } from '#server/app.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { defineModule } from '#server/platform/modules/module.ts'
import { closeGate } from '#tests/support/gate.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

declare module '#server/platform/queue.ts' {
  interface JobData {
    'short-work': { name: string }
    'long-work': { name: string }
  }
}

const runs: string[] = []
const released = Promise.withResolvers<void>()

const kind = (name: 'short-work' | 'long-work', work: () => Promise<void>) =>
  defineJob<'short-work' | 'long-work', object>({
    atOnce: 1,
    subject: () => name,
    find: async (_, data) => data,
    async run() {
      runs.push(name)
      await work()
      return 'DONE'
    },
    async giveUp() {},
  })

const workshop = defineModule({
  name: 'workshop',
  jobs: {
    'short-work': kind('short-work', async () => undefined),
    'long-work': kind('long-work', () => released.promise),
  },
})

const { app } = setServer(
  {},
  { modules: [...modules, workshop], openapi, sdl: readFileSync('generated/schema.graphql', 'utf8') },
)
const enqueue = (name: 'short-work' | 'long-work') =>
  app.orm.em.fork().transactional((em) => app.queue.enqueue(em, name, { name }))

async function heartbeatOf(name: string): Promise<number> {
  const sql = `select heartbeat_on from pgboss.job where name = ? and state = 'active'`
  const [row] = await app.orm.em.fork().execute<{ heartbeat_on: string }[]>(sql, [name])
  return row ? Date.parse(row.heartbeat_on) : 0
}

it.runIf(isThorough)(
  'a completion that the database holds back keeps no other job from its heartbeat',
  async () => {
    const completing = `new.name = 'short-work' and new.state = 'completed'`
    const gate = await closeGate(app.databaseUrl, {
      table: 'pgboss.job',
      moment: 'before update',
      when: completing,
    })
    try {
      await enqueue('short-work')
      await gate.reached()
      await enqueue('long-work')
      const begun = await eventually(async () => (await heartbeatOf('long-work')) || undefined)
      await wait(7_000)
      expect((await heartbeatOf('long-work')) - begun).toBeGreaterThan(2_000)
    } finally {
      released.resolve()
      await gate.open()
    }
    await eventually(async () => ((await heartbeatOf('short-work')) === 0 ? true : undefined))
    expect(runs).toEqual(['short-work', 'long-work'])
  },
)
