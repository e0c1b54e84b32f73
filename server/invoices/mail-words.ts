/** The texts of mails about documents. */
import { elided } from '#contracts/rules/elided.ts'
import type { DocumentType } from './invoice.ts'
import type { Failure } from './status.ts'

export type Language = 'nl' | 'fr' | 'en'

interface Words {
  kind: Record<DocumentType, string>
  failed(kind: string, number: string): string
  copyFailed(kind: string, number: string): string
  why: Record<Failure, string>
  /** For a document that the network took and has not delivered. */
  kept(kind: string, number: string): string
  whyKept: string
  sendNothing: string
  /** For a document that was sent by mail. */
  notMailed(email: string): string
  refused: string
  customer: string
  creditBack: string
  whatNow: string
  otherAddress: string
  open: string
  delivery(kind: string, number: string, seller: string): string
  attached(kind: string): string
  /** By whom. */
  forwarded(by: string, kind: string): string
  total: string
  due: string
  replyTo(email: string): string
}

export const WORDS: Record<Language, Words> = {
  nl: {
    kind: { E_INVOICES: 'Factuur', E_CREDIT_NOTES: 'Creditnota' },
    failed: (kind, number) => `${kind} ${number} is niet afgeleverd`,
    copyFailed: (kind, number) => `De kopie van ${kind.toLowerCase()} ${number} is niet gemaild`,
    why: {
      ERROR: 'De klant kon niet bereikt worden via Peppol.',
      VALIDATION_ERROR: 'De kant van de klant keurt het document af, omdat het niet aan haar regels voldoet.',
      DUPLICATE_ERROR: 'De klant heeft al een document met dit nummer.',
    },
    kept: (kind, number) => `${kind} ${number} is nog onderweg`,
    whyKept: 'Het netwerk nam het document twee dagen geleden aan, en heeft het nog niet afgeleverd.',
    sendNothing:
      'Verstuur dit nummer niet opnieuw: het document kan nog aankomen, en dan zou de klant het twee keer krijgen. We blijven ernaar vragen. Mislukt het toch, dan krijg je een mail.',
    notMailed: (email) => `De mail naar ${email} kon niet worden bezorgd.`,
    refused: 'De mailserver zegt',
    customer: 'Klant',
    creditBack: 'Je krijgt de credit terug.',
    whatNow:
      'Het nummer is weer vrij. Je kunt het document verbeteren en opnieuw versturen, eventueel per e-mail.',
    otherAddress: 'Het nummer is weer vrij. Open het document en verstuur het naar een ander adres.',
    open: 'Bekijk het document',
    delivery: (kind, number, seller) => `${kind} ${number} van ${seller}`,
    attached: (kind) =>
      `In bijlage vindt u de ${kind.toLowerCase()} als PDF, met de gestructureerde XML voor uw boekhouding.`,
    forwarded: (by, kind) =>
      `${by} stuurt u deze ${kind.toLowerCase()} door, zoals ze via Peppol aankwam: de bijlagen en de gestructureerde XML.`,
    total: 'Totaal',
    due: 'Vervaldatum',
    replyTo: (email) => `Vragen? Schrijf naar ${email}.`,
  },
  fr: {
    kind: { E_INVOICES: 'Facture', E_CREDIT_NOTES: 'Note de crédit' },
    failed: (kind, number) => `${kind} ${number} : non remise`,
    copyFailed: (kind, number) => `La copie de la ${kind.toLowerCase()} ${number} n’a pas été envoyée`,
    why: {
      ERROR: 'Le client n’a pas pu être joint via Peppol.',
      VALIDATION_ERROR: 'Le côté du client rejette le document, car il ne respecte pas ses règles.',
      DUPLICATE_ERROR: 'Le client a déjà un document portant ce numéro.',
    },
    kept: (kind, number) => `${kind} ${number} : encore en route`,
    whyKept: 'Le réseau a pris le document il y a deux jours, et ne l’a pas encore remis.',
    sendNothing:
      'N’envoyez pas ce numéro une nouvelle fois : le document peut encore arriver, et le client le recevrait deux fois. Nous continuons à demander. Si l’envoi échoue, vous recevrez un e-mail.',
    notMailed: (email) => `L’e-mail à ${email} n’a pas pu être remis.`,
    refused: 'Le serveur de messagerie répond',
    customer: 'Client',
    creditBack: 'Le crédit vous est rendu.',
    whatNow:
      'Le numéro est de nouveau libre. Vous pouvez corriger le document et le renvoyer, par e-mail si vous le souhaitez.',
    otherAddress: 'Le numéro est de nouveau libre. Ouvrez le document et envoyez-le à une autre adresse.',
    open: 'Voir le document',
    delivery: (kind, number, seller) => `${kind} ${number} ${elided('de', seller)}`,
    attached: (kind) =>
      `Vous trouverez en annexe la ${kind.toLowerCase()} en PDF, avec le XML structuré pour votre comptabilité.`,
    forwarded: (by, kind) =>
      `${by} vous transmet cette ${kind.toLowerCase()}, telle qu’elle est arrivée via Peppol : les annexes et le XML structuré.`,
    total: 'Total',
    due: 'Échéance',
    replyTo: (email) => `Des questions ? Écrivez à ${email}.`,
  },
  en: {
    kind: { E_INVOICES: 'Invoice', E_CREDIT_NOTES: 'Credit note' },
    failed: (kind, number) => `${kind} ${number} was not delivered`,
    copyFailed: (kind, number) => `The copy of ${kind.toLowerCase()} ${number} was not mailed`,
    why: {
      ERROR: 'The customer could not be reached over Peppol.',
      VALIDATION_ERROR: 'The customer’s side rejects the document, because it does not satisfy its rules.',
      DUPLICATE_ERROR: 'The customer already has a document with this number.',
    },
    kept: (kind, number) => `${kind} ${number} is still on its way`,
    whyKept: 'The network took the document two days ago, and has not delivered it yet.',
    sendNothing:
      'Do not send this number again: the document may still arrive, and the customer would get it twice. We go on asking. Should it fail after all, you get a mail.',
    notMailed: (email) => `The mail to ${email} could not be delivered.`,
    refused: 'The mail server says',
    customer: 'Customer',
    creditBack: 'You get the credit back.',
    whatNow:
      'The number is free again. You can correct the document and send it again, by e-mail if you like.',
    otherAddress: 'The number is free again. Open the document and send it to another address.',
    open: 'See the document',
    delivery: (kind, number, seller) => `${kind} ${number} from ${seller}`,
    attached: (kind) =>
      `Attached is the ${kind.toLowerCase()} as a PDF, with the structured XML for your accounting.`,
    forwarded: (by, kind) =>
      `${by} forwards this ${kind.toLowerCase()} to you, as it arrived over Peppol: its attachments and the structured XML.`,
    total: 'Total',
    due: 'Due date',
    replyTo: (email) => `Questions? Write to ${email}.`,
  },
}
