import type { FastifyReply } from 'fastify'
import { Unavailable } from '../problem.ts'

/** A signal that is aborted when the client disconnects before the answer. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Unavailable('who called'))
  })
  return left.signal
}
