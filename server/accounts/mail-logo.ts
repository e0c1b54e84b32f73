/** The logo of a company at the head of its mails. */
import type { LogoPicture } from '../ports/mail/letter.ts'
import type { Attachment } from '../ports/mail/mail.ts'
import type { ReadLogo } from './invoice-design.ts'

const LOGO_ID = 'sender-logo'

/** In bytes; a larger logo goes with no mail, of which there are thousands. */
const LARGEST = 100_000

/** The picture of a letter, and the attachment that has it. */
export function mailLogo(read: ReadLogo | undefined): { logo?: LogoPicture; attachments?: Attachment[] } {
  if (read === undefined || read.bytes.length > LARGEST) return {}
  const { bytes, width, height } = read
  return {
    logo: { url: `cid:${LOGO_ID}`, width, height },
    attachments: [{ fileName: `${LOGO_ID}.png`, mimeType: 'image/png', contentId: LOGO_ID, bytes }],
  }
}
