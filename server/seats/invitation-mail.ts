import { invitationTexts } from '#generated/texts/mails/invitation.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Seat } from './seat.ts'

interface Facts {
  seat: Seat
  token: string
  publicUrl: string
  company: string
  invitedBy: string
}

export function invitationMail({ seat, token, publicUrl, company, invitedBy }: Facts): Mail {
  const { id, language, email, expiresAt, readsDocuments } = seat
  const words = invitationTexts[language]
  const [day, month, year] = [expiresAt.getDate(), expiresAt.getMonth() + 1, expiresAt.getFullYear()]
  const until = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
  /** The part behind # is sent to no server and stands in no log. */
  const link = { text: words.button, url: `${publicUrl}/accountportal/seat#${token}` }
  const paragraphs = [
    words.lead({ company, by: invitedBy, what: readsDocuments ? words.documents : words.invoices }),
    words.what,
    words.valid({ until }),
  ]
  const subject = words.subject({ company })
  return {
    to: email,
    about: id,
    subject,
    ...writeLetter({ language, heading: subject, paragraphs, link, footer: words.notYou }),
  }
}
