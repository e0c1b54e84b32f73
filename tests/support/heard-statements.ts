/** Every statement that anything in this process says to PostgreSQL, as it says it. */
import { createRequire } from 'node:module'
import pg from 'pg'

/** The ORM may bring a copy of its own. */
const drivers: Set<typeof pg> = new Set([
  pg,
  createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'))('pg'),
])

type Query = (this: unknown, ...call: unknown[]) => unknown

/**
 * To be asked for before anything connects.
 * @returns the texts heard so far, each once, and how to stop
 */
export function hearStatements(): { texts: Set<string>; stop(): void } {
  const texts = new Set<string>()
  const stops = [...drivers].map(({ Client: { prototype } }) => {
    const query = prototype.query as Query
    const heard: Query = function (...call) {
      const [said] = call
      if (typeof said === 'string') texts.add(said)
      else if (typeof said === 'object' && said !== null && 'text' in said) texts.add(String(said.text))
      return query.apply(this, call)
    }
    prototype.query = heard as typeof prototype.query
    return () => {
      prototype.query = query as typeof prototype.query
    }
  })
  return {
    texts,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
