import { connectTexts } from '#generated/texts/mails/connect.ts'
import type { Account } from '../accounts/account.ts'
import type { ReadLogo } from '../accounts/invoice-design.ts'
import { mailLogo } from '../accounts/mail-logo.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Receiver } from './receiver.ts'

interface Invitation {
  receiver: Receiver
  account: Account
  logo?: ReadLogo | undefined
  url: string
}

/** In the receiver's language; how it begins is the sender's choice. */
export function connectMailLetter({ receiver, account, logo: read, url }: Invitation): Omit<Mail, 'to'> {
  const { language, firstName, lastName, token1, salutation } = receiver
  const words = connectTexts[language]
  const name = `${firstName} ${lastName}`
  const { from, to, takes, minute } = words.facts
  const { logo, ...files } = mailLogo(read)
  const letter = writeLetter({
    language,
    sender: account.name,
    logo,
    heading: words.heading({ sender: account.name }),
    paragraphs: [salutation ? `${salutation},` : words.greeting({ name }), words.lead],
    facts: [
      [from, account.name],
      [to, `${name} (${token1})`],
      [takes, minute],
    ],
    link: { text: words.button, url },
    note: words.note,
    footer: [
      words.unknown({ sender: account.name }),
      `${words.bringing({ sender: account.name })}${addressOf(account)}.`,
    ],
  })
  return { subject: words.subject({ sender: account.name }), from: account.name, ...letter, ...files }
}

function addressOf({ street, postalCode, city }: Account): string {
  const parts = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean)
  return parts.map((part) => `, ${part}`).join('')
}
