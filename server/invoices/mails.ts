/** The mails about sent documents, in the language of who sent them. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/user.ts'
import type { JobData } from '../jobs/job-data.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
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
  creditBack: string
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
      ERROR: 'De klant kon niet bereikt worden via Peppol.',
      VALIDATION_ERROR: 'De kant van de klant keurt het document af, omdat het niet aan haar regels voldoet.',
      DUPLICATE_ERROR: 'De klant heeft al een document met dit nummer.',
    },
    customer: 'Klant',
    creditBack: 'Je krijgt de credit terug.',
    whatNow:
      'Het nummer is weer vrij. Je kunt het document verbeteren en opnieuw versturen, eventueel per e-mail.',
    open: 'Bekijk het document',
    delivery: (kind, number, seller) => `${kind} ${number} van ${seller}`,
    attached: (kind) =>
      `In bijlage vindt u de ${kind.toLowerCase()} als PDF, met de gestructureerde XML voor uw boekhouding.`,
    total: 'Totaal',
    due: 'Vervaldatum',
    replyTo: (email) => `Vragen? Schrijf naar ${email}.`,
  },
  fr: {
    kind: { E_INVOICES: 'Facture', E_CREDIT_NOTES: 'Note de crédit' },
    failed: (kind, number) => `${kind} ${number} : non remise`,
    why: {
      ERROR: 'Le client n’a pas pu être joint via Peppol.',
      VALIDATION_ERROR: 'Le côté du client rejette le document, car il ne respecte pas ses règles.',
      DUPLICATE_ERROR: 'Le client a déjà un document portant ce numéro.',
    },
    customer: 'Client',
    creditBack: 'Le crédit vous est rendu.',
    whatNow:
      'Le numéro est de nouveau libre. Vous pouvez corriger le document et le renvoyer, par e-mail si vous le souhaitez.',
    open: 'Voir le document',
    delivery: (kind, number, seller) => `${kind} ${number} de ${seller}`,
    attached: (kind) =>
      `Vous trouverez en annexe la ${kind.toLowerCase()} en PDF, avec le XML structuré pour votre comptabilité.`,
    total: 'Total',
    due: 'Échéance',
    replyTo: (email) => `Des questions ? Écrivez à ${email}.`,
  },
  en: {
    kind: { E_INVOICES: 'Invoice', E_CREDIT_NOTES: 'Credit note' },
    failed: (kind, number) => `${kind} ${number} was not delivered`,
    why: {
      ERROR: 'The customer could not be reached over Peppol.',
      VALIDATION_ERROR: 'The customer’s side rejects the document, because it does not satisfy its rules.',
      DUPLICATE_ERROR: 'The customer already has a document with this number.',
    },
    customer: 'Customer',
    creditBack: 'You get the credit back.',
    whatNow:
      'The number is free again. You can correct the document and send it again, by e-mail if you like.',
    open: 'See the document',
    delivery: (kind, number, seller) => `${kind} ${number} from ${seller}`,
    attached: (kind) =>
      `Attached is the ${kind.toLowerCase()} as a PDF, with the structured XML for your accounting.`,
    total: 'Total',
    due: 'Due date',
    replyTo: (email) => `Questions? Write to ${email}.`,
  },
}

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
  const language: Language = invoice.language
  const words = WORDS[language]
  const subject = words.failed(words.kind[invoice.type], invoice.invoiceNumber)
  const shown = new URLSearchParams({ period: 'ALL_INVOICES', q: invoice.invoiceNumber, open: invoice.id })
  const link = { text: words.open, url: `${publicUrl}/accountportal/invoices/${account.id}?${shown}` }
  const paragraphs = [
    `${words.why[failure]}\n${labelled(language, words.customer, invoice.customerName)}`,
    invoice.creditTaken ? `${words.creditBack} ${words.whatNow}` : words.whatNow,
  ]
  const letter = writeLetter({ language, heading: subject, paragraphs, link })
  return { key: `failed ${invoice.id}`, to: sender?.email ?? account.email, subject, ...letter }
}

/** What a customer who is not on the network gets instead, without the attachments. */
export function deliveryMail(invoice: InvoiceRow, seller: Account, to: string): Mail {
  const language: Language = invoice.language
  const words = WORDS[language]
  const kind = words.kind[invoice.type]
  const subject = words.delivery(kind, invoice.invoiceNumber, seller.name)
  const facts = [
    labelled(language, words.total, `${displayAmount(invoice.totalInCents / 100)} ${invoice.currency}`),
    ...(invoice.dueDate ? [labelled(language, words.due, displayDate(invoice.dueDate))] : []),
  ]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.attached(kind), facts.join('\n')],
    footer: words.replyTo(seller.email),
  })
  return { key: invoice.messageId, to, subject, ...letter }
}
