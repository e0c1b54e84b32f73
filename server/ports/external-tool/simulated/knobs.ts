import { defineEntity, p } from '@mikro-orm/core'
import type { Pool } from 'pg'

const SimulatedToolKnobsSchema = defineEntity({
  name: 'SimulatedToolKnobs',
  tableName: 'simulated_tool_knobs',
  properties: {
    id: p.integer().primary(),
    /** The lifetime of an access token. */
    tokenSeconds: p.integer().default(3600),
    /** Until then the tool refuses calls as too many. */
    limitedUntil: p.datetime().nullable(),
    /** Until then the tool is out of order. */
    downUntil: p.datetime().nullable(),
    /** The delay before each answer of the API. */
    delayMs: p.integer().default(0),
    /** One call in this many fails; 0: none fails. */
    failOneIn: p.integer().default(0),
    /** The lifetime of a file's address. */
    fileSeconds: p.integer().default(300),
  },
})

/** The settings of the simulated tool's behaviour: expire, refuse, be late. */
export class SimulatedToolKnobs extends SimulatedToolKnobsSchema.class {}
SimulatedToolKnobsSchema.setClass(SimulatedToolKnobs)

export interface Knobs {
  tokenSeconds: number
  limitedUntil: Date | null
  downUntil: Date | null
  delayMs: number
  failOneIn: number
  fileSeconds: number
}

export const USUAL_KNOBS: Knobs = {
  tokenSeconds: 3600,
  limitedUntil: null,
  downUntil: null,
  delayMs: 0,
  failOneIn: 0,
  fileSeconds: 300,
}

export async function readKnobs(pool: Pool): Promise<Knobs> {
  const { rows } = await pool.query<Knobs>(
    `select token_seconds as "tokenSeconds", limited_until as "limitedUntil", down_until as "downUntil",
       delay_ms as "delayMs", fail_one_in as "failOneIn", file_seconds as "fileSeconds"
     from simulated_tool_knobs`,
  )
  return rows[0] ?? USUAL_KNOBS
}

export async function turnKnobs(pool: Pool, change: Partial<Knobs>): Promise<void> {
  const { tokenSeconds, limitedUntil, downUntil, delayMs, failOneIn, fileSeconds } = {
    ...(await readKnobs(pool)),
    ...change,
  }
  await pool.query(
    `insert into simulated_tool_knobs
       (id, token_seconds, limited_until, down_until, delay_ms, fail_one_in, file_seconds)
     values (1, $1, $2, $3, $4, $5, $6)
     on conflict (id) do update set token_seconds = $1, limited_until = $2, down_until = $3, delay_ms = $4,
       fail_one_in = $5, file_seconds = $6`,
    [tokenSeconds, limitedUntil, downUntil, delayMs, failOneIn, fileSeconds],
  )
}
