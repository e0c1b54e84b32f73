/** Protects the pages for the operator of this machine against proxies and pages of other sites. */
import type { FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'

/** @throws {Problem} FORBIDDEN */
export function refuseFromElsewhere(request: FastifyRequest, publicUrl: string): void {
  refuseForwarded(request)
  refuseOtherHosts(request, publicUrl)
}

const FORWARDING = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])

/** Refuses calls that passed a proxy; one that adds no header often still uses HTTP/1.0. */
function refuseForwarded({ headers, raw }: FastifyRequest): void {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || FORWARDING.has(name),
  )
  if (isForwarded || raw.httpVersion === '1.0') throw new Problem('FORBIDDEN')
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Refuses other host names: DNS rebinding would let a web page read the mail. */
function refuseOtherHosts({ headers }: FastifyRequest, publicUrl: string): void {
  const host = headers.host ?? ''
  const isOurs = host === new URL(publicUrl).host || LOCAL.has(host.replace(/:\d+$/, ''))
  if (!isOurs) throw new Problem('FORBIDDEN')
}
