/** An author of wholesale lists in small print: stars and letters for rates, dense rows, sums in capitals. */
import { belgian, type Content, contentOf, type Stranger, written } from './content.ts'

const wares = [
  ['Tomaten tros kg', 289, 6],
  ['Olijfolie 5L', 3450, 6],
  ['Mozzarella 1kg', 980, 6],
  ['Huiswijn rood bib 10L', 4150, 21],
  ['Servetten 33x33 wit', 620, 21],
  ['Bloem type 00 25kg', 2190, 6],
  ['Ontkalker 5L', 1385, 21],
  ['Frietolie 10L', 2765, 6],
  ['Afvalzakken 120L', 940, 21],
  ['Citroenen net', 355, 6],
] as const

const short = (iso: string) => `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(2, 4)}`

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const marks = dice.pick([
    ['*', '**'],
    ['A', 'B'],
    ['L', 'H'],
  ])
  const markOf = (rate: number) => marks[rate === 6 ? 0 : 1] ?? ''
  const rows = items.map(
    ({ name, quantity, price, rate, net }) =>
      `<tr><td>${dice.digits(6)}</td><td>${name}</td><td>${quantity}</td><td>${written(price)}</td><td>${written(net)}</td><td>${markOf(rate)}</td></tr>`,
  )
  const vats = parts.map(
    ({ rate, base, vat }) =>
      `<tr><td>${markOf(rate)} ${rate}%</td><td>${written(base)}</td><td>${written(vat)}</td><td>${written(base + vat)}</td></tr>`,
  )
  return `<style>body{padding:14mm;font:8.5pt/1.3 'Paper Sans'} td{padding:0 3mm 0 0} .n td:nth-child(n+3),.s td:nth-child(n+2){text-align:right} .n{border-top:.2mm dashed;border-bottom:.2mm dashed;margin:4mm 0}</style>
  ${seller.name.toUpperCase()}<br>${seller.street} &nbsp; ${seller.postalCode} ${seller.city}<br>BTW ${belgian(seller.vat)} &nbsp; &nbsp; REK ${seller.iban}
  <p>FACTUUR: ${own.number} &nbsp; &nbsp; &nbsp; &nbsp; DATUM: ${short(own.issued)} &nbsp; &nbsp; &nbsp; &nbsp; VERVALDAG: ${short(own.due)}${own.order ? `<br>BESTELBON: ${own.order}` : ''}</p>
  <div style="margin-left:95mm">${buyer.name}<br>${buyer.street}<br>${buyer.postalCode} ${buyer.city}<br>${belgian(buyer.vat)}</div>
  <table class=n><tr><td>ART.</td><td>OMSCHRIJVING</td><td>AANTAL</td><td>PRIJS</td><td>BEDRAG</td><td>T</td></tr>${rows.join('')}</table>
  <table class=s><tr><td>TARIEF</td><td>EXCL.</td><td>BTW</td><td>INCL.</td></tr>${vats.join('')}<tr><td>TOTAAL</td><td>${written(own.net)}</td><td>${written(own.vat)}</td><td>${written(own.total)}</td></tr></table>
  <p><b>TE BETALEN &nbsp; EUR ${written(own.total)}</b>${own.reference ? `<br>MEDEDELING ${own.reference}` : ''}</p>`
}

export const depot: Stranger = {
  name: 'depot',
  content: (dice) =>
    contentOf(
      dice,
      {
        language: 'nl',
        wares,
        count: [3, 9],
        number: (one) => `${one.digits(2)}.${one.digits(5)}`,
        quantity: (one) => one.int(1, 48),
        order: (one) => `${one.digits(6)}`,
      },
      {
        sellers: ['Groothandel Depauw NV', 'Cash & Carry Waasland BV', 'Horeca Express Antwerpen NV'],
        buyers: ['Pizzeria Da Enzo', 'Taverne Den Engel BV', 'Traiteur Hilde', 'Camping Zeezicht NV'],
      },
    ),
  html,
}
