/**
 * Every operation of the contract, called by nobody, by a stranger, wrongly and rightly. `calls` holds each answer
 * against the response that the contract declares for its status.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { Call } from '#tests/support/call.ts'
import { newCompany } from '#tests/support/people.ts'
import { setServer } from '#tests/support/server.ts'
import { type OperationCall, operationCalls } from './operation-calls.ts'
import { type World, worldOn } from './world.ts'

const { app } = setServer({
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
  IDENTITY_URL: 'simulated',
  TEAMLEADER_URL: 'simulated',
})
let world: World

beforeAll(async () => {
  world = await worldOn(app)
}, 60_000)

const nothing: Call = {}
const ids = Object.keys(operationCalls) as OperationId[]
const success = (id: OperationId) => [...operationFacts[id].statuses].filter((status) => status < 300)
const tokenFor = (one: OperationCall) =>
  one.by === 'nobody' ? undefined : one.by === 'admin' ? world.admin.token : world.mine.token

test('the contract declares what is tried here, and nothing else', () => {
  const declared = Object.values(openapi.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(declared.sort())
})

for (const id of ids) {
  const one = operationCalls[id]
  const wrong = one.wrong === 'takes nothing' ? undefined : one.wrong
  describe(id, () => {
    test('answers as declared when it is called rightly', async () => {
      const { status } = await world.calls(id, tokenFor(one), await one.right(world))
      expect(success(id)).toContain(status)
    })

    test.runIf(wrong)(
      'answers as declared when it is called wrongly, and says why [errors.FORM_ERRORS]',
      async () => {
        const right = await one.right(world)
        const [change, expected, code] = wrong ?? [nothing, 200]
        const call = { ...right, ...change, path: { ...right.path, ...change.path } }
        const { status, body } = await world.calls(id, tokenFor(one), call)
        expect([status, body.errorCode]).toEqual([expected, code])
        if (code === 'FORM_ERRORS') expect(body.violations.length).toBeGreaterThan(0)
      },
    )

    test.runIf(one.by !== 'nobody')(
      'lets nobody in without a session, whatever was sent [roles.anonymous, errors.NO_SESSION, roles.token-header, calls.token]',
      async () => {
        const { headers: _, ...right } = await one.right(world)
        const [{ headers: __, ...change }] = wrong ?? [nothing]
        for (const call of [right, { ...right, ...change, path: { ...right.path, ...change.path } }]) {
          const { status, body } = await world.calls(id, undefined, call)
          expect([status, body.errorCode]).toEqual([401, 'NO_SESSION'])
        }
      },
    )

    test.runIf(one.by !== 'nobody')(
      'tells a stranger no more than it declares, whatever was sent [access.stranger]',
      async () => {
        const { headers: _, ...right } = await one.right(world)
        const stranger = await newCompany(world.app)
        const { status } = await world.calls(id, stranger.token, right)
        expect(status).toBe(one.stranger)
        if (status < 300) return
        const [{ headers: __, ...change }] = wrong ?? [nothing]
        const wrongly = await world.calls(id, stranger.token, {
          ...right,
          ...change,
          path: { ...right.path, ...change.path },
        })
        expect(wrongly.status).toBe(one.stranger)
      },
    )
  })
}
