/** Mail headers contain foreign data: a line break in it would start a new header. */
import { isEmail } from '#contracts/rules/formats.ts'
import { asPlainLine } from '#contracts/rules/mail-name.ts'
import { type Mail, MailRefused } from './mail.ts'

/**
 * A mail with one address, and with header values on one line. A reply address that is none is left out.
 * @throws {MailRefused} when `to` is not exactly one address
 */
export function withSafeHeaders({ replyTo: answers, ...mail }: Mail): Mail {
  const to = mail.to.trim()
  if (!isEmail(to)) throw new MailRefused('This is not one e-mail address.')
  return {
    ...mail,
    to,
    subject: onOneLine(mail.subject),
    ...(mail.from !== undefined && { from: onOneLine(mail.from) }),
    ...(answers !== undefined && isEmail(answers.trim()) && { replyTo: answers.trim() }),
    ...(mail.key !== undefined && { key: onOneLine(mail.key) }),
    ...(mail.attachments && {
      attachments: mail.attachments.map((file) => ({
        ...file,
        fileName: onOneLine(file.fileName),
        mimeType: onOneLine(file.mimeType),
      })),
    }),
  }
}

export const onOneLine = (text: string): string => asPlainLine(text).trim()
