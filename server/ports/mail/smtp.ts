import { createTransport } from 'nodemailer'
import { Unavailable } from '../../platform/problem.ts'
import { onOneLine, withSafeHeaders } from './headers.ts'
import { type Mail, type MailPort, MailRefused } from './mail.ts'

const PATIENCE_MS = 10_000

/** Real mail, through the server at `url` (smtp://user:password@host:port). */
export function smtpAt(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    givesFeedback: false,
    async send(mail) {
      const message = messageOf(withSafeHeaders(mail), from, domain)
      const { rejected } = await transport.sendMail(message).catch((error: unknown) => {
        throw failureOf(error)
      })
      if (rejected.length > 0) throw new MailRefused('The mail server did not take the address.')
    },
  }
}

/** The address is handed over as one: as a text it would be read as a list. */
const messageOf = (
  { to, subject, text, html, attachments = [], key, from: name }: Mail,
  from: string,
  domain: string,
) => ({
  from: name === undefined ? from : { name: `${name} via Zegel`, address: addressIn(from) },
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(key === undefined ? {} : { messageId: `<${key.replace(/[^\w.-]+/g, '-')}@${domain}>` }),
  attachments: attachments.map(({ fileName, mimeType, bytes }) => ({
    filename: fileName,
    contentType: mimeType,
    content: Buffer.from(bytes),
  })),
})

/** Of `Zegel <post@zegel.example>`, or of the address alone. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from

/** Where the mail server speaks of this mail: its sender, its address, its content. Elsewhere it speaks of us. */
const ABOUT_THE_MAIL = new Set<unknown>(['EENVELOPE', 'EMESSAGE'])
/** It wants us to sign in first: a fault of the configuration, so the mail waits until that is mended. */
const ABOUT_SIGNING_IN = new Set([530, 534, 535, 538])
const LONGEST_REPLY = 500

/** A 5xx about this mail is final (RFC 5321, 4.2.1); a 4xx, no answer, and what concerns the connection are not. */
function failureOf(error: unknown): MailRefused | Unavailable {
  const { code, responseCode, response, message } = readable(error)
  const isFinal =
    ABOUT_THE_MAIL.has(code) &&
    (responseCode === undefined || (responseCode >= 500 && !ABOUT_SIGNING_IN.has(responseCode)))
  if (!isFinal) return new Unavailable('mail', { cause: error })
  return new MailRefused(onOneLine(response ?? message).slice(0, LONGEST_REPLY), { cause: error })
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
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: typeof response === 'string' ? response : undefined,
  }
}
