/** The customer's place on a paper. */
import type { Part } from './letterheads.ts'
import { escaped, type Pen } from './pen.ts'

const lines = (pen: Pen, { hasVat = true } = {}): string[] => {
  const { buyer } = pen.content
  const town = `${pen.dice.chance(0.2) ? `${buyer.country}-` : ''}${buyer.postalCode} ${buyer.city}`
  return [
    escaped(buyer.name),
    buyer.street,
    town,
    ...(hasVat ? [`${pen.say('vatNumber')} ${pen.vat(buyer)}`] : []),
  ]
}

/** In the window of an envelope, without a label. */
const windowAt =
  (left: string): Part =>
  (pen) =>
    `<div style="margin-left:${left};margin-top:8mm;line-height:1.45">${lines(pen).join('<br>')}</div>`

export const rightWindow = windowAt('105mm')
export const leftWindow = windowAt('0')

export const labelled: Part = (pen) =>
  `<div style="margin-top:6mm"><div style="color:${pen.colour};font-weight:600">${pen.label('customer')}</div>${lines(pen).join('<br>')}</div>`

export const labelledRight: Part = (pen) =>
  `<div style="margin-top:4mm;margin-left:110mm"><small style="text-transform:uppercase;letter-spacing:.05em">${pen.say('customer')}</small><br>${lines(pen).join('<br>')}</div>`

/** Beside a delivery address that looks just the same. */
export const besideDelivery: Part = (pen) => {
  const { buyer } = pen.content
  const depot = `${escaped(buyer.name)} – depot<br>${pen.dice.pick(['Dokweg 4', 'Kaai 212', 'Nordstraße 9'])}<br>${buyer.postalCode} ${buyer.city}`
  return `<div style="display:flex;gap:20mm;margin-top:6mm"><div><b>${pen.say('customer')}</b><br>${lines(pen).join('<br>')}</div><div><b>${pen.say('shipTo')}</b><br>${depot}</div></div>`
}

/** Ruled round about, the lines at the right edge. */
export const boxed: Part = (pen) =>
  `<div style="border:1px solid ${pen.colour};border-radius:2mm;padding:3mm;width:78mm;margin:5mm 0 0 90mm;text-align:right">${lines(pen).join('<br>')}</div>`

/** All in one row. */
export const oneRow: Part = (pen) =>
  `<div style="margin-top:5mm;background:#f2f2f2;padding:2mm"><b>${pen.say('customer')}:</b> ${lines(pen).join(', ')}</div>`

/** With the person first, and the number apart from the address. */
export const withAttention: Part = (pen) => {
  const [first, ...rest] = lines(pen, { hasVat: false })
  const who = pen.dice.pick(['t.a.v. Els Maes', 'Attn. Jan Peters', 'z. Hd. Frau Weber'])
  return `<div style="margin:8mm 0 0 0">${first}<br>${who}<br>${rest.join('<br>')}<br><br>${pen.say('vatNumber')}: ${pen.vat(pen.content.buyer)}</div>`
}

/** Behind a short word, the address under it at the margin. */
export const toSomebody: Part = (pen) => {
  const [name, ...rest] = lines(pen)
  return `<div style="margin-top:6mm">${pen.say('to')}${pen.content.language === 'fr' ? ' :' : ':'} ${name}<br>${rest.join('<br>')}</div>`
}

/** The short word apart at the left, all of the address beside it. */
export const toSomebodyApart: Part = (pen) =>
  `<div style="display:flex;gap:4mm;margin-top:6mm"><div>${pen.say('to')}:</div><div>${lines(pen).join('<br>')}</div></div>`
