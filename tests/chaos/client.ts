/** A client that calls any of the servers, and again until it knows the result, as a program with an Idempotency-Key should. */
import { setTimeout as wait } from 'node:timers/promises'
import { type OperationId, type OperationsByTag, operationFacts } from '#generated/handlers.ts'
import type { Ledger } from './ledger.ts'

interface Asked {
  token: string | undefined
  path?: Record<string, string>
  body?: unknown
  file?: { name: string; bytes: Uint8Array<ArrayBuffer>; fields?: Record<string, string> }
  key?: string
}

type AnswerIn<Operations, Id> = Id extends keyof Operations
  ? Operations[Id] extends { answer: infer Answer }
    ? Answer
    : never
  : never
/** The successful answer of an operation by the contract. */
type AnswerOf<Id> = {
  [Tag in keyof OperationsByTag]: AnswerIn<OperationsByTag[Tag], Id>
}[keyof OperationsByTag]

interface Refused {
  errorCode?: string
  detail?: string
  retryable?: boolean
}

export interface Told<Id> {
  status: number
  /** Of a success. */
  answer: AnswerOf<Id> | undefined
  /** Of a refusal, as far as it is one. */
  refused: Refused | undefined
  text: string
}

const PATIENCE_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 700

export interface Client {
  /** Undefined when no answer came. */
  once<Id extends OperationId>(id: Id, asked: Asked): Promise<Told<Id> | undefined>
  /** Until an answer that isn't "try again"; undefined when the chaos is over before. */
  until<Id extends OperationId>(id: Id, asked: Asked): Promise<Told<Id> | undefined>
}

export function clientOf(servers: () => string[], ledger: Ledger, isOver: () => boolean): Client {
  async function once<Id extends OperationId>(id: Id, asked: Asked): Promise<Told<Id> | undefined> {
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

export const isForLater = ({ status, refused }: Told<OperationId>): boolean =>
  status >= 500 || refused?.retryable === true

async function callAt<Id extends OperationId>(
  url: string,
  id: Id,
  { token, path = {}, body, file, key }: Asked,
): Promise<Told<Id>> {
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
  if (isOfProxy(response)) throw new Error('a proxy got no answer')
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const said = isJson ? JSON.parse(text) : undefined
  const isWell = response.ok
  return {
    status: response.status,
    answer: isWell ? said : undefined,
    refused: isWell ? undefined : said,
    text,
  }
}

/** 502 and 504 are those of a proxy without a server: nobody knows whether the call was done. */
const isOfProxy = ({ status }: Response): boolean => status === 502 || status === 504

function formOf({ name, bytes, fields = {} }: NonNullable<Asked['file']>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), name)
  return form
}

/** Every failure has to be a 503, or to name its reason in a sentence. */
function note({ told: counts, faults }: Ledger, id: OperationId, told: Told<OperationId> | undefined): void {
  const code = told?.refused?.errorCode ?? ''
  const what = told === undefined ? 'no answer' : `${told.status} ${code}`.trim()
  counts.set(what, (counts.get(what) ?? 0) + 1)
  if (told === undefined || told.status < 400) return
  const isClear = code !== '' && typeof told.refused?.detail === 'string' && told.refused.detail !== ''
  if (told.status !== 503 && (told.status >= 500 || !isClear))
    faults.push(`${id} was told ${told.status}: ${told.text.slice(0, 300)}`)
}
