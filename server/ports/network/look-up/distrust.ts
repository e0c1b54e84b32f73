import type { DistrustReason } from '../network.ts'

/** Nothing is believed of an SMP's signed answer. */
export class Distrust extends Error {
  readonly reason: DistrustReason
  readonly detail: string

  constructor(reason: DistrustReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'Distrust'
    this.reason = reason
    this.detail = detail
  }
}
