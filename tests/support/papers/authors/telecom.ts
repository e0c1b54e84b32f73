/** Invoices of subscriptions: telecom, hosting, software, waste collection, electricity and water. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

type Lang = 'nl' | 'fr' | 'en'
type Trade = 'telecom' | 'hosting' | 'saas' | 'waste' | 'energy'
interface Item {
  name: string
  sub: string
  section: number
  period: string
  code: string
  qty: number
  unit: string
  p4: number
  rate: number
  cents: number
  below?: boolean
}
/** nl, fr, en, lowest and highest price in cents, highest quantity, unit (nl/fr/en), section. p4 = price in 1/10000 euro */
type Ware = [string, string, string, number, number, number, string, number]
const TELECOM: Ware[] = [
  ['Business Mobile 20 GB', 'Business Mobile 20 Go', 'Business Mobile 20 GB', 1400, 2600, 1, '', 0],
  ['Mobiel Onbeperkt Pro', 'Mobile Illimité Pro', 'Mobile Unlimited Pro', 2600, 4300, 1, '', 0],
  ['Glasvezel Zakelijk 500 Mbps', 'Fibre Entreprise 500 Mbps', 'Business Fibre 500 Mbps', 4900, 8900, 1, '', 0],
  ['Datakaart tablet 5 GB', 'Carte data tablette 5 Go', 'Tablet data SIM 5 GB', 600, 1200, 4, '', 0],
  ['Vast IP-adres', 'Adresse IP fixe', 'Static IP address', 500, 1500, 2, '', 0],
  ['Telefooncentrale in de cloud – gebruiker', 'Centrale téléphonique cloud – utilisateur', 'Cloud PBX – user seat', 795, 1495, 12, '', 0],
  ['Huur modem', 'Location modem', 'Modem rental', 300, 700, 2, '', 0],
  ['Oproepen naar mobiele nummers', 'Appels vers mobiles', 'Calls to mobile numbers', 6, 15, 240, 'min/min/min', 1],
  ['Internationale oproepen zone 2', 'Appels internationaux zone 2', 'International calls zone 2', 22, 60, 60, 'min/min/min', 1],
  ['Sms buiten bundel', 'SMS hors forfait', 'SMS out of bundle', 8, 14, 90, 'sms/SMS/SMS', 1],
  ['Roaming data buiten EU', 'Données en itinérance hors UE', 'Data roaming outside EU', 20, 95, 80, 'MB/Mo/MB', 1],
  ['Oproepen 070- en 078-nummers', 'Appels vers 070 et 078', 'Calls to 070/078 numbers', 17, 30, 30, 'min/min/min', 1],
  ['Activatiekosten', "Frais d'activation", 'Activation fee', 1500, 5000, 2, '', 2],
  ['Verplaatsing technicus', 'Déplacement technicien', 'Technician visit', 6500, 9900, 1, '', 2],
  ['Vervanging simkaart', 'Remplacement carte SIM', 'SIM card replacement', 800, 1500, 2, '', 2],
]
const HOSTING: Ware[] = [
  ['Webhosting Business', 'Hébergement web Business', 'Web Hosting Business', 7900, 19900, 1, '', 0],
  ['Verlenging domeinnaam', 'Renouvellement nom de domaine', 'Domain renewal', 995, 2495, 1, '', 0],
  ['Registratie domeinnaam', 'Enregistrement nom de domaine', 'Domain registration', 695, 3995, 1, '', 0],
  ['SSL-certificaat Wildcard', 'Certificat SSL Wildcard', 'Wildcard SSL certificate', 5900, 14900, 1, '', 0],
  ['VPS Linux 4 vCPU / 8 GB', 'VPS Linux 4 vCPU / 8 Go', 'Linux VPS 4 vCPU / 8 GB', 1995, 4995, 3, '', 0],
  ['Zakelijke mailbox 50 GB', 'Boîte mail professionnelle 50 Go', 'Business mailbox 50 GB', 240, 595, 24, '', 0],
  ['Dagelijkse back-up', 'Sauvegarde quotidienne', 'Daily backup', 300, 1500, 6, '', 0],
  ['Beheerde firewall', 'Pare-feu géré', 'Managed firewall', 2500, 6900, 1, '', 0],
  ['Extra opslag 100 GB', 'Stockage supplémentaire 100 Go', 'Extra storage 100 GB', 450, 1200, 5, '', 0],
]
const SAAS: Ware[] = [
  ['Team-abonnement', 'Abonnement Team', 'Team plan', 900, 2900, 35, 'gebr./util./users', 0],
  ['Business-abonnement', 'Abonnement Business', 'Business plan', 1900, 5900, 20, 'gebr./util./users', 0],
  ['Module Planning', 'Module Planification', 'Scheduling add-on', 500, 1500, 20, 'gebr./util./users', 0],
  ['API-aanroepen (per 1.000)', 'Appels API (par 1 000)', 'API calls (per 1k)', 2, 12, 900, '//', 1],
  ['Extra opslag per GB', 'Stockage additionnel par Go', 'Additional storage per GB', 10, 35, 400, 'GB/Go/GB', 1],
  ['Premium support', 'Support premium', 'Premium support', 4900, 24900, 1, '', 0],
  ['Opstartbegeleiding', 'Accompagnement au démarrage', 'Onboarding package', 25000, 90000, 1, '', 2],
  ['Elektronische handtekeningen', 'Signatures électroniques', 'E-signatures', 45, 120, 150, 'st./pc./pcs', 1],
]
const WASTE: Ware[] = [
  ['Lediging rolcontainer 1100 L restafval', 'Vidange conteneur 1100 L déchets résiduels', 'Emptying 1100 L bin residual waste', 1450, 2450, 9, 'st/pc/pc', 0],
  ['Lediging rolcontainer 1100 L papier/karton', 'Vidange conteneur 1100 L papier/carton', 'Emptying 1100 L bin paper/cardboard', 700, 1400, 5, 'st/pc/pc', 0],
  ['Lediging container 660 L PMD', 'Vidange conteneur 660 L PMC', 'Emptying 660 L bin PMD', 600, 1150, 5, 'st/pc/pc', 0],
  ['Lediging 140 L GFT/keukenafval', 'Vidange 140 L déchets organiques', 'Emptying 140 L food waste', 690, 1290, 9, 'st/pc/pc', 0],
  ['Huur rolcontainer 1100 L', 'Location conteneur 1100 L', 'Rental 1100 L bin', 650, 1250, 4, 'mnd/mois/mth', 0],
  ['Huur afzetcontainer 20 m³', 'Location conteneur 20 m³', 'Rental skip 20 m³', 4500, 8900, 2, 'mnd/mois/mth', 0],
  ['Transport afzetcontainer', 'Transport conteneur', 'Skip haulage', 11500, 18500, 3, 'rit/trajet/trip', 0],
  ['Verwerking bedrijfsrestafval', 'Traitement déchets industriels banals', 'Treatment residual waste', 13800, 18900, -9, 'ton/tonne/t', 0],
  ['Verwerking houtafval B', 'Traitement bois B', 'Treatment wood grade B', 5500, 9900, -6, 'ton/tonne/t', 0],
  ['Milieuheffing', 'Taxe environnementale', 'Environmental levy', 1300, 1700, -6, 'ton/tonne/t', 0],
  ['Swill vat 120 L – omruiling', 'Fût 120 L – échange', 'Drum 120 L – exchange', 2100, 3400, 3, 'st/pc/pc', 0],
  ['Administratieve bijdrage', 'Contribution administrative', 'Administration fee', 350, 750, 1, 'st/pc/pc', 0],
]
const POWER: Ware[] = [
  ['Verbruik dag', 'Consommation jour', 'Consumption day', 11, 19, 3800, 'kWh/kWh/kWh', 0],
  ['Verbruik nacht', 'Consommation nuit', 'Consumption night', 8, 14, 2600, 'kWh/kWh/kWh', 0],
  ['Vaste vergoeding', 'Redevance fixe', 'Standing charge', 420, 980, 3, 'mnd/mois/mth', 0],
  ['Bijdrage groene stroom', 'Contribution énergie verte', 'Green energy contribution', 1, 3, 5200, 'kWh/kWh/kWh', 0],
  ['Capaciteitstarief', 'Terme capacitaire', 'Capacity charge', 340, 480, -18, 'kW/kW/kW', 1],
  ['Afnametarief distributie', 'Tarif de prélèvement distribution', 'Distribution usage charge', 3, 7, 5200, 'kWh/kWh/kWh', 1],
  ['Tarief databeheer', 'Tarif gestion des données', 'Metering data charge', 110, 180, 3, 'mnd/mois/mth', 1],
  ['Transportkosten', 'Frais de transport', 'Transmission charge', 1, 3, 5200, 'kWh/kWh/kWh', 1],
  ['Bijzondere accijns', 'Accise spéciale', 'Special excise duty', 1, 2, 5200, 'kWh/kWh/kWh', 2],
  ['Bijdrage op de energie', "Cotisation sur l'énergie", 'Energy contribution', 1, 2, 5200, 'kWh/kWh/kWh', 2],
]
const WATER: Ware[] = [
  ['Vastrecht drinkwater', 'Redevance fixe eau', 'Standing charge water', 900, 3500, 1, '', 0],
  ['Drinkwater basistarief', 'Eau potable tarif de base', 'Drinking water base rate', 210, 320, 140, 'm³/m³/m³', 0],
  ['Drinkwater comforttarief', 'Eau potable tarif confort', 'Drinking water comfort rate', 430, 640, 60, 'm³/m³/m³', 0],
  ['Afvoer afvalwater (gemeente)', 'Évacuation eaux usées (commune)', 'Sewerage (municipal)', 150, 230, 140, 'm³/m³/m³', 1],
  ['Zuivering afvalwater', 'Assainissement des eaux usées', 'Waste water treatment', 110, 190, 140, 'm³/m³/m³', 1],
]
const WARES: Record<Trade, Ware[]> = {
  telecom: TELECOM,
  hosting: HOSTING,
  saas: SAAS,
  waste: WASTE,
  energy: POWER,
}
const BRANDS: Record<Trade, string[]> = {
  telecom: ['Telvia', 'Orbicom', 'Klarofoon', 'Nexaline', 'Bemobil', 'Voxhaven'],
  hosting: ['Hostkade', 'Serverij', 'Nimbelio', 'Domeinhuis', 'Webfontaine', 'Rackoon'],
  saas: ['Plannify', 'Dossiera', 'Taskmill', 'Signolia', 'Kwikdesk', 'Factorio Cloud'],
  waste: ['Ecorond', 'Vanhecke Containers', 'Recyclor', 'Propria Milieu', 'Sobelenet', 'Groenring'],
  energy: ['Lumaris', 'Voltanda', 'Energique', 'Ampera Nova', 'Zephyr'],
}
const MONTHS = {
  nl: 'januari februari maart april mei juni juli augustus september oktober november december',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  en: 'January February March April May June July August September October November December',
}
const two = (n: number) => String(n).padStart(2, '0')
const day = (iso: string, plus: number) => new Date(Date.parse(iso) + plus * 864e5).toISOString().slice(0, 10)
const money = (c: number) => (c / 100).toFixed(2)
const check97 = (text: string) => two(Number(98n - (BigInt([...text].map((one) => parseInt(one, 36)).join('')) % 97n)))
const row = (cells: string[], kind = 'td') => `<tr>${cells.map((c, n) => `<${kind}${n ? ' class=r' : ''}>${c}</${kind}>`).join('')}</tr>`

