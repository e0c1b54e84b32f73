import { defineEntity, p } from '@mikro-orm/core'

const MailEnvelopeSchema = defineEntity({
  name: 'MailEnvelope',
  tableName: 'mail_envelopes',
  properties: {
    /** Stands in the envelope sender (return-path.ts), beside a proof that isn't kept. */
    id: p.text().primary(),
    /** The subject of its feedback. */
    about: p.uuid(),
    recipient: p.text(),
    createdAt: p.datetime().index(),
  },
})

/** A mail that went out under an envelope sender of its own, so that a returned mail names the mail it is about. */
export class MailEnvelope extends MailEnvelopeSchema.class {}
MailEnvelopeSchema.setClass(MailEnvelope)

/** A server gives up on a mail after five days at most; a complaint comes within weeks. */
export const OUTDATED = `delete from mail_envelopes where created_at < now() - interval '60 days'`
