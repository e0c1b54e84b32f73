/** The letterhead of a paper. */
import { escaped, type Pen } from './pen.ts'

export type Part = (pen: Pen) => string

const address = ({ content: { seller } }: Pen) => `${seller.street}<br>${seller.postalCode} ${seller.city}`

const details = (pen: Pen) =>
  `${pen.say('vatNumber')} ${pen.vat(pen.content.seller)}<br>${pen.content.seller.phone}<br>${pen.content.seller.mail}`

const name = ({ content }: Pen) => escaped(content.seller.name)

/** Large name at the left, its address under it. */
export const leftLetterhead: Part = (pen) =>
  `<div><div style="font-size:17pt;color:${pen.colour};font-weight:700">${name(pen)}</div>${address(pen)}<br>${details(pen)}</div>`

export const rightLetterhead: Part = (pen) =>
  `<div style="margin-left:115mm"><b style="font-size:12pt">${name(pen)}</b><br>${address(pen)}<br>${details(pen)}</div>`

/** Everything in one line. */
export const lineLetterhead: Part = (pen) => {
  const { seller } = pen.content
  const dot = pen.dice.pick([' · ', ' | ', ' – '])
  const pieces = [
    name(pen),
    seller.street,
    `${seller.postalCode} ${seller.city}`,
    `${pen.say('vatNumber')} ${pen.vat(seller)}`,
  ]
  return `<div style="text-align:center;border-bottom:1px solid ${pen.colour};padding-bottom:2mm;font-size:8.5pt">${pieces.join(dot)}</div>`
}

/** White on a coloured band; the rest of the seller is in the footer. */
export const bandLetterhead: Part = (pen) =>
  `<div style="background:${pen.colour};color:#fff;padding:6mm;font-size:18pt;letter-spacing:.04em">${name(pen)}</div>`

/** A mark of two letters and the name in two sizes, details in small print at the right. */
export const markLetterhead: Part = (pen) => {
  const [first = '', ...rest] = pen.content.seller.name.split(' ')
  return `<div style="display:flex;justify-content:space-between"><div><span style="display:inline-block;border:2px solid ${pen.colour};border-radius:50%;width:12mm;height:12mm;line-height:12mm;text-align:center;font-weight:700">${first[0]}${rest[0]?.[0] ?? ''}</span>
<span style="font-size:15pt;font-weight:700;color:${pen.colour}">${escaped(first)}</span> <span style="font-size:15pt">${escaped(rest.join(' '))}</span></div>
<div style="font-size:7.5pt;text-align:right">${address(pen)}<br>${details(pen)}</div></div>`
}

/** Only a mark without words: the seller is named in the footer alone. */
export const wordlessLetterhead: Part = ({ colour }) =>
  `<svg width="80" height="40"><circle cx="20" cy="20" r="18" fill="${colour}"/><rect x="44" y="4" width="32" height="32" fill="${colour}" opacity=".5"/></svg>`

/** A box, as in forms. */
export const boxedLetterhead: Part = (pen) =>
  `<table style="width:80mm;border:1px solid #333"><tr><td><b>${name(pen)}</b><br>${address(pen)}<br>${pen.say('vatNumber')} ${pen.vat(pen.content.seller)}</td></tr></table>`

/** Centred, in spaced capitals. */
export const centredLetterhead: Part = (pen) =>
  `<div style="text-align:center"><div style="font-size:15pt;letter-spacing:.12em;text-transform:uppercase">${name(pen)}</div><div style="font-size:8pt">${pen.content.seller.street}, ${pen.content.seller.postalCode} ${pen.content.seller.city}<br>${pen.say('vatNumber')} ${pen.vat(pen.content.seller)}</div></div>`
