/** Traces, as a collector gets them. Each test stops its server, which sends the remaining ones. */
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { type CollectedSpan, type Collector, startCollector } from '#tests/support/collector.ts'
import { type Exchange, exchangeOn } from '#tests/support/exchange.ts'
import { freePort } from '#tests/support/free-port.ts'
import { newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft, sendDocument, storeDraft } from '#tests/support/ready-draft.ts'
import { servedBy } from '#tests/support/server.ts'
import { fewOf } from '#tests/support/thorough.ts'

let collector: Collector
let app: TestApp
let x: Exchange

async function start(env: Record<string, string> = {}): Promise<void> {
  app = await startApp({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env })
  x = exchangeOn(servedBy(() => app))
}

beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.close())

interface Trace {
  id: string
  header: string
}

const newTrace = (flags = '01'): Trace => {
  const id = randomBytes(16).toString('hex')
  return { id, header: `00-${id}-00f067aa0ba902b7-${flags}` }
}

/** As a browser would whose click began the trace. */
async function sendIn({ header }: Trace, accountId: string, token: string, draftId: string) {
  const path = { accountId, draftId }
  return x.calls('sendDraft', token, { path, headers: { traceparent: header } })
}

const of = (trace: Trace): CollectedSpan[] => collector.spans.filter(({ traceId }) => traceId === trace.id)

function only(spans: CollectedSpan[], name: string): CollectedSpan {
  const [found, ...more] = spans.filter((span) => span.name === name)
  if (found === undefined || more.length > 0)
    throw new Error(`${name} is there ${found ? more.length + 1 : 0} times: ${spans.map((one) => one.name)}`)
  return found
}

/** Waits until the last event has reached its subscribers. */
async function isQuiet(): Promise<true | undefined> {
  const left = await app.orm.em
    .fork()
    .execute<object[]>(
      `select 1 from pgboss.job where state < 'completed' and not starts_with(name, '__') limit 1`,
    )
  return left.length === 0 || undefined
}

describe('one trace', () => {
  it('goes from the call that sends an invoice to its acknowledgement, and names nobody', async () => {
    await start({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc' })
    const seller = await newCompany(app, { prepaid: true, credits: 5 })
    const buyer = await newCompany(app)
    const draft = readyDraft(buyer)
    const draftId = await storeDraft(x.calls, seller, draft)
    const trace = newTrace()
    const { body } = await sendIn(trace, seller.accountId, seller.token, draftId)
    await x.told(seller, body.id, 'ACKNOWLEDGED')
    await eventually(isQuiet)
    await app.close()

    const spans = of(trace)
    const request = only(spans, 'POST /api/accounts/:accountId/drafts/:draftId/send')
    expect(request).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7', hasFailed: false })
    expect(request.attributes).toMatchObject({ 'http.response.status_code': 200 })
    expect(request.events).toContain('invoice.created')
    /** One that met another's lock is run again. */
    const transaction = spans.findLast(
      ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === request.spanId,
    )
    expect(transaction?.attributes).toMatchObject({ 'zegel.committed': true })
    expect(transaction?.attributes['zegel.statements']).toBeGreaterThan(1)
    const job = only(spans, 'job transmit-invoice')
    expect(job).toMatchObject({ kind: 5, parentSpanId: request.spanId, events: ['invoice.transmitted'] })
    const sent = only(spans, 'network send')
    expect(sent).toMatchObject({ kind: 3, parentSpanId: job.spanId })
    expect(sent.attributes).toMatchObject({ 'zegel.state': 'RECEIVED' })
    const acknowledged = only(spans, 'event invoice.acknowledged')
    const brought = collector.spans.filter(({ traceId }) => acknowledged.links.includes(traceId))
    expect(brought.map(({ name }) => name)).toContain('take in')

    expect(collector.headers.every(({ authorization }) => authorization === 'Bearer abc')).toBe(true)
    const told = collector.bodies.join()
    const { email, name, kbo, token, accountId } = seller
    const number = draft.inputDetails?.heading?.invoiceNumber ?? ''
    for (const secret of [email, name, kbo, token, accountId, number, 'select', 'Ontbijt'])
      expect(told).not.toContain(secret)
  })

  it('of GraphQL names the field, of a refusal its code, and of a mail no address', async () => {
    await start()
    const seller = await newCompany(app)
    await x.sent(seller)
    const { headers } = await x.calls('requestSignInLink', undefined, { body: { email: seller.email } })
    await eventually(async () => (await app.ports.mailbox?.messages(seller.email))?.[0])
    const refused = await sendIn(newTrace(), seller.accountId, seller.token, seller.accountId)
    expect(refused.status).toBe(404)
    await app.close()

    only(collector.spans, 'graphql getAccountInvoices')
    const mail = only(collector.spans, 'mail send')
    const request = collector.spans.find(
      ({ attributes }) => attributes['zegel.request'] === headers['x-request-id'],
    )
    expect(mail.parentSpanId).toBe(request?.spanId)
    const { attributes, hasFailed } = only(
      collector.spans,
      'POST /api/accounts/:accountId/drafts/:draftId/send',
    )
    expect(attributes).toMatchObject({ 'error.type': 'NOT_FOUND', 'http.response.status_code': 404 })
    expect(hasFailed).toBe(false)
    expect(collector.bodies.join()).not.toContain(seller.email)
  })
})

it('takes no trace from a header that is none, and follows one that is not sampled', async () => {
  await start()
  const { accountId, token } = await newCompany(app)
  const unsampled = newTrace('00')
  await sendIn(unsampled, accountId, token, accountId)
  await sendIn({ id: '', header: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, accountId, token, accountId)
  await app.close()
  expect(of(unsampled)).toEqual([])
  const span = only(collector.spans, 'POST /api/accounts/:accountId/drafts/:draftId/send')
  expect(span.parentSpanId).toBeUndefined()
  expect(span.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
})

it('keeps the configured share of traces, against the callers’ wishes too', async () => {
  await start({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' })
  const { accountId, token } = await newCompany(app)
  await sendIn(newTrace(), accountId, token, accountId)
  await app.close()
  expect(collector.spans).toEqual([])
})

it.each(fewOf(['away', 'refusing', 'silent'], 1))('a collector that is %s holds nothing up', async (how) => {
  if (how === 'refusing') collector.status = 503
  if (how === 'silent') collector.status = undefined
  const url = how === 'away' ? `http://127.0.0.1:${await freePort()}` : collector.url
  await start({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
  const seller = await newCompany(app, { prepaid: true, credits: 5 })
  const id = await sendDocument(x.calls, seller, readyDraft(await newCompany(app)))
  await x.told(seller, id, 'ACKNOWLEDGED')
  await app.close()
  expect(collector.spans).toEqual([])
})
