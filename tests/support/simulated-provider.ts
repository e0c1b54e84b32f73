/** The common parts of the simulated network providers. */
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import type { RefusalReason } from '#server/ports/network/network.ts'

/** The fault of one call: before its effect, or after. */
export const FAULTS = [
  'CUT_BEFORE',
  'ERROR_BEFORE',
  'CUT_AFTER',
  'TIME_OUT_AFTER',
  'ERROR_AFTER',
  'NO_JSON',
] as const
export type Fault = (typeof FAULTS)[number]

/** The fate of the documents for a receiver. */
export interface Fate {
  /** NOT_STORED: refused without a trace. */
  end: 'DELIVERED' | 'NOT_STORED' | RefusalReason
  /** The number of tries that fail before. */
  tries?: number
  /** The receiving access point will say something of it later. */
  isAnswerAwaited?: boolean
}

export interface SimulatedProvider {
  /** In place of HTTP. */
  fetch(request: Request): Promise<Response>
  /** Every envelope that went out, in their order. */
  delivered: { key: string; envelope: Buffer }[]
  fateOf(receiver: Endpoint): Fate
  faultIn(call: 'send' | 'ask'): Fault | undefined
  /** Changes its answer, after the effect of the call: by the name of the call, and the id of its document. */
  retell(call: string, answer: Response, id: string): Response | Promise<Response>
}

export const json = (status: number, body: unknown): Response => Response.json(body, { status })

/** Performs the call before or after it fails, or not at all. */
export async function misbehaving(
  fault: Fault | undefined,
  work: () => Promise<Response>,
): Promise<Response> {
  switch (fault) {
    case 'CUT_BEFORE':
      throw new TypeError('fetch failed')
    case 'ERROR_BEFORE':
      return new Response('<html>Bad gateway</html>', { status: 502 })
    case 'CUT_AFTER':
      await work()
      throw new TypeError('terminated')
    case 'TIME_OUT_AFTER':
      await work()
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    case 'ERROR_AFTER':
      await work()
      return json(500, { error: 'Internal Server Error' })
    case 'NO_JSON':
      return new Response('<html>OK</html>', {
        status: (await work()).status,
        headers: { 'content-type': 'application/json' },
      })
    default:
      return work()
  }
}
