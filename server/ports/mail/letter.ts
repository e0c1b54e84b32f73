/** How our mails look: a heading, paragraphs, perhaps one button. Plain text and HTML say the same. */
import { type Html, html } from '../../html.ts'

export interface Letter {
  heading: string
  /** Lines within one are kept apart. */
  paragraphs: string[]
  link?: { text: string; url: string }
  /** Below, in small print. */
  footer?: string
}

export function writeLetter(letter: Letter): { text: string; html: string } {
  const { heading, paragraphs, link, footer } = letter
  const text = [heading, ...paragraphs]
  if (link) text.push(`${link.text}:\n${link.url}`)
  if (footer) text.push(`-- \n${footer}`)
  return { text: `${text.join('\n\n')}\n`, html: htmlOf(letter).text }
}

const BODY = 'margin:0;padding:24px;background:#f7f7f4;color:#16211d;font:15px/1.6 system-ui,sans-serif'
const CARD =
  'max-width:560px;margin:0 auto;padding:32px;background:#fff;border:1px solid #dcdfdb;border-radius:8px'
const BUTTON =
  'display:inline-block;padding:10px 18px;background:#0f5c56;color:#fff;border-radius:6px;text-decoration:none'

const htmlOf = ({ heading, paragraphs, link, footer }: Letter): Html => html`<!doctype html>
<html><head><meta charset="utf-8"></head><body style="${BODY}"><div style="${CARD}">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${heading}</h1>
${paragraphs.map(paragraph)}
${link && html`<p style="margin:24px 0"><a href="${link.url}" style="${BUTTON}">${link.text}</a></p>`}
${footer && html`<p style="margin:24px 0 0;color:#5a645f;font-size:13px">${footer}</p>`}
</div></body></html>
`

const paragraph = (text: string): Html => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`
