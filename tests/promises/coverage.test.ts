/**
 * Every operation of the contract, called by nobody, by a stranger, wrongly and rightly. `calls` holds each answer
 * against the response that the contract declares for its status.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { operationScopes, operationsOfSeats } from '#generated/scopes.ts'
import type { Call } from '#tests/support/call.ts'
import { allScopes } from '#tests/support/keys.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { type ProgramWishes, programRing, programs } from '#tests/support/programs.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { type OperationCall, operationCalls } from './operation-calls.ts'
import { type World, worldOn } from './world.ts'

const { app } = setServer({
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.example/widget',
  IDENTITY_URL: 'simulated',
  TEAMLEADER_URL: 'simulated',
})
let world: World
let stranger: Company

beforeAll(async () => {
  world = await worldOn(app)
  stranger = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
})

const headersOf = programRing(app)
/** Its object can be used once, and was used above. */
const once: OperationId[] = ['sendToolInvoice']
type Wished = [whose: Company, wishes: Omit<ProgramWishes, 'by'>]

/** Made once for all refused calls, which leave its object unchanged, and for the right call after them. */
const made = new Map<OperationId, Promise<Call>>()

function rightCall(id: OperationId): Promise<Call> {
  const call = made.get(id) ?? Promise.resolve(operationCalls[id].right(world))
  made.set(id, call)
  return call
}

const withoutHeaders = ({ headers: _, ...call }: Call): Call => call

const wrongly = (right: Call, [change]: Exclude<OperationCall['wrong'], string>): Call => ({
  ...right,
  ...change,
  path: { ...right.path, ...change.path },
})

/** The right call and the wrong one, without a session of their own. */
const anyBody = (right: Call, wrong: Exclude<OperationCall['wrong'], string> | undefined): Call[] =>
  [right, ...(wrong ? [wrongly(right, wrong)] : [])].map(withoutHeaders)

/** The company that a call is about, and its test company, or the other way round. */
const ownAndOther = ({ at }: OperationCall): [Company, Company] =>
  at === 'sandbox' ? [world.sandbox, world.mine] : [world.mine, world.sandbox]

/** The status of success, or the status and the code. */
async function outcomeOf(id: OperationId, right: Call, whose: Company, wishes: ProgramWishes) {
  const headers = await headersOf(whose, wishes)
  const { status, body } = await world.calls(id, undefined, { ...right, headers })
  return status < 300 ? status : [status, body.errorCode]
}
/** It is about a company, and not about who calls. */
const ofAccounts = Object.values(openapi.paths).flatMap((item) =>
  Object.values(item).flatMap((operation) =>
    operation['x-access'].who.startsWith('member') ? [operation.operationId as string] : [],
  ),
)
const isForSeats = (id: OperationId) => operationsOfSeats.some((one) => one === id)
const ids = Object.keys(operationCalls) as OperationId[]
/** All of them; or of each six operations one, by each of them in turn. */
const turnOf = (id: OperationId) => {
  const at = ids.indexOf(id)
  return isThorough
    ? programs
    : programs.filter((_, turn) => at % 6 === 0 && (at / 6) % programs.length === turn)
}
const success = (id: OperationId) => [...operationFacts[id].statuses].filter((status) => status < 300)
const tokenFor = (one: OperationCall) =>
  one.by === 'nobody' ? undefined : one.by === 'admin' ? world.admin.token : world.mine.token

