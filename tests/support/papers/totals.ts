/** The totals of a paper, and its payment texts. */
import { signedOf } from './content.ts'
import type { Part } from './letterheads.ts'
import { escaped, type Pen } from './pen.ts'
import { EXEMPTIONS, TERMS } from './phrases.ts'

type Sum = [words: string, cents: number]

/** Each sum with its label, from the goods to the amount due. */
function sumsOf(pen: Pen, { perRate }: { perRate: boolean }): Sum[] {
  const { content, say, sign } = pen
  const goods = content.sections.flat().reduce((sum, { amount }) => sum + amount, 0)
  const adjusted: Sum[] = content.adjustments.map((one) => [
    one.kind === 'SHIPPING' ? say('shipping') : `${say('discountOf')} ${pen.percent(one.percent)}`,
    sign * signedOf(one),
  ])
  const vats: Sum[] = perRate
    ? content.rates.map(({ rate, base, vat }) => [
        `${say('vat')} ${pen.percent(rate)} ${content.rates.length > 1 ? `(${pen.number(sign * base)})` : ''}`,
        sign * vat,
      ])
    : [[say('vat'), sign * content.vat]]
  const { advance, able, prepaid, rounding } = content
  const isSettled = prepaid > 0 || rounding !== 0
  const paying = () =>
    able.advance === 'BELOW' && advance
      ? `${say('advance')} ${advance.number} ${say('of')} ${pen.date(advance.date)}`
      : say('prepaid')
  const paid: Sum[] = isSettled
    ? [
        ...(prepaid > 0 ? [[paying(), -prepaid] satisfies Sum] : []),
        ...(rounding === 0 ? [] : [[say('rounding'), rounding] satisfies Sum]),
        [say('open'), content.total - prepaid + rounding],
      ]
    : []
  return [
    ...(adjusted.length > 0 ? [[say('goods'), sign * goods] satisfies Sum] : []),
    ...adjusted,
    [say('net'), sign * content.net],
    ...vats,
    [say(isSettled ? 'grossTotal' : 'total'), sign * content.total],
    ...paid,
  ]
}

const worth = (pen: Pen, cents: number, isLast: boolean) => (isLast ? pen.money(cents) : pen.number(cents))

const stacked =
  (style: string): Part =>
  (pen) => {
    const sums = sumsOf(pen, { perRate: true })
    const rows = sums.map(([words, cents], index) => {
      const isLast = index === sums.length - 1
      return `<tr style="${isLast ? `font-weight:700;border-top:1px solid ${pen.colour}` : ''}"><td>${words}</td><td style="text-align:right">${worth(pen, cents, isLast)}</td></tr>`
    })
    return `<table style="${style}">${rows.join('')}</table>${remarks(pen)}`
  }

export const rightStack = stacked('width:80mm;margin:4mm 0 0 auto')
export const leftStack = stacked('width:80mm;margin-top:4mm')
/** Labels far from their amounts. */
export const wideStack = stacked('width:100%;margin-top:4mm')

/** Heads of columns over one row of sums. */
export const sumsInARow: Part = (pen) => {
  const sums = sumsOf(pen, { perRate: false })
  const cells = (texts: string[], tag: string) =>
    texts
      .map(
        (text) => `<${tag} style="text-align:right;border:1px solid #aaa;padding:1mm 2mm">${text}</${tag}>`,
      )
      .join('')
  return `<table style="width:100%;margin-top:5mm"><tr>${cells(
    sums.map(([words]) => words),
    'th',
  )}</tr><tr>${cells(
    sums.map(([, cents], index) => worth(pen, cents, index === sums.length - 1)),
    'td',
  )}</tr></table>${remarks(pen)}`
}

/** A table of rates, and beside it the sums. */
export const withBreakdown: Part = (pen) => {
  const { content, say, sign } = pen
  const rows = content.rates.map(
    ({ rate, base, vat }) =>
      `<tr><td>${pen.percent(rate)}</td><td style="text-align:right">${pen.number(sign * base)}</td><td style="text-align:right">${pen.number(sign * vat)}</td></tr>`,
  )
  const breakdown = `<table style="width:75mm"><tr><th style="text-align:left">${say('rate')}</th><th style="text-align:right">${say('base')}</th><th style="text-align:right">${say('vat')}</th></tr>${rows.join('')}</table>`
  const sums = sumsOf(pen, { perRate: false })
  const right = sums.map(
    ([words, cents], index) =>
      `<tr><td>${words}</td><td style="text-align:right">${worth(pen, cents, index === sums.length - 1)}</td></tr>`,
  )
  return `<div style="display:flex;justify-content:space-between;margin-top:5mm"><div>${breakdown}</div><table style="width:75mm">${right.join('')}</table></div>${remarks(pen)}`
}

/** A coloured bar with the amount due, after the small sums in a line of text. */
export const bar: Part = (pen) => {
  const sums = sumsOf(pen, { perRate: true })
  const last = sums.at(-1)
  const text = sums.slice(0, -1).map(([words, cents]) => `<span>${words}: ${pen.money(cents)}</span>`)
  return `<div style="display:flex;justify-content:flex-end;gap:8mm;margin-top:5mm;font-size:8.5pt">${text.join('')}</div><div style="background:${pen.colour};color:#fff;padding:2mm 4mm;margin-top:2mm;display:flex;justify-content:space-between;font-size:12pt"><span>${last?.[0]}</span><b>${pen.money(last?.[1] ?? 0)}</b></div>${remarks(pen)}`
}

function remarks(pen: Pen): string {
  const { content, label } = pen
  const why =
    content.situation === 'NORMAL' ? '' : `<p>${EXEMPTIONS[content.situation][content.language]}</p>`
  const { seller, reference } = content
  const pay = `<p>IBAN ${pen.iban(seller)} &nbsp; BIC ${seller.bic}${reference ? `<br>${label('reference')} ${reference}` : ''}</p>`
  return `${why}${pay}<p style="font-size:7.5pt;color:#555">${TERMS[content.language]}</p>`
}

/** Three columns at the foot of each page. */
export const columnsFoot: Part = (pen) => {
  const { seller } = pen.content
  const columns = [
    `${escaped(seller.name)}<br>${seller.street}<br>${seller.postalCode} ${seller.city}`,
    `${seller.phone}<br>${seller.mail}`,
    `${pen.say('vatNumber')} ${pen.vat(seller)}<br>IBAN ${pen.iban(seller)}<br>BIC ${seller.bic}`,
  ]
  return `<div style="display:flex;justify-content:space-between;border-top:1px solid #999;padding-top:2mm;font-size:7pt">${columns.map((one) => `<div>${one}</div>`).join('')}</div>`
}

export const lineFoot: Part = (pen) => {
  const { seller } = pen.content
  return `<div style="text-align:center;font-size:7pt">${escaped(seller.name)} · ${seller.street} · ${seller.postalCode} ${seller.city} · ${pen.say('vatNumber')} ${pen.vat(seller)} · ${pen.iban(seller)}</div>`
}

export const noFoot: Part = () => ''
