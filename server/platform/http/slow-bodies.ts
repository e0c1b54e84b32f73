/** The time that a body may take to come in. Node has one bound for all, which has to be the longest. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEmpty } from './content-type.ts'

const SECONDS = 1_000

/** Of a file of somebody known, over a bad line. */
export const LONGEST_REQUEST = 10_000 * SECONDS
/** Of everything else. */
const USUAL = 120 * SECONDS
/** Of a long one: without a byte. */
const SILENCE = 60 * SECONDS

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take as long as LONGEST_REQUEST. */
    isSlow?: boolean
  }
}

/** Ends a call whose body comes in too slowly, as Node does: with 408. */
export function boundBodies(server: FastifyInstance, { usual = USUAL, silence = SILENCE } = {}): void {
  server.addHook('onRequest', async (request, { raw: answer }) => {
    const { raw, headers, routeOptions } = request
    if (isEmpty(headers) || isWithin(raw)) return
    const end = () => endSlow(server, request)
    if (routeOptions.config.isSlow === true) {
      let read = -1
      const looking = setInterval(() => {
        if (raw.socket.bytesRead === read) end()
        read = raw.socket.bytesRead
      }, silence).unref()
      answer.once('close', () => clearInterval(looking))
      return
    }
    const late = setTimeout(end, usual).unref()
    answer.once('close', () => clearTimeout(late))
  })
}

/** A call that this server makes of itself: its body is there as a whole. */
const isWithin = (raw: object): boolean => 'isLightMyRequest' in raw

function endSlow({ server }: FastifyInstance, { raw }: FastifyRequest): void {
  if (raw.complete) return
  const error = Object.assign(new Error('the body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, raw.socket)
}
