/** The layout of our mails: a heading, paragraphs, perhaps one button. Plain text and HTML have the same content. */
import { type Html, html } from '../../platform/html.ts'

type Language = 'nl' | 'fr' | 'en'

export interface Letter {
  language: Language
  heading: string
  /** A paragraph may have several lines. */
  paragraphs: string[]
  link?: { text: string; url: string }
  /** Small print. */
  footer?: string
}

export function writeLetter(letter: Letter): { text: string; html: string } {
  const { language, heading, paragraphs, link, footer } = letter
  const text = [heading, ...paragraphs]
  if (link) text.push(`${labelled(language, link.text, '').trimEnd()}\n${link.url}`)
  if (footer) text.push(`-- \n${footer}`)
  return { text: `${text.join('\n\n')}\n`, html: htmlOf(letter).text }
}

/** A label and its value, with the punctuation of the language: French has a space before the colon. */
export const labelled = (language: Language, label: string, value: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`

// The palette of the screens (ui/kit/tokens.css), as a mail knows no stylesheet.
const BODY = 'margin:0;padding:24px 12px;background:#f8f8f5;color:#16201d;font:15px/1.6 system-ui,sans-serif'
const CARD =
  'max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e5e0;border-top:2px solid #16201d'
const BRAND = 'margin:0 0 24px;color:#0e5850;font-size:17px;font-weight:600'
const BUTTON =
  'display:inline-block;padding:11px 20px;background:#0e5850;color:#fff;border-radius:3px;font-weight:500;text-decoration:none'

const htmlOf = ({ language, heading, paragraphs, link, footer }: Letter): Html => html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="${BODY}"><div style="${CARD}">
<p style="${BRAND}">Zegel</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${heading}</h1>
${paragraphs.map(paragraph)}
${link && html`<p style="margin:24px 0 0"><a href="${link.url}" style="${BUTTON}">${link.text}</a></p>`}
${footer && html`<p style="margin:24px 0 0;color:#5a645f;font-size:13px">${footer}</p>`}
</div></body></html>
`

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`
