import { Refused } from './failure.ts'

/** True when the server refused with one of these statuses of HTTP. */
export const isRefusedWith = (error: unknown, ...statuses: number[]): error is Refused =>
  error instanceof Refused && statuses.includes(error.status)
