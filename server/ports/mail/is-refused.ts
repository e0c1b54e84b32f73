import { MailRefused } from './mail.ts'

/** True when the mail server refused it for good; temporary errors are thrown. */
export async function isRefused(sending: Promise<void>): Promise<boolean> {
  try {
    await sending
    return false
  } catch (error) {
    if (error instanceof MailRefused) return true
    throw error
  }
}
