/** Invented papers of hauliers and forwarders around Eupen: German letters, freight lists and waybill invoices. */
import { type Company, companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

interface Item {
  name: string
  detail: string
  date: Date
  cmr: string
  quantity: number /* hundredths */
  unit: string
  price: number /* 1/10000 EUR */
  net: number
  rate: number
  freight: number
  toll: number
  diesel: number
  colli: number
  kilos: number
}
interface Job {
  seller: Company
  buyer: Company
  items: Item[]
  extra: { name: string; net: number }[]
  split: boolean
  credit: boolean
  sign: 1 | -1
  mixed: boolean
  rate: number
  rates: { rate: number; base: number; vat: number }[]
  net: number
  vat: number
  gross: number
  prepaid: number
  number: string
  issued: Date
  from: Date
  to: Date
  due: Date | null
  terms: string
  order: string | null
  reference: string | null
  originalNumber: string
  originalDate: Date
  customer: string
  note: string
  money: (cents: number) => string
  amount: (value: number, decimals: number) => string
  day: (date: Date) => string
  sellerVat: string
  buyerVat: string
  footer: string[]
}

const FIRMS = ['Spedition Wetzenhof GmbH', 'Trans-Venn Logistik AG', 'Göhltal Frachtservice GmbH', 'Radermecker & Söhne Internationale Transporte GmbH', 'Kuriernetz Ostbelgien KG', 'Hillscheid Kühltransporte AG', 'Weserbrück Speditions- und Lagerhaus GmbH', 'Autotransporte Jousten-Falk GmbH'] as const
const SEATS = [
  ['4700', 'Eupen', 'Textilstraße'],
  ['4700', 'Eupen', 'Rovert'],
  ['4730', 'Raeren', 'Zollhausweg'],
  ['4710', 'Lontzen', 'Am Güterbahnhof'],
  ['4720', 'Kelmis', 'Lütticher Straße'],
  ['4780', 'St. Vith', 'Luxemburger Straße'],
  ['4760', 'Büllingen', 'Gewerbezone Domäne'],
  ['4770', 'Amel', 'Kaiserbaracke'],
] as const
const NEAR = ['Eupen', 'Herbesthal', 'Raeren', 'Lüttich', 'Welkenraedt', 'Verviers', 'St. Vith'] as const
const FAR = ['Köln-Niehl', 'Duisburg', 'Antwerpen Hafen', 'Luxemburg', 'Düren', 'Venlo', 'Kassel', 'Mannheim', 'Gent', 'Rotterdam', 'Nivelles', 'Trier'] as const
const GOODS = ['Maschinenteile', 'Kabeltrommeln', 'Papierrollen', 'Stückgut palettiert', 'Schokolade (temp. 15–18 °C)', 'Dämmplatten', 'Stahlcoils'] as const
const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember']
/** Name, unit, least and largest quantity, its step (all in hundredths), least and largest price in cents. */
const KINDS: readonly (readonly [string, string, number, number, number, number, number])[] = [
  ['Komplettladung', 'Tour', 100, 100, 100, 31000, 98000],
  ['Teilpartie', 'Ldm', 240, 820, 20, 4200, 7900],
  ['Stückgut Euro-Paletten', 'Pal.', 200, 1800, 100, 2450, 6400],
  ['Sammelgut', '100 kg', 310, 4890, 1, 680, 1490],
  ['Sonderfahrt Sprinter', 'km', 9000, 61000, 100, 95, 145],
  ['Wartezeit Entladestelle', 'Std.', 50, 450, 25, 4200, 5800],
  ['LKW-Maut Deutschland', 'km', 8800, 41250, 10, 19, 35],
  ['Kilometerabgabe Viapass', 'km', 4000, 24000, 10, 14, 26],
  ['Palettentausch', 'Stk', 300, 3300, 100, 195, 380],
  ['Hebebühnenzuschlag', 'psch.', 100, 100, 100, 3500, 6500],
  ['Lagergeld', 'Wo.', 100, 600, 100, 1800, 9500],
  ['Zollabfertigung T1', 'Dok.', 100, 300, 100, 4500, 8500],
]
const shift = (date: Date, days: number): Date => new Date(date.getTime() + days * 86400000)
const esc = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)
const plain = (cents: number): string => (cents / 100).toFixed(2)
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const two = (value: number): string => String(value).padStart(2, '0')
const groups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

