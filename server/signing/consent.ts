import { signedCopyTexts } from '#generated/texts/prints/signed-copy.ts'
import type { EvidenceLanguage } from '../formats/seal/evidence/evidence.ts'

interface About {
  signer: string
  name: string
  sender: string
}

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const

/** The text of the consent, word by word. */
export const consentText = (language: EvidenceLanguage, about: About): string =>
  signedCopyTexts[language].consent({ ...about })

/** Whom a consent text of ours names, out of the text alone; undefined for another text. */
export function signerInConsent(
  { text, language }: { text: string; language: EvidenceLanguage },
  about: Omit<About, 'signer'>,
): string | undefined {
  const place = '\u0000'
  const [before = '', after = ''] = consentText(language, { ...about, signer: place }).split(place)
  const isOurs = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length
  return isOurs ? text.slice(before.length, text.length - after.length) : undefined
}

/** The language of a consent text; undefined when it is another text. */
export const languageOfConsent = (text: string, about: About): EvidenceLanguage | undefined =>
  LANGUAGES.find((language) => consentText(language, about) === text.trim())
