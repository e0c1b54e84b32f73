import { type Mail, type MailPort, MailRefused } from './mail.ts'

/** Sends a mail while a person waits. @returns true when the mail server refused it for good; temporary errors are thrown */
export async function isRefused(port: MailPort, mail: Mail): Promise<boolean> {
  try {
    await port.send({ ...mail, isAwaited: true })
    return false
  } catch (error) {
    if (error instanceof MailRefused) return true
    throw error
  }
}
