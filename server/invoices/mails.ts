/** The mails about sent documents, in the language of who sent them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import type { JobData } from '../jobs/job-data.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { Mail } from '../ports/mail/mail.ts'
import type { DocumentType, Invoice as InvoiceRow } from './invoice.ts'
import { Invoice } from './invoice.ts'
import type { Failure } from './status.ts'

type Language = 'nl' | 'fr' | 'en'

interface Words {
  kind: Record<DocumentType, string>
  failed(kind: string, number: string): string
  why: Record<Failure, string>
  customer: string
  whatNow: string
  open: string
  delivery(kind: string, number: string, seller: string): string
  attached(kind: string): string
  total: string
  due: string
  replyTo(email: string): string
}

const WORDS: Record<Language, Words> = {
  nl: {
    kind: { E_INVOICES: 'Factuur', E_CREDIT_NOTES: 'Creditnota' },
    failed: (kind, number) => `${kind} ${number} is niet afgeleverd`,
    why: {
      ERROR: 'De ontvanger kon niet bereikt worden op het netwerk.',
      VALIDATION_ERROR: 'De ontvanger weigert het document, omdat het niet aan zijn regels voldoet.',
      DUPLICATE_ERROR: 'De ontvanger heeft al een document met dit nummer.',
    },
    customer: 'Klant',
    whatNow:
      'Het krediet is teruggegeven en het nummer is weer vrij. U kunt het document opnieuw opstellen en versturen, eventueel per e-mail.',
    open: 'Verzonden facturen bekijken',
    delivery: (kind, number, seller) => `${kind} ${number} van ${seller}`,
    attached: (kind) =>
      `In bijlage vindt u de ${kind.toLowerCase()} als PDF, met de gestructureerde XML voor uw boekhouding.`,
    total: 'Totaal',
    due: 'Vervaldatum',
    replyTo: (email) => `Vragen? Schrijf naar ${email}.`,
  },
  fr: {
    kind: { E_INVOICES: 'Facture', E_CREDIT_NOTES: 'Note de crédit' },
    failed: (kind, number) => `${kind} ${number} : échec de la livraison`,
    why: {
      ERROR: "Le destinataire n'a pas pu être atteint sur le réseau.",
      VALIDATION_ERROR: 'Le destinataire refuse le document, car il ne respecte pas ses règles.',
      DUPLICATE_ERROR: 'Le destinataire a déjà un document portant ce numéro.',
    },
    customer: 'Client',
    whatNow:
      'Le crédit a été rendu et le numéro est de nouveau libre. Vous pouvez refaire le document et le renvoyer, par e-mail si vous le souhaitez.',
    open: 'Voir les factures envoyées',
    delivery: (kind, number, seller) => `${kind} ${number} de ${seller}`,
    attached: (kind) =>
      `Vous trouverez en annexe la ${kind.toLowerCase()} en PDF, avec le XML structuré pour votre comptabilité.`,
    total: 'Total',
    due: 'Échéance',
    replyTo: (email) => `Des questions ? Écrivez à ${email}.`,
  },
  en: {
    kind: { E_INVOICES: 'Invoice', E_CREDIT_NOTES: 'Credit note' },
    failed: (kind, number) => `${kind} ${number} was not delivered`,
    why: {
      ERROR: 'The receiver could not be reached on the network.',
      VALIDATION_ERROR: 'The receiver refuses the document, because it does not satisfy its rules.',
      DUPLICATE_ERROR: 'The receiver already has a document with this number.',
    },
    customer: 'Customer',
    whatNow:
      'The credit has been given back and the number is free again. You can make the document again and send it, by e-mail if you like.',
    open: 'See the sent invoices',
    delivery: (kind, number, seller) => `${kind} ${number} from ${seller}`,
    attached: (kind) =>
      `Attached is the ${kind.toLowerCase()} as a PDF, with the structured XML for your accounting.`,
    total: 'Total',
    due: 'Due date',
    replyTo: (email) => `Questions? Write to ${email}.`,
  },
}

const languageOf = ({ language }: InvoiceRow): Language => language

/** Tells who sent it that it failed for good; the account's own address where nobody did. */
export async function failureMail(
  em: EntityManager,
  invoiceId: string,
  failure: Failure,
  publicUrl: string,
): Promise<JobData['send-mail']> {
  const invoice = await em.findOneOrFail(Invoice, invoiceId)
  const account = await em.findOneOrFail(Account, invoice.accountId)
  const sender = invoice.sentById ? await em.findOne(User, invoice.sentById) : null
  const words = WORDS[languageOf(invoice)]
  const subject = words.failed(words.kind[invoice.type], invoice.invoiceNumber)
  const link = { text: words.open, url: `${publicUrl}/accountportal/invoices/${account.id}` }
  const paragraphs = [`${words.why[failure]}\n${words.customer}: ${invoice.customerName}`, words.whatNow]
  const letter = writeLetter({ heading: subject, paragraphs, link })
  return { key: `failed ${invoice.id}`, to: sender?.email ?? account.email, subject, ...letter }
}

/** What a customer who is not on the network gets instead, without the attachments. */
export function deliveryMail(invoice: InvoiceRow, seller: Account, to: string): Mail {
  const words = WORDS[languageOf(invoice)]
  const kind = words.kind[invoice.type]
  const subject = words.delivery(kind, invoice.invoiceNumber, seller.name)
  const facts = [
    `${words.total}: ${displayAmount(invoice.totalInCents / 100)} ${invoice.currency}`,
    ...(invoice.dueDate ? [`${words.due}: ${displayDate(invoice.dueDate)}`] : []),
  ]
  const letter = writeLetter({
    heading: subject,
    paragraphs: [words.attached(kind), facts.join('\n')],
    footer: words.replyTo(seller.email),
  })
  return { key: invoice.messageId, to, subject, ...letter }
}
