/** An author who writes invoices in a word processor, in French: loose labels, bare rates, a sum for each rate. */
import { belgian, type Content, contentOf, inFours, type Stranger, written } from './content.ts'

const wares = [
  ['Remplacement chaudière murale', 245000, 6],
  ["Main d'œuvre plombier", 5200, 6],
  ['Robinet thermostatique', 3450, 21],
  ['Tuyau cuivre 15 mm', 895, 21],
  ['Forfait déplacement', 4500, 21],
  ['Entretien annuel', 14500, 6],
  ['Raccords et petit matériel', 2860, 21],
] as const

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
)

const inWords = (iso: string) =>
  `${Number(iso.slice(8))} ${MONTHS[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`
const inDigits = (iso: string) => `${iso.slice(8)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`
const euro = (cents: number) => `${written(cents, ',', ' ')} €`

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const date = dice.chance(0.5) ? inWords : inDigits
  const person = dice.pick([
    'Madame la Directrice',
    "À l'attention de Mme Lejeune",
    'Service comptabilité',
    '',
  ])
  const lines = items.map(
    ({ name, quantity, price, rate, net }) =>
      `<tr><td>${name}</td><td class=r>${quantity}</td><td class=r>${written(price, ',', ' ')}</td><td class=r>${rate}</td><td class=r>${written(net, ',', ' ')}</td></tr>`,
  )
  const vats = parts.map(({ rate, base, vat }) => {
    const words = dice.chance(0.5) ? `TVA ${rate} % sur ${euro(base)}` : `TVA ${rate} %`
    return `<tr><td>${words}</td><td class=r>${euro(vat)}</td></tr>`
  })
  return `<style>body{font:11pt 'Paper Plex';padding:20mm} .r{text-align:right;padding-left:8mm} th{text-align:left;border-bottom:.4mm solid}</style>
  <p><b>${seller.name}</b><br>Chauffage – Sanitaire<br>${seller.street} – ${seller.postalCode} ${seller.city}<br>GSM ${seller.phone}<br>TVA ${belgian(seller.vat)}</p>
  <div style="margin-left:95mm">${buyer.name}<br>${person ? `${person}<br>` : ''}${buyer.street}<br>${buyer.postalCode} ${buyer.city}<br>TVA : ${belgian(buyer.vat)}</div>
  <p style="margin-top:10mm;text-align:right">${seller.city}, le ${date(own.issued)}</p>
  <p style="font-size:14pt"><u>Facture n° ${own.number}</u></p>${own.order ? `<p>Votre bon de commande : ${own.order}</p>` : ''}
  <table style="width:100%"><tr><th>Désignation</th><th class=r>Qté</th><th class=r>P.U. HTVA</th><th class=r>TVA %</th><th class=r>Total HTVA</th></tr>${lines.join('')}</table>
  <table style="margin:8mm 0 0 auto"><tr><td>Total HTVA</td><td class=r>${euro(own.net)}</td></tr>${vats.join('')}<tr><td><b>${dice.pick(['Net à payer', 'Total TVAC', 'Total à payer'])}</b></td><td class=r><b>${euro(own.total)}</b></td></tr></table>
  <p style="margin-top:10mm">Merci de régler cette facture au plus tard le ${date(own.due)} sur le compte ${inFours(seller.iban)}${own.reference ? ` avec la communication ${own.reference}` : ''}.</p><p>Les travaux à 6 % concernent un bâtiment de plus de dix ans.</p>`
}

export const artisan: Stranger = {
  name: 'artisan',
  content: (dice) =>
    contentOf(
      dice,
      {
        language: 'fr',
        wares,
        count: [1, 5],
        number: (one, year) => `${year}/${one.int(1, 240)}`,
        order: (one) => `BC-${one.digits(4)}`,
      },
      {
        sellers: ['Établissements Fagnoul', 'Dethier & Fils SRL', 'Chauffage Lambin'],
        buyers: [
          'Syndic Bellevue SRL',
          'Résidence Les Peupliers ACP',
          'Boulangerie Poncelet',
          'ASBL Le Tremplin',
        ],
      },
    ),
  html,
}
