import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { Problem } from '../problem.ts'
import { isSameSecret } from '../token.ts'
import { refuseFromElsewhere } from './from-elsewhere.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

type Reader = Pick<Config, 'metricsToken' | 'publicUrl'>

/** Prometheus metrics at /metrics: for callers on this machine, or with the token if one is set. */
export function bindMetrics(server: FastifyInstance, metrics: Metrics, reader: Reader): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'How long answers took, by route and status.',
    {
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    },
  )
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    durations.observe(labels, reply.elapsedTime / 1_000)
  })
  server.get('/metrics', async (request, reply) => {
    refuseStrangers(request, reader)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

/** Refuses DNS rebinding: such a page sends another Host and has no token. */
function refuseStrangers(request: FastifyRequest, { metricsToken, publicUrl }: Reader): void {
  if (metricsToken !== undefined) {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      throw new Problem('FORBIDDEN')
    return
  }
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '')) throw new Problem('FORBIDDEN')
  refuseFromElsewhere(request, publicUrl)
}
