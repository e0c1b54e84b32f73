/** Invented invoices of freelance consultants and designers: modern web tools and Canva-like templates. */

import { type Company, companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine } from '../truth.ts'

type Item = [name: string, detail: string, unit: 'd' | 'h' | 'x', from: number, to: number, rate?: number]
const ITEMS: Record<'nl' | 'en', Item[]> = {
  en: [
    ['UX research', 'Interviews, synthesis & report', 'd', 520, 780],
    ['Interface design', 'Screens for checkout flow, v2.1', 'h', 65, 110],
    ['Strategy workshop', 'On site, incl. preparation', 'd', 650, 1200],
    ['Logo refresh', '3 concepts, 2 rounds of feedback', 'x', 600, 1900],
    ['Front-end development', 'Sprint 12 – component library', 'h', 70, 115],
    ['Copywriting website', '14 pages, EN', 'x', 350, 1400],
    ['Project coordination', '', 'h', 55, 90],
    ['Photo licence', 'Usage rights 24 months, EU', 'x', 120, 640, 6],
    ['Interim product owner', 'Consultancy days as per timesheet', 'd', 560, 850],
    ['Travel expenses', '184 km at flat fee', 'x', 35, 160],
    ['Illustrations annual report', 'Set of 8', 'x', 400, 1500],
    ['Hosting & maintenance', '12 months', 'x', 96, 420],
    ['Transfer of copyright', 'Illustrations series B', 'x', 250, 900, 6],
    ['Data dashboard set-up', 'Power BI, 4 views', 'd', 600, 900],
  ],
  nl: [
    ['Grafisch ontwerp brochure', '24 pagina’s A4, 2 correctierondes', 'x', 450, 1600],
    ['Webontwikkeling', 'Sprint 7 en 8', 'h', 65, 105],
    ['Consultancy', 'Prestaties volgens timesheet', 'd', 540, 860],
    ['Workshop klantreis', 'Halve dag, 12 deelnemers', 'x', 600, 1300],
    ['Projectopvolging', '', 'h', 50, 85],
    ['Fotografie teamportretten', 'Incl. nabewerking', 'd', 480, 720],
    ['Overdracht auteursrechten', 'Illustraties reeks 2', 'x', 200, 900, 6],
    ['Kilometervergoeding', '126 km heen en terug', 'x', 30, 140],
    ['Tekstredactie nieuwsbrief', 'Editie 3', 'h', 55, 80],
    ['Huisstijl: logo & kleurenpalet', '', 'x', 700, 2400],
    ['Hosting en domeinnaam', '1 jaar', 'x', 80, 260],
    ['Interim marketing manager', 'On site te Brussel', 'd', 520, 800],
    ['Licentie beeldmateriaal', 'Gebruik 2 jaar, Benelux', 'x', 110, 500, 6],
  ],
}
const PEOPLE = ['Lotte Verbeke', 'Jonas De Wilde', 'Amélie Peeters', 'Wout Van Damme', 'Sarah El Amrani', 'Tine Maes', 'Pieter-Jan Claes', 'Noor Wouters']
const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  nl: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
}
const COUNTRIES: Record<string, [string, string]> = {
  BE: ['Belgium', 'België'],
  NL: ['The Netherlands', 'Nederland'],
  FR: ['France', 'Frankrijk'],
  DE: ['Germany', 'Duitsland'],
  LU: ['Luxembourg', 'Luxemburg'],
  GB: ['United Kingdom', 'Verenigd Koninkrijk'],
}
const PALETTES = [
  ['#1f3d3a', '#f2b84b', '#eef3f0'],
  ['#3b2f63', '#ff7f6a', '#f3f0fa'],
  ['#0f4c81', '#7fd1c7', '#edf4fa'],
  ['#c8553d', '#ffd5c2', '#fdf3ee'],
  ['#222222', '#d7ff64', '#f4f4f2'],
  ['#5b7553', '#e9dcc3', '#f5f3ea'],
] as const

const esc = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const fixed = (cents: number) => (cents / 100).toFixed(2)
const iso = (day: Date) => day.toISOString().slice(0, 10)
const later = (day: Date, days: number) => new Date(day.getTime() + days * 86400000)
/** Half away from zero. */
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9)

