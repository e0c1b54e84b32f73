/** The simulated tool's limit: 200 calls in each minute of a connection. */
export const CALLS_A_MINUTE = 200
const MINUTE_MS = 60_000

export interface Limit {
  /** Counts a call; when the next is taken, where there were too many. */
  call(connection: string): Date | undefined
  /** Of all connections, taken or not; the first is 1. */
  countAll(): number
}

export function limitOfCalls(): Limit {
  const calls = new Map<string, number[]>()
  let all = 0
  return {
    countAll() {
      all += 1
      return all
    },
    call(connection) {
      const now = Date.now()
      const last = (calls.get(connection) ?? []).filter((at) => at > now - MINUTE_MS)
      calls.set(connection, last)
      const [oldest = now] = last
      if (last.length >= CALLS_A_MINUTE) return new Date(oldest + MINUTE_MS)
      last.push(now)
      return undefined
    },
  }
}
