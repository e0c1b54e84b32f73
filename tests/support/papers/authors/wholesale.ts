/** Invented invoices of a pharmacy and drugstore wholesaler, as an old ERP prints them. */

import { type Company, companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

interface Item extends TrueLine {
  code: string
  ordered: number
  price: number /* 1/10000 euro */
  off: number
  cents: number
  note: number
  lot: string
  shelf: number
}
interface Note {
  number: string
  date: Date
}
interface Column {
  head: string
  width: number
  right: boolean
  of: (item: Item) => string
}
interface Rate {
  code: string
  rate: number
  base: number
  vat: number
}

const GOODS: [string, number, number, number][] = [
  // name, rate, price from and to in cents
  ['PARACETAMOL 500MG TABL 30', 6, 110, 290],
  ['PARACETAMOL 1G BRUISTABL 40', 6, 420, 760],
  ['IBUPROFEN 400MG FILMOMH 30', 6, 280, 610],
  ['OMEPRAZOLE 20MG CAPS 56', 6, 640, 1490],
  ['AMOXICILLINE 500MG CAPS 16', 6, 310, 560],
  ['LORATADINE 10MG TABL 50', 6, 590, 1180],
  ['XYLOMETAZOLINE 0,1% SPRAY 10ML', 6, 260, 540],
  ['FYSIOL. WATER 0,9% UNIDOSE 40X5', 6, 390, 820],
  ['INSULINE PEN 3ML 5ST', 6, 2890, 4410],
  ['METFORMINE 850MG TABL 100', 6, 480, 930],
  ['SALBUTAMOL INH 100MCG 200DOS', 6, 310, 590],
  ['STEUNKOUSEN AD KL2 M BEIGE', 6, 1850, 3990],
  ['STER. KOMPRES 10X10 40ST', 6, 240, 580],
  ['ELASTISCH VERBAND 8CMX4M', 6, 130, 340],
  ['INCONTINENTIESLIP PLUS L 14ST', 6, 720, 1360],
  ['ZUIGELINGENMELK 1 800G', 6, 1090, 1760],
  ['KRUIDENTHEE KAMILLE 20 BUILT', 6, 170, 330],
  ['VITAMINE D3 25MCG CAPS 90', 6, 690, 1420],
  ['MAGNESIUM 300 COMPL 60', 6, 840, 1690],
  ['KEELPASTILLE HONING 24', 6, 260, 510],
  ['TANDPASTA GEVOELIG 75ML', 21, 190, 480],
  ['MONDWATER CHLOORHEX 200ML', 21, 360, 720],
  ['ZONNECREME SPF50+ 50ML', 21, 780, 1650],
  ['HANDGEL ALCOHOL 70% 500ML', 21, 290, 690],
  ['SHAMPOO ANTIROOS 200ML', 21, 410, 980],
  ['BABYDOEKJES SENSIT 3X72', 21, 380, 740],
  ['THERMOMETER DIGIT FLEX', 21, 330, 890],
  ['BLOEDDRUKMETER BOVENARM', 21, 2790, 5890],
  ['NITRIL HANDSCHOEN M 100ST', 21, 390, 870],
  ['LIPBALSEM STICK 4,8G', 21, 120, 390],
  ['DEO ROLLER 0% 50ML', 21, 270, 620],
  ['FOPSPEEN SILICONE 6-18M 2ST', 21, 310, 690],
  ['NAGELKNIPPER INOX', 21, 140, 420],
  ['MUGGENMELK DEET 30% 100ML', 21, 520, 990],
  ['DAGCREME HYDRA GEV HUID 40ML', 21, 690, 1980],
  ['PAPIEREN ZAKJE APOTHEEK 1000ST', 21, 2150, 3890],
]
const MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const TRADE = /Bouwwerken|Drukkerij|Schilderwerken|Techniek|Logistiek|Tuinaanleg|Groothandel|Advies|Elektro|Interieur/
const safe = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const pad = (value: number, width = 2): string => String(value).padStart(width, '0')
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const later = (date: Date, days: number): Date => new Date(date.getTime() + days * 86_400_000)
const plain = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${pad(Math.abs(cents) % 100)}`
const away = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))
const sum = (list: number[]): number => list.reduce((all, one) => all + one, 0)
const fit = (text: string, width: number, right = false): string => (right ? text.padStart(width) : text.padEnd(width))
const groups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

export const paper = (dice: Dice): AuthoredPaper => {
  const template = dice.pick(['listing', 'letterhead', 'boxed'] as const)
  const credit = dice.chance(0.15)
  const sign = credit && dice.chance(0.5) ? -1 : 1
  const thousand = dice.pick(['.', '.', '', ' '])
  const trailing = dice.chance(0.6)
  const signed = (text: string, negative: boolean): string => (negative ? (trailing ? `${text}-` : `-${text}`) : text)
  const decimals = (value: number, places: number): string => {
    const [whole = '', rest = ''] = (Math.abs(value) / 10 ** places).toFixed(places).split('.')
    return signed(`${whole.replace(/\B(?=(\d{3})+$)/g, thousand)},${rest}`, value < 0)
  }
  const euro = (cents: number): string => decimals(cents, 2)
  const style = dice.int(0, 3)
  const day = (date: Date): string => {
    const [d, m, y] = [pad(date.getUTCDate()), date.getUTCMonth(), date.getUTCFullYear()]
    return [`${d}/${pad(m + 1)}/${pad(y % 100)}`, `${d}.${pad(m + 1)}.${y}`, `${d}-${pad(m + 1)}-${y}`, `${d} ${MONTHS[m]} ${y}`][style] ?? ''
  }
  const vatStyle = dice.int(0, 2)
  const vatNumber = (vat: string): string => {
    const dotted = vat.slice(2).replace(/(\d{4})(\d{3})(\d{3})/, '$1.$2.$3')
    return [`BE ${dotted}`, vat, `BE-${dotted}`][vatStyle] ?? vat
  }
  // The two companies
  const renamed = (trades: string[]): Company => {
    const one = companyIn('nl', dice, 'BE')
    return { ...one, name: one.name.replace(TRADE, dice.pick(trades)) }
  }
  const seller = renamed(['Farma', 'Medica', 'Farmalogistiek', 'Grossiers', 'Pharmadis', 'Drogisterijgroothandel'])
  const family = (one: Company): string => one.name.replace(/\b(Farma|Medica|Farmalogistiek|Grossiers|Pharmadis|Drogisterijgroothandel|bv|nv|vof)\b/g, '').trim()
  let buyer = renamed(['Apotheek', 'Apotheek', 'Drogisterij', 'Parafarmacie', 'Officina', 'Zorgwinkel'])
  while (buyer.name.includes(family(seller))) buyer = renamed(['Apotheek', 'Drogisterij'])
  const phone = `0${dice.int(2, 9)}/${dice.digits(3)}.${dice.digits(2)}.${dice.digits(2)}`
  const mail = `${dice.pick(['facturatie', 'debiteuren', 'orders'])}@${family(seller).toLowerCase()}-gross.example`
  // The references
  const issued = new Date(Date.UTC(dice.int(2022, 2025), dice.int(0, 11), dice.int(3, 28)))
  const year = issued.getUTCFullYear()
  const numbering = dice.int(0, 3)
  const numberOf = (kind: string): string => [`${kind}${year % 100}/${dice.digits(6)}`, `${dice.int(1, 9)}${dice.digits(7)}`, `${year}-${pad(dice.int(1, 48))}-${dice.digits(5)}`, `${kind}${dice.digits(7)}`][numbering] ?? ''
  const number = numberOf(credit ? 'CN' : 'VF')
  const terms = dice.pick(['30 DAGEN FACTUURDATUM', '14 DAGEN NETTO', '30 DAGEN EINDE MAAND'])
  const end = later(issued, 30)
  const dueDay = terms.startsWith('14') ? later(issued, 14) : terms.endsWith('MAAND') ? new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)) : end
  const due = !credit && dice.chance(0.75) ? dueDay : null
  const order = dice.chance(0.6) ? dice.pick([`BO${dice.digits(6)}`, `${dice.digits(5)}/${year % 100}`, `WEB-${dice.digits(7)}`, `PO${year}.${dice.digits(4)}`]) : null
  const original = credit && dice.chance(0.85) ? { number: numberOf('VF'), date: later(issued, -dice.int(4, 40)) } : null
  const root = `${dice.int(1, 9)}${dice.digits(9)}`
  const full = `${root}${pad(Number(root) % 97 || 97)}`
  const reference = !credit && dice.chance(0.65) ? `+++${full.slice(0, 3)}/${full.slice(3, 7)}/${full.slice(7)}+++` : null
  const customer = `${dice.pick(['', 'K', '4'])}${dice.digits(5)}`
  // The lines, by delivery note
  const codes = dice.pick([
    { 6: '1', 21: '2', 0: '0' },
    { 6: 'A', 21: 'C', 0: 'N' },
    { 6: '2', 21: '4', 0: '0' },
    { 6: 'L', 21: 'H', 0: 'X' },
    { 6: '06', 21: '21', 0: '00' },
  ]) as Record<number, string>
  const places = dice.pick([2, 2, 4, 3])
  const withOff = dice.chance(0.6),
    withLot = dice.chance(0.3)
  const count = dice.int(2, 14)
  const firstNote = dice.int(400_000, 990_000)
  const notes: Note[] = Array.from({ length: credit ? 1 : Math.min(dice.int(1, 3), Math.ceil(count / 2)) }, (_, at) => ({ number: `${firstNote + at * dice.int(11, 90)}`, date: later(issued, 2 * at - 6) }))
  const stock = [...GOODS]
  const items: Item[] = []
  const add = (name: string, rate: number, quantity: number, price: number, off: number, note: number, code = `${dice.int(1, 4)}${dice.digits(6)}`): void => {
    const cents = away((quantity * price * (1000 - off)) / 100_000)
    const batch = rate === 0 ? '' : `LOT ${dice.pick(['A', 'B', 'K', 'X'])}${dice.digits(5)} VERV ${pad(dice.int(1, 12))}/${year + dice.int(1, 3)}`
    items.push({
      name,
      rate,
      quantity,
      net: cents,
      cents,
      price,
      off,
      note,
      code,
      lot: batch,
      ordered: quantity + (quantity > 0 && dice.chance(0.15) ? dice.int(1, 4) : 0),
      shelf: away((price * (100 + rate) * 1.35) / 10_000),
    })
  }
  for (let at = 0; at < count; at++) {
    const [name, rate, low, high] = stock.splice(dice.int(0, stock.length - 1), 1)[0] ?? ['', 6, 1, 1]
    const step = 10 ** (4 - places)
    const price = Math.round((dice.int(low, high) * 100 + dice.int(0, 99)) / step) * step
    add(name, rate, sign * dice.pick([1, 2, 3, 4, 5, 6, 10, 12, 24, 48, 144]), price, withOff && dice.chance(0.55) ? dice.pick([20, 35, 50, 75, 100, 125, 250]) : 0, Math.floor((at * notes.length) / count))
  }
  const first = items[0]
  if (first && !credit && first.quantity > 2 && dice.chance(0.12)) add(first.name, first.rate, -1, first.price, first.off, notes.length - 1, first.code)
  if (count < 14 && dice.chance(0.2)) add(dice.pick(['LEEGGOED KUNSTSTOF BAK', 'STATIEGELD ROLCONTAINER']), 0, sign * dice.int(1, 4), dice.pick([35_000, 62_500, 150_000].map((one) => one - (one % 1000))), 0, notes.length - 1, '9900010')
  const rates: Rate[] = [6, 21, 0]
    .map((rate) => {
      const base = sum(items.filter((item) => item.rate === rate).map((item) => item.cents))
      return { code: codes[rate] ?? '', rate, base, vat: away((base * rate) / 100) }
    })
    .filter((one) => items.some((item) => item.rate === one.rate))
  const net = sum(rates.map((one) => one.base)),
    vat = sum(rates.map((one) => one.vat)),
    gross = net + vat
  const prepaid = !credit && gross > 6000 && dice.chance(0.15) ? dice.pick([2500, 5000, Math.floor(gross / 300) * 100]) : null
  const nearest = Math.round((gross - (prepaid ?? 0)) / 5) * 5 - (gross - (prepaid ?? 0))
  const rounding = !credit && nearest !== 0 && dice.chance(0.15) ? nearest : null
  const payable = prepaid !== null || rounding !== null ? gross - (prepaid ?? 0) + (rounding ?? 0) : null
  // What both kinds of table print
  const noteColumn = notes.length > 1 && dice.chance(0.3)
  const noteHeads = !noteColumn && !credit
  const subtotals = noteHeads && notes.length > 1 && dice.chance(0.6)
  const capital = template === 'listing' || dice.chance(0.5)
  const say = (text: string): string => (capital ? text.toUpperCase() : text)
  const column = (head: string, width: number, right: boolean, of: (item: Item) => string): Column => ({
    head: say(head),
    width,
    right,
    of,
  })
  const quantity = column(dice.pick(['Gelev', 'Aant.', 'Hoev.']), 5, true, (item) => signed(String(Math.abs(item.quantity)), item.quantity < 0))
  const article = [column(dice.pick(['CNK', 'Artikel', 'Art.nr']), 7, false, (item) => item.code), column(dice.pick(['Omschrijving', 'Benaming', 'Produkt']), 31, false, (item) => item.name)]
  const ordered = dice.chance(0.35) && !credit ? [column('Best', 5, true, (item) => signed(String(Math.abs(item.ordered)), item.ordered < 0))] : []
  const code = column(dice.pick(['BTW', 'TC', 'Tar']), 3, true, (item) => codes[item.rate] ?? '')
  const amount = column(dice.pick(['Bedrag', 'Netto', 'Totaal ex']), 10, true, (item) => euro(item.cents))
  const columns: Column[] = [
    ...(noteColumn ? [column('Lev.bon', 7, false, (item) => notes[item.note]?.number ?? '')] : []),
    ...(dice.chance(0.5) ? [...article, ...ordered, quantity] : [...ordered, quantity, ...article]),
    ...(dice.chance(0.3) ? [column('Publ.pr', 8, true, (item) => (item.rate ? euro(item.shelf) : ''))] : []),
    column(dice.pick(['Prijs', 'EH.prijs', 'Gros.pr']), 9, true, (item) => decimals(item.price / 10 ** (4 - places), places)),
    ...(withOff ? [column(dice.pick(['Kort%', 'Rem%', '%Krt']), 5, true, (item) => (item.off ? decimals(item.off, 1) : ''))] : []),
    ...(dice.chance(0.5) ? [code, amount] : [amount, code]),
  ]
  const legend = `${say(dice.pick(['BTW-codes', 'Legende tarieven', 'Verklaring code']))}: ${[6, 21, 0]
    .filter((rate) => rate || rates.some((one) => !one.rate))
    .map((rate) => `${codes[rate]} = ${rate ? `${rate} %` : '0 % (art. 28,5° WBTW)'}`)
    .join('   ')}`
  const title = credit ? dice.pick(['CREDITNOTA', 'CREDIT NOTA']) : dice.pick(['FACTUUR', 'VERKOOPFACTUUR', 'FAKTUUR'])
  const facts: [string, string][] = [
    [say(credit ? 'Creditnota nr' : dice.pick(['Factuurnr', 'Nummer', 'Fakt. nr.'])), number],
    [say(dice.pick(['Datum', 'Factuurdatum', 'Dd.'])), day(issued)],
    [say(dice.pick(['Klantnr', 'Debiteur'])), customer],
    [say(dice.pick(['Uw BTW-nr', 'BTW klant'])), vatNumber(buyer.vat)],
    ...(order ? [[say(dice.pick(['Uw bestelling', 'Uw order', 'Bestelbon nr'])), order] as [string, string]] : []),
    ...(due ? [[say(dice.pick(['Vervaldag', 'Vervaldatum', 'Te betalen voor'])), day(due)] as [string, string]] : []),
    ...(original ? [[say('Op factuur'), `${original.number} ${say(dice.pick(['van', 'd.d.']))} ${day(original.date)}`] as [string, string]] : []),
    [say('Rayon'), `${pad(dice.int(1, 40))} ${dice.pick(['TDW', 'MVB', 'KLS', 'JPR'])}`],
  ]
  if (facts[1]?.[0] && credit) facts[1][0] = say('Datum')
  const totals: [string, string][] = [
    [say(dice.pick(['Totaal goederen', 'Totaal excl. BTW', 'Netto totaal'])), euro(net)],
    [say(dice.pick(['BTW', 'Totaal BTW', 'BTW-bedrag'])), euro(vat)],
    [`${say(credit ? dice.pick(['Totaal in uw voordeel', 'Totaal creditnota']) : payable === null ? dice.pick(['Te betalen', 'Totaal factuur', 'Totaal incl. BTW']) : 'Totaal incl. BTW')} EUR`, euro(gross)],
    ...(prepaid === null ? [] : [[say(dice.pick(['Reeds betaald', 'Af: voorschot'])), euro(prepaid)] as [string, string]]),
    ...(rounding === null ? [] : [[say('Afronding 5 cent'), euro(rounding)] as [string, string]]),
    ...(payable === null ? [] : [[`${say('Te betalen')} EUR`, euro(payable)] as [string, string]]),
  ]
  const rateHeads = [say('Code'), say(dice.pick(['Maatstaf', 'Basis', 'Belastbaar'])), '%', say('BTW')]
  const rateRows = rates.map((one) => [one.code, euro(one.base), one.rate ? decimals(one.rate * 100, 2) : '0,00', euro(one.vat)])
  const bank = `IBAN ${dice.chance(0.8) ? groups(seller.iban) : seller.iban}   BIC ${seller.bic}`
  const pay = credit ? say('Dit bedrag wordt verrekend met uw volgende betaling.') : `${say('Betaling')}: ${terms}${reference ? `   ${say(dice.pick(['Mededeling', 'OGM', 'Gestruct. mededeling']))} ${reference}` : ''}`
  const remarks = [
    ...(!credit && dice.chance(0.25) ? [`** MANCO: ${dice.int(1, 9)} X ${stock[0]?.[0]} - NALEVERING **`] : []),
    ...(dice.chance(0.6) ? ['Klachten binnen 48 uur na ontvangst met vermelding van het leverbonnummer.'] : []),
    dice.pick(['Bij laattijdige betaling: 10 % intrest per jaar en 10 % schadebeding, min. 50,00 EUR.', 'Koelprodukten (2-8 °C) worden niet teruggenomen.', 'Onze verkoopvoorwaarden staan op de keerzijde. Bevoegd: rechtbank van onze zetel.']),
  ]
  const sellerLines = [`${seller.street} - ${seller.postalCode} ${seller.city}`, `${say('Tel')} ${phone}   ${mail}`, `BTW ${vatNumber(seller.vat)}   FAGG ${dice.digits(4)} H`]
  const buyerLines = [buyer.name, ...(dice.chance(0.3) ? [`T.a.v. de apotheker-titularis`] : []), buyer.street, `${buyer.postalCode} ${buyer.city.toUpperCase()}`]
  const noteWord = say(dice.pick(['Leverbon', 'Leverbon', 'Zending', 'Leveringsbon nr']))
  const noteText = (note: Note): string => `${noteWord} ${note.number} ${say('van')} ${day(note.date)}`
  type Row = { text: string; kind: 'head' | 'lot' } | { item: Item; kind: 'item' } | { kind: 'sub'; text: string; value: string }
  const rows: Row[] = notes.flatMap((note, at): Row[] => {
    const own = items.filter((item) => item.note === at)
    const printed = own.flatMap((item): Row[] => [{ item, kind: 'item' }, ...(withLot && item.lot ? [{ text: item.lot, kind: 'lot' } as Row] : [])])
    return [
      ...(noteHeads ? [{ text: noteText(note), kind: 'head' } as Row] : []),
      ...printed,
      ...(subtotals
        ? [
            {
              kind: 'sub',
              text: `${say('Subtotaal bon')} ${note.number}`,
              value: euro(sum(own.map((item) => item.cents))),
            } as Row,
          ]
        : []),
    ]
  })

  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber: number,
    issueDate: iso(issued),
    dueDate: due && iso(due),
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: plain(net),
    totalVat: plain(vat),
    totalVatIncl: plain(gross),
    currency: 'EUR',
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: original?.number ?? null,
    originalInvoiceDate: original && iso(original.date),
    prepaidAmount: prepaid === null ? null : plain(prepaid),
    roundingAmount: rounding === null ? null : plain(rounding),
    payableAmount: payable === null ? null : plain(payable),
  }
  const lines = items.map(({ name, quantity: many, rate, net: cents }): TrueLine => ({ name, quantity: many, rate, net: cents }))

  // An endless-paper listing: nothing but characters
  if (template === 'listing') {
    const bar = dice.pick([' ', '|', ' '])
    const line = (cells: string[]): string => columns.map((one, at) => fit(cells[at] ?? '', Math.max(one.width, one.head.length), one.right)).join(bar === '|' ? ' | ' : '  ')
    const width = line([]).length
    const rule = dice.pick(['-', '=', '-']).repeat(width)
    const upto = (name: string): number =>
      columns
        .slice(
          0,
          columns.findIndex((one) => one.head === name),
        )
        .reduce((all, one) => all + Math.max(one.width, one.head.length) + (bar === '|' ? 3 : 2), 0)
    const at = upto(amount.head),
      wide = Math.max(amount.width, amount.head.length)
    const side = Math.max(sellerLines.length + 2, facts.length, buyerLines.length + 3)
    const left = [seller.name, ...sellerLines]
    const label = Math.max(...facts.map(([name]) => name.length)) + 1
    const text = [
      ...left,
      '',
      `${fit('', 2)}*** ${title} ***${fit(`BLAD   1`, width - title.length - 12, true)}`,
      rule,
      ...Array.from({ length: side }, (_, row) => `${fit(facts[row] ? `${fit(facts[row][0], label)}: ${facts[row][1]}` : '', 48)}${buyerLines[row - 2] ?? ''}`.trimEnd()),
      rule,
      line(columns.map((one) => one.head)),
      rule,
      ...rows.map((row) => (row.kind === 'item' ? line(columns.map((one) => one.of(row.item))) : row.kind === 'sub' ? `${fit(row.text, at - 2, true)}  ${fit(row.value, wide, true)}` : `${row.kind === 'lot' ? '            ' : '# '}${row.text}`)),
      rule,
      legend,
      '',
      [rateHeads, ...rateRows].map((row) => `${fit(row[0] ?? '', 5)}${fit(row[1] ?? '', 13, true)}${fit(row[2] ?? '', 8, true)}${fit(row[3] ?? '', 12, true)}`).join('\n'),
      '',
      ...totals.map(([name, value]) => `${fit(name, width - 16, true)}  ${fit(value, 13, true)}`),
      rule,
      pay,
      bank,
      '',
      ...remarks,
    ].join('\n')
    // Every run of characters stands at its own print position, whatever font there is
    const pitch = Math.min(7, 715 / width),
      high = dice.pick([14, 15, 16])
    const edges = new Set([18, 26, 38, width - 16, ...columns.filter((one) => one.right).map((one) => upto(one.head) + Math.max(one.width, one.head.length))])
    const lefts = new Set([0, 12, 48, label, ...columns.filter((one) => !one.right).map((one) => upto(one.head))])
    const runs = text
      .split('\n')
      .map((printed, row) =>
        printed === rule
          ? `<i style="top:${row * high + high / 2}px;width:${width * pitch}px;border-top:${rule.startsWith('=') ? '3px double' : '1px dashed'}"></i>`
          : [...printed.matchAll(/[^\s|]+(?: [^\s|]+)*|\|/g)]
              .map((run) => {
                const [start, stop] = [run.index, run.index + run[0].length]
                const right = !lefts.has(start) && (edges.has(stop) || /^[-\d., ]+$/.test(run[0]))
                return `<i style="top:${row * high}px;${right ? `right:${((width - stop) * pitch).toFixed(1)}px` : `left:${(start * pitch).toFixed(1)}px`}">${safe(run[0])}</i>`
              })
              .join(''),
      )
      .join('\n')
    const css = `.print{position:absolute;left:38px;top:34px;width:${(width * pitch).toFixed(1)}px;font:${(pitch / 0.615).toFixed(2)}px/${high}px monospace;color:#222}.print i{position:absolute;font-style:normal;white-space:pre}`
    return { html: `<style>${css}</style><div class="print">${runs}</div>`, truth, lines }
  }
  // Printed letterhead or boxes, filled by the same program
  const boxed = template === 'boxed'
  const cells = (list: string[], tag: string): string => list.map((one, at) => `<${tag} class="${columns[at]?.right ? 'r' : ''}">${safe(one)}</${tag}>`).join('')
  const place = columns.indexOf(amount)
  const body = rows
    .map((row) =>
      row.kind === 'item'
        ? `<tr>${cells(
            columns.map((one) => one.of(row.item)),
            'td',
          )}</tr>`
        : row.kind === 'sub'
          ? `<tr class="sub"><td class="r" colspan="${place}">${safe(row.text)}</td><td class="r">${row.value}</td>${'<td></td>'.repeat(columns.length - place - 1)}</tr>`
          : `<tr class="${row.kind}"><td colspan="${columns.length}">${row.kind === 'lot' ? '&nbsp;'.repeat(14) : ''}${safe(row.text)}</td></tr>`,
    )
    .join('')
  const goods = `<table class="goods"><tr>${cells(
    columns.map((one) => one.head),
    'th',
  )}</tr>${body}</table>`
  const across = dice.chance(0.5)
  const info = across ? `<table class="grid"><tr>${facts.map(([name]) => `<th>${name}</th>`).join('')}</tr><tr>${facts.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>` : `<table class="facts">${facts.map(([name, value]) => `<tr><td>${name}</td><td>: ${value}</td></tr>`).join('')}</table>`
  const rateTable = `<table class="grid">${[rateHeads, ...rateRows].map((row, at) => `<tr>${row.map((one) => `<${at ? 'td class="r"' : 'th'}>${one}</${at ? 'td' : 'th'}>`).join('')}</tr>`).join('')}</table>`
  const strip = boxed && totals.length < 5 && dice.chance(0.6)
  const totalTable = strip
    ? `<table class="grid"><tr>${totals.map(([name]) => `<th>${name}</th>`).join('')}</tr><tr>${totals.map(([, value]) => `<td class="r">${value}</td>`).join('')}</tr></table>`
    : `<table class="grid">${totals.map(([name, value], at) => `<tr${at === totals.length - 1 ? ' class="last"' : ''}><td>${name}</td><td class="r">${value}</td></tr>`).join('')}</table>`
  const head = `<div class="seller"><b>${safe(seller.name)}</b>${sellerLines.map((one) => `<div>${safe(one)}</div>`).join('')}${boxed ? `<div>${bank}</div>` : ''}</div>`
  const to = `<div class="to">${buyerLines.map((one) => `<div>${safe(one)}</div>`).join('')}</div>`
  const ink = dice.pick(['#1d5a3a', '#20457c', '#333', '#6b1f2a'])
  const css = `.page{position:absolute;inset:34px 40px 30px;font:10.5px/1.35 ${boxed ? dice.pick(["'Paper Plex'", 'sans-serif', 'serif']) : 'monospace'};color:#1a1a1a;white-space:pre-wrap}
    .seller{font-family:${boxed ? 'inherit' : 'sans-serif'};color:${ink}}.seller b{font-size:${boxed ? 15 : 20}px}.top{display:flex;justify-content:space-between;gap:20px}.to{margin-top:${boxed ? 8 : 46}px;padding:8px 10px;width:260px;font-size:12px;${boxed ? `border:1px solid ${ink}` : ''}}
    h1{font-size:15px;letter-spacing:2px;margin:12px 0 8px;color:${ink}}table{border-collapse:collapse}td,th{padding:1px 4px;text-align:left;font-weight:normal;white-space:nowrap}.r{text-align:right}.goods th{font-weight:bold}
    .goods{width:100%;margin:10px 0 6px;font-size:10px;border:1px solid ${ink}}.goods th{border-bottom:1px solid ${ink};${boxed ? 'background:#e6e6e6' : ''}}${boxed ? `.goods tr:not(.head):not(.lot):not(.sub) td{border-left:1px solid #aaa}` : ''}
    .head td{padding-top:4px;text-decoration:${boxed ? 'underline' : 'none'}}.sub td{border-top:1px dotted #555}.lot td{font-size:8.5px}.grid th{font-size:9px;background:${boxed ? '#e6e6e6' : 'none'}}.grid td,.grid th{border:1px solid ${boxed ? ink : '#bbb'};padding:2px 7px}.last td{font-weight:bold}
    .end{display:flex;justify-content:space-between;align-items:flex-start;gap:16px;margin:8px 0}.low{position:absolute;bottom:62px;left:0;right:0}.foot{position:absolute;bottom:0;left:0;right:0;border-top:1px solid ${ink};padding-top:5px;font-size:9px}`
  const top = boxed && dice.chance(0.5) ? `${to}${head}` : `${head}${to}`
  const middle = across ? info : `<div>${info}</div>`
  const html = `<style>${css}</style><div class="page"><div class="top">${top}</div><h1>${title}</h1>${middle}${goods}<div${boxed || count % 2 ? '' : ' class="low"'}><div>${legend}</div><div class="end">${dice.chance(0.75) ? `${rateTable}${totalTable}` : `${totalTable}${rateTable}`}</div><div>${pay}</div>${boxed ? '' : `<div>${bank}</div>`}</div><div class="foot">${remarks.map((one) => `<div>${safe(one)}</div>`).join('')}</div></div>`
  return { html, truth, lines }
}
