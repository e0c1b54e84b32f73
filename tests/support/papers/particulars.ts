/** Number, dates and order, with similar values beside them that a reader may mistake for one of these. */
import type { Part } from './letterheads.ts'
import { escaped, type Pen } from './pen.ts'
import type { Phrase } from './phrases.ts'

function title({ content, say, dice }: Pen): string {
  const words = say(content.isCredit ? 'credit' : 'invoice')
  if (!content.able.spaced) return words
  if (dice.chance(0.3)) return `<span style="letter-spacing:${dice.pick(['.35em', '.6em'])}">${words}</span>`
  return words
    .toUpperCase()
    .split(' ')
    .map((word) => [...word].join(' '))
    .join(' &nbsp; ')
}

const number = ({ content }: Pen): Phrase => (content.isCredit ? 'creditNumber' : 'number')

/** The facts and two that are none of ours. */
function facts(pen: Pen): [Phrase, string][] {
  const { content, dice, date } = pen
  const all: ([Phrase, string] | undefined)[] = [
    [number(pen), content.number],
    ['issued', date(content.issued)],
    content.due ? ['due', date(content.due)] : undefined,
    content.order ? ['order', content.order] : undefined,
    dice.chance(0.6) ? ['customerNumber', `${dice.pick(['C', 'K', ''])}${dice.digits(5)}`] : undefined,
    dice.chance(0.4) ? ['note', `${dice.pick(['LB', 'BL', ''])}${dice.digits(6)}`] : undefined,
    dice.chance(0.4) ? ['delivery', date(content.issued)] : undefined,
    content.credited
      ? ['credited', `${content.credited.number} ${pen.say('of')} ${date(content.credited.date)}`]
      : undefined,
    content.able.advance === 'LINE' && content.advance && dice.chance(0.5)
      ? ['advance', `${content.advance.number} ${pen.say('of')} ${date(content.advance.date)}`]
      : undefined,
  ]
  return all.filter((one) => one !== undefined)
}

const heading = (pen: Pen, more = ''): string =>
  `<h1 style="font-size:${pen.dice.pick([13, 16, 20])}pt;margin:7mm 0 3mm;color:${pen.colour}">${title(pen)}${more}</h1>`

/** A label and its value, one under the other. */
export const list: Part = (pen) =>
  heading(pen) +
  facts(pen)
    .map(([phrase, value]) => `<div>${pen.label(phrase)} ${escaped(value)}</div>`)
    .join('')

export const grid: Part = (pen) =>
  `${heading(pen)}<table style="width:90mm">${facts(pen)
    .map(
      ([phrase, value]) =>
        `<tr><td style="width:45mm">${pen.label(phrase)}</td><td>${escaped(value)}</td></tr>`,
    )
    .join('')}</table>`

/** Heads of columns, and the values under them. */
export const strip: Part = (pen) => {
  const all = facts(pen)
  const cells = (tag: string, texts: string[]) =>
    texts
      .map(
        (text) =>
          `<${tag} style="border:1px solid #999;padding:1mm 2mm;text-align:left;font-size:8pt">${escaped(text)}</${tag}>`,
      )
      .join('')
  return `${heading(pen)}<table style="width:100%"><tr>${cells(
    'th',
    all.map(([phrase]) => pen.say(phrase)),
  )}</tr><tr>${cells(
    'td',
    all.map(([, value]) => value),
  )}</tr></table>`
}

/** The number and the date in the title, and the rest in a list. */
export const titled: Part = (pen) => {
  const [, , ...rest] = facts(pen)
  const { content } = pen
  return `${heading(pen, ` ${content.number}`)}<p>${pen.label('issued')} ${pen.date(content.issued)}</p>${rest.map(([phrase, value]) => `<div>${pen.label(phrase)} ${escaped(value)}</div>`).join('')}`
}

/** Labels against values: aligned at the middle. */
export const facing: Part = (pen) =>
  `${heading(pen)}<table style="margin-left:70mm">${facts(pen)
    .map(
      ([phrase, value]) =>
        `<tr><td style="text-align:right;width:50mm;color:#666;padding-right:3mm">${pen.label(phrase)}</td><td><b>${escaped(value)}</b></td></tr>`,
    )
    .join('')}</table>`

/** Small capitals over each value, in boxes of two by two. */
export const boxes: Part = (pen) =>
  `${heading(pen)}<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:2mm">${facts(pen)
    .map(
      ([phrase, value]) =>
        `<div style="border-left:2px solid ${pen.colour};padding-left:2mm"><div style="font-size:7pt;text-transform:uppercase;color:#777">${pen.say(phrase)}</div><div style="font-size:10.5pt">${escaped(value)}</div></div>`,
    )
    .join('')}</div>`

/** Two facts in a row, four columns wide. */
export const pairs: Part = (pen) => {
  const cells = facts(pen).map(
    ([phrase, value]) => `<td style="color:#555">${pen.label(phrase)}</td><td>${escaped(value)}</td>`,
  )
  const rows = Array.from(
    { length: Math.ceil(cells.length / 2) },
    (_, row) => `<tr>${cells.slice(2 * row, 2 * row + 2).join('')}</tr>`,
  )
  return `${heading(pen)}<table style="width:100%">${rows.join('')}</table>`
}

/** Written out, as in a letter. */
export const sentence: Part = (pen) => {
  const [, , ...rest] = facts(pen)
  const { content, say, date } = pen
  const on = { nl: 'van', fr: 'du', de: 'vom', en: 'of' }[content.language]
  return `${heading(pen)}<p>${say(number(pen))} ${content.number} ${on} ${date(content.issued)}</p><p>${rest.map(([phrase, value]) => `${say(phrase)} ${escaped(value)}`).join(' &nbsp;–&nbsp; ')}</p>`
}

/** As in a letter: place and date without a label, then the title with the number. */
export const letter: Part = (pen) => {
  const [, , ...rest] = facts(pen)
  const { content, date, say } = pen
  const before = { nl: '', fr: 'le ', de: 'den ', en: '' }[content.language]
  const line = `<p style="text-align:right">${content.seller.city}, ${before}${date(content.issued)}</p>`
  return `${line}${heading(pen)}<p>${say(number(pen))} ${content.number}</p>${rest.map(([phrase, value]) => `<div>${pen.label(phrase)} ${escaped(value)}</div>`).join('')}`
}

/** Under a rule at the left, each label small beside its value. */
export const column: Part = (pen) =>
  `${heading(pen)}<div style="border-left:2px solid ${pen.colour};padding-left:3mm">${facts(pen)
    .map(
      ([phrase, value]) =>
        `<div><small style="color:#666">${pen.say(phrase)}</small> ${escaped(value)}</div>`,
    )
    .join('')}</div>`
