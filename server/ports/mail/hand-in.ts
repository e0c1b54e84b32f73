/** Hands a mail in at our own mail server by SMTP, as any other server would: for trying mail in without a domain. */
import { createTransport } from 'nodemailer'
import type { HandIn } from '../../platform/http/mailbox-hand-in.ts'

/** Undefined where this process takes no mail in. */
export function handInAt(port: number | undefined): HandIn | undefined {
  if (port === undefined) return undefined
  return async ({ from, to, subject, text, files }) => {
    const transport = createTransport({
      ...{ host: '127.0.0.1', port, secure: false },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    })
    try {
      const attachments = files.map(({ fileName, bytes }) => ({ filename: fileName, content: bytes }))
      const envelope = { from, to: [to] }
      const { response } = await transport.sendMail({ from, to, subject, text, attachments, envelope })
      return response
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      transport.close()
    }
  }
}
