import { defineEntity, p } from '@mikro-orm/core'
import type { Lookup } from '../network.ts'

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
