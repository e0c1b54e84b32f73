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
  isWordAwaited?: boolean
}

export interface SimulatedProvider {
  /** In place of HTTP. */
  fetch(request: Request): Promise<Response>
  /** Every envelope that went out, in their order. */
  delivered: { key: string; envelope: Buffer }[]
  fateOf(receiver: Endpoint): Fate
  faultIn(call: 'send' | 'ask'): Fault | undefined
}
