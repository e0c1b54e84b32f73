/** Ports of an examination: each asks anew, beside the server's own. */
import type { Pool } from 'pg'
import type { TimeStampAuthorities } from '../formats/seal/ask-time-stamp.ts'
import type { Config } from '../platform/config.ts'
import type { Encryption } from '../platform/encryption.ts'
import { envelopesOn } from './mail/envelopes.ts'
import type { MailPort } from './mail/mail.ts'
import { returnPathsAt } from './mail/return-path.ts'
import { smtpAt } from './mail/smtp.ts'
import { type LookUpOptions, lookUpIn } from './network/look-up/look-up.ts'
import type { Network } from './network/network.ts'
import { makeTimeStamps } from './time-stamps/time-stamps.ts'

/** @param stored undefined: no mail has an envelope sender of its own */
export function freshMail(
  { smtpUrl = '', mailFrom, dkim, feedback }: Config,
  stored: { pool: Pool; encryption: Encryption } | undefined,
): MailPort {
  const envelopes =
    feedback &&
    stored &&
    envelopesOn(stored.pool, returnPathsAt(feedback.domain, stored.encryption.derivedKey('envelope senders')))
  return smtpAt(smtpUrl, mailFrom, { dkim, envelopes })
}

/** Remembers nothing. */
export const freshLookUp = (zone: string, options: LookUpOptions): Network['lookup'] =>
  lookUpIn(zone, options)

export const timeStampsOf = (url: string, { timeStampAnchors }: Config): TimeStampAuthorities =>
  makeTimeStamps([url], timeStampAnchors)
