/** The layout of our mails: letterhead, heading, paragraphs, facts, perhaps one button. Plain text and HTML have the same content, in the same order. */
import { asPlainLine } from '#contracts/rules/mail-name.ts'
import { layoutTexts } from '#generated/texts/mails/layout.ts'
import { type Html, html } from '../../platform/html.ts'

type Language = 'nl' | 'fr' | 'de' | 'en'

/** A picture of any size, in pixels; it is shown at most 40 high. */
export interface LogoPicture {
  url: string
  width: number
  height: number
}

export interface Letter {
  language: Language
  /** The company that we send for; absent in our own mails. */
  sender?: string
  /** Before the sender's name. */
  logo?: LogoPicture | undefined
  heading: string
  /** Each is a line, or several. */
  paragraphs: (string | readonly string[])[]
  facts?: [label: string, value: string][]
  /** Below the facts: an address of it, and the words in its place. */
  picture?: { url: string; words: string }
  link?: { text: string; url: string }
  /** Right below the button, in small print. */
  note?: string
  /** Below everything, in small print; one may be a link. */
  footer?: string | (string | { text: string; url: string })[]
}

/** Names of others stand in its texts: none of them breaks a line, or turns the text beside it. */
export function writeLetter(written: Letter): { text: string; html: string } {
  const letter = plainly(written)
  const { language, sender, heading, paragraphs, facts = [], link, note } = letter
  const text = [heading, ...paragraphs]
  if (sender) text.unshift(`${sender} via Zegel`)
  if (facts.length > 0) text.push(facts.map(([label, value]) => labelled(language, label, value)).join('\n'))
  if (link) text.push(`${labelled(language, link.text, '').trimEnd()}\n${link.url}`)
  if (note) text.push(note)
  const footer = writeFooter(letter)
  if (footer.length > 0) text.push(`-- \n${footer.map((line) => asText(language, line)).join('\n\n')}`)
  return { text: `${text.join('\n\n')}\n`, html: writeHtml(letter).text }
}

interface PlainLetter extends Letter {
  /** With its line breaks. */
  paragraphs: string[]
}

const plainly = ({ heading, paragraphs, sender, facts, note, footer, ...rest }: Letter): PlainLetter => ({
  ...rest,
  heading: asPlainLine(heading),
  paragraphs: paragraphs.map((lines) => [lines].flat().map(asPlainLine).join('\n')),
  ...(sender !== undefined && { sender: asPlainLine(sender) }),
  ...(facts && { facts: facts.map(([label, value]): [string, string] => [label, asPlainLine(value)]) }),
  ...(note !== undefined && { note: asPlainLine(note) }),
  ...(footer !== undefined && {
    footer: [footer].flat().map((line) => (typeof line === 'string' ? asPlainLine(line) : line)),
  }),
})

type FooterLine = string | { text: string; url: string }

const writeFooter = ({ footer }: Letter): FooterLine[] =>
  footer === undefined ? [] : typeof footer === 'string' ? [footer] : footer

const asText = (language: Language, line: FooterLine): string =>
  typeof line === 'string' ? line : labelled(language, line.text, line.url)

/** A label and its value, with the punctuation of the language: French has a space before the colon. */
export const labelled = (language: Language, label: string, value: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}: ${value}`

// The palette of the screens (ui/kit/tokens.css). It stands at each element, as many mail programs drop a stylesheet.
const BODY = 'margin:0;padding:24px 12px;background:#f8f8f5;color:#16201d;font:15px/1.6 system-ui,sans-serif'
const COLUMN = 'max-width:560px;margin:0 auto'
const CARD = 'padding:24px;background:#fff;border:1px solid #e3e5e0;border-top:2px solid #16201d'
const HEAD = 'width:100%;margin:0 0 24px;border-collapse:collapse;font-size:17px;font-weight:600'
const FACTS =
  'width:100%;margin:8px 0 0;border-collapse:collapse;border-top:2px solid #16201d;border-bottom:1px solid #16201d'
const BUTTON =
  'display:block;padding:11px 20px;background:#0e5850;color:#fff;border-radius:3px;font-weight:500;text-align:center;text-decoration:none'
const SMALL = 'margin:16px 0 0;color:#5a645f;font-size:13px;overflow-wrap:anywhere'

/** For programs that have a dark look and keep a stylesheet: the screens' dark palette, over that of each element. */
const DARK = html`<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){
.body{background:#141a18!important;color:#e8ece8!important}
.card{background:#1b2220!important;border-color:#2f3935!important;border-top-color:#a4aea8!important}
.facts{border-color:#a4aea8!important}
.small{color:#a4aea8!important}
.brand{color:#83bbaf!important}
}</style>`

const writeHtml = (letter: PlainLetter): Html => html`<!doctype html>
<html lang="${letter.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${letter.heading}</title>
${DARK}</head>
<body class="body" style="${BODY}"><div style="${COLUMN}"><div class="card" style="${CARD}">
${letterhead(letter)}
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${letter.heading}</h1>
${letter.paragraphs.map(paragraph)}
${letter.facts && html`<table role="presentation" class="facts" style="${FACTS}">${letter.facts.map(fact)}</table>`}
${letter.picture && html`<p style="margin:16px 0 0"><img src="${letter.picture.url}" width="148" height="148" alt="${letter.picture.words}" style="background:#fff"></p>`}
${letter.link && html`<p style="margin:24px 0 0"><a href="${letter.link.url}" style="${BUTTON}">${letter.link.text}</a></p>`}
${letter.note && html`<p class="small" style="${SMALL}">${letter.note}</p>`}
</div><div style="padding:0 8px">
${writeFooter(letter).map(smallPrint)}
${letter.link && html`<p class="small" style="${SMALL}">${labelled(letter.language, layoutTexts[letter.language].noButton, '')}<br>${letter.link.url}</p>`}
</div></div></body></html>
`

const BRAND = 'color:#0e5850'

const letterhead = ({ sender, logo }: PlainLetter): Html =>
  sender === undefined
    ? html`<p class="brand" style="margin:0 0 24px;font-size:17px;font-weight:600;${BRAND}">Zegel</p>`
    : html`<table role="presentation" style="${HEAD}"><tr>${logo && logoCell(logo, sender)}<td style="padding:0">${sender}</td>
<td class="small" style="padding:0;text-align:right;font-size:13px;font-weight:400;color:#5a645f">via <b class="brand" style="${BRAND}">Zegel</b></td></tr></table>`

/** In pixels; an e-mail program that scales nothing by style sees the same size. */
const LOGO_BOX = { width: 160, height: 40 }

/** On white, as the logo is drawn on paper. */
function logoCell({ url, width, height }: LogoPicture, sender: string): Html {
  const scale = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height)
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return html`<td style="width:1px;padding:0 12px 0 0"><img src="${url}" width="${wide}" height="${high}" alt="${sender}" style="display:block;background:#fff"></td>`
}

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`

const fact = ([label, value]: [string, string]): Html =>
  html`<tr><td class="small" style="padding:4px 16px 4px 0;color:#5a645f;vertical-align:top;white-space:nowrap">${label}</td>
<td style="width:100%;padding:4px 0;vertical-align:top">${value}</td></tr>`

const smallPrint = (line: FooterLine): Html =>
  typeof line === 'string'
    ? html`<p class="small" style="${SMALL}">${line}</p>`
    : html`<p class="small" style="${SMALL}"><a href="${line.url}" class="brand" style="${BRAND}">${line.text}</a></p>`
