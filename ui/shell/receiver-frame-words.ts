import type { ReceiverLanguage } from './receiver-language.ts'

/** The texts around each page. */
interface FrameWords {
  language: string
  footer: { label: string; contact: string; privacy: string; terms: string }
}

export const receiverFrameWords: Record<ReceiverLanguage, FrameWords> = {
  nl: {
    language: 'Taal',
    footer: { label: 'Over Zegel', contact: 'Contact', privacy: 'Privacy', terms: 'Voorwaarden' },
  },
  fr: {
    language: 'Langue',
    footer: { label: 'À propos de Zegel', contact: 'Contact', privacy: 'Vie privée', terms: 'Conditions' },
  },
  de: {
    language: 'Sprache',
    footer: { label: 'Über Zegel', contact: 'Kontakt', privacy: 'Datenschutz', terms: 'Bedingungen' },
  },
  en: {
    language: 'Language',
    footer: { label: 'About Zegel', contact: 'Contact', privacy: 'Privacy', terms: 'Terms' },
  },
}
