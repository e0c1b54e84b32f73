import { createTransport } from 'nodemailer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { confirmLease } from '../../platform/database/held-lease.ts'
import type { Envelopes } from './envelopes.ts'
import { onOneLine, withSafeHeaders } from './headers.ts'
import { type Mail, MailDelayed, type MailPort, MailRefused } from './mail.ts'

/** Until the server is there, and has greeted. */
const CONNECTING_MS = 10_000
/** For each answer: the server may look into a mail before it takes it (RFC 5321, 4.5.3.2). */
const ANSWER_MS = 10 * 60_000
/** For all of it while a person waits, behind a proxy that mostly does so for a minute. */
const PERSON_MS = 45_000

/** A press that stops mails counts only where its headers are signed (RFC 8058, 4). */
const SIGNED_HEADERS =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Signs mails (DKIM, RFC 6376); the public key stands in the DNS at `selector._domainkey.domain`. */
interface Dkim {
  domain: string
  selector: string
  /** PEM. */
  key: string
}

interface SmtpOptions {
  dkim?: Dkim | undefined
  /** Gives mails envelope senders of their own. Undefined: all come back to `from`, where nobody reads them. */
  envelopes?: Pick<Envelopes, 'senderFor'> | undefined
}

/** Sends mails through the SMTP server at `url` (smtp://user:password@host:port). */
export function smtpAt(url: string, from: string, { dkim, envelopes }: SmtpOptions = {}): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECTING_MS,
    greetingTimeout: CONNECTING_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: dkim.key,
        headerFieldNames: SIGNED_HEADERS,
      },
    }),
  })
  /** Those of which the server may have everything, the end included. */
  const handedOver = new WeakSet<AbortSignal>()
  transport.use('stream', ({ message, data: { signal } }, done) => {
    tellEnd(message, () => signal && handedOver.add(signal))
    done()
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    givesFeedback: envelopes !== undefined,
    async send(mail) {
      const safe = withSafeHeaders(mail)
      const message = messageOf(safe, from, domain)
      const sender = await envelopes?.senderFor(safe)
      await confirmLease()
      const signal = mail.isAwaited ? AbortSignal.timeout(PERSON_MS) : new AbortController().signal
      const { rejected } = await transport
        .sendMail({ ...message, ...returning(sender, safe.to), signal })
        .catch((error: unknown) => {
          throw failureOf(error, handedOver.has(signal))
        })
      if (rejected.length > 0) throw new MailRefused('The mail server did not take the address.')
    },
  }
}

/** Calls back once the last byte for the line was read, its signature included. */
function tellEnd(message: MimeNode, onEnd: () => void): void {
  const read = message.createReadStream.bind(message)
  message.createReadStream = (options) => read(options).once('end', onEnd)
}

/** A report about it needs no more than its head, where the server knows how to be asked for that (RFC 3461). */
const returning = (sender: string | undefined, to: string) =>
  sender === undefined
    ? {}
    : {
        envelope: { from: sender, to: [to] },
        dsn: { return: 'headers' as const, notify: 'failure' as const },
      }

/** The address is an object: nodemailer would parse a text as a list. */
const messageOf = (
  { to, subject, text, html, attachments = [], key, from: name, replyTo, unsubscribe, isAnswer }: Mail,
  from: string,
  domain: string,
) => ({
  from: name === undefined ? from : { name: `${name} via Zegel`, address: addressIn(from) },
  to: { name: '', address: to },
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  headers: {
    ...(isAnswer && { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  subject,
  text,
  html,
  ...(key === undefined ? {} : { messageId: `<${key.replace(/[^\w.-]+/g, '-')}@${domain}>` }),
  attachments: attachments.map(({ fileName, mimeType, contentId, bytes }) => ({
    filename: fileName,
    ...(contentId !== undefined && { cid: contentId }),
    contentType: mimeType,
    content: Buffer.from(bytes),
  })),
})

/** The address in `Zegel <post@zegel.example>`, or the text itself. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** nodemailer's codes for errors about this mail: sender, address, content. Other codes are about the connection. */
const ABOUT_THE_MAIL = new Set<unknown>(['EENVELOPE', 'EMESSAGE'])
/** SMTP codes about authentication: a configuration error, so the mail waits until it is fixed. */
const ABOUT_SIGNING_IN = new Set([530, 534, 535, 538])
/**
 * The server takes no mail from us, for any recipient: a refusal of a sender as a matter of policy (RFC 3463, 5.7), or of an
 * address in such words.
 */
const POLICY = /^\d{3}[ -]5\.7\./
const NOT_FOR_US = /\brelay(ing|ed)?\b|authentication (is )?(required|needed)|\brcpthosts\b/i
const LONGEST_REPLY = 500

/**
 * A 5xx about this mail is permanent (RFC 5321, 4.2.1); a 4xx, no answer, an answer that is no SMTP and errors of the connection are
 * temporary, and so is a 5xx by which the server takes nothing from us. Without a yes or a no to the end of the mail nobody
 * knows whether it was taken.
 */
function failureOf(error: unknown, isHandedOver: boolean): MailRefused | MailDelayed {
  const { code, responseCode = 0, response, message, command } = readable(error)
  const isNo = responseCode >= 500 && responseCode < 600
  /** Of nodemailer's own: it asked nobody. */
  const isInvalid = response === undefined && !isHandedOver
  const isFinal =
    ABOUT_THE_MAIL.has(code) &&
    (isInvalid || (isNo && !ABOUT_SIGNING_IN.has(responseCode) && !isAboutUs(command, response ?? '')))
  const mayBeDone = isHandedOver && !isNo && !(responseCode >= 400 && responseCode < 500)
  const replyOr = (other: string): string => onOneLine(response ?? other).slice(0, LONGEST_REPLY)
  /** The message of a failed connection has the address of our relay in it, so its code tells it. */
  if (!isFinal) return new MailDelayed(replyOr(String(code ?? 'no answer')), { cause: error, mayBeDone })
  return new MailRefused(replyOr(message), { cause: error })
}

function isAboutUs(command: unknown, reply: string): boolean {
  if (command === 'MAIL FROM') return POLICY.test(reply) || NOT_FOR_US.test(reply)
  return command === 'RCPT TO' && NOT_FOR_US.test(reply)
}

function readable(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  if (typeof error !== 'object' || error === null) return { message }
  const code: unknown = Reflect.get(error, 'code')
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  const response: unknown = Reflect.get(error, 'response')
  return {
    message,
    code,
    command: Reflect.get(error, 'command') as unknown,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: typeof response === 'string' ? response : undefined,
  }
}
