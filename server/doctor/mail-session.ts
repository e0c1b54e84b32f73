/** A session with the mail server, a mail to the operator, and the report about a mail that can't arrive. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { envelopesOn } from '../ports/mail/envelopes.ts'
import { returnsAmong } from '../ports/mail/mail-return.ts'
import { returnPathsAt } from '../ports/mail/return-path.ts'
import { smtpAt } from '../ports/mail/smtp.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means, Wishes } from './means.ts'

const PATIENCE_MILLISECONDS = 10_000

export async function examineMailSession({ config: { smtpUrl } }: Means): Promise<Fact[]> {
  if (smtpUrl === undefined) return [warning('mailbox', {})]
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
    return [wrong('smtp-refused', { host, why: reasonOf(error) })]
  } finally {
    transport.close()
  }
  const isHidden = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true'
  return [ok('smtp', { host }), ...(isHidden || isLocal(host) ? [] : [warning('smtp-plain', { host })])]
}

const isLocal = (host: string): boolean => /^(localhost|127\.|\[?::1)/.test(host)

/** Nothing unless it is asked for, and mail leaves by SMTP. */
export async function examineMails(
  { config, stored }: Means,
  { mailTo, bounceSeconds = 0 }: Wishes,
): Promise<Fact[]> {
  const { smtpUrl, mailFrom, dkim, feedback } = config
  if (mailTo === undefined || smtpUrl === undefined) return []
  const envelopes =
    feedback &&
    stored &&
    envelopesOn(
      await stored.em.getConnection().getNativeClient(),
      returnPathsAt(feedback.domain, stored.encryption.derivedKey('envelope senders')),
    )
  const port = smtpAt(smtpUrl, mailFrom, { dkim, envelopes })
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
    return [wrong('mail-refused', { to: mailTo, why: reasonOf(error) })]
  }
  const sent = ok('mail-sent', { to: mailTo })
  if (bounceSeconds === 0) return [sent]
  if (envelopes === undefined || stored === undefined) return [sent, warning('returns-off', {})]
  const nobody = `zegel-doctor-${randomUUID().slice(0, 8)}@${mailTo.split('@')[1]}`
  const isRefused = await send(nobody).then(
    () => false,
    () => true,
  )
  if (isRefused) return [sent, ok('mail-refused-at-once', { to: nobody })]
  return [sent, await awaitReturn(stored, nobody, bounceSeconds)]
}

/** The server that runs takes the report in, and writes down that the address returns mail. */
async function awaitReturn({ em }: NonNullable<Means['stored']>, to: string, seconds: number): Promise<Fact> {
  for (let second = 0; second < seconds; second++) {
    if ((await returnsAmong(em.fork(), [to])).of(to)) return ok('mail-returned', { to, seconds: second })
    await wait(1_000)
  }
  return warning('mail-not-returned', { to, seconds })
}
