/** The directory's answers are remembered for all processes, so that a list of customers isn't asked for again and again. */

import { defineEntity, p } from '@mikro-orm/core'
import type { AskedType, Lookup } from '../network.ts'
import type { Query } from '../statements.ts'

const LookedUpParticipantSchema = defineEntity({
  name: 'LookedUpParticipant',
  tableName: 'looked_up_participants',
  properties: {
    /** Of the SML: the production network or the test network. */
    zone: p.text().primary(),
    /** Such as 0208:0123456749, in lower case. */
    identifier: p.text().primary(),
    /** The document type and the process of the question; empty for the SMP's list. */
    asked: p.text().primary().default(''),
    state: p.text().$type<Lookup['state']>(),
    documentTypes: p.json<string[]>(),
    checkedAt: p.datetime(),
  },
  primaryKeys: ['zone', 'identifier', 'asked'],
})

/** The directory's recent answer about a participant. */
export class LookedUpParticipant extends LookedUpParticipantSchema.class {}
LookedUpParticipantSchema.setClass(LookedUpParticipant)

export type Found = Pick<Lookup, 'state' | 'documentTypes' | 'checkedAt' | 'distrust'>

export interface Question {
  zone: string
  /** In lower case. */
  identifier: string
  /** Undefined: the SMP's list is enough. */
  asked: AskedType | undefined
}

export interface Memory {
  /** Undefined when nothing is known, or no longer. */
  find(question: Question): Promise<Found | undefined>
  keep(question: Question, found: Found): Promise<void>
}

/** A yes is remembered for an hour, a no for five minutes: somebody may be about to register the participant. */
const FIND = `
  select state, document_types as "documentTypes", checked_at as "checkedAt" from looked_up_participants
  where zone = $1 and identifier = $2 and asked = $3
    and checked_at > now() - case when state = 'REGISTERED' and document_types @> $4 then interval '1 hour' else interval '5 minutes' end`

const KEEP = `
  insert into looked_up_participants (zone, identifier, asked, state, document_types, checked_at)
  values ($1, $2, $3, $4, $5, now())
  on conflict (zone, identifier, asked) do update
    set state = excluded.state, document_types = excluded.document_types, checked_at = excluded.checked_at`

export const OUTDATED = `delete from looked_up_participants where checked_at < now() - interval '1 hour'`

/** While the database is away nothing is remembered. */
export const memoryOn = (query: Query): Memory => ({
  async find(question) {
    const { asked } = question
    const wanted = JSON.stringify(asked ? [asked.docTypeId] : [])
    const [found] = await query<Found>(FIND, [...keyOf(question), wanted]).catch(() => [])
    return found
  },
  async keep(question, { state, documentTypes }) {
    await query(KEEP, [...keyOf(question), state, JSON.stringify(documentTypes)]).catch(() => undefined)
  },
})

const keyOf = ({ zone, identifier, asked }: Question): string[] => [
  zone,
  identifier,
  asked === undefined ? '' : [asked.docTypeId, asked.processId ?? ''].join(' '),
]
