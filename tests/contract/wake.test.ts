/** Wake-ups of a process's work, so that it begins before its next poll. */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { modules } from '#server/app.ts'
import { defineModule } from '#server/platform/modules/module.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

let runs = 0
let hold: Promise<void> | undefined

/** It never finds anything by itself, so it runs once at the start and then only when it is woken. */
const sleeper = defineModule({
  name: 'sleeper',
  polls: [
    {
      name: 'sleeper',
      isWaiting: async () => false,
      async run() {
        runs += 1
        await hold
      },
    },
  ],
})

const { app } = setServer(
  {},
  { modules: [...modules, sleeper], openapi, sdl: readFileSync('generated/schema.graphql', 'utf8') },
)
const wake = (why?: Error) =>
  app.orm.em
    .fork()
    .transactional(async (em) => {
      await em.execute('select 1')
      app.queue.wake(em, 'poll sleeper')
      if (why) throw why
    })
    .catch((error: unknown) => {
      if (error !== why) throw error
    })
const ranMoreThan = (count: number) => eventually(async () => (runs > count ? true : undefined))
/** The time that a poll takes between two looks, and more. */
const aLook = () => new Promise((resolve) => setTimeout(resolve, 2_500))

beforeEach(() => ranMoreThan(0))

it.runIf(isThorough)('a poll runs after the commit of its cause, and not after a rollback', async () => {
  const before = runs
  await wake(new Error('rolled back'))
  await aLook()
  expect(runs).toBe(before)
  await wake()
  await ranMoreThan(before)
})

it.runIf(isThorough)('a poll that is woken while it runs runs once more, however often it was', async () => {
  const going = Promise.withResolvers<void>()
  hold = going.promise
  const before = runs
  await wake()
  await ranMoreThan(before)
  for (let times = 0; times < 5; times++) await wake()
  going.resolve()
  hold = undefined
  await ranMoreThan(before + 1)
  await aLook()
  expect(runs).toBe(before + 2)
})
