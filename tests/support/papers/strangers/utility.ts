/** An author of periodic bills in Dutch: a letter with the amount first, sections headed by their rate, no quantities. */
import { belgian, type Content, contentOf, inFours, type Stranger, written } from './content.ts'

const wares = [
  ['Abonnement glasvezel zakelijk', 5890, 21],
  ['Huur modem', 600, 21],
  ['Verbruik water 2e kwartaal', 18240, 6],
  ['Vaste vergoeding water', 2500, 6],
  ['Afvoer en zuivering', 9870, 6],
  ['Digitale televisie', 2150, 21],
  ['Interventie technicus', 8500, 21],
] as const

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

const inWords = (iso: string) =>
  `${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
const euro = (cents: number) => `€ ${written(cents)}`

/** In the order of the page. */
const inSections = (content: Content): Content => ({
  ...content,
  items: content.items.toSorted((one, other) => one.rate - other.rate),
})

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const isInSentence = dice.chance(0.5)
  const sections = parts.map(({ rate }) => {
    const rows = items
      .filter((item) => item.rate === rate)
      .map(({ name, net }) => `<tr><td>${name}</td><td class=r>${written(net)}</td></tr>`)
    return `<tr><td colspan=2 style="padding-top:4mm"><b>${dice.pick(['Onderworpen aan', 'Diensten met'])} ${rate} % btw</b></td></tr>${rows.join('')}`
  })
  const vats = parts.map(({ rate, vat }) => `<tr><td>Btw ${rate} %</td><td class=r>${written(vat)}</td></tr>`)
  const pay = isInSentence
    ? `<p>Gelieve <b>${euro(own.total)}</b> te betalen vóór <b>${inWords(own.due)}</b>${own.reference ? ` met de mededeling <b>${own.reference}</b>` : ''} op rekening ${inFours(seller.iban)}.</p>`
    : `<table style="background:#eef;width:110mm"><tr><td>Te betalen bedrag</td><td class=r><b>${euro(own.total)}</b></td></tr><tr><td>Uiterlijk op</td><td class=r>${inWords(own.due)}</td></tr><tr><td>Rekeningnummer</td><td class=r>${inFours(seller.iban)}</td></tr>${own.reference ? `<tr><td>Mededeling</td><td class=r>${own.reference}</td></tr>` : ''}</table>`
  return `<style>body{font:10pt 'Paper Sans';padding:18mm} .r{text-align:right} table td{padding:.8mm 1mm}</style>
  <div style="font-size:20pt;color:#06c">${seller.name.split(' ')[0]}</div>
  <div style="display:flex;justify-content:space-between;margin-top:10mm"><div style="font-size:8.5pt">Factuurnummer: ${own.number}<br>Factuurdatum: ${inWords(own.issued)}<br>Klantnummer: 8812 0045 ${dice.digits(3)}<br>Ons btw-nummer: ${belgian(seller.vat)}${own.order ? `<br>Uw referentie: ${own.order}` : ''}</div><div>${buyer.name}<br>${buyer.street}<br>${buyer.postalCode} ${buyer.city}<br><br>Btw ${belgian(buyer.vat)}</div></div>
  <h2 style="font-size:14pt;font-weight:700;margin-top:12mm">Uw factuur van ${MONTHS[Number(own.issued.slice(5, 7)) - 1]}</h2>${pay}
  <table style="width:100%;margin-top:6mm"><tr><td style="border-bottom:.2mm solid #999">Omschrijving</td><td class=r style="border-bottom:.2mm solid #999">Bedrag</td></tr>${sections.join('')}<tr><td style="padding-top:5mm">Totaal zonder btw</td><td class=r style="padding-top:5mm">${written(own.net)}</td></tr>${vats.join('')}<tr><td><b>Totaal met btw</b></td><td class=r><b>${euro(own.total)}</b></td></tr></table>
  <p style="font-size:7pt;position:absolute;bottom:12mm">${seller.name} · ${seller.street} · ${seller.postalCode} ${seller.city} · RPR ${belgian(seller.vat)} · klantendienst ${seller.phone}</p>`
}

export const utility: Stranger = {
  name: 'utility',
  content: (dice) =>
    inSections(
      contentOf(
        dice,
        {
          language: 'nl',
          wares,
          count: [2, 6],
          number: (one) => `7${one.digits(9)}`,
          quantity: () => 1,
        },
        {
          sellers: ['Waterlink Oost CV', 'Fibra Vlaanderen NV', 'Dijlenet CVBA'],
          buyers: ['Slagerij Wuyts', 'Kapsalon Ilse BV', 'Bakkerij Vermeiren', 'De Kring VZW'],
        },
      ),
    ),
  html,
}