function foreignVat(country: 'LU' | 'NL', dice: Dice): string {
  if (country === 'LU') {
    const six = `${dice.int(1, 3)}${dice.digits(5)}`
    return `LU${six}${two(Number(six) % 89)}`
  }
  for (;;) {
    const eight = `${dice.int(1, 8)}${dice.digits(7)}`
    const sum = [...eight].reduce((s, d, n) => s + Number(d) * (9 - n), 0) % 11
    if (sum < 10) return `NL${eight}${sum}B01`
  }
}
function home(lang: Lang, dice: Dice, country: 'BE' | 'LU' | 'NL' = 'BE') {
  const own = lang === 'en' ? dice.pick(['nl', 'fr'] as const) : lang
  const one = companyIn(own, dice, country)
  if (country !== 'BE') return { ...one, vat: foreignVat(country, dice) }
  const town = dice.pick(own === 'nl' ? ['9000 Gent', '8500 Kortrijk', '2800 Mechelen', '3500 Hasselt', '9300 Aalst', '2018 Antwerpen', '8800 Roeselare', '1800 Vilvoorde'] : ['5000 Namur', '4000 Liège', '1300 Wavre', '7000 Mons', '6000 Charleroi', '1050 Bruxelles', '1400 Nivelles'])
  return { ...one, postalCode: town.slice(0, 4), city: town.slice(5) }
}

