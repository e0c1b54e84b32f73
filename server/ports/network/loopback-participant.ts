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
    /** True when it accepts invoice responses. */
    takesAnswers: p.boolean().default(true),
    /** True when it accepts self-billing. */
    takesSelfBilling: p.boolean().default(true),
    /** A simulated failure; null: documents arrive. */
    failure: p.text().$type<LoopbackFailure>().nullable(),
    /** The number of failures left; null: always. */
    failuresLeft: p.integer().nullable(),
    /** The delivery time of a document. */
    delaySeconds: p.integer().default(0),
    /** Simulates that every document is delivered twice. */
    duplicates: p.boolean().default(false),
  },
  primaryKeys: ['scheme', 'participant'],
})

/**
 * Simulates a participant of the network, or the failures of one that is an account here. Accounts with PEPPOL are reachable
 * without a row.
 */
export class LoopbackParticipant extends LoopbackParticipantSchema.class {}
LoopbackParticipantSchema.setClass(LoopbackParticipant)
