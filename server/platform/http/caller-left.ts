import type { FastifyReply } from 'fastify'
import { Unavailable } from '../problem.ts'

/** Aborted once the caller is gone before there was an answer: nobody waits for the work any more. */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Unavailable('who called'))
  })
  return left.signal
}
