/** Tells callers how much they may still call: RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers). */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Quota } from '../quota.ts'

export function tellQuota(reply: FastifyReply, { most, left, seconds }: Quota): void {
  reply.header('ratelimit-policy', `"calls";q=${most};w=60`)
  reply.header('ratelimit', `"calls";r=${left};t=${seconds}`)
}

/** On every answer to a principal. */
export function tellQuotas(server: FastifyInstance): void {
  server.addHook('onSend', async ({ principal }, reply) => {
    if (principal?.quota) tellQuota(reply, principal.quota)
  })
}
