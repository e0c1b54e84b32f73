import type { DistrustReason } from '../network.ts'

/** Nothing is believed of what an SMP signed. */
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