test('the contract declares the operations tried here, and no others', () => {
  const declared = Object.values(openapi.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  expect(ids.sort()).toEqual(declared.sort())
})

for (const id of ids) {
  const one = operationCalls[id]
  const wrong = one.wrong === 'takes nothing' ? undefined : one.wrong
  /** Its path names an object beside the account. */
  const hasObject =
    /accounts\/\{accountId\}.*\{\w*id\}/i.test(operationFacts[id].path) && wrong?.[2] === 'NOT_FOUND'
  const isOfAnybody = (one.stranger ?? 0) < 400
  describe(id, () => {
    test.runIf(wrong)(
      'answers as declared when it is called wrongly, and says why [errors.FORM_ERRORS]',
      async () => {
        if (wrong === undefined) return
        const call = wrongly(await rightCall(id), wrong)
        const { status, body } = await world.calls(id, tokenFor(one), call)
        const [, expected, code] = wrong
        expect([status, body.errorCode]).toEqual([expected, code])
        if (code === 'FORM_ERRORS') expect(body.violations.length).toBeGreaterThan(0)
      },
    )

    test.runIf(one.by !== 'nobody')(
      'lets nobody in without a session, with any body [roles.anonymous, errors.NO_SESSION, roles.token-header, calls.token]',
      async () => {
        for (const call of anyBody(await rightCall(id), wrong)) {
          const { status, body } = await world.calls(id, undefined, call)
          expect([status, body.errorCode]).toEqual([401, 'NO_SESSION'])
        }
      },
    )

    test.runIf(one.by !== 'nobody' && !isOfAnybody)(
      'gives a stranger only its declared answer, for any body [access.stranger]',
      async () => {
        for (const call of anyBody(await rightCall(id), wrong))
          expect((await world.calls(id, stranger.token, call)).status).toBe(one.stranger)
      },
    )

    test.runIf(hasObject)('finds no object of another company in one’s own account', async () => {
      const right = withoutHeaders(await rightCall(id))
      const path = { ...right.path, accountId: stranger.accountId }
      const { status, body } = await world.calls(id, stranger.token, { ...right, path })
      expect([status, body.errorCode]).toEqual([404, 'NOT_FOUND'])
    })

    test.runIf(ofAccounts.includes(id) && !isForSeats(id))(
      'refuses who reads along in the account',
      async () => {
        const { status, body } = await world.calls(
          id,
          world.reader.token,
          withoutHeaders(await rightCall(id)),
        )
        expect([status, body.errorCode]).toEqual([403, 'FORBIDDEN'])
      },
    )

    test.runIf(one.by !== 'nobody' && one.stranger === 404 && operationScopes[id] !== null).each(turnOf(id))(
      'answers no %s of a test company about a live one, and none of a live one about a test company',
      async (by) => {
        const right = withoutHeaders(await rightCall(id))
        const wishes = { by, scopes: allScopes }
        const [own, other] = ownAndOther(one)
        expect(await outcomeOf(id, right, other, wishes)).toEqual([404, 'NOT_FOUND'])
        if (right.path?.accountId === undefined) return
        const path = { ...right.path, accountId: other.accountId }
        expect(await outcomeOf(id, { ...right, path }, own, wishes)).toEqual([404, 'NOT_FOUND'])
      },
    )

    test('answers as declared when it is called rightly', async () => {
      const { status } = await world.calls(id, tokenFor(one), await rightCall(id))
      expect(success(id)).toContain(status)
    })

    test.runIf(one.by !== 'nobody' && isOfAnybody)('answers anybody as declared', async () => {
      const { token } = await newCompany(app)
      const call = withoutHeaders(await one.right(world))
      expect((await world.calls(id, token, call)).status).toBe(one.stranger)
    })

    test.runIf(ofAccounts.includes(id) && isForSeats(id))(
      'answers who reads along in the account',
      async () => {
        const call = withoutHeaders(await one.right(world))
        expect(success(id)).toContain((await world.calls(id, world.reader.token, call)).status)
      },
    )

    test.runIf(one.by !== 'nobody').each(turnOf(id))(
      'answers a %s in its scope, and refuses it without, of another account, expired or revoked',
      async (by) => {
        const right = withoutHeaders(await one.right(world))
        const scope = operationScopes[id]
        const { theirs } = world
        const [own] = ownAndOther(one)
        const lacking = allScopes.filter((one) => one !== scope)
        const outcome = (...[whose, wishes]: Wished) => outcomeOf(id, right, whose, { by, ...wishes })
        expect(await outcome(own, { scopes: lacking })).toEqual([403, 'FORBIDDEN'])
        expect(await outcome(own, { ended: 'EXPIRED' })).toEqual([401, 'NO_SESSION'])
        expect(await outcome(own, { ended: 'REVOKED' })).toEqual([401, 'NO_SESSION'])
        if (scope === null) return
        if (one.stranger === 404)
          expect(await outcome(theirs, { scopes: [scope] })).toEqual([404, 'NOT_FOUND'])
        if (!once.includes(id)) expect(success(id)).toContain(await outcome(own, { scopes: [scope] }))
      },
    )
  })
}
