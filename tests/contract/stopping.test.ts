/** A stopping process reports that it is not ready, and answers as before until the load balancer has noticed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

it.runIf(isThorough)('for STOP_DELAY, and a second signal ends it at once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-stopping-'))
  const env = { DATABASE_URL: await createTestDatabase(), DATA_DIR: dataDir, LEAST_FREE_MEGABYTES: '0' }
  const { url, stop } = await startServer({ ...env, STOP_DELAY: '300' })
  const ready = () => fetch(`${url}/health/ready`)
  expect((await ready()).status).toBe(200)
  const stopped = stop()
  const told = await eventually(async () => {
    const answer = await ready()
    return answer.status === 503 ? answer : undefined
  })
  expect(await told.json()).toMatchObject({ status: 'stopping', parts: { database: true, storage: true } })
  for (const path of ['/health/live', '/accountportal'])
    expect((await fetch(`${url}${path}`)).status).toBe(200)
  expect((await fetch(`${url}/api/public/settings`)).status).toBe(200)
  const again = setInterval(() => void stop(), 500)
  expect(await stopped).toBe(1)
  clearInterval(again)
  rmSync(dataDir, { recursive: true })
})
