/** The loaded modules and the log of a server process, with a collector and without. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

/** The modules that a process had loaded until its end, as V8 lists them, and its log. */
async function ran(env: Record<string, string>) {
  const databaseUrl = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'zegel-loaded-'))
  const place = { DATABASE_URL: databaseUrl, DATA_DIR: folder, NODE_V8_COVERAGE: join(folder, 'loaded') }
  let log = ''
  const server = await startServer({ LOG_LEVEL: 'info', ...place, ...env }, (text) => {
    log += text
  })
  const answer = await fetch(`${server.url}/api/user/public/signin?token=none`, { method: 'POST' })
  await answer.arrayBuffer()
  expect(await server.stop()).toBe(0)
  const loaded = readdirSync(join(folder, 'loaded')).flatMap((file) => {
    const { result }: { result: { url: string }[] } = JSON.parse(
      readFileSync(join(folder, 'loaded', file), 'utf8'),
    )
    return result.map(({ url }) => url)
  })
  await dropTestDatabase(databaseUrl)
  rmSync(folder, { recursive: true, force: true })
  const line = log.split('\n').find((one) => one.includes('/api/user/public/signin')) ?? '{}'
  return { loaded, line: JSON.parse(line) }
}

const MAKES_SPANS = /\/server\/platform\/traces\/(tracer|otlp)\.ts$/

test.runIf(isThorough)(
  'without a collector nothing that makes or sends spans is loaded, and no line names a trace',
  async () => {
    const { loaded, line } = await ran({})
    expect(loaded.length).toBeGreaterThan(200)
    expect(loaded.filter((url) => MAKES_SPANS.test(url))).toEqual([])
    expect(line).toMatchObject({ msg: 'answered' })
    expect(line).not.toHaveProperty('trace_id')
  },
)

test('with one, a line names the trace that the collector has when the process stops', async () => {
  const collector = await startCollector()
  const { loaded, line } = await ran({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(loaded.filter((url) => MAKES_SPANS.test(url))).toHaveLength(2)
  expect(collector.spans.map(({ traceId }) => traceId)).toContain(line.trace_id)
  await collector.close()
})
