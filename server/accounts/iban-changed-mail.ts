import type { Language } from '../http/language.ts'
import { labelled, writeLetter } from '../ports/mail/letter.ts'
import type { Account } from './account.ts'

interface Facts {
  account: Account
  detail: { from: string | null; to: string | null }
  actor: string
  language: Language
}

const WORDS: Record<
  Language,
  { subject: string; changed: string; from: string; to: string; by: string; not: string; none: string }
> = {
  nl: {
    subject: 'Je rekeningnummer is gewijzigd',
    changed: 'Het rekeningnummer waarop klanten betalen is gewijzigd',
    from: 'Vroeger',
    to: 'Nu',
    by: 'Gewijzigd door',
    not: 'Heb je dit niet gevraagd? Zet het terug en neem meteen contact met ons op.',
    none: 'geen',
  },
  fr: {
    subject: 'Votre numéro de compte a été modifié',
    changed: 'Le numéro de compte sur lequel vos clients paient a été modifié',
    from: 'Avant',
    to: 'Maintenant',
    by: 'Modifié par',
    not: 'Vous ne l’avez pas demandé ? Rétablissez-le et contactez-nous immédiatement.',
    none: 'aucun',
  },
  en: {
    subject: 'Your account number was changed',
    changed: 'The account number that customers pay to was changed',
    from: 'Before',
    to: 'Now',
    by: 'Changed by',
    not: 'Did you not ask for this? Put it back and contact us at once.',
    none: 'none',
  },
}

/** So that nobody's payments are led elsewhere unseen; goes to the address that was known before the change. */
export function ibanChangedMail({ account, detail, actor, language }: Facts) {
  const words = WORDS[language]
  const facts = [
    labelled(language, words.from, detail.from ?? words.none),
    labelled(language, words.to, detail.to ?? words.none),
    labelled(language, words.by, actor),
  ]
  const letter = writeLetter({
    language,
    heading: words.subject,
    paragraphs: [`${labelled(language, words.changed, account.name)}.`, facts.join('\n'), words.not],
  })
  return { subject: words.subject, ...letter }
}
