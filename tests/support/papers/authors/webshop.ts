/** Invoices of web shops and electronics dealers that sell to firms: four looks; Dutch, some English. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

type Look = 'shop' | 'plugin' | 'dealer' | 'etail'
type Good = [nl: string, en: string, code: string, cents: number, recupel: number /* 1/10000 € */, nlDetail: string, enDetail: string, rate?: number]
interface Row {
  code: string
  name: string
  details: string[]
  q: number
  unit: string
  price: number /* 1/10000 € */
  own: number /* its recupel */
  off: number
  rate: number
  amount: number
}

const GOODS: Good[] = [
  ['Laptop 14" i5 16 GB 512 GB SSD', 'Laptop 14" i5 16GB 512GB SSD', 'NB14-516', 74300, 826, 'Azerty BE – Windows 11 Pro', 'AZERTY BE – Windows 11 Pro'],
  ['Notebook 15,6" Ryzen 7 32 GB', 'Notebook 15.6" Ryzen 7 32GB', 'NB15-R7', 98926, 826, 'Qwerty – 3 jaar on-site garantie', 'QWERTY – 3 year on-site warranty'],
  ['Monitor 27" QHD IPS USB-C', 'Monitor 27" QHD IPS USB-C', 'MON-27Q', 23884, 8264, 'In hoogte verstelbaar, zwart', 'Height adjustable, black'],
  ['Monitor 24" Full HD', 'Monitor 24" Full HD', 'MON-24F', 11488, 8264, 'HDMI / DisplayPort', 'HDMI / DisplayPort'],
  ['Dockingstation USB-C 100 W', 'USB-C docking station 100 W', 'DOCK-C100', 15620, 413, '', ''],
  ['Draadloze muis M330 stil', 'Wireless mouse M330 silent', 'MS-330', 2058, 413, 'Kleur: zwart', 'Colour: black'],
  ['Toetsenbord mechanisch azerty', 'Mechanical keyboard AZERTY', 'KB-AZ87', 6605, 413, 'Belgische indeling', 'Belgian layout'],
  ['Headset met microfoon USB', 'USB headset with microphone', 'HS-45U', 4124, 413, '', ''],
  ['Webcam Full HD 1080p', 'Full HD webcam 1080p', 'WC-1080', 5364, 413, '', ''],
  ['Netwerkswitch 24-poorts PoE+', '24-port PoE+ network switch', 'SW24-P', 31240, 826, 'Rackmontage 1U – 250 W', 'Rack mount 1U – 250 W'],
  ['Wifi 6 access point', 'Wi-Fi 6 access point', 'AP-AX30', 10330, 413, 'Plafondmontage, incl. beugel', 'Ceiling mount, bracket included'],
  ['Netwerkkabel Cat6 UTP 3 m grijs', 'Cat6 UTP network cable 3 m grey', 'CAT6-3G', 289, 0, '', ''],
  ['HDMI-kabel 2.1 – 2 m', 'HDMI 2.1 cable – 2 m', 'HD21-2', 1066, 0, '', ''],
  ['SSD 1 TB NVMe M.2', 'SSD 1TB NVMe M.2', 'SSD-1TN', 6446, 0, 'Lezen tot 5000 MB/s', 'Read up to 5000 MB/s'],
  ['Externe harde schijf 4 TB', 'External hard drive 4TB', 'EXT-4T', 9083, 413, '', ''],
  ['Laserprinter A4 zwart-wit duplex', 'A4 mono laser printer duplex', 'LP-2350', 14793, 4132, 'Starttoner inbegrepen', 'Starter toner included'],
  ['Toner zwart 2.600 blz.', 'Black toner 2,600 pages', 'TN-2420', 6190, 0, 'Huismerk', 'Compatible'],
  ['Inktcartridge multipack 4 kleuren', 'Ink cartridge multipack 4 colours', 'INK-MP4', 4785, 0, '', ''],
  ['UPS 1500 VA line-interactive', 'UPS 1500 VA line-interactive', 'UPS-1500', 24752, 4132, 'Bebat inbegrepen', 'Bebat included'],
  ['Smartphone 128 GB dual sim', 'Smartphone 128GB dual SIM', 'SM-128', 27190, 413, 'Kleur: grafiet', 'Colour: graphite'],
  ['Tablet 10,9" 64 GB wifi', 'Tablet 10.9" 64GB Wi-Fi', 'TB-109', 32975, 826, '', ''],
  ['Beamer 4000 lumen Full HD', 'Projector 4000 lumens Full HD', 'PJ-4000', 53636, 4132, 'Incl. draagtas', 'Carry bag included'],
  ['Koffiemachine volautomaat', 'Bean-to-cup coffee machine', 'KM-E8', 41240, 8264, 'Waterreservoir 2,4 l', 'Water tank 2.4 l'],
  ['Koelkast tafelmodel 120 l', 'Table-top fridge 120 l', 'KK-120', 20578, 82645, 'Energieklasse D', 'Energy class D'],
  ['Magnetron 25 l inox', 'Microwave 25 l stainless', 'MW-25', 9008, 8264, '', ''],
  ['Batterijen AA alkaline (24 st.)', 'AA alkaline batteries (pack of 24)', 'BAT-AA24', 1116, 0, '', ''],
  ['Stekkerdoos 8-voudig met schakelaar', '8-way power strip with switch', 'PW-8S', 1818, 413, 'Penaarde (BE) – 1,5 m', 'Earth pin (BE) – 1.5 m'],
  ['Bureaustoel ergonomisch NPR', 'Ergonomic office chair', 'CH-NPR', 22231, 0, '', ''],
  ['Labelprinter USB 62 mm', 'USB label printer 62 mm', 'LBL-62', 7430, 413, '', ''],
  ['Beveiligingscamera 4 MP PoE', 'Security camera 4 MP PoE', 'CAM-4P', 8920, 413, 'Buiten, IP67', 'Outdoor, IP67'],
  ['Office-licentie Business 1 jaar', 'Office Business licence 1 year', 'LIC-OB1', 11240, 0, 'Licentiesleutel per e-mail', 'Licence key by e-mail'],
  ['Powerbank 20.000 mAh', 'Power bank 20,000 mAh', 'PB-20', 3215, 413, '', ''],
]
const LOW: Good[] = [
  // at 6 %
  ['Koffiebonen espresso 1 kg', 'Espresso coffee beans 1 kg', 'KOF-E1', 1585, 0, '', '', 6],
  ['Handboek Netwerkbeheer, 4e druk', 'Handbook Network Management, 4th ed.', 'BK-NET4', 4198, 0, 'Paperback', 'Paperback', 6],
  ['Bruiswater 24 x 33 cl', 'Sparkling water 24 x 33 cl', 'WAT-24', 1132, 0, '', '', 6],
  ['Thee assortiment 100 zakjes', 'Tea assortment 100 bags', 'TEA-100', 1254, 0, '', '', 6],
]
const BRANDS = ['Kabelhuis', 'ByteBazaar', 'Voltora', 'Elektro Maes', 'Kantoorplein', 'PixelPunt', 'Computerland Heirman', 'DigiDepot', 'Schermenshop', 'De Stekkerdoos', 'Printerwinkel', 'Netwerkmagazijn', 'Megahertz Systems', 'Toners & Co', 'Claes Elektronica', 'Gigant IT Supplies']
const BUYERS = [
  'Tandartspraktijk Wuyts bv',
  'Architectenbureau Lauwers bv',
  'Metaalwerken Claeys nv',
  'Garage Dewulf bv',
  'Accountantskantoor Sels & Partners bv',
  'Kinesist Aerts comm.v',
  'Vastgoed Ter Heide nv',
  'Basisschool De Regenboog vzw',
  'Hotel Minnewater bv',
  'Drukkerij Sintobin nv',
  'Studio Kwadraat bv',
  'Transport Goossens nv',
]
const TOWNS = ['9300 Aalst', '8800 Roeselare', '2300 Turnhout', '3300 Tienen', '9700 Oudenaarde', '8400 Oostende', '1700 Dilbeek', '3600 Genk', '2018 Antwerpen', '3000 Leuven', '9100 Sint-Niklaas', '1000 Brussel']
const ROADS = ['Brugsesteenweg', 'Kerkstraat', 'Nijverheidslaan', 'Ambachtenlaan', 'Oude Baan', 'Kapelstraat', 'Vaartkant', 'Europalaan', 'Tulpenstraat']
const PEOPLE = ['Sofie Claes', 'Tom Verbeke', 'An Peeters', 'Bart De Smet', 'Lien Wouters', 'Karim El Amrani', 'Joris Maes', 'Els Van den Bossche']
const MONTHS = ['januari februari maart april mei juni juli augustus september oktober november december', 'January February March April May June July August September October November December'].map((all) => all.split(' '))
const DAY = 86400000

