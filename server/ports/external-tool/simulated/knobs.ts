import { defineEntity, p } from '@mikro-orm/core'
import type { Pool } from 'pg'

const SimulatedToolKnobsSchema = defineEntity({
  name: 'SimulatedToolKnobs',
  tableName: 'simulated_tool_knobs',
  properties: {
    id: p.integer().primary(),
    /** How long an access token works. */
    tokenSeconds: p.integer().default(3600),
    /** No calls are taken before. */
    limitedUntil: p.datetime().nullable(),
    /** Nothing is answered before. */
    downUntil: p.datetime().nullable(),
    /** Before each answer of the API. */
    delayMs: p.integer().default(0),
  },
})

/** What the simulated tool is made to do: expire, refuse, be late. */
export class SimulatedToolKnobs extends SimulatedToolKnobsSchema.class {}
SimulatedToolKnobsSchema.setClass(SimulatedToolKnobs)

export interface Knobs {
  tokenSeconds: number
  limitedUntil: Date | null
  downUntil: Date | null
  delayMs: number
}

const USUAL: Knobs = { tokenSeconds: 3600, limitedUntil: null, downUntil: null, delayMs: 0 }

export async function readKnobs(pool: Pool): Promise<Knobs> {
  const { rows } = await pool.query<Knobs>(
    `select token_seconds as "tokenSeconds", limited_until as "limitedUntil", down_until as "downUntil", delay_ms as "delayMs"
     from simulated_tool_knobs`,
  )
  return rows[0] ?? USUAL
}

export async function turnKnobs(pool: Pool, change: Partial<Knobs>): Promise<void> {
  const { tokenSeconds, limitedUntil, downUntil, delayMs } = { ...(await readKnobs(pool)), ...change }
  await pool.query(
    `insert into simulated_tool_knobs (id, token_seconds, limited_until, down_until, delay_ms) values (1, $1, $2, $3, $4)
     on conflict (id) do update set token_seconds = $1, limited_until = $2, down_until = $3, delay_ms = $4`,
    [tokenSeconds, limitedUntil, downUntil, delayMs],
  )
}
