/** An author who prints as a bookkeeping package does: a block of particulars, codes with a legend, a table of bases. */
import { belgian, type Content, contentOf, inFours, type Stranger, written } from './content.ts'

const wares = [
  ['Kopieerpapier A4 80 g, doos van 5 riemen', 2495, 21],
  ['Toner zwart HL-L5100', 7890, 21],
  ['Vakantiekalender 2026', 1250, 21],
  ['Handboek btw voor zelfstandigen', 4500, 6],
  ['Woordenboek Nederlands-Frans', 3895, 6],
  ['Bureaustoel Ergo 300 met armleuningen', 21900, 21],
  ['Ordner A4 rug 8 cm', 285, 21],
  ['Schoolatlas', 2750, 6],
] as const

const dateOf = (iso: string) => iso.split('-').toReversed().join('/')

const row = ([name, value]: readonly [string, string]) =>
  `<tr><td style="color:#555;padding-right:6mm">${name}</td><td><b>${value}</b></td></tr>`

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const isCoded = dice.chance(0.6)
  const codeOf = (rate: number) => String(parts.findIndex((part) => part.rate === rate) + 1)
  const particulars: (readonly [string, string])[] = [
    ['Documentnr.', own.number],
    ['Documentdatum', dateOf(own.issued)],
    ['Vervaldatum', dateOf(own.due)],
    ['Klantnr.', `4000${dice.digits(3)}`],
    ['Uw btw-nr.', belgian(buyer.vat)],
    ...(own.order ? [['Uw bestelnr.', own.order] as const] : []),
  ]
  const lines = items.map(
    ({ name, quantity, price, rate, net }) =>
      `<tr><td>${dice.pick(['AR', 'BK'])}${dice.digits(4)}</td><td>${name}</td><td class=r>${quantity}</td><td class=r>${written(price)}</td><td class=c>${isCoded ? codeOf(rate) : rate}</td><td class=r>${written(net)}</td></tr>`,
  )
  const bases = parts.map(
    ({ rate, base, vat }) =>
      `<tr><td class=c>${isCoded ? `${codeOf(rate)} = ` : ''}${rate} %</td><td class=r>${written(base)}</td><td class=r>${written(vat)}</td></tr>`,
  )
  return `<style>body{font:9pt 'Paper Sans';padding:14mm} .r{text-align:right}.c{text-align:center} .g td,.g th{border:.3mm solid #999;padding:1mm 2mm} .g{width:100%;border-collapse:collapse}</style>
  <div style="display:flex;justify-content:space-between"><div><b style="font-size:13pt">${seller.name}</b><br>${seller.street}<br>${seller.postalCode} ${seller.city}<br>${belgian(seller.vat)}<br>T ${seller.phone}</div><div style="font-size:22pt;color:#888">FACTUUR</div></div>
  <div style="display:flex;justify-content:space-between;margin:12mm 0 8mm"><table>${particulars.map(row).join('')}</table><div style="border:.3mm solid #999;padding:4mm;width:80mm">${buyer.name}<br>${buyer.street}<br>${buyer.postalCode} ${buyer.city}</div></div>
  <table class=g><tr><th>Artikel</th><th>Omschrijving</th><th>Aantal</th><th>Eenheidsprijs</th><th>${isCoded ? 'BTW-code' : 'BTW %'}</th><th>Bedrag</th></tr>${lines.join('')}</table>
  <div style="display:flex;justify-content:space-between;margin-top:8mm;align-items:flex-start"><table class=g style="width:75mm"><tr><th>BTW</th><th>MvH</th><th>Btw-bedrag</th></tr>${bases.join('')}</table>
  <table style="width:75mm"><tr><td>Totaal excl. btw</td><td class=r>${written(own.net)}</td></tr><tr><td>Totaal btw</td><td class=r>${written(own.vat)}</td></tr><tr style="font-size:11pt"><td><b>TE BETALEN</b></td><td class=r><b>EUR ${written(own.total)}</b></td></tr></table></div>
  <p style="margin-top:14mm">Gelieve te storten op rekening ${inFours(seller.iban)} (BIC ${seller.bic})${own.reference ? ` met mededeling ${own.reference}` : ''}.</p>`
}

export const ledger: Stranger = {
  name: 'ledger',
  content: (dice) =>
    contentOf(
      dice,
      {
        language: 'nl',
        wares,
        count: [2, 7],
        number: (one, year) => `VK${year.slice(2)}/${one.digits(5)}`,
        order: (one) => `4500${one.digits(5)}`,
      },
      {
        sellers: ['Kantoorcentrum De Schrijver BV', 'Papierhuis Lambrecht', 'Office & Co Kempen NV'],
        buyers: ['Garage Meersman', 'Tandartspraktijk Claeys BV', 'VZW De Regenboog', 'Transport Bogaert NV'],
      },
    ),
  html,
}
