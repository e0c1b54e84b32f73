/** What the simulated providers of the network have in common. */
import type { Endpoint } from '#server/formats/sbdh/endpoint.ts'
import type { RefusalReason } from '#server/ports/network/network.ts'

/** What goes wrong with one call: before it did anything, or after. */
export const FAULTS = [
  'CUT_BEFORE',
  'ERROR_BEFORE',
  'CUT_AFTER',
  'TIME_OUT_AFTER',
  'ERROR_AFTER',
  'NO_JSON',
] as const
export type Fault = (typeof FAULTS)[number]

/** What becomes of the documents for a receiver. */
export interface Fate {
  /** NOT_STORED: refused without a trace. */
  end: 'DELIVERED' | 'NOT_STORED' | RefusalReason
  /** How many tries fail before. */
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
  /** Changes what it says, once it has done what was asked: by the name of the call, and the id it is about. */
  retell(call: string, answer: Response, id: string): Response | Promise<Response>
}

export const json = (status: number, body: unknown): Response => Response.json(body, { status })

/** Does what was asked before or after it fails, or not at all. */
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
