/** A session with the mail server, a mail to the operator, and the report about a mail that can't arrive. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { freshMail } from '../ports/fresh-ports.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means, Wishes } from './means.ts'

const PATIENCE_MILLISECONDS = 10_000

export async function examineMailSession({ config: { smtpUrl } }: Means): Promise<Fact[]> {
  if (smtpUrl === undefined) return [warning('MAILBOX', {})]
  const { hostname: host, protocol, searchParams } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
  } catch (error) {
    const why = reasonOf(error)
    return [wrong(/certificate/i.test(why) ? 'SMTP_UNTRUSTED' : 'SMTP_REFUSED', { host, why })]
  } finally {
    transport.close()
  }
  const isHidden = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return [ok('SMTP', { host }), ...(isHidden || isLocal(host) ? [] : [warning('SMTP_PLAIN', { host })])]
}

const isLocal = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host)

/** Nothing unless it is asked for, and mail leaves by SMTP. */
export async function examineMails(
  { config, stored }: Means,
  { mailTo, bounceSeconds = 0 }: Wishes,
): Promise<Fact[]> {
  if (mailTo === undefined || config.smtpUrl === undefined) return []
  const inside = stored && {
    pool: await stored.em.getConnection().getNativeClient(),
    encryption: stored.encryption,
  }
  const port = freshMail(config, inside)
  const text = `zegel-doctor, ${config.publicUrl}, ${new Date().toISOString()}`
  const send = (to: string) =>
    port.send({
      to,
      subject: 'zegel-doctor',
      text,
      html: `<p>${text}</p>`,
      about: randomUUID(),
      isAwaited: true,
    })
  try {
    await send(mailTo)
  } catch (error) {
    return [wrong('MAIL_REFUSED', { to: mailTo, why: reasonOf(error) })]
  }
  const sent = ok('MAIL_SENT', { to: mailTo })
  if (bounceSeconds === 0) return [sent]
  if (!port.givesFeedback || stored === undefined) return [sent, warning('RETURNS_OFF', {})]
  const nobody = `zegel-doctor-${randomUUID().slice(0, 8)}@${mailTo.split('@')[1]}`
  const isRefused = await send(nobody).then(
    () => false,
    () => true,
  )
  if (isRefused) return [sent, ok('MAIL_REFUSED_AT_ONCE', { to: nobody })]
  return [sent, await awaitReturn(stored, nobody, bounceSeconds)]
}

/** The server that runs takes the report in, and writes down that the address returns mail. */
async function awaitReturn({ em }: NonNullable<Means['stored']>, to: string, seconds: number): Promise<Fact> {
  for (let second = 0; second < seconds; second++) {
    if ((await returnsAmong(em.fork(), [to])).of(to)) return ok('MAIL_RETURNED', { to, seconds: second })
    await wait(1_000)
  }
  return warning('MAIL_NOT_RETURNED', { to, seconds })
}
