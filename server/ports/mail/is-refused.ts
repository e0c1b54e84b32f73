import type { Sending } from './causes.ts'
import { type Mail, MailRefused } from './mail.ts'
import type { Outgoing } from './outgoing.ts'

/** Sends a mail while a person waits. @returns true when the mail server refused it for good; temporary errors are thrown */
export async function isRefused(
  outgoing: Pick<Outgoing, 'send'>,
  mail: Mail,
  sending: Sending,
): Promise<boolean> {
  try {
    await outgoing.send({ ...mail, isAwaited: true }, sending)
    return false
  } catch (error) {
    if (error instanceof MailRefused) return true
    throw error
  }
}
