/** Whose word counts for where a call comes from. */
import { expect, it, onTestFinished } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app } = setServer()

/** A server on which each client may ask for one link, and its answers to clients that ask one after the other. */
async function statuses(clients: string[], env: Record<string, string>): Promise<number[]> {
  const strict = await startApp({ DATABASE_URL: app.databaseUrl, LIMIT_SIGN_IN_PER_CLIENT: '1', ...env })
  onTestFinished(() => strict.close())
  await app.orm.em.fork().execute(`delete from rate_limits where key like '%SIGN_IN_LINK%'`)
  const answers: number[] = []
  for (const [index, client] of clients.entries()) {
    const answer = await fetch(`${strict.url}/api/user/public/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client, 'x-real-ip': client },
      body: JSON.stringify({ email: `nobody-${index}@test.example` }),
    })
    answers.push(answer.status)
  }
  return answers
}

const OURS = '198.51.100.1'
const ANOTHER = '198.51.100.2'

it('a proxy’s client address counts when the proxy is named, and then only', async () => {
  const trusting = { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([OURS, ANOTHER, OURS], trusting)).toEqual([200, 200, 429])
  expect(await statuses([OURS, ANOTHER], {})).toEqual([200, 429])
  const elsewhere = { TRUST_PROXY: '203.0.113.7', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([OURS, ANOTHER], elsewhere)).toEqual([200, 429])
})

it.runIf(isThorough)('a client’s own address before the proxy’s addition does not count', async () => {
  const trusting = { TRUST_PROXY: 'loopback', SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await statuses([`203.0.113.1, ${OURS}`, `203.0.113.2, ${OURS}`], trusting)).toEqual([200, 429])
})
