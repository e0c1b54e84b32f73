import { createTransport } from 'nodemailer'
import { Unavailable } from '../../problem.ts'
import type { MailPort } from './mail.ts'

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
    async send({ to, subject, text, html, attachments = [], key }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          ...(key === undefined ? {} : { messageId: `<${key}@${domain}>` }),
          attachments: attachments.map(({ fileName, mimeType, bytes }) => ({
            filename: fileName,
            contentType: mimeType,
            content: Buffer.from(bytes),
          })),
        })
      } catch (cause) {
        throw new Unavailable('mail', { cause })
      }
    },
  }
}