function british(dice: Dice): Omit<Company, 'country'> & { country: string } {
  const base = `${dice.int(1, 8)}${dice.digits(6)}`
  const sum = [...base].reduce((all, one, at) => all + Number(one) * (8 - at), 0)
  const name = `${dice.pick(['Harrow', 'Penrose', 'Wexcombe', 'Thornbury', 'Kestrel'])} ${dice.pick(['Digital', 'Media', 'Partners', 'Labs'])} ${dice.pick(['Ltd', 'Limited', 'LLP'])}`
  return {
    ...companyIn('en', dice, 'BE'),
    name,
    street: `${dice.int(2, 90)} ${dice.pick(['Curtain Row', 'Albion Street', 'Foundry Lane'])}`,
    postalCode: dice.pick(['EC2A 3PF', 'M1 4HT', 'BS1 5TR']),
    city: dice.pick(['London', 'Manchester', 'Bristol']),
    country: 'GB',
    vat: `GB${base}${String(97 - (sum % 97)).padStart(2, '0')}`,
  }
}

export const paper = (dice: Dice): AuthoredPaper => {
  const lang = dice.chance(0.5) ? ('en' as const) : ('nl' as const)
  const t = (en: readonly string[], nl: readonly string[]) => dice.pick(lang === 'en' ? en : nl)
  const credit = dice.chance(0.1)
  const sign = credit && dice.chance(0.5) ? -1 : 1
  const abroad = dice.chance(0.3)
  // The parties
  const seller = companyIn(lang, dice, 'BE')
  const person = dice.pick(PEOPLE)
  const sole = dice.chance(0.35)
  if (sole) {
    seller.name = person
    seller.mail = `${dice.pick(['hello', 'hallo', 'studio', 'invoice'])}@${person
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}.example`
  }
  const away = dice.pick(['NL', 'FR', 'DE', 'LU', 'GB'] as const)
  let buyer: Omit<Company, 'country'> & { country: string }
  do {
    buyer = !abroad ? companyIn(dice.chance(0.8) ? 'nl' : 'fr', dice, 'BE') : away === 'GB' ? british(dice) : companyIn(away === 'NL' ? 'nl' : away === 'DE' ? 'de' : 'fr', dice, away)
  } while (buyer.name.split(' ').some((word) => seller.name.split(' ').includes(word) && word.length > 4))
  const currency = lang === 'nl' || !abroad ? 'EUR' : buyer.country === 'GB' ? dice.pick(['GBP', 'GBP', 'EUR']) : dice.chance(0.3) ? 'USD' : 'EUR'
  // Its way of writing
  const point = lang === 'en' && dice.chance(0.75)
  const group = point ? dice.pick([',', ',', '']) : dice.pick(['.', '.', '\u00a0', ''])
  const sym = { EUR: '€', USD: '$', GBP: '£' }[currency] ?? currency
  const place = dice.pick(point ? ['$#', '$#', 'C #', '$ #'] : ['$ #', '# $', '$ #', 'C #', '# C'])
  const plain = (cents: number) => {
    const [whole = '', part = ''] = fixed(Math.abs(cents)).split('.')
    return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${point ? '.' : ','}${part}`
  }
  const minus = dice.pick(['-', '-', '−', '- '])
  const inner = dice.chance(0.4)
  const money = (cents: number) => {
    const less = cents < 0 ? minus : ''
    return (
      (inner ? '' : less) +
      place
        .replace('#', (inner ? less : '') + plain(cents))
        .replace('$', () => sym)
        .replace('C', currency)
    ).replace(/ /g, '\u00a0')
  }
  const bare = dice.chance(0.4)
  const cell = (cents: number) => (bare ? (cents < 0 ? minus : '') + plain(cents) : money(cents))
  const dateStyle = dice.int(0, 4)
  const two = (n: number) => String(n).padStart(2, '0')
  const date = (day: Date) => {
    const [d, m, y] = [day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear()]
    const month = MONTHS[lang][m] ?? ''
    if (dateStyle === 0) return `${d} ${month} ${y}`
    if (dateStyle === 1) return lang === 'en' ? `${month.slice(0, 3)} ${d}, ${y}` : `${d} ${month === 'maart' ? 'mrt' : month.slice(0, 3)} ${y}`
    return dateStyle === 2 ? `${two(d)}/${two(m + 1)}/${y}` : dateStyle === 3 ? `${two(d)}.${two(m + 1)}.${y}` : lang === 'en' ? iso(day) : `${two(d)}-${two(m + 1)}-${y}`
  }
  const issue = new Date(Date.UTC(dice.int(2023, 2026), dice.int(0, 11), dice.int(1, 28)))
  const year = issue.getUTCFullYear()
  const term = dice.pick([0, 14, 15, 30, 30, 30, 45])
  const due = credit || dice.chance(0.15) ? null : later(issue, term)
  const numberStyle = dice.int(0, 6)
  const numberOf = (n: number, y: number, letter: string) =>
    [`${y}-${String(n).padStart(3, '0')}`, `${letter === 'C' ? 'CN' : 'INV'}-${String(n).padStart(4, '0')}`, `${letter}${y}/${two(n)}`, `${y}${String(n).padStart(4, '0')}`, `${person.replace(/[^A-Z]/g, '')}-${y % 100}-${two(n)}`, `${y % 100}/${100 + n}`, `${letter}${String(n).padStart(5, '0')}`][numberStyle] ?? ''
  const count = dice.int(4, 88)
  const number = numberOf(count, year, credit ? 'C' : 'F')
  const originalDate = later(issue, -dice.int(5, 40))
  const original = credit ? numberOf(count > 20 ? count - dice.int(2, 9) : count + 30, originalDate.getUTCFullYear(), 'F') : null
  const originalDated = credit && dice.chance(0.6)
  const order = dice.chance(0.35) ? dice.pick([`PO-${dice.int(1, 9)}${dice.digits(4)}`, `45${dice.digits(8)}`, `PO${year % 100}-${dice.digits(3)}`, `BB ${dice.int(1, 9)}${dice.digits(3)}`]) : null
  const base = `${dice.int(0, 9)}${dice.digits(9)}`
  const ogm = `${base}${two(Number(base) % 97 || 97)}`
  const reference = !credit && !abroad && dice.chance(0.5) ? `+++${ogm.slice(0, 3)}/${ogm.slice(3, 7)}/${ogm.slice(7)}+++` : null
  // Lines
  const mixed = !abroad && dice.chance(0.2)
  const counted = dice.chance(0.82)
  const reduced = counted && dice.chance(0.15)
  const pool = ITEMS[lang].filter((one) => mixed || !one[5])
  const rows = Array.from({ length: dice.int(1, 6) }, () => {
    const [name, detail, unit, from, to, rate] = pool.splice(dice.int(0, pool.length - 1), 1)[0] as Item
    const price = dice.int(from, to) * 100 + (dice.chance(0.2) ? dice.int(1, 99) : 0)
    const hundredths = sign * (!counted ? 100 : unit === 'x' ? dice.pick([100, 100, 100, 200, 300]) : dice.int(2, unit === 'd' ? 30 : 90) * (unit === 'd' ? 50 : 25))
    const off = reduced && dice.chance(0.5) ? dice.pick([5, 10, 15, 20]) : 0
    return {
      name,
      detail,
      unit: unit as string,
      price: counted ? price : price * dice.int(1, 4),
      hundredths,
      off,
      rate: abroad ? 0 : (rate ?? 21),
      net: 0,
    }
  })
  for (const row of rows) row.net = round((round((row.hundredths * row.price) / 100) * (100 - row.off)) / 100)
  const sumOf = (rate?: number) => rows.reduce((all, row) => all + (rate === undefined || row.rate === rate ? row.net : 0), 0)
  if (!credit && !mixed && dice.chance(0.07)) {
    const less = -round(sumOf() / 2000) * 100
    rows.push({
      name: t(['Loyalty discount', 'New client discount'], ['Korting vaste klant', 'Vriendenkorting']),
      detail: '',
      unit: 'x',
      price: less,
      hundredths: 100,
      off: 0,
      rate: abroad ? 0 : 21,
      net: less,
    })
  }
  // Totals
  const rates = [...new Set(rows.map((row) => row.rate))].sort((a, b) => b - a)
  const percent = rates.length === 1 && !reduced && dice.chance(0.1) ? dice.pick([2, 5, 10]) : 0
  const subtotal = sumOf()
  const cut = round((subtotal * percent) / 100)
  const excl = subtotal - cut
  const taxes = rates.map((rate) => ({
    rate,
    base: sumOf(rate) - cut,
    vat: round(((sumOf(rate) - cut) * rate) / 100),
  }))
  const vat = taxes.reduce((all, one) => all + one.vat, 0)
  const incl = excl + vat
  const prepaid = !credit && dice.chance(0.12) ? Math.max(100, round((incl * dice.pick([20, 30, 50])) / 10000) * 100) : 0
  // Words
  const title = credit ? t(['Credit note', 'Credit Note', 'CREDIT NOTE'], ['Creditnota', 'CREDITNOTA', 'creditnota']) : t(['Invoice', 'INVOICE', 'invoice', 'Tax invoice'], ['Factuur', 'FACTUUR', 'factuur'])
  const vatWord = lang === 'en' ? 'VAT' : dice.pick(['btw', 'BTW'])
  const spelled = dice.int(0, 2)
  const vatText = (own: string) => (own.startsWith('BE') && spelled ? own.replace(/^BE(\d{4})(\d{3})(\d{3})$/, spelled === 1 ? 'BE $1.$2.$3' : 'BE $1 $2 $3') : own)
  const iban = dice.chance(0.8) ? seller.iban.replace(/(.{4})(?=.)/g, '$1 ') : seller.iban
  const vatLabel = `${vatWord}${t([' ', ' no. ', ' ID: ', ': '], [' ', '-nr. ', '-nummer ', ': '])}`
  const address = (who: Omit<Company, 'country'> & { country: string }, mark = '') => `<b class="who">${esc(who.name)}</b>${mark}<br>${who.street}<br>${who.postalCode} ${who.city}${abroad ? `<br>${COUNTRIES[who.country]?.[lang === 'en' ? 0 : 1]}` : ''}`
  const sellerBits = [seller.phone, seller.mail, ...(dice.chance(0.5) ? [`www.${seller.mail.split('@')[1]}`] : [])]
  const short = sole ? (person.split(' ')[0] ?? '') : (seller.name.split(' ')[0] ?? '')
  const monogram = person.replace(/[^A-Z]/g, '').slice(0, 2)
  const logo = dice.chance(0.5) ? `<span class="dot">${sole ? monogram : short[0]}</span>` : `<span class="word">${short.toLowerCase()}<i>.</i></span>`
  const attention = dice.chance(0.3) ? `<br>${t(['Attn. ', 'c/o '], ['T.a.v. ', 'Ter attentie van '])}${dice.pick(['Els Jacobs', 'M. Laurent', 'accounts payable', 'Karel Smets'])}` : ''
  const meta: [string, string][] = [
    [credit ? t(['Credit note no.', 'Number', 'Credit note #'], ['Creditnotanummer', 'Nummer', 'Nr.']) : t(['Invoice no.', 'Invoice number', 'Invoice #', 'No.'], ['Factuurnummer', 'Factuurnr.', 'Nummer']), number],
    [
      t(
        ['Date', 'Issued', 'Invoice date', 'Date of issue'].map((one) => (credit ? 'Date' : one)),
        credit ? ['Datum'] : ['Datum', 'Factuurdatum', 'Opgemaakt op'],
      ),
      date(issue),
    ],
  ]
  if (due) meta.push([t(['Due', 'Due date', 'Payment due', 'Pay by'], ['Vervaldatum', 'Vervaldag', 'Te betalen voor', 'Betalen vóór']), date(due)])
  if (order) meta.push([t(['PO number', 'Your PO', 'Purchase order'], ['Uw bestelbon', 'Bestelnummer', 'PO-nummer']), order])
  if (dice.chance(0.3)) meta.push([t(['Project', 'Re'], ['Project', 'Betreft']), t(['Website relaunch', 'Brand sprint Q2', 'Retainer'], ['Website 2.0', 'Rebranding', 'Jaarcampagne'])])
  if (original) meta.push([t(['Credits invoice', 'Original invoice', 'Regarding invoice'], ['Betreft factuur', 'Creditering van factuur', 'Oorspronkelijke factuur']), original + (originalDated ? ` ${t(['of', 'dated'], ['van', 'd.d.'])} ${date(originalDate)}` : '')])
  if (dice.chance(0.15)) meta.push([t(['Quote'], ['Offerte']), `${lang === 'en' ? 'Q' : 'OFF'}-${dice.digits(3)}`])
  // Table
  const hasPrice = counted && dice.chance(0.9)
  const hasRate = rates.length > 1 || dice.chance(0.5)
  const unitStyle = dice.int(0, 2)
  const units = lang === 'en' ? { d: ['days', 'd', 'day(s)'], h: ['hours', 'h', 'hrs'], x: ['', '', 'pcs'] } : { d: ['dagen', 'd', 'dag(en)'], h: ['uur', 'u', 'uren'], x: ['', '', 'st.'] }
  const unitColumn = counted && dice.chance(0.25)
  const unitOf = (row: { unit: string }) => units[row.unit as 'd'][unitStyle] ?? ''
  const amount = (hundredths: number) => (hundredths < 0 ? '-' : '') + String(Math.abs(hundredths) / 100).replace('.', point ? '.' : ',')
  const heads: [boolean, string, (row: (typeof rows)[number], at: number) => string, string][] = [
    [dice.chance(0.2), '#', (_, at) => two(at + 1), 'l'],
    [true, t(['Description', 'Item', 'Service', 'What'], ['Omschrijving', 'Dienst', 'Prestatie', 'Wat']), (row) => `<b>${esc(row.name)}</b>${row.detail ? `<small>${esc(row.detail)}</small>` : ''}`, 'l w'],
    [counted, t(['Qty', 'Quantity', 'Units', 'Qty.'], ['Aantal', 'Hoeveelheid', 'Aant.']), (row) => amount(row.hundredths) + (unitColumn || !unitOf(row) ? '' : ` ${unitOf(row)}`), ''],
    [unitColumn, t(['Unit'], ['Eenheid']), (row) => unitOf(row) || '–', 'l'],
    [hasPrice, t(['Rate', 'Price', 'Unit price'], ['Tarief', 'Prijs', 'Eenheidsprijs']), (row) => cell(row.price), ''],
    [rows.some((row) => row.off), t(['Disc.', 'Discount'], ['Korting', 'Kort.']), (row) => (row.off ? `${row.off}%` : ''), ''],
    [hasRate, lang === 'en' ? 'VAT' : `${vatWord} %`, (row) => `${row.rate}${lang === 'en' ? '%' : ' %'}`, ''],
    [true, t(['Amount', 'Total', 'Subtotal', 'Amount excl. VAT'], ['Bedrag', 'Totaal', 'Totaal excl.', 'Subtotaal']), (row) => cell(row.net), ''],
  ]
  const columns = heads.filter(([shown]) => shown)
  const table = `<table class="lines"><thead><tr>${columns.map(([, head, , kind]) => `<th class="${kind}">${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row, at) => `<tr>${columns.map(([, , show, kind]) => `<td class="${kind}">${show(row, at)}</td>`).join('')}</tr>`).join('')}</tbody></table>`
  const sums: [string, string, string?][] = []
  if (percent) sums.push([t(['Subtotal'], ['Subtotaal']), money(subtotal)], [`${t(['Discount'], ['Korting'])} ${percent}%`, money(-cut)])
  sums.push([percent ? t(['Total excl. VAT', 'Net total'], [`Totaal excl. ${vatWord}`]) : t(['Subtotal', 'Total excl. VAT', 'Net', 'Subtotal excl. VAT'], ['Subtotaal', `Totaal excl. ${vatWord}`, 'Netto', 'Maatstaf']), money(excl)])
  const taxStyle = dice.int(0, 2)
  for (const one of taxes)
    sums.push([abroad && dice.chance(0.4) ? t(['VAT reverse charged'], [`${vatWord} verlegd`]) : ([`${vatWord} ${one.rate}%`, `${vatWord} (${one.rate}%)`, `${one.rate}% ${vatWord} ${lang === 'en' ? 'on' : 'op'} ${money(one.base)}`][rates.length > 1 && taxStyle === 1 ? 2 : taxStyle] ?? ''), money(one.vat)])
  if (rates.length > 1 && dice.chance(0.4)) sums.push([t(['Total VAT'], [`Totaal ${vatWord}`]), money(vat)])
  sums.push([
    prepaid ? t(['Total', 'Total incl. VAT'], [`Totaal incl. ${vatWord}`]) : credit ? t(['Total credit', 'Total'], ['Te crediteren', `Totaal incl. ${vatWord}`]) : t(['Total', 'Amount due', 'Total incl. VAT', 'Total due'], ['Totaal', `Totaal incl. ${vatWord}`, 'Te betalen']),
    money(incl),
    prepaid ? '' : 'grand',
  ])
  if (prepaid) sums.push([t(['Deposit received', 'Already paid'], ['Reeds betaald', 'Voorschot ontvangen']), money(-prepaid)], [t(['Balance due', 'Amount due'], ['Nog te betalen', 'Saldo']), money(incl - prepaid), 'grand'])
  const totals = `<table class="sums">${sums.map(([label, value, kind]) => `<tr class="${kind ?? ''}"><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`
  const bank = `<h4>${t(['Payment details', 'Bank details', 'How to pay'], ['Betaalgegevens', 'Betaling', 'Bankgegevens'])}</h4>IBAN ${iban}<br>BIC ${seller.bic}${dice.chance(0.3) ? `<br>${t(['Account holder', 'Beneficiary'], ['Op naam van', 'Begunstigde'])}: ${esc(seller.name)}` : ''}${reference ? `<br>${t(['Reference', 'Message', 'Payment reference'], ['Mededeling', 'Gestructureerde mededeling', 'Vermelding'])}: <span class="nb">${reference}</span>` : credit ? '' : `<br>${t(['Please mention the invoice number', 'Reference: invoice number'], ['Graag factuurnummer vermelden', 'Mededeling: factuurnummer'])}`}`
  const notes: string[] = []
  if (abroad)
    notes.push(
      buyer.country === 'GB'
        ? t(['VAT not due in Belgium – art. 21 §2 Belgian VAT Code.', 'Outside scope of Belgian VAT (art. 44 Directive 2006/112/EC).'], ['Niet aan Belgische btw onderworpen – art. 21 §2 WBTW.'])
        : t(['Reverse charge – art. 196 Directive 2006/112/EC.', 'VAT reverse charged to the customer, art. 44 & 196 VAT Directive.'], ['Btw verlegd – art. 21 §2 WBTW.', 'Btw verlegd naar de medecontractant (art. 196 Richtlijn 2006/112/EG).']),
    )
  if (!credit && !due) notes.push(term ? t([`Payable within ${term} days.`], [`Te betalen binnen ${term} dagen.`]) : t(['Payable on receipt.'], ['Contant betaalbaar.']))
  if (dice.chance(0.5))
    notes.push(
      t(
        ['Late payments bear interest of 10% per year and a fixed fee of 40.', 'Our general terms apply; complaints within 8 days of receipt.', 'Work remains my property until paid in full.'],
        ['Bij laattijdige betaling is 10% intrest per jaar verschuldigd, met een minimum van 40 euro.', 'Onze algemene voorwaarden zijn van toepassing. Protest binnen 8 dagen na ontvangst.'],
      ),
    )
  const thanks = dice.chance(0.4) && !credit ? `<p class="thanks">${t(['Thank you!', 'It was a pleasure working with you.', 'Merci & see you soon'], ['Bedankt!', 'Bedankt voor het vertrouwen.', 'Fijne samenwerking, tot snel!'])}</p>` : ''
  const legal = `${vatLabel}${vatText(seller.vat)}${sole || dice.chance(0.5) ? '' : ` · RPR ${dice.pick(['Gent', 'Antwerpen', 'Brussel'])}`}`
  const toLabel = t(
    ['Billed to', 'Bill to', 'Client', 'For'],
    ['Aan', 'Klant', 'Factuur aan', 'Voor'].map((one) => (credit && one === 'Factuur aan' ? 'Klant' : one)),
  )
  const to = `<h4>${toLabel}</h4>${address(buyer, attention)}<br>${vatLabel}${vatText(buyer.vat)}`
  const from = `${address(seller)}<br>${sellerBits.join('<br>')}`
  const [dark, bright, pale] = dice.pick(PALETTES)
  const grey = dice.pick(['#9a9a9a', '#a8a8a8', '#8b8f96'])
  const css = `body{font-family:${dice.pick(['sans-serif', 'sans-serif', "'Paper Plex'", "'Paper Plex'", 'serif'])};font-size:${dice.pick(['9', '9.5', '10'])}pt;line-height:1.45;color:#2b2b2b;-webkit-print-color-adjust:exact}
*{box-sizing:border-box}h1,h4,p{margin:0}h4{font-size:7.5pt;font-weight:${dice.pick(['400', '700'])};color:${grey};letter-spacing:.05em;${dice.chance(0.4) ? 'text-transform:uppercase;' : ''}margin-bottom:1mm}table{border-collapse:collapse}
.lines{width:100%}.lines th{font-size:7.5pt;text-align:right;padding:2mm 2mm;font-weight:600}.lines td{text-align:right;padding:2.2mm 2mm;vertical-align:top;white-space:nowrap}.lines .l{text-align:left}.lines .w{width:99%;white-space:normal}.lines td b{font-weight:600}.lines small{display:block;font-size:7.5pt;color:${grey}}
.sums td{padding:1.2mm 3mm}.sums td+td{text-align:right;white-space:nowrap}.grand td{font-weight:700;font-size:12pt}.fine{font-size:7pt;color:${grey};line-height:1.4}.nb{white-space:nowrap}.thanks{font-size:12pt;color:${dark}}
.dot{display:inline-block;width:16mm;height:16mm;line-height:16mm;border-radius:50%;background:${bright};color:${dark};text-align:center;font-size:17pt;font-weight:700}.word{font-size:20pt;font-weight:700;letter-spacing:-.03em}.word i{color:${bright}}.two{display:flex;justify-content:space-between;gap:8mm}.two>*{flex:1}.abs{position:absolute}`
  const style = dice.int(0, 2)
  let html: string
  if (style === 0) {
    const right = dice.chance(0.3)
    html = `<style>${css}.side{top:0;bottom:0;${right ? 'right' : 'left'}:0;width:62mm;background:${dark};color:#fff;padding:14mm 8mm;font-size:8.5pt;overflow-wrap:anywhere}.side h4{color:${bright}}.side .word,.side .who{color:#fff}.side .word{font-size:18pt;white-space:nowrap}.side>div{margin-bottom:9mm}.main{top:14mm;${right ? 'left:12mm;right:70mm' : 'left:70mm;right:11mm'}}h1{font-size:30pt;line-height:1.1;color:${dark};margin-bottom:8mm}.lines{margin-top:10mm;font-size:8.5pt}.lines thead{background:${pale}}.lines th,.lines td{padding-left:1.3mm;padding-right:1.3mm}.lines tbody tr{border-bottom:.2mm solid #e2e2e2}.sums{margin:6mm 0 8mm auto}.grand{background:${bright};color:${dark}}.foot{bottom:9mm;${right ? 'left:12mm;right:70mm' : 'left:70mm;right:11mm'}}</style>
<div class="abs side"><div>${logo}</div><div>${from}<br>${legal}</div>${meta.map(([label, value]) => `<div style="margin-bottom:4mm"><h4>${label}</h4>${value}</div>`).join('')}<div class="abs" style="bottom:4mm;width:50mm">${bank}</div></div>
<div class="abs main"><h1>${title}</h1>${to}${table}${totals}${thanks}</div><div class="abs foot fine">${notes.join('<br>')}</div>`
  } else if (style === 1) {
    const asBand = dice.chance(0.5)
    const facts = `<table style="margin-left:auto">${meta.map(([label, value]) => `<tr><td style="color:${grey};padding-right:5mm">${label}</td><td style="text-align:right">${value}</td></tr>`).join('')}</table>`
    html = `<style>${css}.band{top:0;left:0;right:0;height:46mm;background:${dark};color:#fff;padding:13mm 16mm;display:flex;justify-content:space-between;align-items:center}h1{font-size:38pt;font-weight:${dice.pick(['300', '800'])};line-height:1}.main{top:56mm;left:16mm;right:16mm}.strip{background:${pale};margin:8mm 0 0;padding:4mm;display:flex;justify-content:space-between;gap:5mm}.lines{margin-top:9mm}.lines th{color:${dark};border-bottom:.6mm solid ${dark}}.lines tbody tr:nth-child(even){background:${pale}}.sums{margin-left:auto}.grand{background:${dark};color:#fff}.foot{left:0;right:0;bottom:0;padding:4mm 16mm;background:${pale};text-align:center}</style>
<div class="abs band">${dice.chance(0.5) ? `${logo}<h1>${title}</h1>` : `<h1>${title}</h1>${logo}`}</div>
<div class="abs main"><div class="two"><div>${to}</div><div><h4>${t(['From'], ['Van'])}</h4>${from}<br>${legal}</div>${asBand ? '' : `<div style="flex:1.3">${facts}</div>`}</div>${asBand ? `<div class="strip">${meta.map(([label, value]) => `<div><h4>${label}</h4>${value}</div>`).join('')}</div>` : ''}${table}<div class="two" style="margin-top:8mm"><div style="font-size:8.5pt">${bank}<br><br>${thanks}</div><div>${totals}</div></div></div>
<div class="abs foot fine">${notes.join('<br>')}${dice.chance(0.6) || !notes.length ? `<br>${esc(seller.name)} · ${seller.street}, ${seller.postalCode} ${seller.city} · ${vatText(seller.vat)}` : ''}</div>`
  } else {
    const big = credit ? '' : `<p style="font-size:16pt;font-weight:700;margin-top:9mm">${money(incl - prepaid)} ${due ? `${t(['due', 'due by'], ['te betalen tegen', 'te voldoen voor'])} ${date(due)}` : t(['due'], ['te betalen'])}</p>`
    html = `<style>${css}.main{top:16mm;left:18mm;right:18mm}h1{font-size:22pt;line-height:1.2}.facts td{padding:.3mm 8mm .3mm 0;font-size:8.5pt}.facts td:first-child{${dice.chance(0.5) ? 'font-weight:600' : `color:${grey}`}}.lines{margin-top:7mm}.lines th{color:${grey};font-weight:400;border-bottom:.3mm solid #333}.lines th:first-child,.lines td:first-child{padding-left:0}.lines th:last-child,.lines td:last-child{padding-right:0}.sums{margin:3mm 0 0 auto;min-width:80mm}.sums td{border-top:.2mm solid #e4e4e4;padding-right:0}.grand td{font-size:10.5pt}.blob{right:-30mm;top:-30mm;width:80mm;height:80mm;border-radius:50%;background:${pale};z-index:-1}.foot{left:18mm;right:18mm;bottom:11mm;border-top:.2mm solid #ddd;padding-top:3mm}</style>
${dice.chance(0.5) ? '<div class="abs blob"></div>' : ''}<div class="abs main"><div class="two" style="align-items:flex-start;margin-bottom:5mm"><h1>${title}</h1><div style="text-align:right;color:${dark}">${logo}</div></div>
<table class="facts">${meta.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table><div class="two" style="margin-top:8mm"><div>${from}<br>${legal}</div><div>${to}</div></div>${big}${table}${totals}${thanks}</div>
<div class="abs foot two fine"><div>${bank}</div><div>${notes.join('<br>')}</div><div style="flex:.3;text-align:right">${number}<br>1 / 1</div></div>`
  }
  const lines: TrueLine[] = rows.map((row) => ({
    name: row.name,
    quantity: (row.hundredths / 100) * (counted ? 1 : sign),
    rate: row.rate,
    net: row.net,
  }))
  return {
    html,
    lines,
    truth: {
      documentType: credit ? '381' : '380',
      invoiceNumber: number,
      issueDate: iso(issue),
      dueDate: due && iso(due),
      orderNumber: order,
      paymentReference: reference,
      totalVatExcl: fixed(excl),
      totalVat: fixed(vat),
      totalVatIncl: fixed(incl),
      currency,
      sellerName: seller.name,
      sellerVat: seller.vat,
      sellerIban: seller.iban,
      buyerName: buyer.name,
      buyerVat: buyer.vat,
      originalInvoiceNumber: original,
      originalInvoiceDate: originalDated ? iso(originalDate) : null,
      prepaidAmount: prepaid ? fixed(prepaid) : null,
      roundingAmount: null,
      payableAmount: prepaid ? fixed(incl - prepaid) : null,
    },
  }
}
