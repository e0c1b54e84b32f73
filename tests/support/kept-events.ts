/** Checks events against their types in the contract. */
import { setTimeout } from 'node:timers/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { registerKeywords } from '#contracts/rules/keywords.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { TestApp } from './app.ts'

const compiled = new Map<string, ValidateFunction>()

/** By a place in the contract, such as `#/components/schemas/EventDetails`. */
function validatorAt(place: string): ValidateFunction {
  const known = compiled.get(place)
  if (known) return known
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  registerKeywords(ajv)
  ajv.addSchema(openapi, 'contract')
  const validate = ajv.compile({ $ref: `contract${place}` })
  compiled.set(place, validate)
  return validate
}

/** Checks the calls of a webhook against the contract's `webhooks`. @returns the errors */
export function faultsOf(event: { type: string }): string[] {
  const validate = validatorAt(`#/webhooks/${event.type}/post/requestBody/content/application~1json/schema`)
  return validate(event)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

const TOLD = `
  select distinct on (type, detail) type, detail from account_events
  order by type, detail limit 5000`

interface Event {
  type: string
  detail: object
}

/** Five seconds in all: some servers of tests feed nothing. */
const MOST_WAITS = 50

/** The events in all accounts of a server, each detail once. A feed brings them a moment after their acts. */
export async function findEvents({ orm }: Pick<TestApp, 'orm'>): Promise<Event[]> {
  const em = orm.em.fork()
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const waiting = await em.execute<object[]>('select from event_feed limit 1')
    if (waiting.length === 0) break
    await setTimeout(100)
  }
  return em.execute<Event[]>(TOLD)
}

/** Checks events against EventDetails. @returns the errors */
export function faultsIn(events: readonly Event[]): string[] {
  const validate = events.length === 0 ? () => true : validatorAt('#/components/schemas/EventDetails')
  return events.flatMap(({ type, detail }) =>
    validate({ [type]: detail }) ? [] : [`${type} ${JSON.stringify(detail).slice(0, 300)}`],
  )
}
