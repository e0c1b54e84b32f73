/** The one place that picks how each part of the outside world is reached. */
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { Config } from '../platform/config.ts'
import { Unavailable } from '../platform/problem.ts'
import { builtIn } from '../recognition/built-in.ts'
import { interruptible } from '../recognition/interruptible.ts'
import { ocrApiAt } from '../recognition/ocr-api.ts'
import type { Recognition } from '../recognition/recognition.ts'
import type { MailPort } from './mail/mail.ts'
import { type Mailbox, mailboxOn } from './mail/mailbox.ts'
import { smtpAt } from './mail/smtp.ts'
import { loopbackOn } from './network/loopback.ts'
import type { Network } from './network/network.ts'
import { filesIn } from './storage/files.ts'
import type { Storage } from './storage/storage.ts'

export interface Ports {
  mail: MailPort
  /** Present when mail stays here. */
  mailbox: Mailbox | undefined
  network: Network
  recognition: Recognition
  storage: Storage
  /** Ends what takes long; whoever asked for it asks again after the restart. */
  interrupt(): void
}

const MEGABYTE = 1024 * 1024

/** @param inner connections for what is asked while a transaction is open */
export function choosePorts(config: Config, inner: Pool): Ports {
  const mailbox = config.smtpUrl === undefined ? mailboxOn(inner) : undefined
  const stopping = new AbortController()
  const recognition = config.ocr === undefined ? builtIn() : ocrApiAt(config.ocr)
  return {
    mail: mailbox ?? smtpAt(config.smtpUrl ?? '', config.mailFrom),
    mailbox,
    network: loopbackOn(inner),
    recognition: interruptible(recognition, stopping.signal),
    storage: filesIn(join(config.dataDir, 'files'), config.leastFreeMegabytes * MEGABYTE),
    interrupt: () => stopping.abort(new Unavailable('the reading of files')),
  }
}
