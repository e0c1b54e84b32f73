import { keyTexts } from '#generated/texts/mails/key.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { KeyEvent } from './api-key.ts'

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it. */
  actor: string
  language: Language
  url: string
}

/** A mail about a key, against keys that nobody knows of. */
export function keyMail(event: KeyEvent, { account, actor, language, url }: Facts) {
  const words = keyTexts[language]
  const subject = words.happened[event.type]({ account })
  const rights: [string, string][] =
    event.type === 'key.created' ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.key, event.detail.name], ...rights, [words.by, actor]],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}
