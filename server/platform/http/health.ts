import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'

const PATIENCE_MS = 3_000
/** The storage's answer is shared for so long: a question may cost money, and anybody may call. */
const SHARED_MS = 5_000

interface Readiness {
  checkStorage(): Promise<void>
  /** True once the process is about to stop: no call should come to it any more. */
  isStopping(): boolean
}

/**
 * /health/live: the process runs. /health/ready: it can answer, and goes on doing so; if not, the answer names the services that are
 * down, or says that it stops.
 */
export function bindHealth(
  server: FastifyInstance,
  { orm }: AppContext,
  { checkStorage, isStopping }: Readiness,
): void {
  const lookAtStorage = shared(checkStorage)
  server.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/health/ready', async (_request, reply) => {
    const [database, storage] = await Promise.all([
      isWell(() => orm.em.getConnection().execute('select 1')),
      isWell(lookAtStorage),
    ])
    const isReady = database && storage && !isStopping()
    const status = isStopping() ? 'stopping' : 'unavailable'
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : status, parts: { database, storage } })
  })
}

/** One look for all who ask until a while after it began, whether it has ended or not. */
function shared(look: () => Promise<void>): () => Promise<void> {
  let begunAt = Number.NEGATIVE_INFINITY
  let found = Promise.resolve()
  return () => {
    const now = performance.now()
    if (now - begunAt >= SHARED_MS) {
      begunAt = now
      found = look()
    }
    return found
  }
}

async function isWell(check: () => Promise<unknown>): Promise<boolean> {
  const tooLate = Promise.withResolvers<false>()
  const timer = setTimeout(() => tooLate.resolve(false), PATIENCE_MS)
  try {
    return await Promise.race([check().then(() => true), tooLate.promise])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
