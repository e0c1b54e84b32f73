import { defineEntity, p } from '@mikro-orm/core'
import type { Lookup } from './network.ts'

const KnownParticipantSchema = defineEntity({
  name: 'KnownParticipant',
  tableName: 'known_participants',
  properties: {
    /** Which network said so: an installation may change to another one. */
    network: p.text().primary(),
    scheme: p.text().primary(),
    /** In lower case. */
    participant: p.text().primary(),
    state: p.text().$type<Lookup['state']>(),
    takesInvoices: p.boolean(),
    viaEmailGateway: p.boolean(),
    /** Since when the answer is the same. */
    since: p.datetime(),
    /** When the answer was given. */
    checkedAt: p.datetime(),
    /** When the network was asked last, with an answer or without. */
    askedAt: p.datetime(),
  },
  primaryKeys: ['network', 'scheme', 'participant'],
})

/** The newest answer of the network to whether a participant takes invoices: lists read it, as they ask no network. */
export class KnownParticipant extends KnownParticipantSchema.class {}
KnownParticipantSchema.setClass(KnownParticipant)

/** SQL: true when that network was asked about the participant within a week. */
export const wasAsked = (of: { network: string; scheme: string; participant: string }): string => `exists (
  select from known_participants k where k.network = ${of.network} and k.scheme = ${of.scheme}
    and k.participant = lower(${of.participant}) and k.asked_at > now() - interval '7 days')`
