/** A client that calls whichever server, and again until it knows: the way a program with an Idempotency-Key should. */
import { setTimeout as wait } from 'node:timers/promises'
import { type OperationId, operationFacts } from '#generated/handlers.ts'
import type { Ledger } from './ledger.ts'

interface Asked {
  token: string | undefined
  path?: Record<string, string>
  body?: unknown
  file?: { name: string; bytes: Uint8Array<ArrayBuffer>; fields?: Record<string, string> }
  key?: string
}

interface Told {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: it is compared with the ledger, whatever it is
  body: any
}

const PATIENCE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 700

export interface Client {
  /** Undefined when no answer came. */
  once(id: OperationId, asked: Asked): Promise<Told | undefined>
  /** Until an answer that isn't "try again"; undefined when the chaos is over before. */
  until(id: OperationId, asked: Asked): Promise<Told | undefined>
}

export function clientOf(servers: () => string[], ledger: Ledger, isOver: () => boolean): Client {
  async function once(id: OperationId, asked: Asked): Promise<Told | undefined> {
    const all = servers()
    const told = await callAt(all[Math.floor(Math.random() * all.length)] ?? '', id, asked).catch(
      () => undefined,
    )
    note(ledger, id, told)
    return told
  }
  return {
    once,
    async until(id, asked) {
      while (!isOver()) {
        const told = await once(id, asked)
        if (told && !isForLater(told)) return told
        await wait(PAUSE_MILLISECONDS)
      }
      return undefined
    },
  }
}

const isForLater = ({ status, body }: Told): boolean => status >= 500 || body?.retryable === true

async function callAt(
  url: string,
  id: OperationId,
  { token, path = {}, body, file, key }: Asked,
): Promise<Told> {
  const { method, path: where } = operationFacts[id]
  const address = where.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const form = file && formOf(file)
  const response = await fetch(`${url}/api${address}`, {
    method: method.toUpperCase(),
    headers: {
      ...(token !== undefined && { 'jwt-token': token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(form && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(text) : text }
}

function formOf({ name, bytes, fields = {} }: NonNullable<Asked['file']>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), name)
  return form
}

/** Whatever fails has to be a 503, or to say what is wrong in a sentence. */
function note({ told: counts, faults }: Ledger, id: OperationId, told: Told | undefined): void {
  const code = told?.body?.errorCode ?? ''
  const what = told === undefined ? 'no answer' : `${told.status} ${code}`.trim()
  counts.set(what, (counts.get(what) ?? 0) + 1)
  if (told === undefined || told.status < 400) return
  const isClear = code !== '' && typeof told.body.detail === 'string' && told.body.detail !== ''
  if (told.status !== 503 && (told.status >= 500 || !isClear))
    faults.push(`${id} was told ${told.status}: ${JSON.stringify(told.body).slice(0, 300)}`)
}
