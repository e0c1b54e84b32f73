/** The mail to a sender whose document was signed or refused. It names the receiver and the kind of document, not the document. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/membership.ts'
import type { Document } from '../documents/document.ts'
import type { Config } from '../platform/config.ts'
import type { Language } from '../platform/language.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import { writeLetter } from '../ports/mail/letter.ts'

interface Words {
  signed: Outcome
  refused: Outcome
  names: Record<'SIMILAR' | 'DIFFERENT', string>
  facts: { what: string; reference: string; who: string; typed: string; login: string; why: string }
  button: string
}

interface Outcome {
  subject(who: string): string
  heading: string
  lead(who: string): string
}

const WORDS: Record<Language, Words> = {
  nl: {
    signed: {
      subject: (who) => `${who} ondertekende je document`,
      heading: 'Ondertekend en verzegeld',
      lead: (who) => `${who} ondertekende. Het verzegelde document staat voor je klaar.`,
    },
    refused: {
      subject: (who) => `${who} ondertekent je document niet`,
      heading: 'Niet ondertekend',
      lead: (who) => `${who} weigert te ondertekenen. Dat is definitief voor dit document.`,
    },
    names: {
      SIMILAR: 'De namen lijken op elkaar, maar zijn niet dezelfde.',
      DIFFERENT: 'Let op: wie tekende, heeft een andere naam dan wie je vroeg.',
    },
    facts: {
      what: 'Wat',
      reference: 'Referentie',
      who: 'Ontvanger',
      typed: 'Getypte naam',
      login: 'Aangemeld als',
      why: 'Waarom',
    },
    button: 'Naar mijn documenten',
  },
  fr: {
    signed: {
      subject: (who) => `${who} a signé votre document`,
      heading: 'Signé et scellé',
      lead: (who) => `${who} a signé. Le document scellé vous attend.`,
    },
    refused: {
      subject: (who) => `${who} ne signe pas votre document`,
      heading: 'Non signé',
      lead: (who) => `${who} refuse de signer. C’est définitif pour ce document.`,
    },
    names: {
      SIMILAR: 'Les noms se ressemblent, mais ne sont pas les mêmes.',
      DIFFERENT: 'Attention : qui a signé porte un autre nom que la personne demandée.',
    },
    facts: {
      what: 'Quoi',
      reference: 'Référence',
      who: 'Destinataire',
      typed: 'Nom tapé',
      login: 'Connecté comme',
      why: 'Pourquoi',
    },
    button: 'Vers mes documents',
  },
  en: {
    signed: {
      subject: (who) => `${who} signed your document`,
      heading: 'Signed and sealed',
      lead: (who) => `${who} signed. The sealed document is ready for you.`,
    },
    refused: {
      subject: (who) => `${who} does not sign your document`,
      heading: 'Not signed',
      lead: (who) => `${who} refuses to sign. That is final for this document.`,
    },
    names: {
      SIMILAR: 'The names look like each other, but are not the same.',
      DIFFERENT: 'Note: who signed has another name than whom you asked.',
    },
    facts: {
      what: 'What',
      reference: 'Reference',
      who: 'Receiver',
      typed: 'Typed name',
      login: 'Signed in as',
      why: 'Why',
    },
    button: 'To my documents',
  },
}

interface Context {
  em: EntityManager
  queue: Queue
  config: Pick<Config, 'publicUrl'>
  ports: Pick<Ports, 'mail'>
}

/** Null where the signer's names are one and the same, or nobody signed. */
function namesThatDiffer({ signerNames: names }: Document) {
  return names == null || names.verdict === 'SAME' ? null : { ...names, verdict: names.verdict }
}

/** Leaves once the transaction is committed. */
export async function tellSender({ em, queue, config, ports }: Context, document: Document): Promise<void> {
  const account = await em.findOneOrFail(Account, document.accountId)
  const words = WORDS[await languageOfAccount(em, account)]
  const isSigned = document.signedAt != null
  const { subject, heading, lead } = isSigned ? words.signed : words.refused
  const receiver = `${document.firstName} ${document.lastName}`
  const who = document.signer ?? receiver
  const other = namesThatDiffer(document)
  const letter = writeLetter({
    language: await languageOfAccount(em, account),
    heading,
    paragraphs: [lead(who), ...(other ? [words.names[other.verdict]] : [])],
    facts: [
      [words.facts.what, document.docType],
      [words.facts.reference, document.reference],
      [words.facts.who, receiver],
      ...(other?.given ? [[words.facts.typed, other.given] as [string, string]] : []),
      ...(other?.identified ? [[words.facts.login, other.identified] as [string, string]] : []),
      ...(document.refusalReason ? [[words.facts.why, document.refusalReason] as [string, string]] : []),
    ],
    link: {
      text: words.button,
      url: `${config.publicUrl}/accountportal/doccle/documents/${account.id}${isSigned ? '/signed' : ''}`,
    },
  })
  const key = `${isSigned ? 'signed' : 'refused'}-${document.id}`
  const mail = { key, to: account.email, subject: subject(who), ...letter }
  await ports.mail.queue({ em, queue }, mail, { cause: 'OUTCOME', account })
}
