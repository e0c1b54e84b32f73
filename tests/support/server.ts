/** The server that the tests of one file call, and how they do. */
import { afterAll, beforeAll } from 'vitest'
import type { Parts } from '#server/app.ts'
import { startApp, type TestApp } from './app.ts'
import { type Asker, asker } from './ask.ts'
import { type Caller, caller } from './call.ts'
import { faultsIn, findEvents } from './kept-events.ts'
import { keepEvents } from './recorded-events.ts'

export interface Served {
  app: TestApp
  calls: Caller
  asks: Asker
}

/**
 * Started before the first test of the file, and stopped after its last. The returned value stands for the server from the start,
 * but only hooks and tests use it.
 */
export function setServer(env: Record<string, string> = {}, parts?: Parts): Served {
  let started: TestApp | undefined
  beforeAll(async () => {
    started = await startApp(env, parts)
  })
  afterAll(async () => {
    const events = started === undefined ? [] : await findEvents(started)
    await started?.close()
    // The demonstration writes events that nobody's act recorded.
    if (env.DEMO !== 'on') keepEvents(events.map(({ type }) => type))
    const faults = faultsIn(events)
    if (faults.length > 0) throw new Error(`events are not as the contract says: ${faults.join('; ')}`)
  })
  return servedBy(() => {
    if (started === undefined) throw new Error('no server stands before the first test')
    return started
  })
}

/** @param find the server, asked for anew each time it is used */
export function servedBy(find: () => TestApp): Served {
  const app = new Proxy({} as TestApp, { get: (_, property) => Reflect.get(find(), property) })
  return {
    app,
    calls: (id, token, call) => caller(app.url)(id, token, call),
    asks: (document, token, variables, headers) => asker(app.url)(document, token, variables, headers),
  }
}
