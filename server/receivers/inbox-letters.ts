import { inboxTexts } from '#generated/texts/mails/inbox.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { ReceiverLanguage } from './receiver.ts'

/** @param sender who asks for the signature that the code is for */
export function codeLetter(language: ReceiverLanguage, code: string, sender?: string): Omit<Mail, 'to'> {
  const { subject, label, note, ...opening } = inboxTexts[language].code
  const { sign } = inboxTexts[language]
  const { heading, lead } = sender === undefined ? opening : { ...sign, lead: sign.lead({ sender }) }
  return {
    subject: subject({ code }),
    ...writeLetter({ language, heading, paragraphs: [lead], facts: [[label, code]], note }),
  }
}

export function linkLetter(language: ReceiverLanguage, url: string): Omit<Mail, 'to'> {
  const { subject, heading, lead, button, note } = inboxTexts[language].link
  return {
    subject,
    ...writeLetter({ language, heading, paragraphs: [lead], link: { text: button, url }, note }),
  }
}
