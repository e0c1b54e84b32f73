/** Calls of the registers outside: bounded in time and size, without redirects, and remembered for a while. */
import { readBytes } from '../../platform/bytes-of.ts'
import { Unavailable } from '../../platform/problem.ts'

export interface OutsideOptions {
  /** A caller types meanwhile. */
  patienceMilliseconds?: number
}

const PATIENCE_MILLISECONDS = 4_000
const MOST_BYTES = 1_000_000

export interface OutsideAnswer {
  status: number
  /** Undefined for an answer that is no JSON. */
  body: unknown
}

/** @throws {Unavailable} for no answer in time, a redirect, and one that is cut or too long */
export async function askOutside(
  name: string,
  url: string,
  {
    post,
    signal,
    patienceMilliseconds = PATIENCE_MILLISECONDS,
  }: OutsideOptions & { post?: object; signal?: AbortSignal | undefined },
): Promise<OutsideAnswer> {
  const patience = AbortSignal.timeout(patienceMilliseconds)
  try {
    const { status, body } = await fetch(url, {
      redirect: 'error',
      signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
      headers: { accept: 'application/json', ...(post && { 'content-type': 'application/json' }) },
      ...(post && { method: 'POST', body: JSON.stringify(post) }),
    })
    return { status, body: jsonIn(await readBytes({ body }, MOST_BYTES)) }
  } catch (error) {
    throw new Unavailable(name, { cause: error })
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

/** Undefined for anything but a text with something in it. */
export function textOf(value: unknown, name: string, most: number): string | undefined {
  const text = fieldOf(value, name)
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, most) : undefined
}

const MINUTES = 10
const MOST_REMEMBERED = 1_000

/** Of each question, for a while: who types and deletes a letter asks nobody again. An outage isn't remembered. */
export function remembering<Answer>(): (question: string, ask: () => Promise<Answer>) => Promise<Answer> {
  const known = new Map<string, { answer: Answer; until: number }>()
  return async (question, ask) => {
    const kept = known.get(question)
    if (kept !== undefined && kept.until > Date.now()) return kept.answer
    const answer = await ask()
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(question, { answer, until: Date.now() + MINUTES * 60_000 })
    return answer
  }
}
