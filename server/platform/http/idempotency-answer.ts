import { defineEntity, p } from '@mikro-orm/core'

const IdempotencyAnswerSchema = defineEntity({
  name: 'IdempotencyAnswer',
  tableName: 'idempotency_answers',
  properties: {
    /** SHA-256 over user, method, path and key. */
    scope: p.text().primary(),
    /** SHA-256 of the body that came with it first. */
    fingerprint: p.text(),
    status: p.integer(),
    body: p.json<unknown>().nullable(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
  },
})

/** The first answer to a call with an Idempotency-Key, stored in the transaction that did what it answers. */
export class IdempotencyAnswer extends IdempotencyAnswerSchema.class {}
IdempotencyAnswerSchema.setClass(IdempotencyAnswer)
