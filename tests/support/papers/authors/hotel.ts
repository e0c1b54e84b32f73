/** A conference hotel in Ghent: stays, meetings and catering billed to companies, in Dutch. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

interface Item {
  section: string
  name: string
  detail: string
  day: Date
  quantity: number
  unit: string
  price: number
  discount: number
  rate: number
  amount: number
}
type Offer = [name: string, rate: number, unit: string, low: number, high: number, most: number]

const OFFERS: Record<string, Offer[]> = {
  Verblijf: [
    ['Comfortkamer single', -1, 'nacht', 8900, 14500, 8],
    ['Deluxe kamer dubbelgebruik', -1, 'nacht', 11900, 17900, 6],
    ['Overnachting incl. ontbijt', -1, 'nacht', 10400, 16400, 12],
    ['Juniorsuite Leiezicht', -1, 'nacht', 18900, 26500, 3],
  ],
  'Zaal & techniek': [
    ['Huur zaal Artevelde, volledige dag', 21, 'dag', 39500, 95000, 2],
    ['Huur zaal Gravensteen, halve dag', 21, 'dag', 22500, 42000, 2],
    ['Breakoutroom Patershol', 21, 'dag', 12500, 19500, 3],
    ['Beamer en scherm', 21, 'stuk', 6500, 11000, 2],
    ['Technieker ter plaatse', 21, 'uur', 5450, 7250, -7],
    ['Flipchart met stiften', 21, 'stuk', 1500, 2250, 4],
  ],
  'Eten & drinken': [
    ['Vergaderarrangement (deel keuken)', 12, 'pers.', 2850, 4375, 60],
    ['Vergaderarrangement (deel dranken)', 21, 'pers.', 980, 1640, 60],
    ['Businesslunch 2 gangen', 12, 'pers.', 2950, 4150, 35],
    ['Broodjeslunch zaal', 12, 'pers.', 1625, 2195, 45],
    ['Walking dinner', 12, 'pers.', 4650, 6890, 80],
    ['Dranken receptie, forfait 1 u', 21, 'pers.', 1125, 1690, 80],
    ['Fles huiswijn wit', 21, 'fles', 2250, 3100, 12],
    ['Minibar', 21, 'stuk', 350, 1275, 4],
    ['Ontbijtbuffet', 12, 'pers.', 1850, 2450, 14],
  ],
  Diversen: [
    ['Parking ondergronds', 21, 'dag', 1650, 2400, 9],
    ['Strijkservice', 21, 'stuk', 590, 890, 6],
    ['Taxi luchthaven (doorrekening)', 6, 'rit', 6800, 12500, 2],
  ],
}
const HOUSES = ['Hotel De Kuipgracht', 'Hotel Sint-Baafspoort', 'Conferentiehotel Ter Leie', 'Hotel Lakenhal', 'Hotel Artevelderhof', 'Congreshotel Portus Ganda']
const MONTHS = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december']
const PEOPLE = ['mevr. An De Wispelaere', 'dhr. Joris Maebe', 'Sofie Claeyssens', 'dhr. T. Van Hauwe', 'Nele Lippens', 'Dienst boekhouding']
const RPR = 'RPR Gent, afd. Gent'
const dec = (cents: number) => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`
const iso = (day: Date) => day.toISOString().slice(0, 10)
const plus = (day: Date, days: number) => new Date(day.getTime() + days * 864e5)
const esc = (text: string) => text.replace(/&/g, '&amp;')
const two = (n: number) => String(n).padStart(2, '0')

export const paper = (dice: Dice): AuthoredPaper => {
  const look = dice.pick(['folio', 'band', 'side'] as const)
  const credit = dice.chance(0.15)
  const sign = credit && dice.chance(0.5) ? -1 : 1
  const house = dice.pick(HOUSES),
    form = dice.pick(['nv', 'bv'])
  const seller = {
    ...companyIn('nl', dice, 'BE'),
    name: `${house} ${form}`,
    street: `${dice.pick(['Kuipersdreef', 'Oude Vismijn', 'Sint-Jacobsplein', 'Leiekaai'])} ${dice.int(2, 88)}`,
    postalCode: '9000',
    city: 'Gent',
    phone: `${dice.pick(['+32 9', '09'])} ${dice.int(2, 3)}${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`,
  }
  const site = `${house
    .toLowerCase()
    .replace(/^\S+ /, '')
    .replace(/[^a-z]/g, '')}.example`
  const buyer = companyIn('nl', dice)
  const issue = new Date(Date.UTC(dice.int(2024, 2026), dice.int(0, 11), dice.int(1, 28)))
  const stay = plus(issue, -dice.int(2, 14))
  const roomRate = iso(stay) >= '2026-03-01' ? 12 : 6
  const gross = look === 'folio' // a folio prices with VAT, the others without

  // lines
  const withDiscount = look === 'band' && dice.chance(0.35),
    withDetail = dice.chance(0.35)
  const items: Item[] = []
  const wanted = dice.int(1, 8)
  const all = Object.entries(OFFERS).flatMap(([section, offers]) => offers.map((offer) => ({ section, offer })))
  const chosen = new Set<number>()
  const pool = dice.chance(0.2) ? all.filter((one) => one.section === dice.pick(['Verblijf', 'Eten & drinken'])) : all
  for (let tries = 0; chosen.size < wanted && tries < 60; tries++) chosen.add(all.indexOf(dice.pick(pool.length ? pool : all)))
  const add = (section: string, name: string, rate: number, unit: string, quantity: number, price: number, detail = '') => {
    const discount = withDiscount && rate > 0 && dice.chance(0.4) ? dice.pick([5, 10, 15]) : 0
    const amount = Math.round((Math.round(quantity * 100) * price * (100 - discount)) / 10000)
    items.push({
      section,
      name,
      detail,
      day: plus(stay, items.length ? dice.int(0, 1) : 0),
      quantity,
      unit,
      price,
      discount,
      rate,
      amount,
    })
  }
  for (const index of [...chosen].sort((a, b) => a - b)) {
    const {
      section,
      offer: [name, rate, unit, low, high, most],
    } = all[index]!
    const quantity = most < 0 ? dice.int(2, -most * 2) / 2 : dice.int(1, most)
    const price = gross ? Math.round(dice.int(low, high) / 50) * 50 : dice.int(low, high)
    const detail = section === 'Verblijf' ? `Kamer ${dice.int(101, 428)}` : dice.pick(['volgens offerte', 'zaal 1e verdieping', 'op rekening kamer', ''])
    add(section, name, rate < 0 ? roomRate : rate, unit, quantity, price, withDetail ? detail : '')
  }
  const nights = items.filter((one) => one.section === 'Verblijf').reduce((sum, one) => sum + one.quantity, 0)
  if (nights && dice.chance(0.85)) add('Taksen', dice.pick(['Stadstaks Gent', 'Verblijfstaks stad Gent', 'City tax']), 0, 'p.p.p.n.', nights, dice.pick([300, 350, 400]))

  // totals, by rate
  const rates = [...new Set(items.map((one) => one.rate))]
    .sort((a, b) => a - b)
    .map((rate) => {
      const sum = items.filter((one) => one.rate === rate).reduce((total, one) => total + one.amount, 0)
      const base = gross ? Math.round((sum * 100) / (100 + rate)) : sum
      const vat = gross ? sum - base : Math.round((sum * rate) / 100)
      return {
        rate,
        base: base * sign,
        vat: vat * sign,
        code: rate === 0 ? 'N' : rate === 6 ? 'A' : rate === 12 ? 'B' : 'C',
      }
    })
  const excl = rates.reduce((sum, one) => sum + one.base, 0),
    tax = rates.reduce((sum, one) => sum + one.vat, 0),
    incl = excl + tax
  const settled = !credit && dice.chance(0.12) // all by card at the desk
  const prepaid = credit ? null : settled ? incl : dice.chance(0.3) ? Math.round((incl * dice.pick([25, 30, 50])) / 100 / 500) * 500 || null : null
  const left = incl - (prepaid ?? 0),
    off = Math.round(left / 5) * 5 - left
  const rounding = !credit && !settled && off !== 0 && dice.chance(0.2) ? off : null
  const payable = prepaid !== null || rounding !== null ? left + (rounding ?? 0) : null

  // numbers and formats
  const year = issue.getUTCFullYear(),
    serial = dice.digits(4)
  const style = dice.int(0, 3)
  const numberOf = (tail: string, note: boolean, y: number) => [`${note ? 'CN' : 'F'}${y}-${tail}0`, `${y}/${note ? '8' : '1'}${tail}`, `${note ? '79' : '70'}${String(y).slice(2)}${tail}`, `${note ? 'KN' : 'VF'} ${String(y).slice(2)}.0${tail}`][style]!
  const number = numberOf(serial, credit, year)
  const origin = credit
    ? {
        number: numberOf(dice.digits(4), false, plus(issue, -30).getUTCFullYear()),
        day: plus(issue, -dice.int(25, 30)),
      }
    : null
  if (origin) origin.number = numberOf(dice.digits(4), false, origin.day.getUTCFullYear())
  const dateStyle = dice.int(0, 3)
  const date = (day: Date) => {
    const d = two(day.getUTCDate()),
      m = two(day.getUTCMonth() + 1),
      y = day.getUTCFullYear()
    return [`${d}/${m}/${y}`, `${d}-${m}-${y}`, `${Number(d)} ${MONTHS[Number(m) - 1]} ${y}`, `${d}.${m}.${y}`][dateStyle]!
  }
  const short = (day: Date) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}`
  const gap = dice.pick(['.', '.', '\u00a0', '']),
    trailing = sign < 0 && dice.chance(0.25)
  const num = (cents: number) => {
    const [whole = '', part] = (Math.abs(cents) / 100).toFixed(2).split('.')
    const body = `${whole.replace(/\B(?=(\d{3})+$)/g, gap)},${part}`
    return cents < 0 ? (trailing ? `${body}-` : `-${body}`) : body
  }
  const coin = dice.pick([(t: string) => `€ ${t}`, (t: string) => `${t} €`, (t: string) => `EUR ${t}`])
  const money = (cents: number) => coin(num(cents)).replace(' ', '\u00a0')
  const qty = (n: number) => (Number.isInteger(n) ? String(n) : n.toFixed(1).replace('.', ','))
  const dots = dice.chance(0.6)
  const vatShown = (vat: string) => (dots && vat.startsWith('BE') ? `BE ${vat.slice(2, 6)}.${vat.slice(6, 9)}.${vat.slice(9)}` : vat)
  const iban = dice.chance(0.85) ? seller.iban.replace(/(.{4})(?=.)/g, '$1 ') : seller.iban
  const due = !credit && !settled && dice.chance(0.7) ? plus(issue, dice.pick([14, 30, 30])) : null
  const order = dice.chance(0.4) ? dice.pick([`PO-${dice.digits(6)}`, `45${dice.digits(8)}`, `BB/${year}/${dice.digits(3)}`]) : null
  const stem = dice.digits(10),
    ogm = stem + two(Number(stem) % 97 || 97)
  const reference = !credit && !settled && dice.chance(0.55) ? `+++${ogm.slice(0, 3)}/${ogm.slice(3, 7)}/${ogm.slice(7)}+++` : null

  // pieces that the looks share
  const title = credit ? dice.pick(['Creditnota', 'CREDITNOTA', 'Kredietnota']) : dice.pick(['Factuur', 'FACTUUR', 'Verkoopfactuur'])
  const meta: [string, string][] = [
    [credit ? dice.pick(['Nota nr.', 'Nummer', 'Creditnota nr.']) : dice.pick(['Factuurnr.', 'Factuurnummer', 'Nummer']), number],
    [dice.pick(['Datum', 'Factuurdatum', 'Datum document'].slice(0, credit ? 1 : 3)), date(issue)],
  ]
  if (due) meta.push([dice.pick(['Vervaldag', 'Te betalen vóór', 'Vervaldatum']), date(due)])
  if (order) meta.push([dice.pick(['Uw bestelbon', 'PO-nummer', 'Uw bestelnr.']), order])
  if (dice.chance(0.6)) meta.push([dice.pick(['Reservatie', 'Boeking', 'Dossier event']), dice.pick([`R${dice.digits(6)}`, `EV-${dice.digits(4)}`])])
  if (dice.chance(0.5)) meta.push([dice.pick(['Klantnr.', 'Debiteur']), `4${dice.digits(5)}`])
  if (nights && dice.chance(0.5)) meta.push(['Aankomst', date(stay)])
  const originDay = origin && dice.chance(0.7) ? origin.day : null
  const about = origin ? `<p class=about>${dice.pick(['Betreft factuur', 'Correctie op factuur', 'Creditering van onze factuur'])} ${origin.number}${originDay ? ` van ${date(originDay)}` : ''}${dice.chance(0.5) ? ' – annulering deelnemers' : ''}</p>` : ''
  const buyerVat = `${dice.pick(['Btw', 'BTW-nr.:', 'Ondernemingsnr.'].slice(0, buyer.country === 'BE' ? 3 : 2))} ${vatShown(buyer.vat)}`
  const person = dice.chance(0.5) ? `t.a.v. ${dice.pick(PEOPLE)}<br>` : ''
  const buyerBlock = `<b>${buyer.name}</b><br>${person}${buyer.street}<br>${buyer.postalCode} ${buyer.city}${buyer.country === 'NL' ? '<br>Nederland' : ''}<br>${buyerVat}`
  const detail = (one: Item) => (one.detail ? `<br><small>${one.detail}</small>` : '')
  const cells = (list: string[], tag = 'td') => `<tr>${list.map((one) => `<${tag}>${one}</${tag}>`).join('')}</tr>`
  const sum = (label: string, cents: number, heavy = false) => `<tr${heavy ? ' class=heavy' : ''}><td>${label}</td><td>${money(cents)}</td></tr>`
  const minus = dice.chance(0.5)
  const tail =
    (prepaid === null ? '' : sum(settled ? `Betaald per ${dice.pick(['Visa', 'Bancontact', 'Mastercard'])}, ${short(stay)}` : dice.pick(['Ontvangen voorschot', 'Reeds betaald voorschot', 'Voorschot in mindering']), minus ? -prepaid : prepaid)) +
    (rounding === null ? '' : sum('Afronding', rounding)) +
    (payable === null ? '' : sum(dice.pick(['Saldo te betalen', 'Nog te betalen', 'Openstaand saldo']), payable, true))
  const pay = credit
    ? dice.pick(['Het bedrag wordt teruggestort of verrekend met een volgende factuur.', 'Gelieve deze nota in mindering te brengen van uw volgende betaling.'])
    : settled
      ? 'Voldaan aan de receptie, waarvoor dank.'
      : reference
        ? `${dice.pick(['Gestructureerde mededeling', 'Mededeling', 'Bij betaling vermelden'])}: <b>${reference}</b>`
        : `Gelieve bij betaling het nummer ${number} te vermelden.${due ? '' : ' Betaalbaar binnen 30 dagen.'}`
  const bank = `${dice.pick(['IBAN', 'Rekening', 'Bank'])} ${iban} – BIC ${seller.bic}`
  const terms = dice.chance(0.6)
    ? `<p class=terms>Bij niet-betaling op de vervaldag is van rechtswege een intrest van 10 % per jaar verschuldigd, vermeerderd met een forfait van 10 % met een minimum van 75 euro. Klachten binnen 8 dagen na ontvangst per aangetekend schrijven. Enkel de rechtbanken van Gent zijn bevoegd. Onze annuleringsvoorwaarden vindt u op www.${site}/voorwaarden.</p>`
    : ''
  const rateName = (rate: number) => (rate === 0 ? dice.pick(['0 %']) : `${rate} %`)
  const vatTable = (codes: boolean) => `<table class=vat>${cells([...(codes ? ['Code'] : []), 'Btw', 'Maatstaf', 'Btw-bedrag'], 'th')}${rates.map((one) => cells([...(codes ? [one.code] : []), rateName(one.rate), num(one.base), num(one.vat)])).join('')}</table>`
  const common = `body{color:#222;font-size:9.5pt;line-height:1.35;padding:13mm 15mm}p{margin:0 0 2mm}table{border-collapse:collapse}th{font-weight:600;text-align:left}small{color:#666;font-size:7.5pt}td,th{vertical-align:top;white-space:nowrap}.heavy td{font-weight:700}.sums td{padding:.8mm 0 .8mm 8mm}.sums td:last-child,.vat td:not(:first-child),.vat th:not(:first-child){text-align:right}.vat td,.vat th{padding:.5mm 3mm;font-size:8.5pt}.lines{width:100%;margin:5mm 0}.terms{font-size:7pt;color:#555;line-height:1.25}.foot{position:absolute;left:15mm;right:15mm;bottom:9mm;font-size:8pt}.row{display:flex;justify-content:space-between;align-items:flex-start}.about{margin:3mm 0 0}`
  let html = ''

  if (look === 'folio') {
    const codes = dice.chance(0.5),
      units = dice.chance(0.6)
    const first = dice.chance(0.5)
    const totals = [sum('Totaal excl. btw', excl), sum(dice.pick(['Btw', 'Totaal btw']), tax)],
      whole = sum(dice.pick(['Totaal incl. btw', 'Totaal btw inbegrepen']), incl, true)
    html = `<style>${common}body{font-family:serif;font-size:10pt}.logo{text-align:center;font-size:21pt;letter-spacing:1.5pt;font-variant:small-caps}.mid{text-align:center;font-size:8.5pt;border-bottom:.4mm double #777;padding-bottom:3mm;margin-bottom:6mm}h1{font-size:14pt;margin:0 0 2mm}.meta td{padding:0 4mm .5mm 0}.lines th{border-bottom:.3mm solid #444}.lines td,.lines th{padding:1.1mm 1.5mm}.lines td:nth-child(n+3),.lines th:nth-child(n+3){text-align:right}.lines td:last-child,.lines th:last-child{text-align:center}.ends{border-top:.3mm solid #444;padding-top:3mm}</style>
<div class=logo>${house}</div><div class=mid>${seller.name} · ${seller.street} · 9000 Gent · btw ${vatShown(seller.vat)}<br>tel. ${seller.phone} · receptie@${site}</div>
<div class=row><div style="max-width:96mm"><h1>${title}</h1><table class=meta>${meta.map(([label, value]) => cells([`${label}`, `: ${value}`])).join('')}</table>${about}</div><div style="width:76mm;padding-top:6mm">${buyerBlock}</div></div>
<table class=lines>${cells(['Datum', 'Omschrijving', 'Aantal', ...(units ? ['Prijs'] : []), `Bedrag incl. btw`, codes ? 'Code' : 'Btw'], 'th')}${items.map((one) => cells([short(one.day), one.name + detail(one), qty(one.quantity * sign), ...(units ? [num(one.price)] : []), num(one.amount * sign), codes ? (rates.find((r) => r.rate === one.rate)?.code ?? '') : `${one.rate}%`])).join('')}</table>
<div class="row ends">${vatTable(codes)}<table class=sums>${first ? whole + totals.join('') : totals.join('') + whole}${tail}</table></div>
<p style="margin-top:7mm">${pay}</p><div class=foot>${terms}<div style="text-align:center">${bank} – ${RPR}</div></div>`
  } else if (look === 'band') {
    const hue = dice.pick(['#14424f', '#6b1f2a', '#2f4a2b']),
      coded = dice.chance(0.4),
      recap = dice.chance(0.5),
      units = dice.chance(0.7),
      right = dice.chance(0.5)
    html = `<style>${common}body{font-family:${dice.pick(['sans-serif', "'Paper Plex'"])};padding-top:32mm}.band{position:absolute;left:0;top:0;right:0;height:22mm;background:${hue};color:#fff;padding:5mm 15mm;box-sizing:border-box}.band b{font-size:17pt;font-weight:400}.strip{display:flex;flex-wrap:wrap;gap:2mm 7mm;border-top:.3mm solid ${hue};border-bottom:.3mm solid ${hue};padding:2mm 0;margin-top:6mm}.strip i{display:block;font-style:normal;font-size:7pt;color:#666}.lines th{background:#eee;padding:1.5mm}.lines td{padding:1.3mm 1.5mm;border-bottom:.2mm solid #ddd}.n{text-align:right!important}</style>
<div class="band row"><b>${house}</b><span style="font-size:14pt">${title}</span></div>
<div class=row style="flex-direction:${right ? 'row' : 'row-reverse'}"><div style="font-size:8.5pt">${seller.name}<br>${seller.street}, 9000 Gent<br>${dice.pick(['BTW', 'Ondernemingsnummer'])} ${vatShown(seller.vat)}<br>${seller.phone}<br>events@${site}</div><div style="min-width:78mm">${buyerBlock}</div></div>
<div class=strip>${meta.map(([label, value]) => `<div><i>${label}</i>${value}</div>`).join('')}</div>${about}
<table class=lines><tr>${coded ? '<th>Art.</th>' : ''}<th>Omschrijving</th><th class=n>Aantal</th>${units ? '<th>Eenheid</th>' : ''}<th class=n>Prijs excl.</th>${withDiscount ? '<th class=n>Korting</th>' : ''}<th class=n>Btw %</th><th class=n>Totaal excl.</th></tr>
${items.map((one) => `<tr>${coded ? `<td>${dice.pick(['BNQ', 'RMS', 'FNB'])}${dice.digits(3)}</td>` : ''}<td>${one.name}${detail(one)}</td><td class=n>${qty(one.quantity * sign)}</td>${units ? `<td>${one.unit}</td>` : ''}<td class=n>${num(one.price)}</td>${withDiscount ? `<td class=n>${one.discount ? `${one.discount} %` : ''}</td>` : ''}<td class=n>${one.rate}</td><td class=n>${num(one.amount * sign)}</td></tr>`).join('')}</table>
<div class=row><div style="font-size:8.5pt">${recap ? vatTable(false) : `${bank}<br>op naam van ${seller.name}`}</div><table class=sums>${sum(dice.pick(['Totaal excl. btw', 'Netto', 'Subtotaal']), excl)}${
      recap
        ? sum('Btw', tax)
        : rates
            .filter((one) => one.rate)
            .map((one) => sum(`Btw ${one.rate} % op ${num(one.base)}`, one.vat))
            .join('') + (rates.filter((one) => one.rate).length === 1 ? '' : sum('Totaal btw', tax))
    }${sum(credit ? 'Totaal creditnota' : dice.pick(['Totaal factuur', 'Totaal incl. btw']), incl, true)}${tail}</table></div>
<p style="margin-top:6mm">${pay}</p><div class=foot>${terms}<div>${recap ? `${bank} | ` : ''}${RPR} | www.${site}</div></div>`
  } else {
    const sections = [...new Set(items.map((one) => one.section))],
      subs = dice.chance(0.6),
      percent = dice.chance(0.5)
    html = `<style>${common}body{font-family:sans-serif;font-size:9pt;padding:14mm 13mm 10mm 64mm}.side{position:absolute;left:0;top:0;width:56mm;height:296mm;box-sizing:border-box;background:#f3efe7;padding:14mm 1mm 0 9mm;font-size:8pt;line-height:1.45}.side h2{font:italic 16pt/1.1 serif;margin:0 0 8mm;color:#7a5b2e}.side i{font-style:normal;color:#8b7a5e;display:block;margin-top:2mm}h1{font-size:18pt;font-weight:300;margin:0 0 7mm}.lines td,.lines th{padding:.9mm 1mm}.lines td:nth-child(n+2),.lines th:nth-child(n+2){text-align:right}.sec td{padding-top:2.5mm;color:#7a5b2e;font-weight:700}.sub td{font-style:italic;border-top:.2mm solid #bbb}.foot{left:64mm;right:13mm}.sums{margin:4mm 0 0 auto}</style>
<div class=side><h2>${house}</h2>${meta.map(([label, value]) => `<i>${label}</i>${value}`).join('')}<div style="margin-top:14mm"><b>${seller.name}</b><br>${seller.street}<br>BE-9000 Gent<br>T ${seller.phone}<br>finance@${site}<i>BTW / ${RPR}</i>${vatShown(seller.vat)}<i>IBAN</i>${iban}<i>BIC</i>${seller.bic}</div></div>
<h1>${title}</h1><div>${dice.chance(0.5) ? '<small>Gefactureerd aan</small><br>' : ''}${buyerBlock}</div>${about}
<table class=lines>${cells(['Omschrijving', 'Aantal', 'Eenh.prijs', percent ? 'Btw' : 'Btw %', 'Excl. btw'], 'th')}${sections
      .map((section) => {
        const own = items.filter((one) => one.section === section)
        return `<tr class=sec><td colspan=5>${esc(section)}</td></tr>${own.map((one) => cells([one.name + detail(one), `${qty(one.quantity * sign)} ${one.unit}`, num(one.price), percent ? `${one.rate} %` : String(one.rate), num(one.amount * sign)])).join('')}${subs && own.length > 1 ? `<tr class=sub><td colspan=4>Subtotaal ${esc(section).toLowerCase()}</td><td>${num(own.reduce((total, one) => total + one.amount, 0) * sign)}</td></tr>` : ''}`
      })
      .join('')}</table>
${vatTable(false)}<table class=sums>${sum(dice.pick(['Totaal zonder btw', 'Totaal excl. btw']), excl)}${sum(dice.pick(['Totaal btw', 'Btw']), tax)}${sum(credit ? 'Totaal in uw voordeel' : payable === null ? dice.pick(['Te betalen', 'Totaal incl. btw']) : 'Totaal incl. btw', incl, true)}${tail}</table>
<p style="margin-top:6mm">${pay}</p><div class=foot>${terms}</div>`
  }

  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber: number,
    issueDate: iso(issue),
    dueDate: due && iso(due),
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: dec(excl),
    totalVat: dec(tax),
    totalVatIncl: dec(incl),
    currency: 'EUR',
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: origin?.number ?? null,
    originalInvoiceDate: originDay && iso(originDay),
    prepaidAmount: prepaid === null ? null : dec(prepaid),
    roundingAmount: rounding === null ? null : dec(rounding),
    payableAmount: payable === null ? null : dec(payable),
  }
  const lines: TrueLine[] = items.map((one) => ({
    name: one.name,
    quantity: one.quantity * sign,
    rate: one.rate,
    net: gross ? undefined : one.amount * sign,
  }))
  return { html, truth, lines }
}
