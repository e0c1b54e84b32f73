import { integrationTexts } from '#generated/texts/mails/integration.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { GrantEvent, IntegrationEvent } from './grant.ts'

type Told = IntegrationEvent | GrantEvent

interface Facts {
  /** The account's name. */
  account: string
  /** The address of who did it; undefined where it was somebody of another company. */
  actor: string | undefined
  language: Language
  url: string
}

/** A mail about an integration, against access that nobody knows of. */
export function integrationMail(event: Told, { account, actor, language, url }: Facts) {
  const words = integrationTexts[language]
  const subject = words.happened[event.type]({ account })
  const rights: [string, string][] =
    'scopes' in event.detail ? [[words.scopes, event.detail.scopes.join(', ')]] : []
  const by: [string, string][] = actor === undefined ? [] : [[words.by, actor]]
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.about[event.type]],
    facts: [[words.integration, event.detail.name], ...rights, ...by],
    link: { text: words.button, url },
    footer: words.not,
  })
  return { subject, ...letter }
}
