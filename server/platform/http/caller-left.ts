import type { FastifyReply } from 'fastify'
import { Unavailable } from '../problem.ts'

/** A signal that is aborted when the client disconnects before the answer. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) left.abort(new Unavailable('who called'))
  }
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return left.signal
}
