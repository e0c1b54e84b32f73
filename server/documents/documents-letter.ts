import { displayDate } from '#contracts/rules/dates.ts'
import { elided } from '#contracts/rules/elided.ts'
import type { Account } from '../accounts/account.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { Receiver, ReceiverLanguage } from '../receivers/receiver.ts'
import type { Document } from './document.ts'

interface Opening {
  subject(sender: string): string
  heading: string
  lead(sender: string): string
}

interface Words {
  subject(sender: string, count: number): string
  reminder(sender: string): string
  heading(count: number): string
  reminderHeading: string
  greeting(name: string): string
  lead(sender: string): string
  reminderLead(sender: string): string
  /** Of one document alone: that it is to be signed, or to be paid. */
  sign: Opening
  pay: Opening
  signed: Opening
  facts: { what: string; from: string; until: string; pay: string }
  /** In place of a confidential document's name. */
  confidential: string
  button: string
  note: string
  bringing(sender: string): string
}

const WORDS: Record<ReceiverLanguage, Words> = {
  nl: {
    subject: (sender, count) =>
      count === 1 ? `${sender} bezorgt je een document` : `${sender} bezorgt je ${count} documenten`,
    reminder: (sender) => `Herinnering: een document van ${sender} wacht op jou`,
    heading: (count) =>
      count === 1 ? 'Er is een document voor jou' : `Er zijn ${count} documenten voor jou`,
    reminderHeading: 'Een document wacht op jou',
    greeting: (name) => `Dag ${name},`,
    lead: (sender) => `${sender} bezorgt je iets. Je opent het met de knop hieronder.`,
    reminderLead: (sender) => `${sender} vraagt nog iets van je. Je ziet wat met de knop hieronder.`,
    sign: {
      subject: (sender) => `${sender} vraagt je handtekening`,
      heading: 'Een document om te ondertekenen',
      lead: (sender) => `${sender} vraagt je dit te lezen en te ondertekenen.`,
    },
    pay: {
      subject: (sender) => `${sender} bezorgt je een betaalverzoek`,
      heading: 'Er is een betaalverzoek voor jou',
      lead: (sender) => `${sender} vraagt je dit te betalen. Hoe, zie je met de knop hieronder.`,
    },
    signed: {
      subject: (sender) => `Het verzegelde document van ${sender} is klaar`,
      heading: 'Je document is ondertekend en verzegeld',
      lead: (sender) =>
        `${sender} weet dat je ondertekende. Je bewaart het verzegelde document met de knop hieronder.`,
    },
    facts: { what: 'Wat', from: 'Van', until: 'Onderteken uiterlijk', pay: 'Te betalen tegen' },
    confidential: 'vertrouwelijk document',
    button: 'Open mijn documenten',
    note: 'De link is persoonlijk en werkt 30 dagen. Stuur ze niet door.',
    bringing: (sender) => `Zegel bezorgt dit voor ${sender}.`,
  },
  fr: {
    subject: (sender, count) =>
      count === 1 ? `${sender} vous transmet un document` : `${sender} vous transmet ${count} documents`,
    reminder: (sender) => `Rappel : un document ${elided('de', sender)} vous attend`,
    heading: (count) =>
      count === 1 ? 'Un document est arrivé pour vous' : `${count} documents sont arrivés pour vous`,
    reminderHeading: 'Un document vous attend',
    greeting: (name) => `Bonjour ${name},`,
    lead: (sender) => `${sender} vous transmet quelque chose. Le bouton ci-dessous l’ouvre.`,
    reminderLead: (sender) => `${sender} vous demande encore quelque chose. Le bouton ci-dessous le montre.`,
    sign: {
      subject: (sender) => `${sender} demande votre signature`,
      heading: 'Un document à signer',
      lead: (sender) => `${sender} vous demande de lire ceci et de le signer.`,
    },
    pay: {
      subject: (sender) => `${sender} vous transmet une demande de paiement`,
      heading: 'Une demande de paiement est arrivée pour vous',
      lead: (sender) => `${sender} vous demande de payer ceci. Le bouton ci-dessous vous montre comment.`,
    },
    signed: {
      subject: (sender) => `Le document scellé ${elided('de', sender)} est prêt`,
      heading: 'Votre document est signé et scellé',
      lead: (sender) =>
        `${sender} sait que vous avez signé. Le bouton ci-dessous vous mène au document scellé.`,
    },
    facts: { what: 'Quoi', from: 'De', until: 'À signer au plus tard le', pay: 'À payer avant le' },
    confidential: 'document confidentiel',
    button: 'Ouvrir mes documents',
    note: 'Ce lien est personnel et fonctionne 30 jours. Ne le transmettez pas.',
    bringing: (sender) => `Zegel transmet ceci pour ${sender}.`,
  },
  de: {
    subject: (sender, count) =>
      count === 1 ? `${sender} stellt Ihnen ein Dokument zu` : `${sender} stellt Ihnen ${count} Dokumente zu`,
    reminder: (sender) => `Erinnerung: Ein Dokument von ${sender} wartet auf Sie`,
    heading: (count) => (count === 1 ? 'Ein Dokument ist für Sie da' : `${count} Dokumente sind für Sie da`),
    reminderHeading: 'Ein Dokument wartet auf Sie',
    greeting: (name) => `Guten Tag ${name},`,
    lead: (sender) => `${sender} stellt Ihnen etwas zu. Sie öffnen es mit der Schaltfläche unten.`,
    reminderLead: (sender) => `${sender} bittet Sie noch um etwas. Sie sehen es mit der Schaltfläche unten.`,
    sign: {
      subject: (sender) => `${sender} bittet um Ihre Unterschrift`,
      heading: 'Ein Dokument zum Unterschreiben',
      lead: (sender) => `${sender} bittet Sie, dies zu lesen und zu unterschreiben.`,
    },
    pay: {
      subject: (sender) => `${sender} stellt Ihnen eine Zahlungsaufforderung zu`,
      heading: 'Eine Zahlungsaufforderung ist für Sie da',
      lead: (sender) => `${sender} bittet Sie, dies zu zahlen. Wie, sehen Sie mit der Schaltfläche unten.`,
    },
    signed: {
      subject: (sender) => `Das versiegelte Dokument von ${sender} ist fertig`,
      heading: 'Ihr Dokument ist unterschrieben und versiegelt',
      lead: (sender) =>
        `${sender} weiß, dass Sie unterschrieben haben. Die Schaltfläche unten führt zum versiegelten Dokument.`,
    },
    facts: { what: 'Was', from: 'Von', until: 'Unterschreiben bis', pay: 'Zu zahlen bis' },
    confidential: 'vertrauliches Dokument',
    button: 'Meine Dokumente öffnen',
    note: 'Der Link ist persönlich und gilt 30 Tage. Leiten Sie ihn nicht weiter.',
    bringing: (sender) => `Zegel stellt dies zu für ${sender}.`,
  },
  en: {
    subject: (sender, count) =>
      count === 1 ? `${sender} delivers a document to you` : `${sender} delivers ${count} documents to you`,
    reminder: (sender) => `Reminder: a document from ${sender} waits for you`,
    heading: (count) =>
      count === 1 ? 'There is a document for you' : `There are ${count} documents for you`,
    reminderHeading: 'A document waits for you',
    greeting: (name) => `Hello ${name},`,
    lead: (sender) => `${sender} delivers something to you. The button below opens it.`,
    reminderLead: (sender) => `${sender} still asks something of you. The button below shows what.`,
    sign: {
      subject: (sender) => `${sender} asks for your signature`,
      heading: 'A document to sign',
      lead: (sender) => `${sender} asks you to read this and sign it.`,
    },
    pay: {
      subject: (sender) => `${sender} delivers a request to pay`,
      heading: 'There is a request to pay for you',
      lead: (sender) => `${sender} asks you to pay this. The button below shows how.`,
    },
    signed: {
      subject: (sender) => `The sealed document from ${sender} is ready`,
      heading: 'Your document is signed and sealed',
      lead: (sender) => `${sender} knows that you signed. The button below leads to the sealed document.`,
    },
    facts: { what: 'What', from: 'From', until: 'To be signed by', pay: 'To be paid by' },
    confidential: 'confidential document',
    button: 'Open my documents',
    note: 'The link is personal and works for 30 days. Do not pass it on.',
    bringing: (sender) => `Zegel delivers this for ${sender}.`,
  },
}