const esc = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9) + 0
const plain = (cents: number) => (cents / 100).toFixed(2)
const iso = (day: number) => new Date(day).toISOString().slice(0, 10)
/** A Dutch VAT number whose ninth digit is right (mod 11). */
const dutchVat = (dice: Dice): string => {
  for (;;) {
    const eight = `${dice.int(1, 8)}${dice.digits(7)}`
    const check = [...eight].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11
    if (check < 10) return `NL${eight}${check}B0${dice.int(1, 2)}`
  }
}

export const paper = (dice: Dice): AuthoredPaper => {
  const look = dice.pick<Look>(['shop', 'plugin', 'dealer', 'etail'])
  const en = dice.chance(0.22)
  const t = (nl: string, english: string) => (en ? english : nl)
  const abroad = dice.chance(0.17),
    shifted = abroad && dice.chance(0.55) // from the Netherlands: VAT to the customer, or with a Belgian number
  const ids = companyIn(en ? 'en' : 'nl', dice, abroad ? 'NL' : 'BE'),
    client = companyIn(en ? 'en' : 'nl', dice, 'BE')
  const sellerVat = shifted ? dutchVat(dice) : companyIn('nl', dice, 'BE').vat
  const credit = dice.chance(1 / 7)
  const withVat = !shifted && (look === 'shop' || look === 'plugin') && dice.chance(0.45)
  const brand = dice.pick(BRANDS),
    trading = dice.chance(0.12)
  const sellerName = trading ? `${ids.name.split(' ').find((one) => /^[A-Z][a-z]{5,}/.test(one)) ?? 'Verhulst'} ${dice.pick(['E-commerce', 'Online', 'Retail Group', 'Trading'])} ${abroad ? 'B.V.' : dice.pick(['bv', 'nv'])}` : `${brand} ${abroad ? 'B.V.' : dice.pick(['bv', 'nv', 'BV', 'NV', 'bvba'])}`
  const site = `${brand.toLowerCase().replace(/[^a-z]/g, '')}.${abroad ? dice.pick(['nl', 'eu']) : dice.pick(['be', 'be', 'shop'])}`
  const buyerName = dice.chance(0.6) ? dice.pick(BUYERS) : client.name
  const place = () => [`${dice.pick(ROADS)} ${dice.int(1, 260)}`, dice.pick(TOWNS)] as const
  const [sellerRoad, sellerTown] = abroad ? [ids.street, `${ids.postalCode} ${ids.city}`] : place(),
    [buyerRoad, buyerTown] = place(),
    [otherRoad, otherTown] = place()
  const person = dice.pick(PEOPLE),
    clerk = dice.pick(PEOPLE)
  const phone = abroad ? `+31 ${dice.int(20, 79)} ${dice.digits(3)} ${dice.digits(4)}` : dice.pick([`0${dice.int(11, 89)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`, `+32 ${dice.int(2, 9)} ${dice.digits(3)} ${dice.digits(2)} ${dice.digits(2)}`])
  const mobile = `04${dice.int(70, 99)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`

  // Ways of writing
  const [thousand, comma] = en && dice.chance(0.75) ? [',', '.'] : [dice.pick(['.', '.', '.', ' ', '']), ',']
  const decimals = (value: number, places: number) => {
    const [whole = '', part] = Math.abs(value).toFixed(places).split('.')
    return (value < 0 ? '-' : '') + whole.replace(/\B(?=(\d{3})+$)/g, thousand) + (part ? comma + part : '')
  }
  const coin = look === 'dealer' ? dice.pick(['', '', 'after']) : dice.pick(['€ ', '€ ', '€', 'after'])
  const wrap = (text: string) => (coin === 'after' ? `${text} €` : text.startsWith('-') ? `-${coin}${text.slice(1)}` : coin + text)
  const money = (cents: number) => wrap(decimals(cents / 100, 2))
  const full = (cents: number) => (coin ? money(cents) : `€ ${decimals(cents / 100, 2)}`)
  const unitPrice = (price: number) => wrap(decimals(price / 10000, price % 100 ? 4 : 2))
  const dateStyle = dice.pick(en ? ['slash', 'long', 'short', 'dash'] : ['slash', 'slash', 'dash', 'long', 'short'])
  const date = (day: number) => {
    const [y = '', m = '', d = ''] = iso(day).split('-'),
      word = MONTHS[en ? 1 : 0]?.[Number(m) - 1] ?? ''
    return dateStyle === 'slash' ? `${d}/${m}/${y}` : dateStyle === 'dash' ? `${d}-${m}-${y}` : `${Number(d)} ${dateStyle === 'long' ? word : en ? word.slice(0, 3) : word === 'maart' ? 'mrt' : word.slice(0, 3)} ${y}`
  }
  const vatStyle = dice.int(0, 3)
  const vat = (id: string) => (id.startsWith('NL') || vatStyle === 0 ? id : `BE${vatStyle === 3 ? '' : ' '}${vatStyle === 2 ? `${id.slice(2, 6)} ${id.slice(6, 9)} ${id.slice(9)}` : `${id.slice(2, 6)}.${id.slice(6, 9)}.${id.slice(9)}`}`)
  const iban = dice.chance(0.8) ? ids.iban.replace(/(.{4})(?=.)/g, '$1 ') : ids.iban
  const vatWord = en ? 'VAT' : dice.pick(['btw', 'btw', 'BTW']),
    percent = dice.pick(['%', ' %']),
    Vat = en ? 'VAT' : vatWord === 'btw' ? 'Btw' : 'BTW'

  // Numbers and days
  const issued = Date.UTC(2024, 0, 3) + dice.int(0, 860) * DAY,
    year = iso(issued).slice(0, 4),
    serial = dice.int(60, 9700)
  const scheme = dice.int(0, 5)
  const numberOf = (n: number, y = year) => [`${y}-${String(n).padStart(5, '0')}`, `F${y.slice(2)}-${String(n).padStart(5, '0')}`, `INV-${100000 + n}`, `VF${y.slice(2)}${String(n).padStart(5, '0')}`, `${300020000 + n}`, `${y}${String(n).padStart(6, '0')}`][scheme] ?? ''
  const invoiceNumber = credit && dice.chance(0.55) ? `${t('CN', 'CR')}${scheme === 2 ? '-' : year.slice(2)}${String(serial % 900).padStart(4, '0')}` : numberOf(serial)
  const before = issued - dice.int(6, 40) * DAY
  const original = credit && dice.chance(0.88) ? numberOf(Math.max(11, serial - dice.int(8, 49)), iso(before).slice(0, 4)) : null
  const originalDay = original && dice.chance(0.75) ? before : null
  const ordered = (credit ? before : issued) - dice.int(0, 5) * DAY
  const order = dice.chance(look === 'dealer' ? 0.6 : credit ? 0.6 : 0.9)
    ? dice.pick(look === 'dealer' ? [`PO-${dice.int(1000, 9999)}`, `45${dice.digits(6)}`, `${year}/${dice.int(10, 480)}`] : [`1000${dice.digits(5)}`, `${dice.int(10000, 99999)}`, `WEB-${dice.digits(6)}`, `BE${dice.int(4, 9)}${dice.digits(6)}`])
    : null
  const way = credit ? 'refund' : dice.int(1, 100) <= (look === 'dealer' ? 12 : 48) ? 'card' : dice.chance(0.16) ? 'deposit' : 'transfer'
  const dueDay = way === 'deposit' || way === 'transfer' ? (dice.chance(0.83) ? issued + dice.pick([8, 14, 15, 30, 30]) * DAY : null) : null
  const ten = `${dice.int(1, 9)}${dice.digits(9)}`,
    ogm = ten + String(Number(ten) % 97 || 97).padStart(2, '0')
  const reference = dueDay !== null && !abroad && dice.chance(0.6) ? `+++${ogm.slice(0, 3)}/${ogm.slice(3, 7)}/${ogm.slice(7)}+++` : null

  // Goods
  const mixed = !shifted && dice.chance(0.17)
  const top = credit ? dice.int(1, 3) : dice.chance(0.07) ? 14 : dice.chance(0.15) ? 1 : dice.chance(0.7) ? dice.int(2, 6) : dice.int(7, 12)
  const recupelWay = withVat ? dice.pick(['detail', 'none', 'line']) : dice.pick(look === 'dealer' ? ['line', 'line', 'column', 'detail', 'foot'] : ['line', 'detail', 'foot', 'none'])
  const fine = look === 'dealer' && dice.chance(0.6) // four decimals for contributions
  const discounts = look === 'dealer' && dice.chance(0.35)
  const rows: Row[] = [],
    taken = new Set<string>()
  let feet = 0
  while (rows.length < top) {
    const good = mixed && rows.length > 0 && dice.chance(0.35) ? dice.pick(LOW) : dice.pick(GOODS),
      [nl, english, code, cents, raw, nlDetail, enDetail, low] = good
    if (taken.has(code)) {
      if (taken.size > 30) break
      continue
    }
    taken.add(code)
    const rate = shifted ? 0 : (low ?? 21)
    const q = cents > 20000 ? dice.int(1, credit ? 1 : 3) : cents > 3000 ? dice.pick([1, 1, 2, 3, 5]) : dice.pick([1, 2, 4, 5, 10, 12, 25])
    const was = cents * (0.9 + dice.int(0, 24) / 100)
    const price = 100 * (withVat ? (was > 8000 ? Math.round((was * 1.21) / 100) * 100 - dice.pick([0, 1, 5]) : Math.round((was * (1 + rate / 100)) / 10) * 10 - dice.pick([0, 1, 5])) : Math.round(was))
    const tax = raw === 0 ? 0 : withVat ? round((raw * 1.21) / 100) * 100 : fine ? raw : Math.round(raw / 100) * 100
    const details = [dice.chance(0.55) ? t(nlDetail, enDetail) : '']
    if (cents > 20000 && raw > 0 && q < 3 && dice.chance(0.35)) details.push(`S/N: ${Array.from({ length: q }, () => `${dice.pick(['5CD', 'PF3', 'CN0', 'MXL'])}${dice.digits(4)}${dice.pick(['KQ', 'X7', 'VD'])}${dice.digits(1)}`).join(', ')}`)
    else if (dice.chance(0.15)) details.push(`EAN 54${dice.digits(11)}`)
    if (tax && recupelWay === 'detail') details.push(t(`incl. Recupel ${unitPrice(tax)}/st.`, `incl. Recupel ${unitPrice(tax)} each`))
    const own = recupelWay === 'column' ? tax : 0,
      off = discounts && dice.chance(0.5) ? dice.pick([5, 10, 12, 15]) : 0
    rows.push({
      code,
      name: t(nl, english),
      details: details.filter((one) => one),
      q,
      unit: code.startsWith('LIC') ? 'lic' : t('st', 'pcs'),
      price,
      own,
      off,
      rate,
      amount: round((q * price * (100 - off)) / 10000) + round((q * own) / 100),
    })
    const part = round((q * tax) / 100)
    if (part > 0 && recupelWay === 'line' && rows.length < Math.max(top, 2))
      rows.push({
        code: dice.pick(['RECUPEL', 'REC']) + (raw > 5000 ? '2' : '1'),
        name: t('Recupel-bijdrage', 'Recupel contribution'),
        details: [],
        q,
        unit: t('st', 'pcs'),
        price: tax,
        own: 0,
        off: 0,
        rate,
        amount: part,
      })
    if (recupelWay === 'foot') feet += part
  }
  const goods = () => rows.reduce((sum, row) => sum + row.amount, 0)
  const several = rows.some((row) => row.rate !== rows[0]?.rate),
    main = shifted ? 0 : 21
  const mark = several ? ` (${main}${percent} ${vatWord})` : ''
  const extras: { name: string; amount: number; rate: number }[] = []
  const coupon = !credit && !several && look !== 'dealer' && dice.chance(0.16),
    cut = dice.pick([5, 10])
  if (coupon)
    extras.push({
      name: dice.pick([t(`Korting (ZAKELIJK${cut})`, `Discount (BUSINESS${cut})`), t(`Korting ${cut}${percent}`, `Discount ${cut}${percent}`), t('Kortingsbon', 'Voucher')]),
      amount: -round((goods() * cut) / 100),
      rate: main,
    })
  if (feet > 0)
    extras.push({
      name: dice.pick(['Recupel', t('Recupelbijdrage', 'Recupel contribution')]) + mark,
      amount: feet,
      rate: main,
    })
  const shipName = dice.pick([t('Verzendkosten', 'Shipping'), t('Verzending & verwerking', 'Shipping & handling'), t('Leveringskosten', 'Delivery costs'), t('Verzendkosten bpost', 'Shipping bpost'), t('Transportkosten', 'Transport')])
  const ship = dice.chance(credit ? 0.25 : 0.58) ? dice.pick(withVat ? [599, 695, 795, 995, 1250] : [495, 575, 822, 950, 1250, 1500]) : 0
  if (ship && look === 'dealer' && dice.chance(0.65))
    rows.push({
      code: dice.pick(['TRANS', 'VERZ', 'PORT']),
      name: shipName,
      details: [],
      q: 1,
      unit: t('st', 'pcs'),
      price: ship * 100,
      own: 0,
      off: 0,
      rate: main,
      amount: ship,
    })
  else if (ship) extras.push({ name: shipName + mark, amount: ship, rate: main })
  if (way === 'card' && !withVat && dice.chance(0.06)) extras.push({ name: t('Administratiekosten', 'Handling fee') + mark, amount: 250, rate: main })

  // Sums; a price with VAT is moved by a cent until base and VAT agree
  const all = () => [...rows.map(({ amount, rate }) => ({ amount, rate })), ...extras]
  const groups = () =>
    [...new Set(all().map((one) => one.rate))]
      .sort((a, b) => b - a)
      .map((rate) => {
        const sum = all()
          .filter((one) => one.rate === rate)
          .reduce((total, one) => total + one.amount, 0)
        const base = withVat ? round((sum * 100) / (100 + rate)) : sum,
          tax = round((base * rate) / 100)
        return { rate, base, tax, fits: !withVat || base + tax === sum }
      })
  for (let wrong = groups().find((one) => !one.fits); wrong; wrong = groups().find((one) => !one.fits)) {
    const rate = wrong.rate,
      row = rows.find((one) => one.rate === rate && one.price > 1000)
    if (!row) break
    ;(row.price += 100), (row.amount += row.q)
    if (coupon && extras[0]) extras[0].amount = -round((goods() * cut) / 100)
  }
  const sums = groups(),
    excl = sums.reduce((sum, one) => sum + one.base, 0),
    tax = sums.reduce((sum, one) => sum + one.tax, 0),
    incl = excl + tax
  const counted = way === 'card' ? dice.chance(0.5) : way === 'deposit'
  const paid = !counted ? null : way === 'card' ? incl : dice.chance(0.5) ? round(incl * 0.3) : Math.max(500, Math.floor(incl / 4 / 500) * 500)
  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber,
    issueDate: iso(issued),
    dueDate: dueDay === null ? null : iso(dueDay),
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: plain(excl),
    totalVat: plain(tax),
    totalVatIncl: plain(incl),
    currency: 'EUR',
    sellerName,
    sellerVat,
    sellerIban: ids.iban,
    buyerName,
    buyerVat: client.vat,
    originalInvoiceNumber: original,
    originalInvoiceDate: originalDay === null ? null : iso(originalDay),
    prepaidAmount: paid === null ? null : plain(paid),
    roundingAmount: null,
    payableAmount: paid === null ? null : plain(incl - paid),
  }
  const lines: TrueLine[] = [
    ...rows.map((row) => ({
      name: row.name,
      quantity: row.q,
      rate: row.rate,
      net: withVat ? undefined : row.amount,
    })),
    ...extras.map((one) => ({
      name: one.name,
      quantity: 1,
      rate: one.rate,
      net: withVat ? undefined : one.amount,
    })),
  ]

  // Words
  const title = credit ? dice.pick([t('Creditnota', 'Credit note'), t('Creditfactuur', 'Credit note')]) : t('Factuur', 'Invoice')
  const numberWord = credit ? t(dice.pick(['Creditnotanummer', 'Creditnota nr.']), 'Credit note no.') : t(dice.pick(['Factuurnummer', 'Factuurnr.', 'Factuur nr.']), dice.pick(['Invoice number', 'Invoice no.']))
  const dateWord = credit ? t('Datum', 'Date') : t(dice.pick(['Factuurdatum', 'Factuurdatum', 'Datum']), dice.pick(['Invoice date', 'Date']))
  const dueWord = t(dice.pick(['Vervaldatum', 'Vervaldag', 'Te betalen vóór']), dice.pick(['Due date', 'Payment due']))
  const orderWord = look === 'dealer' ? t(dice.pick(['Uw bestelnr.', 'Uw PO-nummer', 'Uw order']), dice.pick(['Your order no.', 'PO number'])) : t(dice.pick(['Bestelnummer', 'Ordernummer', 'Bestelling']), dice.pick(['Order number', 'Order no.']))
  const originWord = t(dice.pick(['Betreft factuur', 'Creditering van factuur', 'Oorspronkelijke factuur']), dice.pick(['Original invoice', 'Credit for invoice']))
  const card = dice.pick(['Bancontact', 'Visa', 'Mastercard', 'PayPal', ...(abroad ? ['iDEAL'] : []), t('Kredietkaart', 'Credit card')])
  const payWay = way === 'card' ? card : way === 'refund' ? t('Terugbetaling', 'Refund') : t(dice.pick(['Overschrijving', 'Betalen op factuur']), dice.pick(['Bank transfer', 'Pay on invoice']))
  const exclWord = t(`Totaal excl. ${vatWord}`, dice.pick(['Total excl. VAT', 'Net total'])),
    inclWord = t(dice.pick([`Totaal incl. ${vatWord}`, `Totaal incl. ${vatWord}`, credit ? 'Totaal te crediteren' : paid === null && way === 'transfer' ? 'Totaal te betalen' : 'Factuurtotaal']), dice.pick(['Total incl. VAT', 'Grand total']))
  const rateWord = (rate: number) => (shifted ? t(`${Vat} 0${percent} (verlegd)`, 'VAT 0% (reverse charge)') : `${Vat} ${rate}${percent}`)
  const law = shifted ? `<div class="note">${t(`${Vat} verlegd naar de afnemer – intracommunautaire levering van goederen, art. 138 Richtlijn 2006/112/EG.`, 'VAT reverse charged – intra-Community supply of goods, art. 138 Directive 2006/112/EC.')}</div>` : ''
  const settle = credit
    ? t('Het bedrag wordt binnen 5 werkdagen teruggestort via uw oorspronkelijke betaalmethode.', 'The amount is refunded to your original payment method within 5 working days.')
    : way === 'card'
      ? t(dice.pick([`Betaald met ${card} op ${date(ordered)}.`, `Deze factuur werd reeds voldaan via ${card}. Gelieve niet meer te betalen.`]), `Paid by ${card} on ${date(ordered)}. No further payment required.`)
      : reference
        ? t(`Gelieve te betalen met vermelding van de mededeling <b>${reference}</b>`, `Please pay quoting reference <b>${reference}</b>`)
        : dueDay
          ? t('Gelieve bij betaling het factuurnummer te vermelden.', 'Please quote the invoice number with your payment.')
          : t('Betaling: 30 dagen na factuurdatum.', 'Payment: 30 days after date of invoice.')
  const slogan = t(dice.pick(['Voor 23.59 u besteld, morgen in huis', 'Uw IT-partner sinds 1998', 'Elektronica voor professionals', 'Gratis retour binnen 30 dagen']), dice.pick(['Ordered today, delivered tomorrow', 'Hardware for professionals']))
  const terms = t(
    dice.pick([
      'Op al onze verkopen zijn onze algemene voorwaarden van toepassing, te raadplegen op onze website. De goederen blijven onze eigendom tot volledige betaling.',
      'Garantie volgens voorwaarden fabrikant. Deze factuur geldt als garantiebewijs. Retour enkel met RMA-nummer en in originele verpakking.',
      'Bij laattijdige betaling is van rechtswege 10 % intrest per jaar en een schadebeding van 10 % (min. € 40) verschuldigd.',
    ]),
    'Our general terms apply and can be found on our website. Goods remain our property until paid in full. Returns only with RMA number.',
  )
  const elsewhere = dice.chance(0.4)
  const land = abroad || dice.chance(0.35) ? `<br>${t('België', 'Belgium')}` : ''
  const clientNo = `${dice.pick(['K', '', '10', 'D'])}${dice.digits(5)}`,
    parcel = `0534${dice.digits(10)}`
  const buyerVat = `${t(dice.pick([`${Vat}-nummer`, `${Vat}`, `${Vat}-nr.`]), dice.pick(['VAT no.', 'VAT ID', 'VAT']))}: ${vat(client.vat)}`
  const ownVat = `${t(`${Vat}`, 'VAT')} ${vat(sellerVat)}`,
    kvk = abroad ? ` – KvK ${dice.int(2, 8)}${dice.digits(7)}` : dice.chance(0.4) ? ` – ${t('RPR', 'RPM/RPR')} ${dice.pick(['Gent', 'Antwerpen', 'Leuven', 'Brussel'])}` : ''
  const home = abroad ? t('Nederland', 'The Netherlands') : ''
  const first = dice.chance(0.3)
  const buyer = (lineOne = true) => `${first ? `${person}<br>` : ''}${lineOne ? `<b>${esc(buyerName)}</b>` : esc(buyerName)}<br>${!first && dice.chance(0.4) ? `${t('T.a.v.', 'Attn.')} ${person}<br>` : ''}${buyerRoad}<br>${buyerTown}${land}`
  const shipTo = elsewhere ? `${esc(dice.pick([buyerName, person, t('Magazijn – poort 2', 'Warehouse – gate 2')]))}<br>${otherRoad}<br>${otherTown}` : `${esc(buyerName)}<br>${buyerRoad}<br>${buyerTown}`
  const tint = dice.pick(['#0b5fa5', '#c8102e', '#147a4b', '#e36c0a', '#3b2a7d', '#222', '#00838f'])
  const originText = original ? `${original}${originalDay === null ? '' : ` ${t('van', 'of')} ${date(originalDay)}`}` : ''
  const tight = rows.length > 7
  const detail = (row: Row, more: string[] = []) => {
    const list = [...more, ...row.details].slice(0, rows.length > 6 ? 1 : rows.length > 4 ? 2 : 3)
    return rows.length > 10 ? '' : list.map((one) => `<div class="sub">${esc(one)}</div>`).join('')
  }
  const table = (heads: string[], left: number[], body: string[][], widths: string[] = []) =>
    `<table class="items"><tr>${heads.map((one, at) => `<th style="${left.includes(at) ? '' : 'text-align:right;'}${widths[at] ? `width:${widths[at]}` : ''}">${one}</th>`).join('')}</tr>${body.map((cells) => `<tr>${cells.map((one, at) => `<td${left.includes(at) ? '' : ' class="r"'}>${one}</td>`).join('')}</tr>`).join('')}</table>`
  const pairs = (list: [string, string | null][], cls = 'info') =>
    `<table class="${cls}">${list
      .filter(([, value]) => value)
      .map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`)
      .join('')}</table>`
  const freeShip = !ship && !credit && dice.chance(0.4)
  const paidWord = way === 'card' ? t(dice.pick(['Reeds betaald', `Betaald (${card})`, 'Ontvangen betaling']), dice.pick(['Amount paid', `Paid (${card})`])) : t(dice.pick(['Betaald voorschot', 'Reeds betaald', 'Voorschot']), dice.pick(['Deposit paid', 'Already paid']))
  const owed: [string, string | null][] =
    paid === null
      ? []
      : [
          [paidWord, money(-paid)],
          [`<b>${t(dice.pick(['Nog te betalen', 'Openstaand bedrag', 'Te betalen']), dice.pick(['Amount due', 'Balance due']))}</b>`, `<b>${full(incl - paid)}</b>`],
        ]
  const subWord = t(withVat ? dice.pick(['Subtotaal', `Subtotaal (incl. ${vatWord})`]) : 'Subtotaal', withVat ? 'Subtotal (incl. VAT)' : 'Subtotal')
  const steps: [string, string | null][] = [...(extras.length || withVat || freeShip ? [[subWord, money(goods())] as [string, string]] : []), ...extras.map((one): [string, string] => [esc(one.name), money(one.amount)]), ...(freeShip ? [[t('Verzendkosten', 'Shipping'), t('Gratis', 'Free')] as [string, string]] : [])]
  const vatRows = [...sums.map((one): [string, string] => [several ? `${rateWord(one.rate)} ${t('op', 'on')} ${money(one.base)}` : rateWord(one.rate), money(one.tax)]), ...(several ? [[t(`Totaal ${vatWord}`, 'Total VAT'), money(tax)] as [string, string]] : [])]
  const grand: [string, string] = [`<b>${inclWord}</b>`, `<b class="big">${full(incl)}</b>`]
  const totals: [string, string | null][] =
    withVat && dice.chance(0.5) ? [...steps, grand, [exclWord, money(excl)], ...vatRows.map(([label, value]): [string, string] => [/^Tot/.test(label) ? label : t(`waarvan ${label}`, `of which ${label}`), value]), ...owed] : [...steps, [exclWord, money(excl)], ...vatRows, grand, ...owed]
  const facts: [string, string | null][] = [
    [numberWord, `<b>${invoiceNumber}</b>`],
    [dateWord, date(issued)],
    [dueWord, dueDay === null ? null : date(dueDay)],
    [orderWord, order],
    [originWord, originText],
  ]
  const showRate = several || look === 'etail' || dice.chance(0.4)
  const face = dice.pick(look === 'dealer' ? ['serif', 'monospace', 'sans-serif', 'sans-serif'] : look === 'etail' ? ["'Paper Plex'", "'Paper Plex'", 'sans-serif'] : ['sans-serif', 'sans-serif', "'Paper Plex'"])
  const size = face === 'monospace' ? 8 : tight ? 8.5 : dice.pick([8.5, 9, 9.5])
  const css = `<style>.pg{position:absolute;inset:0;box-sizing:border-box;padding:12mm 15mm;font:${size}pt/1.35 ${face};color:#1c1c1c}.pg table{border-collapse:collapse;font-size:inherit}.row{display:flex;justify-content:space-between;gap:8mm}.items{width:100%;margin-top:6mm}.items th{text-align:left;font-weight:600;padding:1.3mm 1.5mm;white-space:nowrap}.items td{padding:${tight ? 0.75 : 1.5}mm 1.5mm;vertical-align:top}.r{text-align:right;white-space:nowrap}.sub{font-size:7.5pt;color:#666}.info td{padding:0.3mm 4mm 0.3mm 0;vertical-align:top;white-space:nowrap}.sum{margin-left:auto;margin-top:4mm}.sum td{padding:0.7mm 1.5mm;white-space:nowrap}.sum td+td{text-align:right;padding-left:9mm}.note{font-size:8pt;margin-top:4mm}.soft{color:#666}.foot{position:absolute;left:15mm;right:15mm;bottom:8mm;font-size:7.5pt;color:#555}h1{margin:0;font-weight:600}`

  if (look === 'shop') {
    // grey bands and boxes: what order software prints
    const dark = dice.pick(['#6e6e6e', tint, '#444'])
    const box = (head: string, body: string) => `<div style="flex:1;border:1px solid #aaa"><div style="background:#eee;border-bottom:1px solid #aaa;padding:1mm 2.5mm;font-weight:600">${head}</div><div style="padding:1.5mm 2.5mm">${body}</div></div>`
    const amounts = !showRate && !withVat && !shifted && dice.chance(0.5)
    const note = withVat ? ` (incl. ${vatWord})` : dice.chance(0.5) ? ` (excl. ${vatWord})` : ''
    const heads = [t('Producten', 'Products'), t('Art.nr.', 'SKU'), t('Prijs', 'Price') + note, t('Aantal', 'Qty'), ...(showRate || amounts ? [showRate ? `${Vat}${percent === '%' ? '%' : ' %'}` : Vat] : []), t('Subtotaal', 'Subtotal')]
    const body = rows.map((row) => [esc(row.name) + detail(row), row.code, unitPrice(row.price), String(row.q), ...(showRate ? [`${row.rate}${percent}`] : amounts ? [money(round((row.amount * row.rate) / 100))] : []), money(row.amount)])
    return {
      truth,
      lines,
      html: `${css}.items th{background:#eee;border:1px solid #aaa;border-width:1px 0}</style><div class="pg"><div class="row"><div style="font-size:20pt;font-weight:700;color:${tint}">${esc(brand)}<div style="font-size:8pt;font-weight:400;color:#555">${slogan}</div></div><div style="text-align:right;font-size:8pt">${esc(sellerName)}<br>${sellerRoad}<br>${sellerTown} ${home}<br>${ownVat}${kvk}<br>${phone} | info@${site}</div></div>
<div style="background:${dark};color:#fff;padding:2mm 2.5mm;margin-top:5mm"><b>${title} # ${invoiceNumber}</b><br>${order ? `${orderWord} # ${order}<br>` : ''}${order ? `${t('Besteldatum', 'Order date')}: ${date(ordered)}<br>` : ''}${dateWord}: ${date(issued)}${dueDay === null ? '' : `<br>${dueWord}: ${date(dueDay)}`}${original ? `<br>${originWord}: ${originText}` : ''}</div>
<div class="row" style="gap:0">${box(t('Verkocht aan:', 'Sold to:'), `${buyer(false)}<br>${buyerVat}<br>T: ${mobile}`)}${box(t('Verzenden naar:', 'Ship to:'), shipTo)}</div><div class="row" style="gap:0;margin-top:3mm">${box(t('Betaalmethode:', 'Payment method:'), `${payWay}${way === 'card' && card !== 'PayPal' ? `<br><span class="sub">${t('Transactie', 'Transaction')}: tr_${dice.digits(4)}Kx${dice.digits(3)}</span>` : ''}`)}${box(t('Verzendmethode:', 'Shipping method:'), dice.pick(['DPD Classic', 'bpost – bpack 24h', 'PostNL', t('Afhalen in winkel', 'Store pick-up'), 'GLS Business Parcel']))}</div>
${table(heads, [0, 1], body, ['42%'])}${pairs(totals, 'sum')}${law}<div class="note">${settle}</div><div class="foot" style="text-align:center;border-top:1px solid #bbb;padding-top:1.5mm">${esc(sellerName)} | IBAN ${iban} | BIC ${ids.bic} | ${ownVat} | www.${site}<br>${terms}</div></div>`,
    }
  }
  if (look === 'plugin') {
    // roomy, black table head, three columns above: a shop's invoice plug-in
    const single = dice.chance(0.55),
      head = dice.pick(['#000', tint])
    const priceNote = withVat ? ` incl. ${vatWord}` : dice.chance(0.6) ? ` excl. ${vatWord}` : ''
    const heads = ['Product', t('Aantal', 'Quantity'), ...(single ? [t('Stukprijs', 'Unit price')] : []), ...(showRate ? [Vat] : []), (single ? t('Totaal', 'Total') : t('Prijs', 'Price')) + priceNote]
    const body = rows.map((row) => [`${esc(row.name)}${detail(row, [`${t('Art.nr.', 'SKU')}: ${row.code}`])}`, String(row.q), ...(single ? [unitPrice(row.price)] : []), ...(showRate ? [`${row.rate}${percent}`] : []), money(row.amount)])
    const info = pairs([...facts.slice(0, 2), facts[3] ?? ['', null], [t('Besteldatum', 'Order date'), order ? date(ordered) : null], [t('Betaalwijze', 'Payment method'), payWay], facts[2] ?? ['', null], facts[4] ?? ['', null]])
    return {
      truth,
      lines,
      html: `${css}.items th{background:${head};color:#fff}.items td{border-bottom:1px solid #ccc}.sum td{border-bottom:1px solid #ddd}</style><div class="pg"><div class="row"><div style="font-size:24pt;font-weight:700;color:${tint};line-height:1">${esc(brand.split(' ')[0] ?? brand)}<span style="color:#999">.</span></div><div style="width:62mm"><b>${esc(sellerName)}</b><br>${sellerRoad}<br>${sellerTown}${home ? `<br>${home}` : ''}<br>${ownVat}<br>IBAN: ${iban}<br>BIC: ${ids.bic}<br>${phone}</div></div>
<h1 style="font-size:17pt;margin-top:7mm;text-transform:uppercase">${title}</h1><div class="row" style="margin-top:4mm"><div>${buyer()}<br>${buyerVat}<br>${person.split(' ')[0]?.toLowerCase()}@${esc(buyerName.split(' ')[0] ?? '').toLowerCase()}.be</div>${elsewhere ? `<div><b>${t('Verzendadres', 'Ship to')}:</b><br>${shipTo}</div>` : ''}<div>${info}</div></div>
${table(heads, [0], body)}<div class="row" style="margin-top:4mm"><div class="note" style="width:72mm;margin-top:4mm">${dice.chance(0.4) ? `<b>${t('Opmerking klant', 'Customer note')}</b><br>${t(dice.pick(['Leveren aan receptie tussen 9 en 17 u.', 'Graag bellen voor levering.']), 'Please deliver to reception.')}<br><br>` : ''}${settle}</div><div style="flex:none">${pairs(totals, 'sum')}</div></div>${law}<div class="foot" style="border-top:1px solid #ccc;padding-top:2mm;text-align:center">${terms}<br>${esc(sellerName)}${kvk} – ${site}</div></div>`,
    }
  }
  if (look === 'dealer') {
    // a dealer's stock and books package: bands, codes, VAT summary
    const codes = dice.chance(0.45),
      code = (rate: number) => (codes ? (rate === 21 ? '4' : rate === 6 ? '2' : '0') : `${rate}`)
    const qty = (q: number) => (face === 'serif' ? decimals(q, 2) : String(q))
    const fees = rows.some((row) => row.own > 0)
    const heads = [t('Artikel', 'Item'), t('Omschrijving', 'Description'), t('Aantal', 'Qty'), t('Eenh.', 'Unit'), t('Prijs', 'Price'), ...(discounts ? [t('Krt.%', 'Disc.%')] : []), ...(fees ? ['Recupel'] : []), t('Bedrag', 'Amount'), codes ? t(`${Vat}`, 'VAT') : `${Vat} %`]
    const body = rows.map((row) => [row.code, esc(row.name) + detail(row), qty(row.q), row.unit, unitPrice(row.price), ...(discounts ? [row.off ? decimals(row.off, 2) : ''] : []), ...(fees ? [row.own ? unitPrice(row.own) : ''] : []), money(row.amount), code(row.rate)])
    const note = dice.chance(0.7) ? `${credit ? t('Retourbon', 'Return note') : t('Leveringsbon', 'Delivery note')} ${dice.pick(['LB', 'PL', ''])}${year.slice(2)}${dice.digits(4)} ${t('van', 'of')} ${date(credit ? issued - DAY : ordered)}` : ''
    const band = ([[t('Klantnr.', 'Customer no.'), clientNo], facts[0], facts[1], facts[2], facts[3], [t('Verkoper', 'Salesperson'), clerk.split(' ')[0] ?? '']] as [string, string | null][]).filter(([, value]) => value)
    const summary = `<table class="vat"><tr><th>${codes ? 'Code' : '%'}</th><th>${t(dice.pick(['Maatstaf', 'Basis', 'Belastbaar']), 'Taxable')}</th>${codes ? '<th>%</th>' : ''}<th>${Vat}</th></tr>${sums.map((one) => `<tr><td>${code(one.rate)}</td><td>${money(one.base)}</td>${codes ? `<td>${one.rate}</td>` : ''}<td>${money(one.tax)}</td></tr>`).join('')}</table>`
    const right = pairs([...steps.filter(() => extras.length > 0 || freeShip), [exclWord, money(excl)], [t(`Totaal ${vatWord}`, 'Total VAT'), money(tax)], grand, ...owed], 'sum')
    const swap = dice.chance(0.6)
    const to = `<div style="width:78mm;padding-top:4mm">${buyer(false)}<br>${buyerVat}</div>`,
      from = `<div><div style="font-size:17pt;font-weight:700;color:${tint}">${esc(trading ? brand : sellerName)}</div>${trading ? `${esc(sellerName)}<br>` : ''}${slogan}<br>${sellerRoad} – ${sellerTown} ${home}<br>Tel. ${phone} – ${dice.chance(0.5) ? `GSM ${mobile} – ` : ''}info@${site}<br>${ownVat}${kvk}</div>`
    return {
      truth,
      lines,
      html: `${css}.items th{border-top:1px solid #000;border-bottom:1px solid #000}.items{border-bottom:1px solid #000}.band{width:100%;margin-top:4mm}.band td,.band th{border:1px solid #777;padding:0.8mm 1.5mm;text-align:left}.band th{background:#f0f0f0;font-weight:400;font-size:7.5pt}.vat td,.vat th{border:1px solid #999;padding:0.6mm 2.5mm;text-align:right;font-weight:400}</style><div class="pg">${swap ? `<div class="row">${from}</div><div class="row" style="margin-top:4mm"><div style="font-size:8pt;padding-top:4mm">${elsewhere ? `<span class="soft">${t('Leveradres', 'Delivery address')}</span><br>${shipTo}` : ''}</div>${to}</div>` : `<div class="row">${from}</div><div class="row" style="margin-top:5mm">${to}<div style="font-size:8pt">${elsewhere ? `<span class="soft">${t('Geleverd te', 'Delivered at')}</span><br>${shipTo}` : ''}</div></div>`}
<h1 style="font-size:14pt;margin-top:5mm">${title.toUpperCase()}</h1><table class="band"><tr>${band.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${band.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>${original ? `<div style="margin-top:2mm">${originWord} ${originText} – RMA ${dice.digits(6)}</div>` : ''}${note ? `<div style="margin-top:2mm">${note}</div>` : ''}
${table(heads, [0, 1, 3], body)}${fees ? `<div class="sub">${t('Bedrag = aantal x (netto prijs + Recupel)', 'Amount = quantity x (net price + Recupel)')}</div>` : ''}<div class="row" style="margin-top:4mm;align-items:flex-start"><div>${summary}${law}<div class="note">${settle}</div></div><div style="flex:none">${right}</div></div>
<div class="foot"><div style="margin-bottom:1.5mm">${terms}</div><div class="row" style="border-top:1px solid #000;padding-top:1.5mm"><div>${'Bank'}: ${iban}<br>BIC: ${ids.bic}</div><div>${esc(sellerName)}<br>${sellerRoad}, ${sellerTown}</div><div>${t('Blz.', 'Page')} 1/1</div></div></div></div>`,
    }
  }
  // etail: a big web shop: top bar, panel of facts, amounts without and with VAT, everything legal at the foot
  const gross = !shifted && dice.chance(0.5),
    numbers = dice.chance(0.4)
  const heads = [...(numbers ? ['#'] : []), t('Artikel', 'Description'), t('Aantal', 'Qty'), t('Prijs excl.', 'Unit excl.'), Vat, t('Totaal excl.', 'Total excl.'), ...(gross ? [t('Totaal incl.', 'Total incl.')] : [])]
  const body = rows.map((row, at) => [
    ...(numbers ? [String(at + 1)] : []),
    esc(row.name) + detail(row, dice.chance(0.6) ? [`${t('Artikelnummer', 'Item no.')} ${row.code}`] : []),
    row.unit === 'lic' ? String(row.q) : `${row.q}${face === 'sans-serif' ? ` ${row.unit}.` : 'x'}`,
    unitPrice(row.price),
    `${row.rate}${percent}`,
    money(row.amount),
    ...(gross ? [money(round((row.amount * (100 + row.rate)) / 100))] : []),
  ])
  const stamp = way === 'card' && dice.chance(0.6) ? `<div style="display:inline-block;border:2px solid ${tint};color:${tint};font-weight:700;padding:0.5mm 4mm;margin-top:2mm;border-radius:3px">${t('BETAALD', 'PAID')}</div>` : ''
  const bank = `<b>${t('Betaalgegevens', 'Payment details')}</b><br>${t('Betaalwijze', 'Method')}: ${payWay}<br>IBAN ${iban}<br>BIC ${ids.bic}${reference ? `<br>${t('Mededeling', 'Reference')}: <b>${reference}</b>` : ''}<br>${reference ? '' : settle}${stamp ? `<br>${stamp}` : ''}`
  return {
    truth,
    lines,
    html: `${css}.items th{border-bottom:2px solid ${tint};color:${tint}}.items td{border-bottom:1px solid #e3e3e3}</style><div class="pg" style="padding-top:0"><div class="row" style="background:${tint};color:#fff;margin:0 -15mm;padding:5mm 15mm;align-items:center"><div style="font-size:19pt;font-weight:700">${esc(brand)}</div><div style="font-size:8pt;text-align:right">${slogan}<br>${t('Vragen? Bel', 'Questions? Call')} ${phone}</div></div>
<div class="row" style="margin-top:7mm"><div><span class="soft">${t('Factuuradres', 'Bill to')}</span><br>${buyer()}<br>${buyerVat}</div>${elsewhere ? `<div><span class="soft">${t('Afleveradres', 'Deliver to')}</span><br>${shipTo}</div>` : ''}<div style="background:#f4f4f4;padding:3mm 4mm"><h1 style="font-size:14pt;margin-bottom:1.5mm">${title}</h1>${pairs([...facts, [t('Klantnummer', 'Customer no.'), clientNo], [t('Zending', 'Shipment'), dice.chance(0.4) ? parcel : null]])}</div></div>
${table(heads, numbers ? [0, 1] : [0], body)}<div class="row" style="margin-top:4mm"><div style="width:74mm;padding-top:4mm">${bank}</div><div style="flex:none">${pairs(totals, 'sum')}</div></div>${law}<div class="note soft">${terms}</div><div class="foot" style="text-align:center;border-top:1px solid #ccc;padding-top:2mm">${esc(sellerName)} · ${sellerRoad} · ${sellerTown} ${home} · ${ownVat}${kvk}<br>${trading ? `${esc(brand)} ${t('is een handelsnaam van', 'is a trading name of')} ${esc(sellerName)} · ` : ''}www.${site} · zakelijk@${site} · ${t('Pagina 1 van 1', 'Page 1 of 1')}</div></div>`,
  }
}
