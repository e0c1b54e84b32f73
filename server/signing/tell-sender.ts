/** The mail to a sender whose document was signed or refused. It names the receiver and the kind of document, not the document. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { signedTexts } from '#generated/texts/mails/signed.ts'
import { Account } from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/membership.ts'
import type { Document } from '../documents/document.ts'
import type { Config } from '../platform/config.ts'
import type { Queue } from '../platform/queue.ts'
import type { Ports } from '../ports/index.ts'
import { writeLetter } from '../ports/mail/letter.ts'

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
  const words = signedTexts[await languageOfAccount(em, account)]
  const isSigned = document.signedAt != null
  const { subject, heading, lead } = isSigned ? words.signed : words.refused
  const receiver = `${document.firstName} ${document.lastName}`
  const who = document.signer ?? receiver
  const other = namesThatDiffer(document)
  const letter = writeLetter({
    language: await languageOfAccount(em, account),
    heading,
    paragraphs: [lead({ who }), ...(other ? [words.names[other.verdict]] : [])],
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
  const mail = { key, to: account.email, subject: subject({ who }), ...letter }
  await ports.mail.queue({ em, queue }, mail, { cause: 'OUTCOME', account })
}
