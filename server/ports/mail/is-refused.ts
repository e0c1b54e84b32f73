import { MailRefused } from './mail.ts'

/** Whether the mail server refused it for good; what makes sense to try again is thrown on. */
export async function isRefused(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return false
  } catch (error) {
    if (error instanceof MailRefused) return true
    throw error
  }
}
