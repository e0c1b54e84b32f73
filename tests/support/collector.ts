/** An OpenTelemetry collector on this machine: it takes traces as JSON, and can be out of order. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: number
  milliseconds: number
  attributes: Record<string, string | number | boolean>
  events: string[]
  links: string[]
  hasFailed: boolean
}

export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** The received requests, unchanged. */
  bodies: string[]
  /** The headers of each call. */
  headers: Record<string, unknown>[]
  /** Answered from now on; undefined: never. */
  status: number | undefined
  close(): Promise<void>
}

interface Value {
  stringValue?: string
  boolValue?: boolean
  intValue?: string
  doubleValue?: number
}

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Value }[]
  events: { name: string; timeUnixNano: string }[]
  links: { traceId: string; spanId: string }[]
  status?: { code: number }
}

export async function startCollector(): Promise<Collector> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    collector.headers.push(request.headers)
    if (collector.status === undefined) return
    const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/json'
    response.writeHead(isRight ? collector.status : 404).end('{}')
    if (!isRight || collector.status !== 200) return
    collector.bodies.push(body)
    const sent: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] } = JSON.parse(body)
    for (const { scopeSpans } of sent.resourceSpans)
      for (const { spans } of scopeSpans) collector.spans.push(...spans.map(read))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    bodies: [],
    headers: [],
    status: 200,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return collector
}

function read(span: SentSpan): CollectedSpan {
  const nanoseconds = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    parentSpanId: span.parentSpanId,
    name: span.name,
    kind: span.kind,
    milliseconds: Number(nanoseconds) / 1e6,
    attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, valueIn(value)])),
    events: span.events.map(({ name }) => name),
    links: span.links.map(({ traceId }) => traceId),
    hasFailed: span.status?.code === 2,
  }
}

function valueIn({ stringValue, boolValue, intValue, doubleValue }: Value): string | number | boolean {
  return stringValue ?? boolValue ?? doubleValue ?? Number(intValue)
}
