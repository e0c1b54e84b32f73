import { defineEntity, p } from '@mikro-orm/core'
import type { Lookup, RefusalReason } from './network.ts'

export type LoopbackFailure = 'UNAVAILABLE' | RefusalReason

const LoopbackParticipantSchema = defineEntity({
  name: 'LoopbackParticipant',
  tableName: 'loopback_participants',
  properties: {
    scheme: p.text().primary(),
    participant: p.text().primary(),
    name: p.text().nullable(),
    state: p.text().$type<Lookup['state']>().default('REGISTERED'),
    viaEmailGateway: p.boolean().default(false),
    /** Whether invoice responses can be sent to it. */
    takesAnswers: p.boolean().default(true),
    /** What happens to documents for it; null: they arrive. */
    failure: p.text().$type<LoopbackFailure>().nullable(),
    /** How many times it still fails; null: always. */
    failuresLeft: p.integer().nullable(),
    /** How long a document for it is on its way. */
    delaySeconds: p.integer().default(0),
    /** Every document for it is delivered twice. */
    duplicates: p.boolean().default(false),
  },
  primaryKeys: ['scheme', 'participant'],
})

/**
 * A participant of the loopback network that is not an account here, or how the network treats one that is: the knobs
 * for trying out what a real network does. Accounts with PEPPOL need no row to be reachable.
 */
export class LoopbackParticipant extends LoopbackParticipantSchema.class {}
LoopbackParticipantSchema.setClass(LoopbackParticipant)
