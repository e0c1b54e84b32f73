import { defineEntity, p } from '@mikro-orm/core'

const SubmittedMessageSchema = defineEntity({
  name: 'SubmittedMessage',
  tableName: 'submitted_messages',
  properties: {
    /** Of the message; see Outgoing. */
    key: p.text().primary(),
    /** When a hand-over began whose outcome is not known; null when none is open. */
    openSince: p.datetime().nullable(),
    /** Of who began that hand-over: only they may go on with it and close it. */
    claim: p.uuid().nullable(),
    /** The search terms at the provider, while the provider may have it without our knowledge; null when there is no doubt. */
    sought: p.json().nullable(),
    /** When the provider said that it has it, for good. */
    acceptedAt: p.datetime().nullable(),
    /** The provider's own id of it. */
    providerRef: p.text().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

/** A message that was handed to a provider of the network, or may have been. */
export class SubmittedMessage extends SubmittedMessageSchema.class {}
SubmittedMessageSchema.setClass(SubmittedMessage)
