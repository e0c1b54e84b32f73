import { elided } from '#contracts/rules/elided.ts'
import type { Account } from '../accounts/account.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Receiver, ReceiverLanguage } from './receiver.ts'

interface Words {
  subject(sender: string): string
  heading(sender: string): string
  greeting(name: string): string
  lead: string
  facts: { from: string; to: string; takes: string; minute: string }
  button: string
  note: string
  unknown(sender: string): string
  bringing(sender: string): string
}

const WORDS: Record<ReceiverLanguage, Words> = {
  nl: {
    subject: (sender) => `${sender} wil je documenten bezorgen`,
    heading: (sender) => `Ontvang je documenten van ${sender}`,
    greeting: (name) => `Dag ${name},`,
    lead: 'Je documenten komen voortaan op één plaats. Je maakt geen account en onthoudt geen wachtwoord.',
    facts: { from: 'Van', to: 'Voor', takes: 'Duurt', minute: 'ongeveer een minuut' },
    button: 'Verbind mij',
    note: 'Je krijgt daarna een code in deze mailbox. Zo weten we dat deze mailbox van jou is.',
    unknown: (sender) => `Ken je ${sender} niet? Dan hoef je niets te doen.`,
    bringing: (sender) => `Zegel bezorgt dit voor ${sender}`,
  },
  fr: {
    subject: (sender) => `${sender} souhaite vous transmettre des documents`,
    heading: (sender) => `Recevez vos documents ${elided('de', sender)}`,
    greeting: (name) => `Bonjour ${name},`,
    lead: 'Vos documents arrivent désormais à un seul endroit. Vous ne créez pas de compte et ne retenez aucun mot de passe.',
    facts: { from: 'De', to: 'Pour', takes: 'Durée', minute: 'environ une minute' },
    button: 'Me connecter',
    note: 'Vous recevrez ensuite un code dans cette boîte e-mail. Nous saurons ainsi qu’elle est à vous.',
    unknown: (sender) => `Vous ne connaissez pas ${sender} ? Alors vous n’avez rien à faire.`,
    bringing: (sender) => `Zegel transmet ceci pour ${sender}`,
  },
  de: {
    subject: (sender) => `${sender} möchte Ihnen Dokumente zustellen`,
    heading: (sender) => `Erhalten Sie Ihre Dokumente von ${sender}`,
    greeting: (name) => `Guten Tag ${name},`,
    lead: 'Ihre Dokumente kommen ab jetzt an einem Ort an. Sie brauchen kein Konto und kein Passwort.',
    facts: { from: 'Von', to: 'Für', takes: 'Dauer', minute: 'etwa eine Minute' },
    button: 'Jetzt verbinden',
    note: 'Danach erhalten Sie einen Code in dieses Postfach. So wissen wir, dass es Ihres ist.',
    unknown: (sender) => `Sie kennen ${sender} nicht? Dann müssen Sie nichts tun.`,
    bringing: (sender) => `Zegel stellt dies zu für ${sender}`,
  },
  en: {
    subject: (sender) => `${sender} wants to deliver documents to you`,
    heading: (sender) => `Receive your documents from ${sender}`,
    greeting: (name) => `Hello ${name},`,
    lead: 'Your documents now arrive in one place. You make no account and remember no password.',
    facts: { from: 'From', to: 'For', takes: 'Takes', minute: 'about a minute' },
    button: 'Connect me',
    note: 'You then get a code in this mailbox. So we know that this mailbox is yours.',
    unknown: (sender) => `You don’t know ${sender}? Then there is nothing to do.`,
    bringing: (sender) => `Zegel delivers this for ${sender}`,
  },
}

interface Invitation {
  receiver: Receiver
  account: Account
  url: string
}

/** In the receiver's language; how it begins is the sender's choice. */
export function connectMailLetter({ receiver, account, url }: Invitation): Omit<Mail, 'to'> {
  const { language, firstName, lastName, token1, salutation } = receiver
  const words = WORDS[language]
  const name = `${firstName} ${lastName}`
  const { from, to, takes, minute } = words.facts
  const letter = writeLetter({
    language,
    sender: account.name,
    heading: words.heading(account.name),
    paragraphs: [salutation ? `${salutation},` : words.greeting(name), words.lead],
    facts: [
      [from, account.name],
      [to, `${name} (${token1})`],
      [takes, minute],
    ],
    link: { text: words.button, url },
    note: words.note,
    footer: [words.unknown(account.name), `${words.bringing(account.name)}${addressOf(account)}.`],
  })
  return { subject: words.subject(account.name), from: account.name, ...letter }
}

function addressOf({ street, postalCode, city }: Account): string {
  const parts = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean)
  return parts.map((part) => `, ${part}`).join('')
}
