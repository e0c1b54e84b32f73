/** An author of German trades: an envelope's window, a numbered table, a sentence for the terms, four columns at the foot. */
import { belgian, type Content, contentOf, inFours, type Stranger, written } from './content.ts'

const wares = [
  ['Fassade reinigen', 1450, 21],
  ['Gerüst stellen', 68000, 21],
  ['Silikonharzfarbe weiß', 8990, 21],
  ['Malerarbeiten Treppenhaus', 4600, 6],
  ['Spachtelarbeiten Altbau', 3900, 6],
  ['Abdeckmaterial', 1200, 21],
  ['Anfahrt', 3500, 21],
] as const

const inDigits = (iso: string) => iso.split('-').toReversed().join('.')

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const isRated = parts.length > 1
  const lines = items.map(
    ({ name, quantity, price, rate, net }, index) =>
      `<tr><td>${String(index + 1).padStart(3, '0')}</td><td class=r>${String(quantity).replace('.', ',')}</td><td>${dice.pick(['Std', 'm²', 'Stk'])}</td><td>${name}</td>${isRated ? `<td class=r>${rate},00</td>` : ''}<td class=r>${written(price)}</td><td class=r>${written(net)}</td></tr>`,
  )
  const vats = parts.map(
    ({ rate, base, vat }) =>
      `<tr><td>zzgl. ${rate} % MwSt. aus ${written(base)} €</td><td class=r>${written(vat)} €</td></tr>`,
  )
  const terms = dice.chance(0.5)
    ? `<p>Zahlbar ohne Abzug bis zum ${inDigits(own.due)}.</p>`
    : `<p>Bitte überweisen Sie den Betrag bis spätestens ${inDigits(own.due)} auf unser Konto.</p>`
  return `<style>body{font:10pt 'Paper Sans';padding:16mm 18mm} .r{text-align:right} th{text-align:left;background:#ddd} td,th{padding:.7mm 1.5mm}</style>
  <div style="text-align:right;font-size:16pt;font-weight:700">${seller.name}</div><div style="text-align:right">Malerbetrieb seit 1968</div>
  <p style="font-size:6.5pt;margin-top:14mm"><u>${seller.name}, ${seller.street}, ${seller.postalCode} ${seller.city}</u></p><p>${buyer.name}<br>${buyer.street}<br>${buyer.postalCode} ${buyer.city}</p>
  <div style="display:flex;justify-content:flex-end"><table><tr><td>Rechnungs-Nr.</td><td>${own.number}</td></tr><tr><td>Kunden-Nr.</td><td>1${dice.digits(4)}</td></tr><tr><td>Datum</td><td>${inDigits(own.issued)}</td></tr>${own.order ? `<tr><td>Ihre Bestellung</td><td>${own.order}</td></tr>` : ''}<tr><td>Ihre USt-IdNr.</td><td>${belgian(buyer.vat)}</td></tr></table></div>
  <h3 style="font-size:13pt">Rechnung</h3><p>Sehr geehrte Damen und Herren,<br>für die ausgeführten Arbeiten stellen wir Ihnen in Rechnung:</p>
  <table style="width:100%;border-collapse:collapse"><tr><th>Pos</th><th class=r>Menge</th><th>ME</th><th>Bezeichnung</th>${isRated ? '<th class=r>% MwSt</th>' : ''}<th class=r>EP in €</th><th class=r>GP in €</th></tr>${lines.join('')}</table>
  <table style="margin:5mm 0 0 auto"><tr><td>Nettobetrag</td><td class=r>${written(own.net)} €</td></tr>${vats.join('')}<tr><td><b>Rechnungsbetrag</b></td><td class=r><b>${written(own.total)} €</b></td></tr></table>${terms}
  <div style="position:absolute;bottom:10mm;left:18mm;right:18mm;display:flex;justify-content:space-between;font-size:7pt"><div>${seller.name}<br>${seller.street}<br>${seller.postalCode} ${seller.city}</div><div>Tel. ${seller.phone}<br>${seller.mail}</div><div>MwSt-Nr. ${belgian(seller.vat)}<br>RPM Eupen</div><div>IBAN ${inFours(seller.iban)}<br>BIC ${seller.bic}</div></div>`
}

export const craftsman: Stranger = {
  name: 'craftsman',
  content: (dice) => ({
    ...contentOf(
      dice,
      {
        language: 'de',
        wares,
        count: [1, 6],
        number: (one, year) => `RE${year.slice(2)}${one.digits(4)}`,
        quantity: (one) => one.pick([one.int(1, 40), one.int(1, 30) + 0.5]),
        order: (one) => `B-${one.digits(5)}`,
      },
      {
        sellers: ['Maler Heinen GmbH', 'Farben Jost & Söhne PGmbH', 'Maraite Anstriche AG'],
        buyers: ['Wohnpark Kettenis AG', 'Hotel Bütgenbacher Hof', 'Gemeinde Raeren', 'Apotheke Jansen GmbH'],
      },
    ),
    reference: undefined,
  }),
  html,
}
