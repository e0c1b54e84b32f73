import { elided } from '#contracts/rules/elided.ts'
import type { Language } from '../platform/language.ts'
import { writeLetter } from '../ports/mail/letter.ts'
import type { WebhookDisabled } from './webhook.ts'

interface Facts {
  /** The account's name. */
  account: string
  language: Language
  /** Where it is enabled again. */
  url: string
}

interface Words {
  happened: (account: string) => string
  why: Record<'GONE' | 'FAILING', string>
  now: string
  address: string
  button: string
}

const WORDS: Record<Language, Words> = {
  nl: {
    happened: (account) => `Een webhook van ${account} is uitgezet`,
    why: {
      GONE: 'Het adres antwoordde dat het niet meer bestaat (410).',
      FAILING: 'Vijf dagen lang mislukte elke oproep naar dit adres.',
    },
    now: 'Een programma dat op deze webhook rekent, krijgt geen berichten meer. Wat intussen gebeurt, blijft dertig dagen bewaard. Zet de webhook weer aan wanneer het adres werkt, en verzend dan wat mislukte opnieuw.',
    address: 'Adres',
    button: 'Webhook bekijken',
  },
  fr: {
    happened: (account) => `Un webhook ${elided('de', account)} a été désactivé`,
    why: {
      GONE: 'L’adresse a répondu qu’elle n’existe plus (410).',
      FAILING: 'Pendant cinq jours, tous les appels vers cette adresse ont échoué.',
    },
    now: 'Un programme qui compte sur ce webhook ne reçoit plus rien. Ce qui se passe entre-temps est gardé trente jours. Réactivez le webhook quand l’adresse fonctionne, puis renvoyez ce qui a échoué.',
    address: 'Adresse',
    button: 'Voir le webhook',
  },
  en: {
    happened: (account) => `A webhook of ${account} was disabled`,
    why: {
      GONE: 'The address answered that it no longer exists (410).',
      FAILING: 'For five days every call to this address failed.',
    },
    now: 'A program that relies on this webhook hears nothing any more. What happens meanwhile is kept for thirty days. Enable the webhook again once the address works, and then send again what failed.',
    address: 'Address',
    button: 'Look at the webhook',
  },
}

/** A mail to the account's address: nobody may be looking at the screen. */
export function disabledMail(
  { detail }: WebhookDisabled & { detail: { because: 'GONE' | 'FAILING' } },
  { account, language, url }: Facts,
) {
  const words = WORDS[language]
  const subject = words.happened(account)
  const letter = writeLetter({
    language,
    heading: subject,
    paragraphs: [words.why[detail.because], words.now],
    facts: [[words.address, detail.url]],
    link: { text: words.button, url },
  })
  return { subject, ...letter }
}
