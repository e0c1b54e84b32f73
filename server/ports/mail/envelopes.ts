/** Remembers which mail went out under which envelope sender. */

import { defineEntity, p } from '@mikro-orm/core'
import type pg from 'pg'
import { Unavailable } from '../../platform/problem.ts'
import type { Mail } from './mail.ts'
import type { ReturnPaths } from './return-path.ts'

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

export interface Envelope {
  id: string
  about: string
  /** The address that the mail went to. */
  to: string
}

export interface Envelopes {
  /** @returns the envelope sender of a mail; undefined for one that nobody asks about. @throws {Unavailable} */
  senderFor(mail: Pick<Mail, 'about' | 'to'>): Promise<string | undefined>
  /** Undefined for an address that never was an envelope sender of ours, or is one no more. @throws {Unavailable} */
  find(sender: string): Promise<Envelope | undefined>
}

const KEEP = `insert into mail_envelopes (id, about, recipient, created_at) values ($1, $2, $3, now()) on conflict do nothing`
const FIND = 'select id, about, recipient as "to" from mail_envelopes where id = $1'

export const envelopesOn = (pool: pg.Pool, paths: ReturnPaths): Envelopes => ({
  async senderFor({ about, to }) {
    if (about === undefined) return undefined
    const id = paths.idOf({ about, to })
    await asOutage(() => pool.query(KEEP, [id, about, to]))
    return paths.addressOf(id)
  },
  async find(sender) {
    const id = paths.idIn(sender)
    if (id === undefined) return undefined
    const { rows } = await asOutage(() => pool.query<Envelope>(FIND, [id]))
    return rows[0]
  },
})

async function asOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new Unavailable('mail', { cause })
  }
}
