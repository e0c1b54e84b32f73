import { expect, test } from 'vitest'
import { startCollector } from '#tests/support/collector.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { meterSpans } from '../metrics/meter-spans.ts'
import { Metrics } from '../metrics/metrics.ts'
import { openTracer } from './tracer.ts'

const SETTINGS = { headers: {}, serviceName: 'zegel', sampler: { ratio: 1, followsParent: true } }

async function traced(spans: number, status: number | undefined) {
  const collector = await startCollector()
  collector.status = status
  const metrics = new Metrics()
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) }
  const tracer = openTracer(
    { ...SETTINGS, url: `${collector.url}/v1/traces` },
    { countSpans: meterSpans(metrics), log },
  )
  for (let left = spans; left > 0; left--) tracer.begin('work').end()
  const countOf = async (outcome: string) =>
    Number(
      new RegExp(`^trace_spans_total{outcome="${outcome}"} (\\d+)`, 'm').exec(await metrics.text())?.[1] ?? 0,
    )
  return { collector, tracer, warnings, countOf }
}

test.runIf(isThorough)(
  'the waiting spans are bounded: the rest is dropped, counted, and warned of once',
  async () => {
    const { collector, tracer, warnings, countOf } = await traced(5_000, undefined)
    expect(await countOf('dropped')).toBe(5_000 - 512 - 2_048)
    await tracer.close()
    expect(await countOf('dropped')).toBe(5_000)
    expect(warnings).toHaveLength(1)
    await collector.close()
  },
)

test('a stop sends the remaining spans', async () => {
  const { collector, tracer, countOf } = await traced(1_000, 200)
  await tracer.close()
  expect(collector.spans).toHaveLength(1_000)
  expect(new Set(collector.spans.map(({ spanId }) => spanId)).size).toBe(1_000)
  expect(await countOf('sent')).toBe(1_000)
  await collector.close()
})

test('an error is told by its code or kind, never in its words', async () => {
  const { collector, tracer } = await traced(0, 200)
  const errors = [
    Object.assign(new Error('no row of anna@example.be'), { code: '23505' }),
    Object.assign(new Error('anna@example.be'), { code: 'of anna@example.be' }),
    'anna@example.be',
    { words: 'anna@example.be' },
  ]
  for (const error of errors) {
    const span = tracer.begin('work')
    span.fail(error)
    span.end()
  }
  await tracer.close()
  expect(collector.spans.map(({ attributes }) => attributes['error.type'])).toEqual([
    '23505',
    'Error',
    'Error',
    'Error',
  ])
  expect(collector.spans.every(({ hasFailed }) => hasFailed)).toBe(true)
  await collector.close()
})
