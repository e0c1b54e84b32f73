/** Idempotency: a repeated call with the same Idempotency-Key gets the first answer again, for 24 hours. */

import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Problem } from '../problem.ts'
import { sha256Of } from '../slices.ts'
import { KeptFile } from './kept-file.ts'

const IdempotencyAnswerSchema = defineEntity({
  name: 'IdempotencyAnswer',
  tableName: 'idempotency_answers',
  properties: {
    /** SHA-256 over user, method, path and key. */
    scope: p.text().primary(),
    /** SHA-256 of the first call's body. */
    fingerprint: p.text(),
    status: p.integer(),
    body: p.json<unknown>().nullable(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
})

/** The answer to the first call with an Idempotency-Key, stored in that call's transaction. */
export class IdempotencyAnswer extends IdempotencyAnswerSchema.class {}
IdempotencyAnswerSchema.setClass(IdempotencyAnswer)

export interface Repeatable {
  /** User, method, path and key. */
  scope: string
  /** A hash of the body. */
  fingerprint: string
}

export interface FirstAnswer {
  status: number
  body: unknown
}

export async function repeatable(
  principalId: string,
  method: string,
  url: string,
  key: string,
  body: unknown,
): Promise<Repeatable> {
  const [path = '', query = ''] = url.split('?', 2)
  return {
    scope: await sha256Of([JSON.stringify([principalId, method, path, key])]),
    fingerprint: await sha256Of([query, '\0', ...partsOf(body)]),
  }
}

function partsOf(body: unknown): (string | Uint8Array)[] {
  if (body === undefined) return []
  if (body instanceof Uint8Array) return [body]
  if (typeof body !== 'object' || body === null) return [JSON.stringify(body)]
  if (body instanceof KeptFile) return [body.sha256]
  if ('bytes' in body) return partsOf(body.bytes)
  const [open, close] = Array.isArray(body) ? '[]' : '{}'
  const parts = Object.entries(body).flatMap(([name, value]) => [
    JSON.stringify(name),
    ...partsOf(value),
    ',',
  ])
  return [open ?? '', ...parts, close ?? '']
}

interface Row {
  claimed: boolean
  fingerprint: string | null
  status: number
  body: unknown
}

/**
 * Claims the key for this transaction; the end of the process releases it. Returns the first answer when there is one.
 * @throws {Problem} REQUEST_IN_PROGRESS, IDEMPOTENCY_MISMATCH
 */
export async function claim(
  em: EntityManager,
  { scope, fingerprint }: Repeatable,
): Promise<FirstAnswer | undefined> {
  const [row] = await em.execute<Row[]>(
    `select pg_try_advisory_xact_lock(hashtextextended(k.scope, 0)) as claimed, a.fingerprint, a.status, a.body
     from (select ?::text as scope) k
     left join idempotency_answers a on a.scope = k.scope and a.created_at > now() - interval '24 hours'`,
    [scope],
  )
  if (row?.fingerprint != null) {
    if (row.fingerprint !== fingerprint) throw new Problem('IDEMPOTENCY_MISMATCH')
    return { status: row.status, body: row.body ?? undefined }
  }
  if (row?.claimed !== true) throw new Problem('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 })
  return undefined
}

/** Another call stored its answer first: this transaction must be rolled back. */
export class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile'
}

/** @throws {AnsweredMeanwhile} */
export async function keepAnswer(
  em: EntityManager,
  { scope, fingerprint }: Repeatable,
  answer: FirstAnswer,
): Promise<void> {
  const stored = await em.execute<unknown[]>(
    `insert into idempotency_answers as a (scope, fingerprint, status, body, created_at) values (?, ?, ?, ?::jsonb, now())
     on conflict (scope) do update set fingerprint = excluded.fingerprint, status = excluded.status,
       body = excluded.body, created_at = excluded.created_at
     where a.created_at <= now() - interval '24 hours'
     returning 1`,
    [scope, fingerprint, answer.status, answer.body === undefined ? null : JSON.stringify(answer.body)],
  )
  if (stored.length === 0) throw new AnsweredMeanwhile()
}
