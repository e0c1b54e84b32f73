import { defineEntity, p } from '@mikro-orm/core'

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
