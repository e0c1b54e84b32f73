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

/** A counter of calls per key and window. The table is unlogged: it costs no disk sync, and a crash clears it. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit)
