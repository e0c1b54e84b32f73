/** Asks PostgreSQL the same again and again, on so many connections for so many seconds, and says how often it was answered. */
import pg from 'pg'

export interface RawTask {
  url: string
  sql: string
  values: unknown[]
  connections: number
  seconds: number
}

const task: RawTask = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({
  connectionString: task.url,
  max: task.connections,
  options: '-c plan_cache_mode=force_generic_plan',
})
const statement = { name: 'asked', text: task.sql, values: task.values }
await Promise.all(Array.from({ length: task.connections }, () => pool.query(statement)))
const end = performance.now() + task.seconds * 1_000
let answered = 0
await Promise.all(
  Array.from({ length: task.connections }, async () => {
    for (; performance.now() < end; answered++) await pool.query(statement)
  }),
)
await pool.end()
console.log(answered / task.seconds)
