import { defineEntity, p } from '@mikro-orm/core'

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    windowStart: p.datetime(),
    calls: p.integer(),
  },
})

/** Calls counted per key within a window. The table is unlogged: counting costs no disk sync, and a crash forgets it. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit)
