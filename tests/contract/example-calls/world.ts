/** The server of the published examples, in the sample world, with the data that several modules prepare. */
import { beforeAll } from 'vitest'
import { people } from '#fixtures/accounts.ts'
import type { OperationId } from '#generated/handlers.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { User } from '#server/accounts/membership.ts'
import { startSession } from '#server/sign-in/session.ts'
import type { Call } from '#tests/support/call.ts'
import { setServer } from '#tests/support/server.ts'

export type Json = Record<string, unknown>

export const { app, calls, asks } = setServer({
  DEMO: 'on',
  WORKER: 'off',
  REGISTRATION: 'open',
  CHAT_WIDGET_URL: 'https://chat.zegel.example/widget',
})
/** Anna's account in the sample world. */
export const [accountId = ''] = people.anna.accountIds
/** The tokens of the callers, from the first test on. */
export const sessions = { anna: '', admin: '' }

beforeAll(async () => {
  sessions.anna = await sessionOf(people.anna.id)
  sessions.admin = await sessionOf(people.admin.id)
})

export async function sessionOf(id: string): Promise<string> {
  const em = app.orm.em.fork()
  return startSession(em, app.secret, await em.findOneOrFail(User, { id }), { audience: 'user' })
}

export const components = openapi.components as unknown as {
  examples: Record<string, { value: unknown }>
  parameters: Record<string, Parameter>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: string
}

/** The preparation of calls, by operation. */
export type Prepared = { [Id in OperationId]?: () => Promise<Call> }

export const csv = (text: string | Buffer) => ({ name: 'tabel.csv', bytes: Buffer.from(text) })
