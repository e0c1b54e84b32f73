/** Starts the mail server where one is configured. */
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/jobs/log.ts'
import { cannotListen } from '../../platform/prove-port.ts'
import type { InboundMails } from './inbound.ts'
import type { MailServer, Reports } from './mail-server.ts'

interface WaysIn {
  reports: Reports | undefined
  inbound: InboundMails | undefined
}

/** @returns undefined where no port is configured. @throws {ConfigError} when it is taken */
export async function listenForMail(
  { host, mailPort }: Pick<Config, 'host' | 'mailPort'>,
  waysIn: WaysIn,
  log: Pick<Log, 'error'>,
): Promise<MailServer | undefined> {
  if (mailPort === undefined || (waysIn.reports === undefined && waysIn.inbound === undefined))
    return undefined
  const { port, variable } = mailPort
  const { startMailServer } = await import('./mail-server.ts')
  const onError = (error: unknown) => log.error({ err: error }, 'a mail could not be taken in')
  return startMailServer({ host, port, ...waysIn, onError }).catch((error: unknown) => {
    throw cannotListen(variable, { host, port }, error)
  })
}
