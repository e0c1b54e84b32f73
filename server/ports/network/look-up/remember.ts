/** What the directory said is remembered for all processes, so that a list of customers isn't asked for again and again. */
import type { Lookup } from '../network.ts'
import type { Query } from '../statements.ts'

export type Found = Pick<Lookup, 'state' | 'documentTypes' | 'checkedAt'>

export interface Memory {
  /** Undefined when nothing is known, or no longer. */
  find(zone: string, identifier: string): Promise<Found | undefined>
  keep(zone: string, identifier: string, found: Found): Promise<void>
}

/** Who is registered is remembered for an hour, who isn't for five minutes: somebody may be about to register them. */
const FIND = `
  select state, document_types as "documentTypes", checked_at as "checkedAt" from looked_up_participants
  where zone = $1 and identifier = $2
    and checked_at > now() - case state when 'REGISTERED' then interval '1 hour' else interval '5 minutes' end`

const KEEP = `
  insert into looked_up_participants (zone, identifier, state, document_types, checked_at) values ($1, $2, $3, $4, now())
  on conflict (zone, identifier) do update
    set state = excluded.state, document_types = excluded.document_types, checked_at = excluded.checked_at`

export const OUTDATED = `delete from looked_up_participants where checked_at < now() - interval '1 hour'`

/** While the database is away nothing is remembered. */
export const memoryOn = (query: Query): Memory => ({
  async find(zone, identifier) {
    const [found] = await query<Found>(FIND, [zone, identifier]).catch(() => [])
    return found
  },
  async keep(zone, identifier, { state, documentTypes }) {
    await query(KEEP, [zone, identifier, state, JSON.stringify(documentTypes)]).catch(() => undefined)
  },
})