interface Delivery {
  kind: 'DELIVERY' | 'REMINDER' | 'SIGNED'
  receiver: Receiver
  account: Account
  documents: readonly Document[]
  url: string
}

/** So many documents are named; the pages show all. */
const MAX_NAMED = 10

/** In the receiver's language. The name of a confidential document stands in no mail. */
export function documentsLetter(delivery: Delivery): Omit<Mail, 'to'> {
  const { kind, receiver, account, documents, url } = delivery
  const { language, firstName, lastName, salutation } = receiver
  const words = WORDS[language]
  const { subject, heading, lead } = openingOf(delivery, words)
  const letter = writeLetter({
    language,
    sender: account.name,
    heading,
    paragraphs: [salutation ? `${salutation},` : words.greeting(`${firstName} ${lastName}`), lead],
    facts: [
      [words.facts.what, namesOf(documents, words)],
      [words.facts.from, account.name],
      ...(kind === 'SIGNED' ? [] : deadlinesOf(documents, words)),
    ],
    link: { text: words.button, url },
    note: words.note,
    footer: words.bringing(account.name),
  })
  return { subject, from: account.name, ...letter }
}

function openingOf({ kind, account: { name }, documents }: Delivery, words: Words) {
  const count = documents.length
  if (kind === 'SIGNED')
    return {
      subject: words.signed.subject(name),
      heading: words.signed.heading,
      lead: words.signed.lead(name),
    }
  if (kind === 'REMINDER')
    return { subject: words.reminder(name), heading: words.reminderHeading, lead: words.reminderLead(name) }
  const { subject, heading, lead } = askedOf(documents, words) ?? {
    subject: (sender: string) => words.subject(sender, count),
    heading: words.heading(count),
    lead: words.lead,
  }
  return { subject: subject(name), heading, lead: lead(name) }
}

/** The request to the receiver of one document; several are named by their number. */
function askedOf([document, ...others]: readonly Document[], { sign, pay }: Words): Opening | undefined {
  if (document === undefined || others.length > 0) return undefined
  if (document.signing) return sign
  return document.payment == null ? undefined : pay
}

function namesOf(documents: readonly Document[], { confidential }: Words): string {
  const named = documents
    .slice(0, MAX_NAMED)
    .map((document) => (document.isConfidential ? `${document.docType} (${confidential})` : document.name))
  const more = documents.length - named.length
  return [...named, ...(more > 0 ? [`+ ${more}`] : [])].join(', ')
}

/** The nearest of each kind. */
function deadlinesOf(documents: readonly Document[], { facts }: Words): [string, string][] {
  const nearest = (dates: (string | null | undefined)[]) => dates.filter((date) => date != null).sort()[0]
  const until = nearest(documents.map(({ signingEndDate }) => signingEndDate))
  const pay = nearest(documents.map(({ payment }) => payment?.expiryDate))
  return [
    ...(until ? [[facts.until, displayDate(until)] as [string, string]] : []),
    ...(pay ? [[facts.pay, displayDate(pay)] as [string, string]] : []),
  ]
}
