import { elided } from '#contracts/rules/elided.ts'
import type { EvidenceLanguage } from '../formats/seal/evidence/evidence.ts'

interface About {
  signer: string
  name: string
  sender: string
}

const TEXTS: Record<EvidenceLanguage, (about: About) => string> = {
  nl: ({ signer, name, sender }) =>
    `Ik, ${signer}, ga akkoord met ‘${name}’ van ${sender} en onderteken dit document elektronisch. Ik heb het tot het einde gelezen.`,
  fr: ({ signer, name, sender }) =>
    `Moi, ${signer}, je suis d’accord avec « ${name} » ${elided('de', sender)} et je signe ce document électroniquement. Je l’ai lu jusqu’à la fin.`,
  de: ({ signer, name, sender }) =>
    `Ich, ${signer}, bin mit „${name}“ von ${sender} einverstanden und unterschreibe dieses Dokument elektronisch. Ich habe es bis zum Ende gelesen.`,
  en: ({ signer, name, sender }) =>
    `I, ${signer}, agree to ‘${name}’ from ${sender} and sign this document electronically. I have read it to the end.`,
}

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const

/** The text of the consent, word by word. */
export const consentText = (language: EvidenceLanguage, about: About): string => TEXTS[language](about)

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