function dayIn(dice: Dice): Job['day'] {
  const style = dice.pick(['long', 'dots', 'dots', 'short', 'slash'])
  return (date) => {
    const [d, m, y] = [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
    if (style === 'long') return `${d}. ${MONTHS[m]} ${y}`
    if (style === 'slash') return `${two(d)}/${two(m + 1)}/${y}`
    return `${two(d)}.${two(m + 1)}.${style === 'short' ? String(y).slice(2) : y}`
  }
}
function amountIn(dice: Dice): Job['amount'] {
  const thousands = dice.pick(['.', '.', '.', '\u00a0', ''])
  const minus = dice.pick(['-', '-', '− ', 'behind'])
  return (value, decimals) => {
    const [whole = '', part] = Math.abs(value).toFixed(decimals).split('.')
    const text = whole.replace(/\B(?=(\d{3})+$)/g, thousands) + (part ? `,${part}` : '')
    return value >= 0 ? text : minus === 'behind' ? `${text}-` : minus.replace(' ', '\u00a0') + text
  }
}
function sellerIn(dice: Dice): Company {
  const name = dice.pick(FIRMS)
  const [postalCode, city, street] = dice.pick(SEATS)
  const host =
    (name.split(' ')[1] ?? '')
      .toLowerCase()
      .replace(/ü/g, 'ue')
      .replace(/ö/g, 'oe')
      .replace(/[^a-z]/g, '') || 'fracht'
  return {
    ...companyIn('de', dice, 'BE'),
    name,
    postalCode,
    city,
    street: `${street} ${dice.int(1, 88)}`,
    phone: `+32 (0)87 ${dice.int(55, 88)} ${dice.digits(2)} ${dice.digits(2)}`,
    mail: `${dice.pick(['fakturierung', 'buchhaltung', 'info'])}@${host}-transport.example`,
  }
}
function itemIn(dice: Dice, at: number, list: boolean, from: Date, rate: number, sign: 1 | -1, diesel: number | null): Item {
  const route = dice.chance(0.6) ? `${dice.pick(NEAR)} – ${dice.pick(FAR)}` : `${dice.pick(FAR)} – ${dice.pick(NEAR)}`
  const kind = KINDS[list ? 0 : at === 0 ? dice.int(0, 4) : dice.int(0, KINDS.length - 1)] ?? KINDS[0]!
  const [label, unit, least, most, step, low, high] = kind
  const quantity = least + step * dice.int(0, Math.floor((most - least) / step))
  const price = high < 200 ? dice.int(low * 10, high * 10) * 10 : dice.int(low, high) * 100
  const freight = round((quantity * price) / 10000) * sign
  const toll = diesel === null ? 0 : dice.int(0, 6) && dice.int(980, 8400) * sign
  const surcharge = diesel === null ? 0 : round((freight * diesel) / 1000)
  const place = ['Komplettladung', 'Teilpartie', 'Sonderfahrt Sprinter', 'Sammelgut'].includes(label)
  return {
    name: list ? route : place ? `${label} ${route}` : label,
    detail: place ? `Gut: ${dice.pick(GOODS)}, ${dice.int(4, 240) * 100} kg` : `zu Tour ${dice.digits(5)}`,
    date: shift(from, Math.min(13, at + dice.int(0, 4))),
    cmr: '',
    quantity: quantity * sign,
    unit,
    price,
    rate,
    freight,
    toll,
    diesel: surcharge,
    net: freight + toll + surcharge,
    colli: dice.int(1, 33),
    kilos: dice.int(90, 24000),
  }
}

function jobIn(dice: Dice, list: boolean): Job {
  const [seller, abroad] = [sellerIn(dice), dice.chance(0.45)]
  const buyer = companyIn('de', dice, abroad ? dice.pick(['DE', 'DE', 'LU'] as const) : 'BE')
  const credit = dice.chance(0.15),
    sign = credit && dice.chance(0.5) ? -1 : 1
  const from = new Date(Date.UTC(dice.int(2023, 2026), dice.int(0, 11), dice.pick([1, 16])))
  const [to, issued] = [shift(from, 14), shift(from, dice.int(15, 21) + (credit ? 14 : 0))]
  const rate = abroad ? 0 : 21,
    percent = dice.int(31, 148) /* tenths of a percent */,
    split = list && dice.chance(0.6)
  const mode = split ? 'none' : list ? dice.pick(['lines', 'none']) : dice.pick(['lines', 'totals', 'totals', 'none'])
  const count = credit ? dice.int(1, 3) : dice.int(1, mode === 'lines' ? 7 : 9)
  const mixed = !abroad && !credit && mode !== 'totals' && count > 1 && dice.chance(0.3)
  const [money, first, cmrs] = [amountIn(dice), dice.int(100000, 899000), dice.pick(['', 'CMR ', 'FB '])]
  const items = Array.from({ length: count }, (_, at): Item => {
    const out = mixed && at === count - 1
    const item = itemIn(dice, at, list || out, from, out ? 0 : rate, sign, split ? percent : null)
    const name = out ? (list ? 'Eupen – Basel (CH), Ausfuhr' : 'Ausfuhrtransport Eupen – Basel (CH)') : item.name
    return { ...item, name, cmr: `${cmrs}${first + at * dice.int(3, 41)}` }
  })
  const freight = items.filter((one) => one.rate === rate).reduce((sum, one) => sum + one.net, 0)
  const fuel = {
    name: `${dice.pick(['Dieselzuschlag', 'Treibstoffzuschlag', 'Dieselfloater'])} ${money(percent / 10, 1)} %`,
    net: round((freight * percent) / 1000),
  }
  const toll = {
    name: dice.pick(['Mautpauschale', 'Maut BE/DE lt. Aufstellung', 'Viapass-Umlage']),
    net: dice.int(900, 16000) * sign,
  }
  const surcharges = mode === 'none' ? [] : dice.chance(0.5) ? [fuel, toll] : [fuel]
  if (mode === 'lines')
    for (const { name, net } of surcharges)
      items.push({
        name: name.includes('%') && !list ? `${name} auf ${money(freight / 100, 2)} EUR` : name,
        detail: '',
        date: to,
        cmr: '',
        quantity: 100 * sign,
        unit: 'psch.',
        price: Math.abs(net) * 100,
        net,
        rate,
        freight: net,
        toll: 0,
        diesel: 0,
        colli: 0,
        kilos: 0,
      })
  const extra = mode === 'totals' ? surcharges : []
  const rates = (mixed ? [21, 0] : [rate]).map((one) => {
    const base = [...items.filter((item) => item.rate === one), ...extra].reduce((sum, item) => sum + item.net, 0)
    return { rate: one, base, vat: round((base * one) / 100) }
  })
  const net = rates.reduce((sum, one) => sum + one.base, 0)
  const vat = rates.reduce((sum, one) => sum + one.vat, 0)
  const [day, days, dated] = [dayIn(dice), dice.pick([14, 21, 30, 30, 45, 60]), dice.chance(0.7)]
  const due = !credit && dated ? shift(issued, days) : null
  const skonto = !credit && days > 14 && dice.chance(0.35)
  const numbered = dice.int(0, 4),
    year = String(issued.getUTCFullYear()),
    short = year.slice(2),
    month = two(issued.getUTCMonth() + 1)
  const numberOf = (kind: string, serial: string): string => [`${year}-0${serial}`, `${kind}${short}/${serial}`, `${short}.${month}.${serial}`, `${kind}-${year}-${serial}`, `${short}${month}${serial}`][numbered] ?? serial
  const [serial, base] = [dice.int(2000, 8999), dice.digits(10)]
  const code = base + two(Number(base) % 97 || 97)
  const dotted = dice.chance(0.5)
  const vatText = (text: string): string => (dotted && text.startsWith('BE') ? text.replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3') : text)
  const bare = seller.vat.slice(2).replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3')
  const other = companyIn('de', dice, dice.pick(['BE', 'DE', 'LU'] as const))
  const house = other.iban.startsWith('BE') ? 'Grenzland-Bank Kelmis' : other.iban.startsWith('DE') ? 'Kreiskasse Aachen-Süd' : 'Banque du Nord Luxemburg'
  const bank = (label: string, iban: string, bic: string): string => `<b>${label}</b><br>IBAN ${groups(iban)}<br>BIC ${bic}`
  const home = `<b>${esc(seller.name)}</b><br>${seller.street}<br>B-${seller.postalCode} ${seller.city}`
  const contact = `Tel. ${seller.phone}<br>${seller.mail}`
  const law = `RJP Eupen ${bare}<br>MwSt.-Nr. ${vatText(seller.vat)}<br>Transportlizenz ${dice.digits(6)}`
  const banks = [bank('Ostkanton-Bank Eupen', seller.iban, seller.bic), bank(house, other.iban, other.bic)]
  return {
    seller,
    buyer,
    items,
    extra,
    split,
    credit,
    sign,
    mixed,
    rate,
    rates,
    net,
    vat,
    gross: net + vat,
    prepaid: !credit && dice.chance(0.1) ? round(((net + vat) * 0.25) / 500) * 500 : 0,
    number: numberOf(credit ? 'GS' : 'RE', String(serial)),
    issued,
    from,
    to,
    due,
    day,
    customer: `${dice.int(10, 69)}${dice.digits(3)}`,
    originalNumber: numberOf('RE', String(serial - dice.int(30, 400))),
    originalDate: shift(to, dice.int(1, 6)),
    order: dice.chance(0.4) ? dice.pick([`45${dice.digits(8)}`, `PO-${dice.digits(5)}`, `B${short}-${dice.digits(4)}`]) : null,
    reference: !credit && !abroad && dice.chance(0.4) ? `+++${code.slice(0, 3)}/${code.slice(3, 7)}/${code.slice(7)}+++` : null,
    terms: credit
      ? dice.pick(['Der Betrag wird mit der nächsten Rechnung verrechnet.', 'Wir überweisen den Betrag auf Ihr bekanntes Konto.'])
      : (skonto ? `Bei Zahlung innerhalb von 8 Tagen (bis ${day(shift(issued, 8))}) gewähren wir 2 % Skonto, ` : '') + (due ? `${skonto ? 'sonst zahlbar' : 'Zahlbar'} ohne Abzug bis zum ${day(due)}.` : `${skonto ? 'sonst' : 'Zahlbar'} ${days} Tage netto.`),
    note: abroad
      ? dice.pick(['Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge), Art. 44 und 196 MwSt-Richtlinie 2006/112/EG.', 'Innergemeinschaftliche Leistung, Steuer geschuldet durch den Vertragspartner – Art. 21 § 2 belg. MwStGB.'])
      : mixed
        ? 'Position mit 0 %: Ausfuhrtransport, befreit nach Art. 41 § 1 MwStGB.'
        : '',
    money: (cents) => money(cents / 100, 2),
    amount: money,
    sellerVat: vatText(seller.vat),
    buyerVat: vatText(buyer.vat),
    footer: dice.chance(0.5) ? [`${home}<br>${contact}`, law, ...banks] : [`${home}<br>${contact}`, law, banks.join('<br>')],
  }
}

const AT = { BE: 'B', DE: 'D', LU: 'L', NL: 'NL', FR: 'F' } as const
const address = (one: Company): string => `<b>${esc(one.name)}</b><br>${unitOf(one)}${one.street}<br>${AT[one.country]}-${one.postalCode} ${one.city}`
const unitOf = (one: Company): string => (one.mail.startsWith('office') ? 'Abt. Kreditorenbuchhaltung<br>' : '')
const sender = (job: Job): string => `${esc(job.seller.name)} · ${job.seller.street} · B-${job.seller.postalCode} ${job.seller.city}`
const pairs = (rows: readonly (readonly [string, string | null])[]): string =>
  rows
    .filter(([, value]) => value)
    .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
    .join('')
const period = (job: Job): string => `${job.day(job.from)} – ${job.day(job.to)}`
const title = (job: Job): string => (job.credit ? 'Gutschrift' : 'Rechnung')
const original = (job: Job): string => (job.credit ? `zu unserer Rechnung Nr. ${job.originalNumber} vom ${job.day(job.originalDate)}` : '')
const foot = (job: Job): string => `<div class=foot>${job.footer.map((one) => `<div>${one}</div>`).join('')}</div>`
const BASE = `table{border-collapse:collapse}td,th{vertical-align:top;text-align:left}.n{text-align:right;white-space:nowrap}.sender{font-size:6.8px;white-space:nowrap;text-decoration:underline;margin-bottom:6px}
.foot{position:absolute;left:20mm;right:14mm;bottom:8mm;display:flex;justify-content:space-between;gap:5mm;font-size:8.5px;line-height:1.35;border-top:1px solid #777;padding-top:2mm}.foot div+div{white-space:nowrap}`

function sums(job: Job, dice: Dice, sign: string): string {
  const [net, tax, gross] = [dice.pick(['Nettobetrag', 'Summe netto', 'Gesamt ohne MwSt.', 'Netto']), dice.pick(['MwSt.', '+ MwSt.', 'USt.', 'Mehrwertsteuer', 'zzgl. MwSt.']), dice.pick(['Rechnungsbetrag', 'Gesamtbetrag', 'Bruttobetrag', 'Endbetrag', 'Gesamt inkl. MwSt.'])]
  const row = (label: string, cents: number, kind = ''): string => `<tr class="${kind}"><td>${label}</td><td class=n>${sign === 'EUR' ? 'EUR ' : ''}${job.money(cents)}${sign === '€' ? ' €' : ''}</td></tr>`
  const freight = job.items.reduce((sum, one) => sum + one.net, 0)
  return (
    (job.extra.length ? row('Summe Frachten', freight) + job.extra.map((one) => row(`zzgl. ${one.name}`, one.net)).join('') : '') +
    row(net, job.net) +
    job.rates.map((one) => row(`${tax} ${one.rate} %${job.mixed ? ` auf ${job.money(one.base)}` : ''}`, one.vat)).join('') +
    row(job.credit ? 'Gutschriftsbetrag' : gross, job.gross, 'sum') +
    (job.prepaid ? row('abzüglich erhaltener Anzahlung', job.prepaid) + row(dice.pick(['Noch zu zahlen', 'Zahlbetrag', 'Restbetrag']), job.gross - job.prepaid, 'sum') : '')
  )
}

/** A DIN 5008 letter: logo right, information block, quantity and unit price. */
function letter(job: Job, dice: Dice): string {
  const colour = dice.pick(['#0b4f6c', '#8a1c1c', '#2d5a27', '#222'])
  const [dates, waybills, rates, sentence] = [dice.chance(0.5), dice.chance(0.7), job.mixed || dice.chance(0.4), dice.chance(0.6)]
  const rows = job.items
    .map(
      (one, at) =>
        `<tr><td>${at + 1}</td>${dates ? `<td class=w>${two(one.date.getUTCDate())}.${two(one.date.getUTCMonth() + 1)}.</td>` : ''}${waybills ? `<td class=w>${one.cmr}</td>` : ''}<td>${one.name}</td><td class=n>${job.amount(one.quantity / 100, one.quantity % 100 ? 2 : 0)}</td><td class=w>${one.unit}</td><td class=n>${job.amount(one.price / 10000, one.price % 100 ? 3 : 2)}</td>${rates ? `<td class=n>${one.rate} %</td>` : ''}<td class=n>${job.money(one.net)}</td></tr>`,
    )
    .join('')
  return `<style>${BASE}body{font:10.5px/1.4 ${dice.pick(['sans-serif', "'Paper Plex'"])}}.logo{position:absolute;top:12mm;right:14mm;font-size:17px;font-weight:bold;color:${colour};text-align:right}.to{position:absolute;left:20mm;top:45mm;width:85mm;font-size:11.5px}
.info{position:absolute;right:14mm;top:45mm;width:72mm}.info td:first-child{width:31mm;color:#444}.main{position:absolute;left:20mm;right:14mm;top:96mm}h1{font-size:16px;margin:0 0 2mm;color:${colour}}.t{width:100%;margin:3mm 0}.t th{border-bottom:1.5px solid ${colour};padding:1mm 1.5mm}.t td{padding:1mm 1.5mm;border-bottom:1px solid #ddd}.t .n{text-align:right}.w{white-space:nowrap}.s{margin-left:auto;width:84mm}.s td{padding:.7mm 1.5mm}.sum td{font-weight:bold;border-top:1px solid #000}</style>
<div class=logo>${esc(job.seller.name)}<div style="font-size:9px;font-weight:normal">Nah- und Fernverkehr · Lagerung · Zoll</div></div><div class=to><div class=sender>${sender(job)}</div>${address(job.buyer)}</div>
<table class=info>${pairs([
    [job.credit ? 'Gutschrift-Nr.' : 'Rechnungs-Nr.', job.number],
    ['Datum', job.day(job.issued)],
    ['Kundennummer', job.customer],
    ['Ihre Bestellung', job.order],
    ['Ihre USt-IdNr.', job.buyerVat],
    ['Leistungszeitraum', period(job)],
    ['Sachbearbeiter', dice.pick(['Fr. Heinen', 'Hr. Keutgen', 'N. Schröder'])],
    ['Fällig am', job.due && !sentence ? job.day(job.due) : null],
  ])}</table>
<div class=main><h1>${title(job)} ${dice.chance(0.5) ? `Nr. ${job.number}` : ''}</h1>${original(job) ? `<b>${original(job)}</b><br>` : ''}Sehr geehrte Damen und Herren,<br>für die ${job.credit ? 'beanstandeten Leistungen schreiben wir Ihnen gut' : 'im Leistungszeitraum ausgeführten Transporte berechnen wir Ihnen'}:
<table class=t><tr><th>Pos.${dates ? '<th>Datum' : ''}${waybills ? '<th>Frachtbrief' : ''}<th>Leistung<th class=n>Menge<th>Einh.<th class=n>E-Preis €${rates ? '<th class=n>MwSt.' : ''}<th class=n>Betrag €</tr>${rows}</table><table class=s>${sums(job, dice, '€')}</table>
<p>${job.note}</p><p>${job.terms}${job.reference ? `<br>Bitte geben Sie die strukturierte Mitteilung ${job.reference} an.` : ''}</p></div>${foot(job)}`
}

/** A list of tours: head strip, no quantities, totals side by side at the end. */
function tours(job: Job, dice: Dice): string {
  const [loads, codes] = [dice.chance(0.6), job.mixed || dice.chance(0.3)]
  const cell = (cents: number): string => `<td class=n>${cents ? job.money(cents) : ''}</td>`
  const rows = job.items
    .map(
      (one) =>
        `<tr><td>${two(one.date.getUTCDate())}/${two(one.date.getUTCMonth() + 1)}</td><td>${one.cmr}</td><td>${one.name}</td>${loads ? `<td class=n>${one.colli || ''}</td><td class=n>${one.kilos ? job.amount(one.kilos, 0) : ''}</td>` : ''}${job.split ? cell(one.freight) + cell(one.toll) + cell(one.diesel) : ''}${codes ? `<td class=n>${one.rate}</td>` : ''}<td class=n>${job.money(one.net)}</td></tr>`,
    )
    .join('')
  const boxes: [string, string][] = [
    ...job.rates.flatMap((one): [string, string][] => [
      [`Grundlage ${one.rate} %`, job.money(one.base)],
      [`MwSt ${one.rate} %`, job.money(one.vat)],
    ]),
    ...(job.mixed ? [['Netto gesamt', job.money(job.net)] as [string, string]] : []),
    [job.credit ? 'Zu Ihren Gunsten EUR' : 'Total EUR', job.money(job.gross)],
    ...(job.prepaid
      ? ([
          ['Akonto erhalten', job.money(job.prepaid)],
          ['Restbetrag EUR', job.money(job.gross - job.prepaid)],
        ] as [string, string][])
      : []),
  ]
  const heads: [string, string | null][] = [
    [job.credit ? 'Gutschrift-Nr.' : 'Rechn.-Nr.', job.number],
    ['Datum', job.day(job.issued)],
    ['Kd.-Nr.', job.customer],
    ['MwSt-Nr. Kunde', job.buyerVat],
    ['Bestell-Nr.', job.order],
    ['Verfall', job.due ? job.day(job.due) : null],
  ]
  const strip = (cells: readonly (readonly [string, string | null])[]): string => {
    const used = cells.filter(([, value]) => value)
    return `<table class=strip><tr>${used.map(([label]) => `<th>${label}`).join('')}</tr><tr>${used.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>`
  }
  return `<style>${BASE}body{font:10px/1.35 sans-serif}.band{position:absolute;left:0;right:0;top:0;padding:8mm 14mm 5mm 20mm;background:${dice.pick(['#e9eef2', '#fff', '#f6e7c9'])};border-bottom:2px solid #333;display:flex;justify-content:space-between}.band b{font-size:16px}.to{position:absolute;${dice.chance(0.5) ? 'left:112mm' : 'left:20mm'};top:42mm;font-size:11.5px}.main{position:absolute;left:20mm;right:14mm;top:80mm}
h1{font-size:19px;letter-spacing:3px;text-transform:uppercase;margin:0 0 3mm}.strip{width:100%;margin:2mm 0}.strip th{font-size:8px;font-weight:normal;border:1px solid #333;border-bottom:0;padding:.5mm 1.5mm 0}.strip td{border:1px solid #333;border-top:0;padding:.5mm 1.5mm 1mm;font-weight:bold}.t{width:100%;margin:4mm 0}.t th{background:#333;color:#fff;padding:1mm}.t th.n{text-align:right}.t td{padding:1.1mm 1mm}.t tr:nth-child(odd) td{background:#f3f3f3}</style>
<div class=band><b>${esc(job.seller.name)}</b><span>${job.seller.street}, B-${job.seller.postalCode} ${job.seller.city}<br>${job.seller.phone}</span></div><div class=to>${address(job.buyer)}</div>
<div class=main><h1>${title(job)}</h1>${strip(heads)}<div>${original(job) ? `${original(job)}<br>` : ''}Leistungszeitraum: ${period(job)}</div><table class=t><tr><th>Tag<th>Frachtbrief-Nr.<th>Relation / Leistung${loads ? '<th class=n>Colli<th class=n>kg' : ''}${job.split ? '<th class=n>Fracht<th class=n>Maut<th class=n>Diesel' : ''}${codes ? '<th class=n>MwSt %' : ''}<th class=n>${job.split ? 'Summe' : 'Betrag'} EUR</tr>${rows}</table>
${strip(boxes)}<p>${job.note}</p><p>${job.terms}${job.reference ? ` Mitteilung: <b>${job.reference}</b>` : ''}</p><p style="font-size:8px">Es gelten die CMR und unsere Allgemeinen Beförderungsbedingungen. Gerichtsstand ist Eupen.</p></div>${foot(job)}`
}

/** A typed paper: each service over two lines, waybill and goods under the name. */
function typed(job: Job, dice: Dice): string {
  const face = dice.pick(['serif', 'monospace'])
  const rows = job.items
    .map(
      (one) =>
        `<tr><td class=n>${job.amount(one.quantity / 100, one.quantity % 100 ? 2 : 0)} ${one.unit}</td><td><b>${one.name}</b>${one.cmr ? `<br><small>Frachtbrief ${one.cmr} v. ${two(one.date.getUTCDate())}.${two(one.date.getUTCMonth() + 1)}. – ${one.detail}</small>` : ''}</td><td class=n>${job.amount(one.price / 10000, one.price % 100 ? 3 : 2)}</td><td class=n>${job.money(one.net)}${job.mixed ? ` ${one.rate ? 'A' : 'B'}` : ''}</td></tr>`,
    )
    .join('')
  return `<style>${BASE}body{font:${face === 'serif' ? 11 : 9.5}px/1.35 ${face}}.head{position:absolute;left:20mm;right:14mm;top:10mm;text-align:center;border-bottom:3px double #000;padding-bottom:2mm}.head b{font-size:18px}.to{position:absolute;left:20mm;top:42mm;width:84mm}.info{position:absolute;left:112mm;top:42mm}.info td{padding-right:3mm;white-space:nowrap}.main{position:absolute;left:20mm;right:14mm;top:84mm}h1{font-size:15px;margin:0 0 2mm}.t{width:100%;margin:3mm 0}.t th{border-top:1px solid #000;border-bottom:1px solid #000}.t th.n{text-align:right}.t td,.t th{padding:.8mm 1.5mm}.s{margin-left:auto}.s td{padding:.4mm 1.5mm}.sum td{font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000}p{margin:2mm 0}</style>
<div class=head><b>${esc(job.seller.name)}</b><br>${job.seller.street} – B-${job.seller.postalCode} ${job.seller.city} – ${job.sellerVat}</div><div class=to><div class=sender>${sender(job)}</div>Firma<br>${address(job.buyer)}<br>MwSt.: ${job.buyerVat}</div>
<table class=info>${pairs([
    ['Kunde', job.customer],
    [`${job.seller.city}, den`, job.day(job.issued)],
    ['Ihr Auftrag Nr.', job.order],
    ['Zeitraum', period(job)],
    ['Unser Zeichen', dice.pick(['mk/dh', 'FB/12', 'Dispo 3'])],
  ])}</table>
<div class=main><h1>${title(job).toUpperCase()} ${job.number}</h1>${original(job) ? `${original(job)}<br>` : ''}<table class=t><tr><th class=n>Menge<th>Bezeichnung<th class=n>Preis<th class=n>EUR</tr>${rows}</table><table class=s>${sums(job, dice, 'EUR')}</table>${job.mixed ? '<small>A = 21 %, B = 0 %</small>' : ''}<p>${job.note}</p>
<p>${job.terms}${job.credit ? '' : ` Wir bitten um Überweisung auf Konto ${groups(job.seller.iban)}${job.reference ? ` mit der Mitteilung ${job.reference}` : ''}.`}</p></div>${foot(job)}`
}

export const paper = (dice: Dice): AuthoredPaper => {
  const form = dice.int(0, 2),
    job = jobIn(dice, form === 1),
    html = [letter, tours, typed][form]?.(job, dice) ?? ''
  const lines: TrueLine[] = [
    ...job.items.map((one) => ({
      name: one.name,
      quantity: form === 1 ? 1 : one.quantity / 100,
      rate: one.rate,
      net: one.net,
    })),
    ...job.extra.map((one) => ({ name: one.name, quantity: 1, rate: job.rate, net: one.net })),
  ]
  const truth: Truth = {
    documentType: job.credit ? '381' : '380',
    invoiceNumber: job.number,
    issueDate: iso(job.issued),
    dueDate: job.due && iso(job.due),
    orderNumber: job.order,
    paymentReference: job.reference,
    totalVatExcl: plain(job.net),
    totalVat: plain(job.vat),
    totalVatIncl: plain(job.gross),
    currency: 'EUR',
    sellerName: job.seller.name,
    sellerVat: job.seller.vat,
    sellerIban: job.seller.iban,
    buyerName: job.buyer.name,
    buyerVat: job.buyer.vat,
    originalInvoiceNumber: job.credit ? job.originalNumber : null,
    originalInvoiceDate: job.credit ? iso(job.originalDate) : null,
    prepaidAmount: job.prepaid ? plain(job.prepaid) : null,
    roundingAmount: null,
    payableAmount: job.prepaid ? plain(job.gross - job.prepaid) : null,
  }
  return { html, truth, lines }
}
