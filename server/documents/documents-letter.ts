import { displayDate } from '#contracts/rules/dates.ts'
import { type DocumentsTexts, documentsTexts } from '#generated/texts/mails/documents.ts'
import type { Account } from '../accounts/account.ts'
import type { ReadLogo } from '../accounts/invoice-design.ts'
import { mailLogo } from '../accounts/mail-logo.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Receiver } from '../receivers/receiver.ts'
import type { Document } from './document.ts'

interface Delivery {
  kind: 'DELIVERY' | 'REMINDER' | 'SIGNED'
  receiver: Receiver
  account: Account
  logo?: ReadLogo | undefined
  documents: readonly Document[]
  url: string
}

/** So many documents are named; the pages show all. */
const MAX_NAMED = 10

/** In the receiver's language. The name of a confidential document stands in no mail. */
export function documentsLetter(delivery: Delivery): Omit<Mail, 'to'> {
  const { kind, receiver, account, documents, url } = delivery
  const { language, firstName, lastName, salutation } = receiver
  const words = documentsTexts[language]
  const { subject, heading, lead } = openingOf(delivery, words)
  const { logo, ...files } = mailLogo(delivery.logo)
  const letter = writeLetter({
    language,
    sender: account.name,
    logo,
    heading,
    paragraphs: [salutation ? `${salutation},` : words.greeting({ name: `${firstName} ${lastName}` }), lead],
    facts: [
      [words.facts.what, namesOf(documents, words)],
      [words.facts.from, account.name],
      ...(kind === 'SIGNED' ? [] : deadlinesOf(documents, words)),
    ],
    link: { text: words.button, url },
    note: words.note,
    footer: words.bringing({ sender: account.name }),
  })
  return { subject, from: account.name, ...letter, ...files }
}

function openingOf({ kind, account: { name }, documents }: Delivery, words: DocumentsTexts) {
  const count = documents.length
  if (kind === 'SIGNED')
    return {
      subject: words.signed.subject({ sender: name }),
      heading: words.signed.heading,
      lead: words.signed.lead({ sender: name }),
    }
  if (kind === 'REMINDER' && documents.every(({ payment, signing }) => payment != null && !signing)) {
    const { subject, heading, lead } = words.payReminder
    return { subject: subject({ sender: name }), heading, lead: lead({ sender: name }) }
  }
  if (kind === 'REMINDER')
    return {
      subject: words.reminder({ sender: name }),
      heading: words.reminderHeading,
      lead: words.reminderLead({ sender: name }),
    }
  const { subject, heading, lead } = askedOf(documents, words) ?? {
    subject: ({ sender }: { sender: string | number }) => words.subject({ sender, count }),
    heading: words.heading({ count }),
    lead: words.lead,
  }
  return { subject: subject({ sender: name }), heading, lead: lead({ sender: name }) }
}

type Opening = DocumentsTexts['sign']

/** The request to the receiver of one document; several are named by their number. */
function askedOf(
  [document, ...others]: readonly Document[],
  { sign, pay }: DocumentsTexts,
): Opening | undefined {
  if (document === undefined || others.length > 0) return undefined
  if (document.signing) return sign
  return document.payment == null ? undefined : pay
}

function namesOf(documents: readonly Document[], { confidential }: DocumentsTexts): string {
  const named = documents
    .slice(0, MAX_NAMED)
    .map((document) => (document.isConfidential ? `${document.docType} (${confidential})` : document.name))
  const more = documents.length - named.length
  return [...named, ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
}

/** The nearest of each kind. */
function deadlinesOf(documents: readonly Document[], { facts }: DocumentsTexts): [string, string][] {
  const nearest = (dates: (string | null | undefined)[]) => dates.filter((date) => date != null).sort()[0]
  const until = nearest(documents.map(({ signingEndDate }) => signingEndDate))
  const pay = nearest(documents.map(({ payment }) => payment?.expiryDate))
  return [
    ...(until ? [[facts.until, displayDate(until)] as [string, string]] : []),
    ...(pay ? [[facts.pay, displayDate(pay)] as [string, string]] : []),
  ]
}
