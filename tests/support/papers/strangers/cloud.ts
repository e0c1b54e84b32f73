/** An author of subscriptions in English: the amount due in large print, a tax column, tax sentences among the sums. */
import { type Content, contentOf, inFours, type Stranger, written } from './content.ts'

const wares = [
  ['Team plan (per seat)', 1200, 21],
  ['Additional storage 100 GB', 450, 21],
  ['Priority support', 9900, 21],
  ['Onboarding workshop', 75000, 21],
  ['API calls above plan', 310, 21],
  ['E-book: Data at work', 1900, 6],
] as const

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const inWords = (iso: string) =>
  `${MONTHS[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`
const euro = (cents: number) => `€${written(cents, '.', ',')}`

const address = ({ name, street, postalCode, city }: Content['seller']) =>
  `${name}<br>${street}<br>${postalCode} ${city}<br>Belgium`

function html({ dice, seller, buyer, items, parts, ...own }: Content): string {
  const lines = items.map(
    ({ name, quantity, price, rate, net }) =>
      `<tr><td>${name}</td><td class=r>${quantity}</td><td class=r>${euro(price)}</td><td class=r>${rate}%</td><td class=r>${euro(net)}</td></tr>`,
  )
  const vats = parts.map(
    ({ rate, base, vat }) =>
      `<tr><td>VAT – Belgium (${rate}% on ${euro(base)})</td><td class=r>${euro(vat)}</td></tr>`,
  )
  const number = dice.chance(0.5) ? `<tr><td>PO number</td><td>${own.order ?? ''}</td></tr>` : ''
  const order =
    own.order === undefined ? '' : number || `<tr><td>Purchase order</td><td>${own.order}</td></tr>`
  return `<style>body{font:9pt 'Paper Sans';color:#1a1f36;padding:16mm} .r{text-align:right} table{width:100%} .p td{padding:.6mm 0} th{font-size:7.5pt;text-align:left;border-bottom:.2mm solid #ccc}</style>
  <div style="display:flex;justify-content:space-between"><div style="font-size:18pt;font-weight:700">Invoice</div><div style="font-size:14pt;color:#697386">${seller.name.split(' ')[0]}</div></div>
  <table class=p style="width:90mm;margin:5mm 0"><tr><td><b>Invoice number</b></td><td><b>${own.number}</b></td></tr><tr><td>Date of issue</td><td>${inWords(own.issued)}</td></tr><tr><td>Date due</td><td>${inWords(own.due)}</td></tr>${order}</table>
  <div style="display:flex;gap:30mm"><div><b>${seller.name}</b><br>${address(seller).split('<br>').slice(1).join('<br>')}<br>BE VAT ${seller.vat}</div><div><b>Bill to</b><br>${address(buyer)}<br>BE VAT ${buyer.vat}</div></div>
  <p style="font-size:15pt;font-weight:700;margin:10mm 0 6mm">${euro(own.total)} due ${inWords(own.due)}</p>
  <table><tr><th>Description</th><th class=r>Qty</th><th class=r>Unit price</th><th class=r>Tax</th><th class=r>Amount</th></tr>${lines.join('')}</table>
  <table style="width:90mm;margin:6mm 0 0 auto"><tr><td>Subtotal</td><td class=r>${euro(own.net)}</td></tr><tr><td>Total excluding tax</td><td class=r>${euro(own.net)}</td></tr>${vats.join('')}<tr><td>Total</td><td class=r>${euro(own.total)}</td></tr><tr><td><b>Amount due</b></td><td class=r><b>${euro(own.total)}</b></td></tr></table>
  <p style="margin-top:16mm"><b>Pay ${euro(own.total)} with a bank transfer</b><br>Bank transfers can take up to five business days to arrive.<br>IBAN ${inFours(seller.iban)}<br>Reference ${own.number}</p>`
}

export const cloud: Stranger = {
  name: 'cloud',
  content: (dice) => ({
    ...contentOf(
      dice,
      {
        language: 'en',
        wares,
        count: [1, 4],
        number: (one) => `${one.pick(['C3F0', 'A81D', '7B2E'])}-${one.digits(4)}`,
        order: (one) => `PO${one.digits(6)}`,
      },
      {
        sellers: ['Plank Software BV', 'Nordlicht Analytics SRL', 'Tandem Cloud NV'],
        buyers: ['Bistro Hofke', 'Fietsen Verbruggen BV', 'Studio Maes', 'Ferme du Bois SRL'],
      },
    ),
    reference: undefined,
  }),
  html,
}
