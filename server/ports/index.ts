/** The one place that picks how each part of the outside world is reached. */
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { MailPort } from './mail/mail.ts'
import { type Mailbox, mailboxOn } from './mail/mailbox.ts'
import { smtpAt } from './mail/smtp.ts'
import { loopbackOn } from './network/loopback.ts'
import type { Network } from './network/network.ts'
import { builtIn } from './recognition/built-in.ts'
import { ocrApiAt } from './recognition/ocr-api.ts'
import type { Recognition } from './recognition/recognition.ts'
import { filesIn } from './storage/files.ts'
import type { Storage } from './storage/storage.ts'

export interface Ports {
  mail: MailPort
  /** Present when mail stays here. */
  mailbox: Mailbox | undefined
  network: Network
  recognition: Recognition
  storage: Storage
  close(): Promise<void>
}

export function choosePorts(config: Config, databaseUrl: string): Ports {
  const mailbox = config.smtpUrl === undefined ? mailboxOn(databaseUrl) : undefined
  const network = loopbackOn(databaseUrl)
  return {
    mail: mailbox ?? smtpAt(config.smtpUrl ?? '', config.mailFrom),
    mailbox,
    network,
    recognition: config.ocr === undefined ? builtIn() : ocrApiAt(config.ocr),
    storage: filesIn(join(config.dataDir, 'files')),
    async close() {
      await Promise.all([mailbox?.close(), network.close()])
    },
  }
}