export const paper = (dice: Dice): AuthoredPaper => {
  const trade = dice.pick(['telecom', 'telecom', 'hosting', 'saas', 'waste', 'energy'] as Trade[])
  const lang: Lang = trade === 'saas' ? dice.pick(['en', 'en', 'nl', 'fr']) : dice.pick(['nl', 'nl', 'nl', 'nl', 'fr', 'fr', 'fr', 'en'])
  const t = (nl: string, fr: string, en: string) => ({ nl, fr, en })[lang]
  const credit = dice.chance(1 / 7)
  const abroad = trade === 'saas' && dice.chance(0.25) ? dice.pick(['LU', 'NL'] as const) : undefined
  const water = trade === 'energy' && dice.chance(0.3)
  const brand = water ? dice.pick(['Aquadelta', 'Watergroep Maasland', 'Hydrolis']) : dice.pick(BRANDS[trade])
  const from = home(lang, dice, abroad)
  const to = home(lang, dice)
  const form = abroad === 'NL' ? 'B.V.' : abroad ? 'S.à r.l.' : lang === 'fr' ? dice.pick(['SA', 'SRL']) : dice.pick(['nv', 'bv', 'NV', 'BV'])
  const seller = `${brand}${dice.chance(0.25) && !abroad ? ` ${t('België', 'Belgique', 'Belgium')}` : ''} ${form}`
  const site = brand.toLowerCase().replace(/ /g, '')
  // forms of dates, sums and numbers
  const gap = lang === 'en' ? dice.pick([',', ',', '.']) : lang === 'fr' ? dice.pick(['.', '\u00a0']) : '.'
  const mark = gap === ',' ? '.' : ','
  const minus = trade === 'waste' && dice.chance(0.4) ? 'after' : dice.pick(['-', '-', '− '])
  const num = (c: number, decimals = 2) => {
    const [whole = '', rest] = (Math.abs(c) / 10 ** (decimals === 4 ? 4 : 2)).toFixed(decimals).split('.')
    const text = whole.replace(/\B(?=(\d{3})+$)/g, gap) + (rest ? mark + rest : '')
    return c >= 0 ? text : minus === 'after' ? `${text}-` : `${minus}${text}`
  }
  const tone = lang === 'en' ? dice.pick(['€#', '€ #', 'EUR #']) : lang === 'fr' ? dice.pick(['# €', '# €', '# EUR']) : dice.pick(['€ #', '# €', '€ #', '# EUR'])
  const eur = (c: number) => (tone.startsWith('€') && c < 0 && minus === '-' ? `-${tone.replace('#', num(-c))}` : tone.replace('#', num(c)))
  const inCells = dice.chance(0.5) ? eur : (c: number) => num(c)
  const style = dice.pick(trade === 'saas' || lang === 'en' ? ['long', 'long', '/', 'short'] : ['/', '/', '/', '-', '.', 'long'])
  const date = (iso: string, how = style) => {
    const [y = '', m = '', d = ''] = iso.split('-')
    const month = MONTHS[lang].split(' ')[Number(m) - 1] ?? ''
    if (how === 'short') return lang === 'en' ? `${d} ${month.slice(0, 3)} ${y}` : `${d}/${m}/${y}`
    if (how !== 'long') return [d, m, y].join(how)
    return lang === 'en' && trade === 'saas' ? `${month} ${Number(d)}, ${y}` : `${lang === 'fr' && d === '01' ? '1er' : Number(d)} ${month} ${y}`
  }
  const small = (iso: string) => date(iso, style === 'long' ? (lang === 'en' ? 'short' : '/') : style)
  const vatLook = dice.pick([0, 1, 1, 2])
  const vat = (v: string) => (!v.startsWith('BE') || vatLook === 0 ? v : `BE ${v.slice(2, 6)}${vatLook === 1 ? '.' : ' '}${v.slice(6, 9)}${vatLook === 1 ? '.' : ' '}${v.slice(9)}`)
  const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
  const line9 = () => `0${dice.pick(['47', '48', '49'])}${dice.int(0, 9)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`
  const phone = abroad ? from.phone : `0${dice.int(2, 9)} ${dice.int(200, 799)} ${dice.digits(2)} ${dice.digits(2)}`
  // dates and numbers
  const issue = `${dice.int(2024, 2026)}-${two(dice.int(1, 12))}-${two(dice.pick([1, 1, 2, 4, 5, 8, 12, 15, 20, 26, 28]))}`
  const year = issue.slice(0, 4)
  const due = credit || dice.chance(0.12) ? null : day(issue, dice.pick([14, 15, 20, 30, 30]))
  const begin = `${issue.slice(0, 7)}-01`
  const yearly = trade === 'hosting' && dice.chance(0.6)
  const [open, shut] = trade === 'hosting' || trade === 'saas' || (trade === 'telecom' && dice.chance(0.6)) ? [begin, yearly ? day(`${Number(year) + 1}${begin.slice(4)}`, -1) : day(day(begin, 32).slice(0, 8) + '01', -1)] : [`${day(begin, trade === 'energy' && !credit ? -80 : -3).slice(0, 7)}-01`, day(begin, -1)]
  const span = `${small(open)} ${dice.pick(['-', '–', t('t/m', 'au', 'to')])} ${small(shut)}`
  const yearSpan = `${small(begin)} - ${small(day(`${Number(year) + 1}${begin.slice(4)}`, -1))}`
  const numberOf = (shift: number, year = issue.slice(0, 4)) => {
    const serial = String(Number(serialBase) + shift)
    if (trade === 'telecom') return telecomLook + serial
    if (trade === 'hosting') return [`${year}-${serial.slice(-5)}`, `INV${serial}`, `F${year}/${serial.slice(-4)}`, serial][look3] ?? serial
    if (trade === 'saas') return [`${code4}-00${serial.slice(-2)}`, `INV-${year}-${serial.slice(-4)}`, `${brand.slice(0, 2).toUpperCase()}${serial}`, `INV-${serial}`][look3] ?? serial
    return trade === 'waste' ? ([`VF${year.slice(2)}/${serial.slice(-6)}`, `${year.slice(2)}${serial}`, `${year}/${serial.slice(-5)}`, `V1-${serial}`][look3] ?? serial) : `${year.slice(2)}0${serial}`
  }
  const serialBase = `${dice.int(1, 8)}${dice.digits(5)}${dice.int(40, 89)}`.slice(0, trade === 'energy' || trade === 'telecom' ? 8 : 7)
  const telecomLook = dice.pick(['', '72', 'F', '10'])
  const look3 = dice.int(0, 3)
  const code4 = `${dice.pick(['A', 'C', 'F', '8'])}${dice.digits(2)}${dice.pick(['B', 'E', 'D'])}${dice.digits(3)}F`
  const number = (credit && dice.chance(0.6) ? dice.pick(['CN', 'CN-', 'NC']) : '') + numberOf(0)
  const ofOriginal = credit && dice.chance(0.88)
  const originalDay = day(issue, -dice.int(6, 45))
  const original = ofOriginal ? numberOf(-dice.int(3, 31), originalDay.slice(0, 4)) : null
  const originalDate = ofOriginal && dice.chance(0.85) ? originalDay : null
  const order = dice.chance(trade === 'energy' ? 0.1 : 0.3) ? dice.pick([`PO-${dice.int(1000, 9999)}`, `45000${dice.digits(5)}`, `BB${year.slice(2)}-${dice.digits(3)}`, `PO${dice.digits(6)}`]) : null
  const refDigits = `${dice.int(1, 9)}${dice.digits(9)}`
  const refAll = refDigits + two(Number(refDigits) % 97 || 97)
  const reference = !credit && dice.chance(trade === 'saas' ? 0.12 : 0.8) && !abroad ? `+++${refAll.slice(0, 3)}/${refAll.slice(3, 7)}/${refAll.slice(7)}+++` : null
  const client = dice.pick([dice.digits(7), `K${dice.int(10000, 99999)}`, `${dice.int(1, 9)}.${dice.digits(3)}.${dice.digits(3)}`, `C-${dice.int(100000, 999999)}`])
  const contract = dice.pick([`CT${dice.digits(6)}`, `${dice.int(2018, 2024)}/${dice.digits(4)}`, `8${dice.digits(9)}`])
  // lines
  const rate = abroad ? 0 : water ? 6 : 21
  const wares = water ? WATER : WARES[trade]
  const gross = trade === 'telecom' && dice.chance(0.25)
  const most = trade === 'saas' ? 8 : 16
  const wanted = Math.min(most, credit ? dice.int(1, 3) : dice.chance(0.06) ? 16 : dice.chance(0.35) ? dice.int(6, 12) : dice.int(1, 6))
  let chosen: Ware[] = []
  if (trade === 'energy') {
    chosen = [...wares]
    while (chosen.length > Math.max(wanted, credit ? 1 : 3)) chosen.splice(dice.int(1, chosen.length - 1), 1)
  } else
    while (chosen.length < wanted) {
      const one = dice.pick(wares)
      const again = one[7] === 0 && (trade === 'hosting' || one[5] < 2 || one[5] < 0) && trade !== 'saas' && !/^Admin/.test(one[0])
      if (chosen.length === 0 ? one[7] === 0 : again || !chosen.includes(one)) chosen.push(one)
    }
  chosen.sort((a, b) => a[7] - b[7] || (trade === 'waste' ? 0 : wares.indexOf(a) - wares.indexOf(b)))
  const domain = () => `${dice.pick([to.name.split(' ')[0] ?? '', 'shop', 'portaal', 'intra', 'kantoor'])}${dice.pick(['', '-online', '-group', '24'])}.${dice.pick(['be', 'be', 'eu', 'com', 'brussels'])}`.toLowerCase()
  const detail = (w: Ware): string => {
    if (trade === 'telecom') return w[5] > 1 && w[7] === 0 ? '' : w[7] === 1 ? (!w[6].startsWith('min') ? '' : dice.pick(['', `${dice.int(2, 60)} ${t('oproepen', 'appels', 'calls')}`])) : `${t('Nummer', 'Numéro', 'Number')} ${line9()}`
    if (trade === 'hosting') return domain()
    if (trade === 'waste') return w[6].startsWith('ton') ? `${t('Weegbon', 'Bon de pesée', 'Weighbridge ticket')} ${dice.int(100000, 999999)} – EURAL 20 03 01` : dice.chance(0.3) ? `${t('Bon', 'Bon', 'Ticket')} ${dice.int(300000, 899999)} – ${small(day(shut, -dice.int(1, 25)))}` : ''
    return trade === 'saas' && w[7] === 0 ? span : ''
  }
  const usage = water ? dice.int(12, 140) : dice.int(900, 5200)
  const prices = new Map<Ware, number>()
  const items: Item[] = chosen.map((w) => {
    const fine = (w[6] !== '' && w[3] < 100 && trade !== 'telecom') || (trade === 'energy' && /kWh|m³|kW/.test(w[6]))
    const p4 = prices.get(w) ?? (fine ? dice.int(w[3] * 100, w[4] * 100) : w[3] < 100 ? dice.int(w[3], w[4]) * 100 : Math.round(dice.int(w[3], w[4]) / 5) * 500)
    prices.set(w, p4)
    const qty = w[5] < 0 ? dice.int(40, -w[5] * 100) / 100 : /kWh|m³/.test(w[6]) ? (w[0].includes('Verbruik') || w[0].includes('comfort') ? dice.int(Math.ceil(w[5] / 12), w[5]) : usage) : w[0].includes('Vast') || w[5] === 1 ? 1 : dice.int(1, w[5])
    return {
      name: t(w[0], w[1], w[2]),
      sub: detail(w),
      section: w[7],
      period: w[7] !== 0 ? '' : /domein|SSL/.test(w[0]) ? yearSpan : span,
      code: `${trade.slice(0, 2).toUpperCase()}${100 + wares.indexOf(w) * 7}`,
      qty,
      unit: w[6].split('/')[{ nl: 0, fr: 1, en: 2 }[lang]] ?? '',
      p4,
      rate,
      cents: Math.round((qty * p4) / 100),
    }
  })
  const extra = (name: string, cents: number, more: Partial<Item> = {}): Item => ({
    name,
    sub: '',
    section: 3,
    period: '',
    code: '',
    qty: 1,
    unit: '',
    p4: cents * 100,
    rate,
    cents,
    ...more,
  })
  if (trade === 'waste' && !credit && dice.chance(0.25)) {
    const kg = dice.int(60, 400) / 100
    const p4 = -dice.int(20, 70) * 10000
    items.push(extra(t('Vergoeding papier/karton', 'Ristourne papier/carton', 'Rebate paper/cardboard'), Math.round((kg * p4) / 100), { qty: kg, unit: t('ton', 'tonne', 't'), p4, code: 'WA190', section: 0 }))
  }
  if (trade === 'telecom' && !credit && dice.chance(0.4)) items.push(extra(dice.pick([t('Korting 24 maanden trouw', 'Remise fidélité 24 mois', 'Loyalty discount 24 months'), t('Promo: modem gratis', 'Promo : modem offert', 'Promo: free modem')]), -dice.int(2, 12) * 50))
  if (trade === 'telecom' && !credit && !gross && dice.chance(0.2)) items.push(extra(t('Diensten van derden (parkeren, m-tickets)', 'Services de tiers (parking, m-tickets)', 'Third-party services (parking, m-tickets)'), dice.int(150, 2400), { rate: 0, section: 1 }))
  if (trade === 'energy' && !water && !credit && dice.chance(0.5)) items.push(extra(t('Bijdrage Energiefonds', 'Contribution Fonds Énergie', 'Energy Fund contribution'), dice.int(700, 2900), { rate: 0, section: 2 }))
  if (trade === 'saas' && !credit && dice.chance(0.2)) items.push(extra(t(`Niet-gebruikte tijd Starter na ${small(open)}`, `Temps non utilisé Starter après ${small(open)}`, `Unused time on Starter after ${small(open)}`), -dice.int(300, 800)))
  items.sort((a, b) => a.section - b.section)
  if (items.reduce((s, i) => s + i.cents, 0) < 600) items.splice(0, items.length, ...items.filter((i) => i.cents > 0))
  const inTable = [...items]
  const subtotal = items.reduce((s, i) => s + i.cents, 0)
  let under: Item | undefined
  if (!credit && (trade === 'waste' ? dice.chance(0.35) : (trade === 'saas' || trade === 'hosting') && dice.chance(0.22)) && subtotal > 2000) {
    const percent = trade === 'waste' ? dice.pick([2.5, 3.5, 4.2]) : dice.pick([5, 10, 20])
    under = extra(
      trade === 'waste' ? `${t('Energietoeslag', 'Supplément énergie', 'Energy surcharge')} ${String(percent).replace('.', mark)} %` : trade === 'saas' ? `${t('Korting', 'Remise', 'Discount')} (${percent}%)` : `${t('Promocode', 'Code promo', 'Promo code')} WEB${percent}: ${percent}%`,
      Math.round((subtotal * percent) / 100) * (trade === 'waste' ? 1 : -1),
      { below: true },
    )
    items.push(under)
  }
  const rates = [...new Set(items.map((i) => i.rate))].sort((a, b) => b - a)
  const groups = rates.map((r) => {
    const sum = items.filter((i) => i.rate === r).reduce((s, i) => s + i.cents, 0)
    const base = gross ? Math.round((sum * 100) / (100 + r)) : sum
    return { rate: r, base, tax: gross ? sum - base : Math.round((base * r) / 100) }
  })
  const excl = groups.reduce((s, g) => s + g.base, 0)
  const tax = groups.reduce((s, g) => s + g.tax, 0)
  const total = excl + tax
  const paid = credit || total < 500 || !dice.chance({ telecom: 0.1, hosting: 0.25, saas: 0.25, waste: 0.08, energy: 0.45 }[trade]) ? 0 : trade === 'hosting' || trade === 'saas' ? total : trade === 'energy' ? Math.round((total * dice.int(40, 95)) / 10000) * 100 : Math.round((total * dice.int(20, 60)) / 100)
  const payable = total - paid
  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber: number,
    issueDate: issue,
    dueDate: due,
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: money(excl),
    totalVat: money(tax),
    totalVatIncl: money(total),
    currency: 'EUR',
    sellerName: seller,
    sellerVat: from.vat,
    sellerIban: from.iban,
    buyerName: to.name,
    buyerVat: to.vat,
    originalInvoiceNumber: original,
    originalInvoiceDate: originalDate,
    prepaidAmount: paid ? money(paid) : null,
    roundingAmount: null,
    payableAmount: paid ? money(payable) : null,
  }
  const lines: TrueLine[] = items.map((i) => ({
    name: i.name,
    quantity: i.qty,
    rate: i.rate,
    net: gross ? undefined : i.cents,
  }))
  // pieces that the looks share
  const title = credit ? t('Creditnota', 'Note de crédit', 'Credit note') : t('Factuur', 'Facture', 'Invoice')
  const noLabel = credit ? t('Creditnotanummer', 'N° note de crédit', 'Credit note number') : dice.pick([t('Factuurnummer', 'Numéro de facture', 'Invoice number'), t('Factuurnr.', 'N° de facture', 'Invoice no.')])
  const dateLabel = dice.pick([t(credit ? 'Datum' : 'Factuurdatum', credit ? 'Date' : 'Date de facture', credit ? 'Date' : 'Invoice date'), t('Datum', 'Date', 'Date of issue')])
  const dueLabel = dice.pick([t('Vervaldatum', "Date d'échéance", 'Due date'), t('Te betalen vóór', 'À payer avant le', 'Payable by'), t('Vervaldag', 'Échéance', 'Date due')])
  const orderLabel = dice.pick([t('Uw bestelbon', 'Votre bon de commande', 'Your PO'), t('Bestelnummer', 'N° de commande', 'PO number')])
  const clientLabel = dice.pick([t('Klantnummer', 'Numéro de client', 'Customer number'), t('Klantnr.', 'N° client', 'Account no.')])
  const vatWord = t('btw', 'TVA', 'VAT')
  const vatOf = t('Btw-nummer', 'N° TVA', 'VAT number')
  const origin = original ? `${t('Betreft factuur', 'Concerne la facture', 'Relates to invoice')} ${original}${originalDate ? ` ${t('van', 'du', 'of')} ${date(originalDate)}` : ''}` : ''
  const meta: [string, string][] = [
    [noLabel, number],
    [dateLabel, date(issue)],
    ...(due ? [[dueLabel, date(due)] as [string, string]] : []),
    [clientLabel, client],
    ...(trade === 'saas' ? [] : [[t('Contractnummer', 'N° de contrat', 'Contract number'), contract] as [string, string]]),
    ...(order ? [[orderLabel, order] as [string, string]] : []),
  ]
  const debit = !credit && payable > 0 && dice.chance(0.35)
  const creditor = `BE${check97(`${from.vat.slice(2)}BE00`)}ZZZ${from.vat.slice(2)}`
  const clientIban = spaced(to.iban)
  const masked = dice.chance(0.7) ? `${clientIban.slice(0, 4)} XXXX XXXX ${clientIban.slice(-4)}` : clientIban
  const debitText = t(
    `Domiciliëring: ${eur(payable)} wordt${due ? ' op de vervaldag' : ''} automatisch afgehouden van uw rekening ${masked}. Mandaat ${contract}-01${abroad ? '' : `, schuldeiser ${creditor}`}.`,
    `Domiciliation : le montant de ${eur(payable)} sera débité${due ? " à l'échéance" : ''} de votre compte ${masked}. Mandat ${contract}-01${abroad ? '' : `, créancier ${creditor}`}.`,
    `Direct debit: ${eur(payable)} will be collected${due ? ' on the due date' : ''} from your account ${masked}. Mandate ${contract}-01${abroad ? '' : `, creditor ID ${creditor}`}.`,
  )
  const bank = `IBAN ${spaced(from.iban)} – BIC ${from.bic}`
  const payText = credit
    ? dice.pick([
        t('Dit bedrag wordt verrekend met uw volgende factuur.', 'Ce montant sera déduit de votre prochaine facture.', 'This amount will be offset against your next invoice.'),
        t('Dit bedrag wordt teruggestort op uw rekening.', 'Ce montant sera remboursé sur votre compte.', 'This amount will be refunded to your account.'),
      ])
    : debit
      ? debitText
      : paid && payable === 0
        ? t('Reeds online betaald. Bedankt!', 'Déjà payé en ligne. Merci !', 'Paid online. Thank you!')
        : `${t('Gelieve te betalen op rekening', 'À verser sur le compte', 'Please pay to')} ${spaced(from.iban)}${due ? '' : ` ${t('binnen 30 dagen', 'sous 30 jours', 'within 30 days')}`}${reference ? ` ${t('met mededeling', 'avec la communication', 'quoting')} <b>${reference}</b>` : ''}.`
  const refLine = reference && (debit || (paid && payable === 0)) ? `${t('Mededeling', 'Communication', 'Payment reference')}: ${reference}` : ''
  const exclWord = dice.pick([t('Totaal excl. btw', 'Total hors TVA', 'Total excl. VAT'), t('Totaal exclusief btw', 'Total HTVA', 'Total excluding VAT')])
  const inclWord = dice.pick([t('Totaal incl. btw', 'Total TVAC', 'Total incl. VAT'), t('Totaal inclusief btw', 'Total TVA comprise', 'Total including VAT')])
  const dueWord = credit ? t('In uw voordeel', 'En votre faveur', 'In your favour') : dice.pick([t('Te betalen', 'À payer', 'Amount due'), t('Saldo te betalen', 'Solde à payer', 'Balance due')])
  const paidWord = trade === 'energy' ? t('Reeds betaalde voorschotten', 'Acomptes déjà payés', 'Instalments already paid') : dice.pick([t('Reeds betaald', 'Déjà payé', 'Amount paid'), t('Ontvangen betaling', 'Paiement reçu', 'Payment received')])
  const vatRow = (g: { rate: number; base: number; tax: number }) => [abroad ? t('Btw verlegd 0%', 'TVA autoliquidation 0 %', 'VAT reverse charge 0%') : `${vatWord[0]?.toUpperCase()}${vatWord.slice(1)} ${g.rate}${lang === 'fr' ? ' ' : ''}% ${t('op', 'sur', 'on')} ${eur(g.base)}`, eur(g.tax)]
  const sums = [
    ...(under
      ? [
          [t('Subtotaal', 'Sous-total', 'Subtotal'), eur(subtotal)],
          [under.name, eur(under.cents)],
        ]
      : []),
    [exclWord, eur(excl)],
    ...groups.map(vatRow),
    [inclWord, eur(total)],
  ]
  const paidRows = paid
    ? [
        [paidWord, eur(-paid)],
        [dueWord, eur(payable)],
      ]
    : []
  const legal = abroad ? t('Btw verlegd – art. 44 en 196 richtlijn 2006/112/EG.', 'Autoliquidation – art. 44 et 196 directive 2006/112/CE.', 'Reverse charge – Articles 44 and 196, Directive 2006/112/EC.') : ''
  const attention = dice.pick(['', t('T.a.v. boekhouding', 'Service comptabilité', 'Attn. Accounts payable'), t('T.a.v. mevr. L. Claes', 'À l’att. de Mme L. Claes', 'Attn. Ms L. Claes')])
  const buyerLines = [`<b>${to.name}</b>`, attention, to.street, `${to.postalCode} ${to.city}`].filter(Boolean).join('<br>')
  const land = abroad === 'NL' ? t('Nederland', 'Pays-Bas', 'Netherlands') : abroad ? 'Luxembourg' : ''
  const sellerPlace = `${from.street}${dice.pick([', ', ' – ', ' • '])}${from.postalCode} ${from.city}${land ? `, ${land}` : ''}`
  const shade = dice.pick(['#00528a', '#7a1fa2', '#0b7a4b', '#c2410c', '#1f2937', '#b0003a', '#0f766e'])
  const qtyText = (i: Item) => `${(Number.isInteger(i.qty) ? num(i.qty * 100, 0) : num(i.qty * 100)).trim()}${i.unit && trade !== 'waste' ? ` ${i.unit}` : ''}`
  const price = (i: Item) => (i.p4 % 100 ? num(i.p4, 4) : num(i.p4 / 100))
  const sub = (i: Item) => (i.sub ? `<div class=s>${i.sub}</div>` : '')
  const pct = (r: number) => `${r}${lang === 'fr' ? ' ' : ''}%`
  const secNames =
    trade === 'energy'
      ? water
        ? [t('Water', 'Eau', 'Water'), t('Saneringsbijdragen', 'Assainissement', 'Sewerage')]
        : [t('Energiekosten', 'Coûts énergie', 'Energy costs'), t('Nettarieven', 'Coûts de réseau', 'Network charges'), t('Heffingen', 'Taxes et surcharges', 'Levies')]
      : [t('Abonnementen', 'Abonnements', 'Subscriptions'), t('Verbruik', 'Consommations', 'Usage'), t('Eenmalige kosten', 'Frais uniques', 'One-off charges'), t('Kortingen', 'Remises', 'Discounts')]
  const sections = secNames.map((name, n) => ({ name, list: inTable.filter((i) => i.section === n) })).filter((s) => s.list.length)
  const sumOf = (list: Item[]) => list.reduce((s, i) => s + i.cents, 0)
  const font = {
    telecom: 'sans-serif',
    hosting: "'Paper Plex',sans-serif",
    saas: dice.pick(['sans-serif', "'Paper Plex',sans-serif"]),
    waste: dice.pick(['monospace', 'serif', 'sans-serif']),
    energy: dice.pick(['sans-serif', 'serif', "'Paper Plex',sans-serif"]),
  }[trade]
  const css = `<style>.p{position:absolute;inset:0;box-sizing:border-box;padding:11mm 14mm 8mm;font:8.8pt/1.3 ${font};color:#1a1a1a;display:flex;flex-direction:column}.p table{border-collapse:collapse}.p th,.p td{text-align:left;vertical-align:top;padding:2px 5px}.p .r{text-align:right;white-space:nowrap}.p .s{font-size:7.5pt;color:#555}.w{width:100%}.f{margin-top:auto;font-size:7.5pt;color:#444;padding-top:6px}.x{display:flex;justify-content:space-between;gap:10mm}.h{color:${shade}}.k td{border-bottom:1px solid #ddd}.p h1{font-size:18pt;margin:0}.p h2{font-size:11pt;margin:9px 0 3px}${items.length > 11 ? '.p{font-size:8.2pt;line-height:1.18;padding-top:9mm}.p td,.p th{padding:1px 5px}.p h1{font-size:15pt}.p h2{margin:5px 0 2px}' : ''}.t{margin-left:auto}.b{background:${shade};color:#fff}.c{white-space:nowrap}</style>`
  const metaTable = (list: [string, string][]) => `<table>${list.map(([a, b]) => `<tr><td>${a}</td><td class=c><b>${b}</b></td></tr>`).join('')}</table>`
  const foot = `${seller} – ${sellerPlace} – ${t('btw', 'TVA', 'VAT')} ${vat(from.vat)}${abroad ? '' : ` – RPR/RPM ${from.city}`} – ${bank}`
  const sumTable = (list: string[][], wide = '') => `<table class=t ${wide}>${list.map((l, n) => `<tr${n === list.length - 1 ? ` style="font-weight:bold;border-top:1px solid ${shade}"` : ''}><td>${l[0]}</td><td class=r>${l[1]}</td></tr>`).join('')}</table>`
  const page = t('Blz. 1/1', 'Page 1/1', 'Page 1 of 1')
  let body = ''
  if (trade === 'telecom') {
    const showRate = rates.length > 1 || dice.chance(0.5)
    const showQty = inTable.some((i) => i.qty !== 1)
    const short = dice.chance(0.55)
    const head = [
      t('Omschrijving', 'Description', 'Description'),
      t('Periode', 'Période', 'Period'),
      ...(showQty ? [t('Aantal', 'Quantité', 'Quantity'), t('Prijs', 'Prix', 'Rate')] : []),
      ...(showRate ? [`${vatWord} %`] : []),
      gross ? t('Bedrag incl. btw', 'Montant TVAC', 'Amount incl. VAT') : t('Bedrag excl. btw', 'Montant HTVA', 'Amount excl. VAT'),
    ]
    const table = `<table class="w k">${row(head, 'th')}${sections.map((s) => `<tr><td colspan=${head.length} class=h><b>${s.name}</b></td></tr>${s.list.map((i) => row([i.name + sub(i), i.period, ...(showQty ? [qtyText(i), price(i)] : []), ...(showRate ? [pct(i.rate)] : []), inCells(i.cents)])).join('')}${short ? '' : `<tr><td colspan=${head.length - 1} class=r><i>${t('Subtotaal', 'Sous-total', 'Subtotal')} ${s.name.toLowerCase()}</i></td><td class=r><i>${inCells(sumOf(s.list))}</i></td></tr>`}`).join('')}</table>`
    const totals = gross
      ? [[inclWord, eur(total)], [t('waarvan basis btw 21%', 'dont base TVA 21 %', 'of which taxable at 21%'), eur(excl)], [t('waarvan btw 21%', 'dont TVA 21 %', 'of which VAT 21%'), eur(tax)], ...(paid ? [[paidWord, eur(-paid)]] : []), [dueWord, eur(payable)]]
      : [...sums, ...(paid ? paidRows : [[dueWord, eur(payable)]])]
    const brief = `<h2 class=h>${t(`Uw ${title.toLowerCase()} in het kort`, 'En un coup d’œil', 'At a glance')}</h2>${sumTable([...(short ? sections.map((s) => [s.name, eur(sumOf(s.list))]) : []), ...totals], 'style="width:100%;background:#f3f4f6"')}`
    const box = `<div style="border:1px solid ${shade};padding:6px 9px;margin-top:10px">${payText}${refLine ? `<br>${refLine}` : ''}</div>`
    body = `<div class=x><div style="font-size:24pt;font-weight:bold" class=h>${brand.toLowerCase()}<span style="font-size:9pt;font-weight:normal"> ${t('zakelijk', 'pro', 'business')}</span></div><div class=s style="text-align:right">${t('Vragen? Bel gratis', 'Des questions ? Appelez le', 'Questions? Call')} 0800 ${phone.slice(-5)}<br>my.${site}.example – ${page}</div></div>
<div class=x style="margin-top:9mm"><div>${metaTable([...meta, [t('Periode', 'Période', 'Billing period'), span]])}</div><div style="width:74mm;padding-top:6mm">${buyerLines}<br><br>${t('Uw btw-nummer', 'Votre n° TVA', 'Your VAT number')}: ${vat(to.vat)}</div></div>
<h1 class=h style="margin-top:5mm">${title}</h1><div>${origin}</div>${short ? `${brief}<h2 class=h>Detail</h2>${table}` : `<h2 class=h>${t('Overzicht', 'Aperçu', 'Overview')}</h2>${table}<div style="width:88mm;margin-left:auto">${brief}</div>`}${box}<div class=f>${t('Betwistingen binnen 30 dagen via klantendienst of de Ombudsdienst voor Telecommunicatie.', 'Contestations dans les 30 jours via le service clients ou le Service de médiation.', 'Disputes within 30 days through customer care or the Telecom Ombudsman.')}<br>${foot}</div>`
  } else if (trade === 'hosting') {
    const oneName = dice.chance(0.5)
    if (oneName)
      inTable.forEach((i, n) => {
        i.name = `${i.name} - ${i.sub} (${i.period})`
        const l = lines[n]
        if (l) l.name = i.name
      })
    const both = dice.chance(0.35)
    const head = [t('Beschrijving', 'Description', 'Description'), t('Aantal', 'Qté', 'Qty'), t('Prijs', 'Prix unitaire', 'Price'), ...(both ? [t('Excl. btw', 'HTVA', 'Excl. VAT')] : []), vatWord, both ? t('Incl. btw', 'TVAC', 'Incl. VAT') : t('Totaal excl.', 'Total HTVA', 'Total excl.')]
    const stamp = paid && payable === 0 ? `<div style="position:absolute;left:92mm;top:14mm;border:2px solid #15803d;color:#15803d;padding:2px 12px;font-weight:bold">${t('BETAALD', 'PAYÉ', 'PAID')}</div>` : ''
    body = `<div class=x><div><div style="font-size:20pt;font-weight:bold"><span class=h>${brand}</span></div><div class=s>${t('Hosting dicht bij huis', 'L’hébergement de proximité', 'Hosting, kept simple')}</div></div><div style="text-align:right">${seller}<br>${from.street}<br>${from.postalCode} ${from.city}<br>${vatOf}: ${vat(from.vat)}<br>billing@${site}.example</div></div>${stamp}
<div class=b style="margin:8mm 0 5mm;padding:5px 9px"><b style="font-size:14pt">${title} ${dice.chance(0.5) ? '#' : ''}${number}</b></div>
<div class=x><div><span class=s>${t(credit ? 'Gecrediteerd aan' : 'Gefactureerd aan', 'Facturé à', 'Invoiced to')}</span><br>${buyerLines}<br>${t('Btw', 'TVA', 'VAT')}: ${vat(to.vat)}</div><div>${metaTable(meta.slice(1))}</div></div><div style="margin-top:4mm">${origin}</div>
<table class="w k" style="margin-top:4mm"><tr class=b>${head.map((h, n) => `<th${n ? ' class=r' : ''}>${h}</th>`).join('')}</tr>${inTable.map((i) => row([i.name + (oneName ? '' : `<div class=s>${i.sub}, ${i.period}</div>`), String(i.qty), price(i), ...(both ? [inCells(i.cents)] : []), pct(i.rate), inCells(both ? i.cents + Math.round((i.cents * i.rate) / 100) : i.cents)])).join('')}</table>
<div style="margin-top:4mm;display:flex">${sumTable(sums)}</div>${
      paid
        ? `<h2>${t('Transacties', 'Transactions', 'Transactions')}</h2><table class="w k">${row([t('Datum', 'Date', 'Date'), t('Betaalwijze', 'Mode', 'Gateway'), t('Transactie', 'Transaction', 'Transaction ID'), t('Bedrag', 'Montant', 'Amount')], 'th')}${row([date(issue), dice.pick(['Bancontact', 'Visa']), `tr_${dice.digits(8)}`, eur(paid)])}</table><div style="display:flex">${sumTable(
            [
              [paidWord, eur(paid)],
              [dueWord, eur(payable)],
            ],
          )}</div>`
        : ''
    }
<p>${payText}<br>${refLine}</p><div class=f>${t('Diensten worden stilzwijgend verlengd; opzeggen kan tot 30 dagen voor de vervaldatum van de dienst.', 'Les services sont reconduits tacitement ; résiliation jusqu’à 30 jours avant la fin.', 'Services renew automatically; cancel up to 30 days before they expire.')}<br>Tel. ${phone} – ${bank} – ${page}</div>`
  } else if (trade === 'saas') {
    const head = [t('Omschrijving', 'Description', 'Description'), t('Aantal', 'Qté', 'Qty'), t('Prijs per eenheid', 'Prix unitaire', 'Unit price'), ...(dice.chance(0.6) ? [t('Btw', 'TVA', 'Tax')] : []), t('Bedrag', 'Montant', 'Amount')]
    const flip = dice.chance(0.5)
    const us = `<div><b>${seller}</b><br>${from.street}<br>${from.postalCode} ${from.city}<br>${land || t('België', 'Belgique', 'Belgium')}<br>support@${site}.example<br>${vatOf} ${vat(from.vat)}</div>`
    const them = `<div><b>${t('Factuur aan', 'Facturé à', 'Bill to')}</b><br>${to.name}<br>${attention ? `${attention}<br>` : ''}${to.street}<br>${to.postalCode} ${to.city}<br>${t('België', 'Belgique', 'Belgium')}<br>${vatOf} ${vat(to.vat)}</div>`
    const big = `${eur(payable)} ${credit ? t('gecrediteerd', 'crédités', 'credited') : paid ? t('openstaand', 'restant dû', 'due') : t('te betalen', 'à payer', 'due')}${due && !paid ? ` ${t('op', 'le', 'by')} ${date(due)}` : ''}`
    body = `<div class=x><h1${flip ? ' class=h' : ''}>${title}</h1><div style="font-size:17pt;font-weight:bold" class=h>${brand}</div></div><div style="margin:4mm 0 6mm">${metaTable(meta)}</div>${origin ? `<div style="margin:0 5px 4mm">${origin}</div>` : ''}
<div class=x style="justify-content:flex-start;gap:32mm;padding:0 5px">${us}${them}</div><div style="font-size:14pt;font-weight:bold;margin:8mm 5px 5mm">${big}</div>
<table class=w><tr style="border-bottom:1px solid #222;font-size:8pt">${head.map((h, n) => `<th${n ? ' class=r' : ''} style="font-weight:normal">${h}</th>`).join('')}</tr>${inTable.map((i) => row([i.name + sub(i), qtyText(i), tone.replace('#', price(i)), ...(head.length > 4 ? [pct(i.rate)] : []), eur(i.cents)])).join('')}</table>
<div style="display:flex;margin-top:6mm">${sumTable([...sums, ...(paid ? paidRows : [[dueWord, eur(payable)]])], 'style="width:88mm"')}</div><p style="padding:0 5px">${payText}${refLine ? `<br>${refLine}` : ''}<br>${legal}</p>
<div class=f style="border-top:1px solid #ccc">${t('Bankgegevens', 'Coordonnées bancaires', 'Bank details')}: ${seller}, ${bank}<br>${site}.example · ${phone} · ${number} · ${page}</div>`
  } else if (trade === 'waste') {
    const codes = dice.chance(0.5)
    const codeOf = (r: number) => (codes ? (r === 21 ? '4' : '1') : pct(r))
    const head = [t('Omschrijving', 'Désignation', 'Description'), t('Aantal', 'Quantité', 'Quantity'), t('Eenh.', 'Unité', 'Unit'), t('E.prijs', 'P.U.', 'Price'), codes ? t('BTW-code', 'Code TVA', 'VAT code') : vatWord, t('Bedrag', 'Montant', 'Amount')]
    const withCode = dice.chance(0.6)
    const vats = `<table border=1 style="border-color:#999;align-self:flex-start">${row([...(codes ? ['Code'] : []), '%', t('Maatstaf', 'Base', 'Base'), vatWord.toUpperCase()], 'th')}${groups.map((g) => row([...(codes ? [codeOf(g.rate)] : []), `${num(g.rate * 100)}`, num(g.base), num(g.tax)])).join('')}</table>`
    const sums2 = [
      ...(under
        ? [
            [t('Subtotaal', 'Sous-total', 'Subtotal'), num(subtotal)],
            [under.name, num(under.cents)],
          ]
        : []),
      [exclWord, num(excl)],
      [`${t('Btw', 'TVA', 'VAT')}`, num(tax)],
      [`${inclWord} EUR`, num(total)],
      ...(paid
        ? [
            [paidWord, num(-paid)],
            [`${dueWord} EUR`, num(payable)],
          ]
        : []),
    ]
    const firm = `<div><b style="font-size:14pt" class=h>${seller}</b><br>${from.street}<br>${from.postalCode} ${from.city}<br>Tel. ${phone}<br>${vatOf}: ${vat(from.vat)}<br>${t('Vergunning vervoerder', 'Enreg. transporteur', 'Carrier permit')} OVAM ${dice.digits(5)}</div>`
    const flip = dice.chance(0.5)
    const who = `<div style="border:1px solid #777;padding:7px 12px;width:76mm;box-sizing:border-box">${buyerLines}<br>${t('BTW', 'TVA', 'VAT')} ${vat(to.vat)}</div>`
    body = `<div class=x>${firm}${flip ? `<h1>${title.toUpperCase()}</h1>` : who}</div>${
      flip
        ? `<div class=x style="margin-top:6mm">${metaTable(meta)}${who}</div>`
        : `<h2 style="font-size:15pt">${title} ${number}</h2><table class=w border=1 style="border-color:#999">${row(
            meta.slice(1).map((m) => m[0]),
            'th',
          ).replace(/ class=r/g, '')}${row(meta.slice(1).map((m) => m[1])).replace(/ class=r/g, '')}</table>`
    }
<div style="margin:4mm 0 2mm">${origin ? `${origin}<br>` : ''}${t('Ophaaladres', 'Lieu d’enlèvement', 'Collection site')}: ${dice.pick([t('Magazijn', 'Dépôt', 'Warehouse'), t('Werf', 'Chantier', 'Site')])} ${t('Nijverheidslaan', 'Zoning Nord', 'Nijverheidslaan')} ${dice.int(2, 90)}, ${to.postalCode} ${to.city}<br>${t('Prestaties', 'Prestations', 'Services')} ${span}</div>
<table class="w k"><tr style="border-top:1px solid #000;border-bottom:1px solid #000">${withCode ? `<th>${t('Art.', 'Art.', 'Item')}</th>` : ''}${head.map((h, n) => `<th${n ? ' class=r' : ''}>${h}</th>`).join('')}</tr>${inTable.map((i) => row([i.name + sub(i), qtyText(i), i.unit, price(i), codeOf(i.rate), num(i.cents)]).replace('<tr>', `<tr>${withCode ? `<td>${i.code}</td>` : ''}`)).join('')}</table>
<div class=x style="margin-top:6mm">${vats}${sumTable(sums2)}</div><p>${payText}<br>${refLine}</p><div class=f>${t('Bij laattijdige betaling is van rechtswege 10% verhoging verschuldigd, met een minimum van 65 EUR. Rechtbank', 'En cas de retard, majoration de 10 % de plein droit, minimum 65 EUR. Tribunaux', 'Late payment: 10% surcharge, minimum 65 EUR. Courts of')} ${from.city}.<br>${bank} – info@${site}.example – ${page}</div>`
  } else {
    const head = [t('Omschrijving', 'Description', 'Description'), t('Hoeveelheid', 'Quantité', 'Quantity'), t('Eenheidsprijs (€)', 'Prix unitaire (€)', 'Unit price (€)'), vatWord, t('Bedrag excl. btw (€)', 'Montant HTVA (€)', 'Amount excl. VAT (€)')]
    const old = dice.int(11000, 78000)
    const metered = inTable.filter((i) => /kWh|m³/.test(i.unit) && i.section === 0 && !/groen|vert|Green|Vast/.test(i.name))
    const meters = metered.length
      ? `<h2>${t('Meterstanden', 'Relevés', 'Meter readings')}</h2><table class=w style="font-size:8pt;background:#f3f4f6">${row([t('Meter', 'Compteur', 'Meter'), t('Begin', 'Début', 'Start'), t('Einde', 'Fin', 'End'), t('Verbruik', 'Consommation', 'Usage')], 'th')}${metered.map((i, n) => row([`1SAG${dice.digits(7)}`, num((old + n * 311) * 100, 0), num((old + n * 311 + i.qty) * 100, 0), qtyText(i)])).join('')}</table>`
      : ''
    const slip = `<table class=w border=1 style="border-color:${shade};margin-top:5mm">${row([credit ? dueWord : t('Bedrag', 'Montant', 'Amount'), 'IBAN', 'BIC', ...(reference ? [t('Mededeling', 'Communication', 'Reference')] : [])], 'th').replace(/ class=r/g, '')}${row([`<b>${eur(payable)}</b>`, spaced(from.iban), from.bic, ...(reference ? [`<b>${reference}</b>`] : [])]).replace(/ class=r/g, ' class=c')}</table>`
    const left = dice.chance(0.5)
    const perSection = dice.chance(0.5)
    const who = `<div style="width:78mm;padding-top:8mm">${buyerLines}</div>`
    const info = metaTable([...meta, [t('Uw btw-nummer', 'Votre n° TVA', 'Your VAT no.'), vat(to.vat)], [water ? t('Aansluiting', 'Raccordement', 'Connection') : 'EAN', water ? `W-${dice.digits(8)}` : `5414488${dice.digits(11)}`]])
    body = `<div class=x style="border-bottom:3px solid ${shade};padding-bottom:6px"><div style="font-size:21pt;font-weight:bold" class=h>${brand}</div><div class=s style="text-align:right">${seller}<br>${sellerPlace}<br>${vatOf} ${vat(from.vat)}<br>${t('Klantendienst', 'Service clients', 'Customer service')} ${phone}</div></div>
<div class=x style="margin-top:4mm">${left ? who + info : info + who}</div><h2 class=h style="font-size:14pt">${credit ? title : dice.pick([title, t('Afrekeningsfactuur', 'Facture de régularisation', 'Settlement invoice')])} ${water ? t('water', 'eau', 'water') : t('elektriciteit', 'électricité', 'electricity')}</h2><div>${origin ? `${origin}<br>` : ''}${t('Periode', 'Période', 'Period')} ${span} – ${t('Leveringsadres', 'Adresse de fourniture', 'Supply address')}: ${to.street}, ${to.city}</div>
${credit ? '' : meters}<h2>Detail</h2><table class="w k">${row(head, 'th')}${sections.map((s) => `<tr><td colspan=4 class=h><b>${s.name}</b></td><td class="r h"><b>${perSection ? num(sumOf(s.list)) : ''}</b></td></tr>${s.list.map((i) => row([i.name, qtyText(i), price(i), pct(i.rate), num(i.cents)])).join('')}`).join('')}</table>
<div style="display:flex;margin-top:4mm">${sumTable([...sums, ...(paid ? paidRows : [[dueWord, eur(payable)]])], 'style="width:100mm"')}</div>${slip}<p style="margin:6px 0">${credit || debit ? payText : ''}</p>
<div class=f>${foot}<br>${t('Noodnummer gasgeur/panne', 'Urgence panne', 'Emergency line')} 0800 ${dice.digits(2)} ${dice.digits(3)} – www.${site}.example – ${page}</div>`
  }
  return { html: `${css}<div class=p lang=${lang}>${body}</div>`, truth, lines }
}
