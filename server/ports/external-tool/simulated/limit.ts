import { defineEntity, p } from '@mikro-orm/core'

const SimulatedToolGrantSchema = defineEntity({
  name: 'SimulatedToolGrant',
  tableName: 'simulated_tool_grants',
  properties: {
    tokenHash: p.text().primary(),
    kind: p.text().$type<'CODE' | 'REFRESH'>(),
    /** All tokens that follow from one consent. */
    family: p.uuid(),
    company: p.text(),
    /** Of a code. */
    redirectUri: p.text().nullable(),
    expiresAt: p.datetime(),
    /** Each works once. */
    usedAt: p.datetime().nullable(),
    /** The user took the consent back. */
    revokedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'simulated_tool_grants_family_index', properties: ['family'] }],
})

/** A code or a refresh token that the simulated tool gave out. */
export class SimulatedToolGrant extends SimulatedToolGrantSchema.class {}
SimulatedToolGrantSchema.setClass(SimulatedToolGrant)

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
