import { accountChangedTexts } from '#generated/texts/mails/account-changed.ts'
import type { Language } from '../platform/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Account } from './account.ts'
import type { Change } from './change-notice.ts'

interface Facts {
  account: Account
  changes: Change[]
  actor: string
  /** It waits for its confirmation. */
  isPending: boolean
  language: Language
  /** The page for "this was not me". */
  url: string
}

/** A mail about changed data or a new address that waits, against unnoticed redirection of payments and mail. */
export function accountChangedMail({ account, changes, actor, isPending, language, url }: Facts) {
  const words = accountChangedTexts[language]
  const name = changes.find(({ field }) => field === 'name')?.from ?? account.name
  const subject = isPending ? words.requestedSubject({ name }) : words.subject({ name })
  const paragraphs = changes.map(({ field, from, to }) => [
    words.field[field],
    labelled(language, words.from, from || words.none),
    labelled(language, isPending ? words.wanted : words.to, to || words.none),
  ])
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [
      isPending ? words.requested : words.changed,
      ...paragraphs,
      labelled(language, isPending ? words.askedBy : words.by, actor),
      words.not,
    ],
    link: { text: words.button, url },
    footer: words.valid,
  })
  return { subject, ...letter }
}
