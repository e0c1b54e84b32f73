/** The one place that picks how each part of the outside world is reached. */
import { join } from 'node:path'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Config } from '../config.ts'
import type { MailPort } from './mail/mail.ts'
import { type Mailbox, mailboxIn } from './mail/mailbox.ts'
import { smtpAt } from './mail/smtp.ts'
import { filesIn } from './storage/files.ts'
import type { Storage } from './storage/storage.ts'

export interface Ports {
  mail: MailPort
  /** Present when mail stays here. */
  mailbox: Mailbox | undefined
  storage: Storage
}

/**
 * `orm` is for the embedded ports alone. It must have a pool of its own: a call that holds a connection may wait for a
 * port, so a port must never wait for a call's connection.
 */
export function choosePorts(config: Config, orm: MikroORM): Ports {
  const mailbox = config.smtpUrl === undefined ? mailboxIn(orm) : undefined
  return {
    mail: mailbox ?? smtpAt(config.smtpUrl ?? '', config.mailFrom),
    mailbox,
    storage: filesIn(join(config.dataDir, 'files')),
  }
}
