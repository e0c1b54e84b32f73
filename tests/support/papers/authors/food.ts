/** Invoices of food firms: a drinks wholesaler, a bakery, a butcher or greengrocer, a caterer; Dutch and French. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

type Kind = 'drinks' | 'bakery' | 'fresh' | 'caterer'
type Good = [nl: string, fr: string, unitNl: string, unitFr: string, cents: number, rate: number, detailNl?: string, detailFr?: string]
interface Row {
  code: string
  name: string
  detail: string
  q: number /* thousandths */
  unit: string
  price: number /* thousandths of a euro */
  off: number
  rate: number
  amount: number
  colli: number
  bon: number
  empties: boolean
}

const DRINKS: Good[] = [
  ['Pils Koperen Ketel 24 x 25 cl', 'Pils Koperen Ketel 24 x 25 cl', 'bak', 'bac', 1642, 21],
  ['Abdijbier Tripel 24 x 33 cl', 'Bière d’abbaye triple 24 x 33 cl', 'bak', 'bac', 3385, 21, 'Alc. 8,5 % vol – accijnzen inbegrepen', 'Alc. 8,5 % vol – accises comprises'],
  ['Pils vat 50 l', 'Pils fût 50 l', 'vat', 'fût', 13250, 21, 'Platokoppeling', 'Tête plate'],
  ['Pils vat 30 l', 'Pils fût 30 l', 'vat', 'fût', 8490, 21],
  ['Witbier 24 x 25 cl', 'Bière blanche 24 x 25 cl', 'bak', 'bac', 2015, 21],
  ['Bruiswater glas 28 x 25 cl', 'Eau pétillante verre 28 x 25 cl', 'bak', 'bac', 1124, 6],
  ['Plat water glas 12 x 1 l', 'Eau plate verre 12 x 1 l', 'bak', 'bac', 948, 6],
  ['Cola 24 x 20 cl', 'Cola 24 x 20 cl', 'bak', 'bac', 1575, 6, 'Suikertaks inbegrepen', ''],
  ['Cola zero 24 x 20 cl', 'Cola zéro 24 x 20 cl', 'bak', 'bac', 1575, 6],
  ['Ice tea 24 x 25 cl', 'Thé glacé 24 x 25 cl', 'bak', 'bac', 1690, 6],
  ['Appelsap bio 12 x 1 l', 'Jus de pomme bio 12 x 1 l', 'doos', 'carton', 2236, 6],
  ['Huiswijn wit 75 cl', 'Vin maison blanc 75 cl', 'fles', 'bout.', 489, 21],
  ['Cava brut 75 cl', 'Cava brut 75 cl', 'fles', 'bout.', 695, 21],
  ['Koffiebonen dessert 1 kg', 'Café en grains dessert 1 kg', 'pak', 'pqt', 1480, 6],
  ['CO2-fles 10 kg vulling', 'Bouteille CO2 10 kg recharge', 'st', 'pce', 3450, 21],
  ['Geuze 12 x 37,5 cl', 'Gueuze 12 x 37,5 cl', 'bak', 'bac', 2890, 21],
]
const EMPTIES: Good[] = [
  ['Bak 24 x 25 cl', 'Bac 24 x 25 cl', 'st', 'pce', 450, 0],
  ['Bak 24 x 33 cl', 'Bac 24 x 33 cl', 'st', 'pce', 450, 0],
  ['Vat 50 l', 'Fût 50 l', 'st', 'pce', 3718, 0],
  ['Bak 28 x 25 cl', 'Bac 28 x 25 cl', 'st', 'pce', 520, 0],
  ['Bak 12 x 1 l', 'Bac 12 x 1 l', 'st', 'pce', 390, 0],
  ['CO2-fles', 'Bouteille CO2', 'st', 'pce', 6200, 0],
]
const CRATES: Good[] = [
  ['Krat EPS 616', 'Caisse EPS 616', 'st', 'pce', 386, 0],
  ['Vleeskrat E2', 'Bac viande E2', 'st', 'pce', 550, 0],
  ['Pallet EUR', 'Palette EUR', 'st', 'pce', 1350, 0],
]
const BREAD: Good[] = [
  ['Wit groot gesneden', 'Pain blanc grand coupé', 'st', 'pce', 248, 6],
  ['Grof volkoren 800 g', 'Pain complet 800 g', 'st', 'pce', 275, 6],
  ['Desembrood rogge', 'Pain au levain seigle', 'st', 'pce', 342, 6],
  ['Pistolet', 'Pistolet', 'st', 'pce', 43, 6],
  ['Piccolo’s zacht', 'Piccolos mous', 'st', 'pce', 39, 6],
  ['Stokbrood', 'Baguette', 'st', 'pce', 152, 6],
  ['Boterkoek', 'Couque au beurre', 'st', 'pce', 96, 6],
  ['Croissant', 'Croissant', 'st', 'pce', 98, 6],
  ['Chocoladekoek', 'Couque au chocolat', 'st', 'pce', 112, 6],
  ['Rijsttaart Ø 22', 'Tarte au riz Ø 22', 'st', 'pce', 1132, 6],
  ['Vlaai abrikoos 8 p.', 'Tarte abricot 8 p.', 'st', 'pce', 1321, 6],
  ['Mini-éclairs', 'Mini-éclairs', 'dz', 'dz', 1050, 6],
  ['Sandwich groot', 'Sandwich grand', 'st', 'pce', 48, 6],
  ['Speculaas los', 'Spéculoos vrac', 'kg', 'kg', 1390, 6],
  ['Hamburgerbroodje sesam', 'Pain burger sésame', 'st', 'pce', 57, 6],
]
const MEAT: Good[] = [
  ['Rundsgehakt', 'Haché pur bœuf', 'kg', 'kg', 1085, 6, 'Lot 4417 – herkomst BE', 'Lot 4417 – origine BE'],
  ['Gemengd gehakt', 'Haché porc-bœuf', 'kg', 'kg', 792, 6],
  ['Kipfilet vers', 'Filet de poulet frais', 'kg', 'kg', 845, 6, 'Lot K2208 – geslacht BE F1207', 'Lot K2208 – abattu BE F1207'],
  ['Varkenshaasje', 'Filet mignon de porc', 'kg', 'kg', 1140, 6],
  ['Stoofvlees rund', 'Carbonnades de bœuf', 'kg', 'kg', 1368, 6, 'Geboren/gemest/geslacht: België', 'Né/élevé/abattu : Belgique'],
  ['Entrecote gerijpt', 'Entrecôte maturée', 'kg', 'kg', 2495, 6],
  ['Gekookte ham gesneden', 'Jambon cuit tranché', 'kg', 'kg', 1275, 6],
  ['Boerenpaté', 'Pâté de campagne', 'kg', 'kg', 990, 6],
  ['Chipolata 80 g', 'Chipolata 80 g', 'kg', 'kg', 935, 6],
  ['Kippenwit schijven', 'Blanc de poulet tranché', 'kg', 'kg', 1160, 6],
  ['Spek gerookt in blok', 'Lard fumé bloc', 'kg', 'kg', 868, 6],
  ['Vol-au-vent emmer 3 kg', 'Vol-au-vent seau 3 kg', 'st', 'pce', 2850, 6],
  ['Lamskroon', 'Carré d’agneau', 'kg', 'kg', 2680, 6, 'Nieuw-Zeeland', 'Nouvelle-Zélande'],
]
const GREENS: Good[] = [
  ['Tomaten tros', 'Tomates grappe', 'kg', 'kg', 215, 6, 'Kl. I – België – kal. 57-67', 'Cat. I – Belgique – cal. 57-67'],
  ['Aardappel Bintje 25 kg', 'Pommes de terre Bintje 25 kg', 'zak', 'sac', 1395, 6],
  ['Uien geel 10 kg', 'Oignons jaunes 10 kg', 'zak', 'sac', 820, 6],
  ['Wortelen gewassen', 'Carottes lavées', 'kg', 'kg', 98, 6],
  ['Kropsla', 'Laitue pommée', 'st', 'pce', 89, 6, 'Kl. I – België', 'Cat. I – Belgique'],
  ['Witloof', 'Chicons', 'kg', 'kg', 298, 6],
  ['Prei', 'Poireaux', 'kg', 'kg', 165, 6],
  ['Champignons wit', 'Champignons blancs', 'kg', 'kg', 342, 6],
  ['Citroenen kal. 4', 'Citrons cal. 4', 'kg', 'kg', 189, 6, 'Spanje – imazalil', 'Espagne – imazalil'],
  ['Bananen', 'Bananes', 'kg', 'kg', 145, 6],
  ['Appel Jonagold', 'Pommes Jonagold', 'kg', 'kg', 138, 6],
  ['Peterselie krul', 'Persil frisé', 'bos', 'botte', 75, 6],
  ['Frieten voorgebakken 10 kg', 'Frites précuites 10 kg', 'zak', 'sac', 1640, 6],
  ['Courgetten', 'Courgettes', 'kg', 'kg', 176, 6],
  ['Frituurolie bidon 10 l', 'Huile friture bidon 10 l', 'st', 'pce', 2195, 6],
  ['Bakjes papier 250 st', 'Barquettes papier 250 p.', 'pak', 'pqt', 1180, 21],
]
const PARTY: Good[] = [
  ['Broodjesassortiment', 'Assortiment de sandwiches', 'pers.', 'pers.', 890, 6, '3 mini’s p.p., waarvan 1 vegetarisch', '3 minis p.p., dont 1 végétarien'],
  ['Koud buffet levering', 'Buffet froid livré', 'pers.', 'pers.', 2450, 6, 'Zonder bediening', 'Sans service'],
  ['Verse soep van de dag', 'Potage du jour', 'liter', 'litre', 650, 6],
  ['Slaatje geitenkaas', 'Salade chèvre chaud', 'st', 'pce', 1150, 6],
  ['Fruitmand kantoor', 'Corbeille de fruits bureau', 'st', 'pce', 3490, 6],
  ['Zoete hapjes', 'Mignardises', 'st', 'pce', 165, 6],
  ['Walking dinner ter plaatse', 'Walking dinner sur place', 'pers.', 'pers.', 4650, 12, '6 gangen, incl. bediening', '6 services, personnel compris'],
  ['Warm buffet met bediening', 'Buffet chaud avec service', 'pers.', 'pers.', 3280, 12],
  ['Ontbijtbuffet ter plaatse', 'Petit-déjeuner buffet sur place', 'pers.', 'pers.', 1620, 12],
  ['Barbecue met kok', 'Barbecue avec cuisinier', 'pers.', 'pers.', 2975, 12],
  ['Drankenforfait bier en wijn', 'Forfait boissons bière et vin', 'pers.', 'pers.', 1400, 21],
  ['Huur statafels', 'Location mange-debout', 'st', 'pce', 950, 21, 'Incl. hoes', 'Housse comprise'],
  ['Huur glaswerk', 'Location verres', 'st', 'pce', 35, 21],
  ['Cava ontvangst', 'Cava accueil', 'fles', 'bout.', 1650, 21],
]
const SELLERS: Record<Kind, [nl: string[], fr: string[]]> = {
  drinks: [
    ['Brouwerij De Koperen Ketel', 'Drankencentrale Vermaelen', 'Dranken Huyghebaert', 'Drinks Van Outryve'],
    ['Brasserie du Vieux Tonneau', 'Boissons Delhauteur', 'Drink Service Marlier', 'Brasserie Sainte-Aldegonde'],
  ],
  bakery: [
    ['Bakkerij Het Zoete Graan', 'Bakkerij De Witte & Zoon', 'Warme Bakker Lambrechts', 'Broodhuis Rozemarijn'],
    ['Boulangerie Au Bon Levain', 'Boulangerie-Pâtisserie Wauthier', 'Maison Delcourt', 'Le Fournil de Jeanne'],
  ],
  fresh: [
    ['Slagerij Vandeputte', 'Vleesgroothandel De Kempen', 'Groothandel Baertsoen Groenten & Fruit', 'Versveiling Peeters'],
    ['Boucherie Collignon & Fils', 'Viandes de la Hesbaye', 'Primeurs Lardinois', 'Fruits & Légumes Massart'],
  ],
  caterer: [
    ['Traiteur Peper & Tijm', 'Cateringhuis Olijf', 'Feestzaal-Traiteur De Ganzenhoeve', 'Lunchkaravaan'],
    ['Traiteur La Ciboulette', 'Maison Verbrugghe Traiteur', 'Les Tables de Louise', 'Saveurs & Cie'],
  ],
}
const BUYERS: [nl: string[], fr: string[]] = [
  ['Woonzorgcentrum Ter Linden vzw', 'Brasserie Den Anker bv', 'Hotel De Zwaan nv', 'Basisschool De Klimtoren vzw', 'Café ’t Hoekske bv', 'Frituur Sint-Jan bv', 'Feestzaal Rubenshof bv', 'Metaalwerken Claeys nv'],
  ['Résidence Les Marronniers asbl', 'Brasserie Le Cygne srl', 'Hôtel du Perron sa', 'Institut Saint-Joseph asbl', 'Le Petit Comptoir srl', 'Friterie de la Gare srl', 'Salle Le Manoir srl', 'Ateliers Gérard sa'],
]
const PLACES: [nl: string[], fr: string[]] = [
  ['9300 Aalst', '8800 Roeselare', '2300 Turnhout', '3300 Tienen', '9700 Oudenaarde', '8400 Oostende', '1700 Dilbeek', '2220 Heist-op-den-Berg', '3600 Genk'],
  ['6000 Charleroi', '7500 Tournai', '5500 Dinant', '4800 Verviers', '1400 Nivelles', '6700 Arlon', '1070 Anderlecht', '4500 Huy', '5300 Andenne'],
]
const ROADS: [nl: string[], fr: string[]] = [
  ['Brugsesteenweg', 'Kerkstraat', 'Nijverheidslaan', 'Dorpsplein', 'Oude Baan', 'Kapelstraat', 'Vaartkant'],
  ['Rue de la Station', 'Chaussée de Liège', 'Grand-Place', 'Zoning Nord, rue des Artisans', 'Avenue du Centenaire', 'Rue Haute'],
]
const MONTHS = ['januari februari maart april mei juni juli augustus september oktober november december', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'].map((all) => all.split(' '))
const DAY = 86400000

const esc = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value) + 1e-9) + 0
const plain = (cents: number) => (cents / 100).toFixed(2)
const iso = (day: number) => new Date(day).toISOString().slice(0, 10)

export const paper = (dice: Dice): AuthoredPaper => {
  const kind = dice.pick<Kind>(['drinks', 'bakery', 'fresh', 'caterer'])
  const fr = dice.chance(0.42),
    lang = fr ? 1 : 0
  const t = (nl: string, french: string) => (fr ? french : nl)
  const ids = companyIn(fr ? 'fr' : 'nl', dice, 'BE'),
    client = companyIn(fr ? 'fr' : 'nl', dice, 'BE')
  const credit = dice.chance(1 / 7)
  const form = dice.pick(fr ? ['srl', 'sa', 'SRL', 'SNC'] : ['bv', 'nv', 'BV', 'comm.v'])
  const brand = dice.pick(SELLERS[kind][lang]),
    sellerName = `${brand} ${form}`
  const buyerName = dice.chance(0.6) ? dice.pick(BUYERS[lang]) : client.name
  const place = (): [string, string] => [`${dice.pick(ROADS[lang])} ${dice.int(1, 260)}`, dice.pick(PLACES[lang])]
  const [sellerRoad, sellerTown] = place(),
    [buyerRoad, buyerTown] = place(),
    [otherRoad, otherTown] = place()
  const phone = () => `0${dice.int(11, 89)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`
  const tel = phone(),
    gsm = `04${dice.int(70, 99)} ${dice.digits(2)} ${dice.digits(2)} ${dice.digits(2)}`
  const site =
    brand
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '') + '.be'

  // Ways of writing
  const [mark, point] =
    kind === 'fresh' && dice.chance(0.15)
      ? ['', '.']
      : dice.pick(
          fr
            ? [
                ['.', ','],
                [' ', ','],
                ['', ','],
              ]
            : [
                ['.', ','],
                ['.', ','],
                ['', ','],
              ],
        )
  const behind = kind === 'fresh' && dice.chance(0.3)
  const number = (value: number, places: number) => {
    const [whole = '', rest] = Math.abs(value).toFixed(places).split('.')
    const text = whole.replace(/\B(?=(\d{3})+$)/g, mark ?? '') + (rest ? point + rest : '')
    return value < 0 ? (behind ? `${text}-` : `-${text}`) : text
  }
  const sum = (cents: number) => number(cents / 100, 2)
  const euroFirst = dice.chance(0.5)
  const euro = (cents: number) => (euroFirst ? `€ ${sum(cents)}` : `${sum(cents)} €`)
  const dated = dice.pick(kind === 'caterer' ? ['long', '/', '/'] : kind === 'fresh' ? ['/', '-', '.', 'short'] : ['/', '/', '-', 'bare'])
  const date = (day: number) => {
    const d = new Date(day),
      two = (n: number) => String(n).padStart(2, '0'),
      y = d.getUTCFullYear(),
      m = d.getUTCMonth()
    if (dated === 'long') return `${d.getUTCDate()} ${MONTHS[lang]?.[m]} ${y}`
    if (dated === 'bare') return `${d.getUTCDate()}/${m + 1}/${y}`
    if (dated === 'short') return `${two(d.getUTCDate())}/${two(m + 1)}/${two(y % 100)}`
    return [two(d.getUTCDate()), two(m + 1), y].join(dated)
  }
  const brief = (day: number) => iso(day).slice(5).split('-').reverse().join('/')
  const vatStyle = dice.int(0, 3)
  const vat = (id: string) => {
    const d = id.slice(2),
      dots = `${d.slice(0, 4)}.${d.slice(4, 7)}.${d.slice(7)}`
    return [`BE ${dots}`, id, `BE${dots}`, `BE ${d.slice(0, 4)} ${d.slice(4, 7)} ${d.slice(7)}`][vatStyle] ?? id
  }
  const iban = dice.chance(0.9) ? ids.iban.replace(/(.{4})(?=.)/g, '$1 ') : ids.iban
  const vatWord = t(dice.pick(['btw', 'BTW']), 'TVA')

  // Dates and numbers
  const issued = Date.UTC(2024, 0, 10) + dice.int(0, 800) * DAY,
    year = new Date(issued).getUTCFullYear()
  const serial = dice.int(40, 8900)
  const numbered = dice.int(0, 4)
  const numberOf = (n: number, y = year) => [`${y}/${String(n).padStart(5, '0')}`, `${y}${String(n).padStart(5, '0')}`, `${t('VF', 'FV')}${y % 100}-${String(n).padStart(4, '0')}`, String(20000 + n), `${y}-${n}`][numbered] ?? ''
  const invoiceNumber = credit && dice.chance(0.5) ? `${t('CN', 'NC')}${year}-${String(serial % 400).padStart(3, '0')}` : numberOf(serial)
  const due = credit ? null : dice.chance(0.82) ? issued + dice.pick([7, 8, 14, 15, 30, 30]) * DAY : null
  const order = dice.chance(kind === 'caterer' ? 0.5 : 0.22) ? dice.pick([`PO-${dice.digits(5)}`, `45000${dice.digits(5)}`, `B${year % 100}/${dice.digits(4)}`]) : null
  const before = issued - dice.int(3, 25) * DAY
  const original = credit && dice.chance(0.85) ? numberOf(Math.max(11, serial - dice.int(8, 39)), new Date(before).getUTCFullYear()) : null
  const originalDay = original && dice.chance(0.75) ? before : null
  const tail = dice.int(100, 999).toString() + dice.digits(7)
  const ogm = `${tail}${String(Number(tail) % 97 || 97).padStart(2, '0')}`
  const reference = !credit && dice.chance(0.55) ? `+++${ogm.slice(0, 3)}/${ogm.slice(3, 7)}/${ogm.slice(7)}+++` : null

  // Lines
  const shelf = kind === 'drinks' ? DRINKS : kind === 'bakery' ? BREAD : kind === 'caterer' ? (dice.chance(0.4) ? PARTY.slice(0, 6) : PARTY) : /Slagerij|Vlees|Boucherie|Viandes/.test(brand) ? MEAT : GREENS
  const wanted = credit ? dice.int(1, 4) : kind === 'caterer' ? dice.int(1, 6) : dice.chance(0.08) ? 16 : dice.chance(0.1) ? 1 : dice.int(2, 12)
  const perBon = kind === 'bakery' && !credit && dice.chance(0.3) // one line for each delivery note
  const withVat = (kind === 'caterer' || kind === 'bakery') && !perBon && dice.chance(0.14)
  const discounts = kind === 'drinks' && dice.chance(0.4),
    fine = kind !== 'caterer' && kind !== 'bakery' && dice.chance(0.35)
  const detailed = wanted < 11
  const rows: Row[] = []
  const add = (good: Good, q: number, bon: number, empties: boolean, prefix = '', keep = false) => {
    const price = keep ? good[4] * 10 : round((good[4] * dice.int(92, 112)) / 100) * 10 + (fine && good[2] !== 'st' ? dice.int(0, 9) : 0),
      off = discounts && !empties && dice.chance(0.4) ? dice.pick([5, 8, 10, 15]) : 0
    rows.push({
      code: dice.digits(kind === 'fresh' ? 4 : 5),
      name: prefix + good[lang],
      detail: String((detailed ? good[6 + lang] : '') || ''),
      q,
      unit: good[2 + lang] as string,
      price,
      off,
      rate: good[5],
      amount: round((q * price * (100 - off)) / 1e6),
      colli: Math.max(1, Math.round(q / 6000)),
      bon,
      empties,
    })
  }
  const bons = perBon ? dice.int(3, 7) : kind === 'caterer' ? 1 : Math.min(wanted, credit ? 1 : dice.int(1, 4))
  const firstBon = dice.int(11000, 88000)
  const notes = Array.from({ length: bons }, (_, at) => ({
    id: String(firstBon + at * 20 + dice.int(0, 17)),
    day: issued - (bons - at) * DAY - (bons < 4 ? dice.int(0, 1) * DAY * (at ? 0 : 1) : 0),
  }))
  if (perBon)
    for (const [at, note] of notes.entries())
      rows.push({
        code: '',
        name: `${t('Leveringsbon', 'Bon de livraison')} ${note.id}`,
        detail: '',
        q: 1000,
        unit: '',
        price: 0,
        off: 0,
        rate: 6,
        amount: dice.int(1200, 18900),
        colli: 1,
        bon: at,
        empties: false,
      })
  else {
    const left = [...shelf],
      most = Math.min(wanted, shelf.length, kind === 'drinks' || kind === 'fresh' ? 12 : 16)
    for (let at = 0; at < most; at++) {
      const good = left.splice(dice.int(0, left.length - 1), 1)[0] as Good
      const unit = good[2]
      const q = unit === 'kg' ? dice.int(160, kind === 'fresh' ? 5600 : 900) * 5 : unit === 'pers.' ? dice.int(8, 90) * 1000 : good[4] < 120 && unit === 'st' ? dice.int(3, 30) * 4000 : dice.int(1, good[4] > 3000 ? 4 : 14) * 1000
      add(good, q, Math.floor((at * bons) / most), false)
    }
    if ((kind === 'drinks' && dice.chance(0.8)) || (kind === 'fresh' && dice.chance(0.4))) {
      const pool = kind === 'drinks' ? [...EMPTIES] : shelf === MEAT ? CRATES.slice(1) : ([CRATES[0], CRATES[2]] as Good[])
      for (let at = dice.int(1, kind === 'drinks' ? 2 : 1); at > 0; at--) {
        const good = pool.splice(dice.int(0, pool.length - 1), 1)[0] as Good,
          q = dice.int(2, 9)
        if (!credit) add(good, q * 1000, bons - 1, true, t('Leeggoed ', kind === 'drinks' ? 'Vidange ' : 'Consigne '), true)
        if (credit || dice.chance(0.7)) add(good, (credit ? 1 : -1) * dice.int(1, Math.max(1, q - 1)) * 1000, bons - 1, true, t('Retour leeggoed ', kind === 'drinks' ? 'Retour vidange ' : 'Retour consigne '), true)
      }
    }
  }
  const lines: TrueLine[] = rows.map((row) => ({
    name: row.name,
    quantity: row.q / 1000,
    rate: row.rate,
    net: withVat ? undefined : row.amount,
  }))
  const oneRate = new Set(rows.map((row) => row.rate)).size === 1,
    goods = rows.reduce((all, row) => all + row.amount, 0)
  const below: { name: string; amount: number; rate: number }[] = []
  if (!credit && !withVat && kind === 'caterer' && dice.chance(0.35))
    below.push({
      name: t('Leveringskosten', 'Frais de livraison'),
      amount: dice.pick([1250, 1500, 2500]),
      rate: oneRate ? (rows[0]?.rate ?? 6) : 21,
    })
  else if (!credit && !withVat && oneRate && kind !== 'drinks' && dice.chance(0.25)) {
    const part = dice.pick([2, 3, 5])
    below.push({
      name: t(`Klantenkorting ${part} %`, `Remise client ${part} %`),
      amount: -round((goods * part) / 100),
      rate: rows[0]?.rate ?? 6,
    })
  } else if (!credit && kind === 'drinks' && dice.chance(0.25))
    below.push({
      name: t('Transportbijdrage', 'Participation transport'),
      amount: dice.pick([495, 750, 395]),
      rate: 21,
    })
  for (const one of below) lines.push({ name: one.name, quantity: 1, rate: one.rate, net: one.amount })
  const gross = new Map<number, number>()
  for (const one of [...rows, ...below]) gross.set(one.rate, (gross.get(one.rate) ?? 0) + one.amount)
  const rates = [...gross]
    .sort(([a], [b]) => a - b)
    .map(([rate, all]) => {
      const base = withVat ? round((all * 100) / (100 + rate)) : all
      return { rate, base, tax: withVat ? all - base : round((base * rate) / 100) }
    })
  const excl = rates.reduce((all, one) => all + one.base, 0),
    tax = rates.reduce((all, one) => all + one.tax, 0),
    incl = excl + tax
  if (incl < 500) return paper(dice)
  const paid = !credit && incl > 5000 && dice.chance(kind === 'caterer' ? 0.4 : 0.06) ? (dice.chance(0.5) ? round(incl * 0.3) : Math.floor(incl / 4 / 1000) * 1000 || 1000) : null
  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber,
    issueDate: iso(issued),
    dueDate: due ? iso(due) : null,
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: plain(excl),
    totalVat: plain(tax),
    totalVatIncl: plain(incl),
    currency: 'EUR',
    sellerName,
    sellerVat: ids.vat,
    sellerIban: ids.iban,
    buyerName,
    buyerVat: client.vat,
    originalInvoiceNumber: original,
    originalInvoiceDate: originalDay ? iso(originalDay) : null,
    prepaidAmount: paid === null ? null : plain(paid),
    roundingAmount: null,
    payableAmount: paid === null ? null : plain(incl - paid),
  }

  // Parts that the looks share
  const title = credit ? t('Creditnota', 'Note de crédit') : t('Factuur', 'Facture')
  const customer = dice.digits(5),
    qty = (row: Row) => number(row.q / 1000, row.unit === 'kg' ? 3 : 0),
    price = (row: Row) => number(row.price / 1000, fine ? 3 : 2)
  const about = original ? t(`Betreft factuur ${original}${originalDay ? ` van ${date(originalDay)}` : ''}`, `Concerne la facture ${original}${originalDay ? ` du ${date(originalDay)}` : ''}`) : ''
  const orderWord = t(dice.pick(['Uw bestelnr.', 'Bestelbon nr.', 'Uw bestelnummer']), dice.pick(['Votre commande', 'N° de commande', 'Bon de commande n°']))
  const dueWord = t(dice.pick(['Vervaldatum', 'Vervaldag', 'Te betalen vóór']), dice.pick(['Échéance', 'Date d’échéance', 'À payer avant le']))
  const numberWord = credit ? t('Creditnota nr.', 'Note de crédit n°') : t(dice.pick(['Factuurnr.', 'Factuurnummer', 'Nummer']), dice.pick(['N° facture', 'Facture n°', 'Numéro']))
  const dateWord = credit ? t('Datum', 'Date') : t(dice.pick(['Datum', 'Factuurdatum']), dice.pick(['Date', 'Date de facture']))
  const exclWord = t(dice.pick([`Totaal excl. ${vatWord}`, `Totaal zonder ${vatWord}`]), dice.pick(['Total HTVA', 'Total hors TVA', 'Montant HTVA']))
  const inclWord = t(dice.pick([`Totaal incl. ${vatWord}`, credit ? 'Totaal creditnota' : 'Totaal factuur']), dice.pick(['Total TVAC', 'Total TVA comprise'])),
    payWord = credit ? t('Te uwen gunste', 'En votre faveur') : t('Te betalen', 'À payer')
  const paidWord = kind === 'caterer' ? t('Betaald voorschot', 'Acompte versé') : t('Reeds betaald', 'Déjà payé')
  const head = (pairs: [string, string | null | undefined][]) => pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  const buyer = `<b>${esc(buyerName)}</b><br>${dice.chance(0.25) ? `${t('T.a.v. de boekhouding', 'À l’att. de la comptabilité')}<br>` : ''}${esc(buyerRoad)}<br>${esc(buyerTown)}`
  const buyerVat = `${t(`${vatWord}-nr.`, 'N° TVA')}${dice.chance(0.5) ? ': ' : ' '}${vat(client.vat)}`
  const elsewhere = dice.chance(0.4) ? `<span class="soft">${t('Leveringsadres', 'Adresse de livraison')}</span><br>${t(dice.pick(['Keuken – ingang achteraan', 'Refter gelijkvloers', 'Depot']), dice.pick(['Cuisine – entrée arrière', 'Réfectoire rez', 'Dépôt']))}<br>${esc(otherRoad)}, ${esc(otherTown)}` : ''
  const contact = t(dice.pick(['Bestellen kan tot 16 u. daags voordien', 'Uw contact: Katrien']), dice.pick(['Commandes jusqu’à 16 h la veille', 'Votre contact : Sophie'])) + ` – ${gsm}`
  const terms = t(
    'Klachten dienen binnen 48 uur na levering schriftelijk gemeld te worden. Bij laattijdige betaling is van rechtswege een intrest van 10 % per jaar verschuldigd, met een minimum van € 40. Enkel de rechtbanken van onze zetel zijn bevoegd.',
    'Toute réclamation doit nous parvenir par écrit dans les 48 heures de la livraison. En cas de retard de paiement, un intérêt de 10 % l’an est dû de plein droit, avec un minimum de 40 €. Seuls les tribunaux de notre siège sont compétents.',
  )
  const pay = credit
    ? t('Dit bedrag wordt verrekend met uw volgende factuur.', 'Ce montant sera déduit de votre prochaine facture.')
    : reference
      ? `${t('Mededeling', 'Communication')}: <b>${reference}</b>`
      : due
        ? t('Gelieve het factuurnummer te vermelden bij uw betaling.', 'Merci de rappeler le numéro de facture lors du paiement.')
        : t('Wordt geïnd via uw domiciliëring.', 'Encaissement par domiciliation.')
  const tint = dice.pick(
    {
      drinks: ['#7a3b10', '#1d4d2b', '#123c69'],
      bakery: ['#8a5a2b', '#6d2f3c', '#333'],
      fresh: ['#000', '#000', '#223'],
      caterer: ['#2f6b5e', '#a23b3b', '#46356b', '#b0621a'],
    }[kind],
  )
  const codeOf = (rate: number) => ({ 0: '0', 6: '1', 12: '2', 21: '4' })[rate] ?? '1'
  const bonHead = (at: number) => `${credit ? t('Retourbon', 'Bon de retour') : t('Leveringsbon', 'Bon de livraison')} ${notes[at]?.id} ${t('van', 'du')} ${date(notes[at]?.day ?? issued)}`
  const body = (cells: (row: Row) => string[], span: number, groups: boolean, subtotals = false) =>
    rows
      .map((row, at) => {
        const last = rows[at - 1],
          next = rows[at + 1]
        const top = row.empties && !last?.empties && kind === 'drinks' && dice.chance(0.6) ? `<tr class="group"><td colspan="${span}">${t('LEEGGOED', 'VIDANGES')}</td></tr>` : groups && last?.bon !== row.bon ? `<tr class="group"><td colspan="${span}">${bonHead(row.bon)}</td></tr>` : ''
        const all = rows.filter((one) => one.bon === row.bon).reduce((sofar, one) => sofar + one.amount, 0)
        return `${top}<tr>${cells(row)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>${subtotals && next?.bon !== row.bon ? `<tr class="sub"><td colspan="${span - 1}">${t('Subtotaal bon', 'Sous-total bon')} ${notes[row.bon]?.id}</td><td>${sum(all)}</td></tr>` : ''}`
      })
      .join('')
  const named = (row: Row) => esc(row.name) + (row.detail ? `<br><small>${esc(row.detail)}</small>` : '')
  const table = (heads: string[], inner: string) => `<table class="goods"><thead><tr>${heads.map((one) => `<th>${one}</th>`).join('')}</tr></thead><tbody>${inner}</tbody></table>`
  const pairs = (list: [string, string][], kindOf = 'pairs') => `<table class="${kindOf}">${list.map(([label, value]) => `<tr><td>${label}</td><td>${value}</td></tr>`).join('')}</table>`
  const vatTable = (coded: boolean) =>
    `<table class="vat"><tr>${coded ? '<th>Code</th>' : ''}<th>%</th><th>${t('Maatstaf', 'Base')}</th><th>${t(vatWord, 'TVA')}</th></tr>${rates.map((one) => `<tr>${coded ? `<td>${codeOf(one.rate)}</td>` : ''}<td>${one.rate}${coded ? '' : ' %'}</td><td>${sum(one.base)}</td><td>${sum(one.tax)}</td></tr>`).join('')}</table>`
  const extras = below.map((one): [string, string] => [`${one.name}${oneRate && rates.length === 1 ? '' : ` (${vatWord} ${one.rate} %)`}`, sum(one.amount)])
  const subtotal: [string, string][] = below.length ? [[t('Subtotaal', 'Sous-total'), sum(goods)]] : []
  const end: [string, string][] =
    paid === null
      ? [[`<b>${dice.chance(0.5) ? inclWord : payWord}</b>`, `<b>${euro(incl)}</b>`]]
      : [
          [inclWord, sum(incl)],
          [paidWord, sum(-paid)],
          [`<b>${t('Saldo te betalen', 'Solde à payer')}</b>`, `<b>${euro(incl - paid)}</b>`],
        ]
  const sums: [string, string][] = [...subtotal, ...extras, [exclWord, sum(excl)], [t(`${vatWord}`, 'TVA'), sum(tax)], ...end]
  const sheet = (css: string, inner: string) =>
    `<style>.page{position:absolute;inset:0;box-sizing:border-box;display:flex;flex-direction:column;padding:11mm 13mm 8mm;font-size:9pt;line-height:1.3;color:#111}.page table{border-collapse:collapse}.page small{font-size:7.5pt;color:#444}.row{display:flex;justify-content:space-between;gap:8mm}.foot{margin-top:auto}.soft{color:#555}.goods{width:100%;margin:4mm 0}.goods th{text-align:left;font-weight:600}.goods td{vertical-align:top}.pairs td{padding:.3mm 0}.pairs td:first-child,.sums td:first-child{padding-right:5mm}.sums td:last-child,.vat td:not(:first-child),.vat th:not(:first-child){text-align:right}.sums td{white-space:nowrap;padding:.5mm 0}${css}</style><div class="page">${inner}</div>`
  const right = (...at: number[]) => at.map((n) => `.goods td:nth-child(${n}):not([colspan]),.goods th:nth-child(${n})`).join(',') + '{text-align:right;white-space:nowrap}'
  const seller = `${esc(sellerRoad)} – ${esc(sellerTown)}`,
    ourVat = `${t(vatWord, 'TVA')} ${vat(ids.vat)}`
  const note = about ? `<div style="margin-top:3mm">${about}${dice.chance(0.5) ? t(' – foutieve levering', ' – erreur de livraison') : ''}</div>` : ''
  const aside = dice.chance(0.5)

  if (kind === 'drinks') {
    const heads = [t('Art.', 'Art.'), t('Omschrijving', 'Désignation'), t('Aantal', 'Qté'), t('Eenh.', 'Unité'), t('Prijs', 'Prix'), ...(discounts ? [t('Kort. %', 'Rem. %')] : []), t('Bedrag', 'Montant'), vatWord]
    const inner = body((row) => [row.code, named(row), qty(row), row.unit, price(row), ...(discounts ? [row.off ? String(row.off) : ''] : []), sum(row.amount), codeOf(row.rate)], heads.length, bons > 1 && dice.chance(0.6))
    const strip = head([
      [t('Klant', 'Client'), customer],
      [numberWord, invoiceNumber],
      [dateWord, date(issued)],
      [dueWord, due ? date(due) : null],
      [orderWord, order],
      [t('Rit', 'Tournée'), `${dice.int(1, 18)}${dice.pick(['A', 'B', ''])}`],
      [t('Blz.', 'Page'), '1/1'],
    ])
    const logo = `<div><div style="font-size:19pt;font-weight:800;color:${tint};line-height:1.1">${esc(brand)}</div><div class="soft" style="font-style:italic">${t('Dranken voor horeca, kantoor en feest', 'Boissons pour l’horeca, le bureau et la fête')}</div><div style="margin-top:2mm">${esc(sellerName)}<br>${esc(sellerRoad)}<br>${esc(sellerTown)}<br>Tel. ${tel}<br>${ourVat}</div></div>`
    const to = `<div style="border:1px solid ${tint};border-radius:2mm;padding:3mm 4mm;width:74mm;align-self:flex-start${aside ? ';margin-top:12mm' : ''}">${buyer}<br><br>${buyerVat}</div>`
    return {
      truth,
      lines,
      html: sheet(
        `.page{font-family:sans-serif}.strip{width:100%;margin-top:4mm}.strip td,.strip th{border:1px solid ${tint};padding:.8mm 2mm;text-align:left}.strip th{font-size:7.5pt;font-weight:400;background:#f0ece4}.goods td,.goods th{padding:.7mm 1.5mm;border-left:1px solid ${tint};border-right:1px solid ${tint}}.goods{border:1px solid ${tint}}.goods th{background:${tint};color:#fff}.group td{font-weight:600;background:#f6f6f2}.vat td,.vat th{border:1px solid #999;padding:.6mm 2.5mm}.goods td:last-child:not([colspan]){text-align:center}${discounts ? right(3, 5, 6, 7) : right(3, 5, 6)}`,
        `<div class="row">${aside ? logo + to : `<div>${logo}</div>${to}`}</div><div style="font-size:14pt;font-weight:700;margin-top:5mm">${title.toUpperCase()}</div>${note}<table class="strip"><tr>${strip.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${strip.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>${elsewhere ? `<div style="margin-top:3mm">${elsewhere}</div>` : ''}${table(heads, inner)}<div class="row"><div>${vatTable(true)}<small>${gross.has(0) ? t('Leeggoed: niet aan btw onderworpen (code 0)', 'Vidanges : hors TVA (code 0)') : ''}</small></div><div>${pairs(sums, 'sums')}</div></div><div style="margin-top:4mm">${pay}</div><div class="foot"><div style="border-top:2px solid ${tint};padding-top:2mm">IBAN ${iban} – BIC ${ids.bic} – ${contact}</div><small>${terms}</small></div>`,
      ),
    }
  }
  if (kind === 'bakery') {
    const groups = !perBon && (bons > 1 || dice.chance(0.5)),
      heads = perBon ? [t('Datum', 'Date'), t('Omschrijving', 'Description'), t('Bedrag', 'Montant')] : [t('Aantal', 'Quantité'), t('Omschrijving', 'Description'), withVat ? t('Prijs incl. btw', 'Prix TVAC') : t('Prijs', 'Prix unit.'), withVat ? t('Totaal incl. btw', 'Total TVAC') : t('Totaal', 'Total')]
    const inner = perBon ? body((row) => [date(notes[row.bon]?.day ?? issued), row.name, sum(row.amount)], 3, false) : body((row) => [`${qty(row)} ${row.unit === 'st' || row.unit === 'pce' ? '' : row.unit}`, named(row), price(row), sum(row.amount)], 4, groups, bons > 1 && dice.chance(0.3))
    const first = notes[0]?.day ?? issued,
      week = bons === 1 ? t(`Levering van ${brief(first)}`, `Livraison du ${brief(first)}`) : t(`Leveringen van ${brief(first)} tot ${brief(notes[bons - 1]?.day ?? issued)}`, `Livraisons du ${brief(first)} au ${brief(notes[bons - 1]?.day ?? issued)}`)
    const sixes: [string, string][] = [...subtotal, ...extras, [exclWord, sum(excl)], [`${vatWord} 6 %`, sum(tax)], ...end]
    const info = pairs(
      head([
        [numberWord, `<b>${invoiceNumber}</b>`],
        [dateWord, date(issued)],
        [dueWord, due ? date(due) : null],
        [t('Klantnummer', 'N° client'), customer],
        [orderWord, order],
      ]),
    )
    return {
      truth,
      lines,
      html: sheet(
        `.page{font-family:${dice.pick(['serif', 'serif', 'sans-serif'])};font-size:10pt}.goods th{border-top:1px solid ${tint};border-bottom:1px solid ${tint};padding:1mm 2mm}.goods td{padding:${rows.length > 11 ? '.4mm' : '.8mm'} 2mm}.group td{font-style:italic;padding-top:1.6mm}.sub td{text-align:right;border-top:1px dotted #999}.goods{border-bottom:1px solid ${tint}}${perBon ? right(3) : right(3, 4) + '.goods td:first-child:not([colspan]){width:22mm}'}`,
        `<div style="text-align:${aside ? 'center' : 'left'};color:${tint}"><div style="font-size:22pt;line-height:1.1">${esc(sellerName)}</div><div style="font-size:9pt">${seller} – tel. ${tel} – ${site}<br>${ourVat}${t(' – RPR ', ' – RPM ')}${dice.pick(fr ? ['Hainaut', 'Liège', 'Namur'] : ['Gent', 'Leuven', 'Antwerpen'])}</div></div><div class="row" style="margin-top:9mm"><div>${aside ? buyer + `<br>${buyerVat}` : `<div style="font-size:15pt">${title}</div>${info}`}</div><div style="width:80mm">${aside ? `<div style="font-size:15pt">${title}</div>${info}` : `${buyer}<br>${buyerVat}`}</div></div>${note}<div class="row" style="margin-top:4mm"><div>${credit ? '' : week}</div><div>${elsewhere}</div></div>${table(heads, inner)}<div class="row"><div style="max-width:90mm"><div>${credit ? '' : t('Rekening', 'Compte')} ${credit ? '' : `<b>${iban}</b>`}<br>${pay}</div></div>${pairs(sixes, 'sums')}</div><div class="foot" style="text-align:center;font-size:8.5pt"><div>${contact}</div><div>${credit ? `${iban} – ` : ''}${t('Dagelijks vers gebakken – maandag gesloten', 'Pain frais tous les jours – fermé le lundi')}</div></div>`,
      ),
    }
  }
  if (kind === 'fresh') {
    const heads = [t('Art.', 'Art.'), t('Omschrijving', 'Libellé'), t('Colli', 'Colis'), t('Gewicht/aantal', 'Poids/qté'), t('Eh', 'Un'), t('Prijs', 'Prix'), t('Bedrag', 'Montant'), `${vatWord}%`]
    const inner = body((row) => [row.code, named(row), row.empties ? '' : String(row.colli), qty(row), row.unit, price(row), sum(row.amount), String(row.rate)], 8, bons > 1 || dice.chance(0.6))
    const cells: [string, string][] = [
      ...rates.flatMap((one): [string, string][] => [[`${t('Basis', 'Base')} ${one.rate}%`, sum(one.base)], ...(one.rate ? [[`${vatWord} ${one.rate}%`, sum(one.tax)] as [string, string]] : [])]),
      [t('Tot. excl.', 'Total HTVA'), sum(excl)],
      [t(`Tot. ${vatWord}`, 'Total TVA'), sum(tax)],
      [paid === null ? t('TOTAAL EUR', 'TOTAL EUR') : inclWord, sum(incl)],
    ]
    const info = pairs(
      head([
        [numberWord, `: ${invoiceNumber}`],
        [dateWord, `: ${date(issued)}`],
        [t('Klantnr.', 'N° client'), `: ${customer}`],
        [dueWord, due ? `: ${date(due)}` : null],
        [orderWord, order && `: ${order}`],
        [t('Vertegenw.', 'Délégué'), `: ${dice.pick(['JV', 'PDC', 'ML'])}`],
        [t('Pagina', 'Page'), ': 1 / 1'],
      ]),
    )
    const loose = [...subtotal, ...extras, ...(paid === null ? [] : end.slice(1))]
    const above = subtotal.concat(extras),
      after = loose.slice(above.length)
    return {
      truth,
      lines,
      html: sheet(
        `.page{font-family:${dice.pick(['monospace', 'monospace', 'sans-serif'])};font-size:8.5pt;color:${tint}}.goods th{border-top:1px dashed #333;border-bottom:1px dashed #333;padding:1mm 1mm;font-weight:400}.goods td{padding:.35mm 1mm}.goods{border-bottom:1px dashed #333}.group td{padding-top:1.5mm}.totals{width:100%}.totals td,.totals th{border:1px solid #333;padding:.8mm 1.2mm;text-align:right;font-weight:400}.totals th{font-size:7.5pt}.totals td:last-child{font-weight:700}${right(3, 4, 6, 7, 8)}`,
        `<div class="row"><div><b style="font-size:14pt">${esc(sellerName)}</b><br>${esc(sellerRoad)}<br>${esc(sellerTown)}<br>T ${tel}  F ${phone()}<br>${ourVat}<br>${t('Erkenning FAVV', 'Agrément AFSCA')} ${dice.pick(['F', 'KF', 'B'])}${dice.digits(4)}<br>${iban}<br>BIC ${ids.bic}</div><div style="width:82mm">${aside ? '' : '<br><br>'}<div style="font-size:13pt">${title.toUpperCase()}</div>${aside ? info : `<br>${buyer}<br>${buyerVat}`}</div></div><div class="row" style="margin-top:6mm"><div>${aside ? `${buyer}<br>${buyerVat}` : info}</div><div style="width:82mm">${elsewhere}</div></div>${note}${table(heads, inner)}<div class="row"><div>${t('Totaal colli', 'Total colis')}: ${rows.filter((row) => !row.empties).reduce((all, row) => all + row.colli, 0)}</div>${above.length ? pairs(above, 'sums') : ''}</div><div class="foot"><table class="totals"><tr>${cells.map(([label]) => `<th>${label}</th>`).join('')}</tr><tr>${cells.map(([, value]) => `<td>${value}</td>`).join('')}</tr></table>${after.length ? `<div class="row"><span></span>${pairs(after, 'sums')}</div>` : ''}<div style="margin:2mm 0">${pay}</div><small>${contact}<br>${terms}</small></div>`,
      ),
    }
  }
  const amountWord = withVat ? t('Bedrag incl. btw', 'Montant TVAC') : t('Bedrag', 'Montant HTVA')
  const heads = [t('Omschrijving', 'Description'), t('Aantal', 'Quantité'), withVat ? t('Prijs incl. btw', 'P.U. TVAC') : t('Eenheidsprijs', 'P.U. HTVA'), vatWord, amountWord]
  const inner = body((row) => [named(row), `${qty(row)} ${row.unit}`, euro(round(row.price / 10)), `${row.rate} %`, euro(row.amount)], 5, false)
  const event = t(`Evenement: ${dice.pick(['personeelsfeest', 'vergaderlunch', 'opendeurdag', 'receptie'])} op ${date(issued - 4 * DAY)}`, `Événement : ${dice.pick(['fête du personnel', 'lunch de réunion', 'portes ouvertes', 'réception'])} du ${date(issued - 4 * DAY)}`)
  const split = rates.map((one): [string, string] => [t(`${vatWord} ${one.rate} % op ${sum(one.base)}`, `TVA ${one.rate} % sur ${sum(one.base)}`), euro(one.tax)])
  const all: [string, string][] = [...subtotal, ...extras, [exclWord, euro(excl)], ...split, ...end]
  const info = pairs(
    head([
      [numberWord, `<b>${invoiceNumber}</b>`],
      [dateWord, date(issued)],
      [dueWord, due ? date(due) : null],
      [orderWord, order],
      [t('Offerte', 'Devis'), dice.chance(0.4) ? `O${year}-${dice.digits(3)}` : null],
      [t('Klant', 'Client'), `K${customer}`],
    ]),
  )
  return {
    truth,
    lines,
    html: sheet(
      `.page{font-family:${dice.pick(["'Paper Plex'", "'Paper Plex'", 'sans-serif'])};padding:14mm 16mm 9mm}.goods th{color:${tint};border-bottom:2px solid ${tint};padding:1.2mm 2mm}.goods td{padding:1.5mm 2mm;border-bottom:1px solid #ddd}.sums td{padding:.9mm 0}.sums tr:last-child td{border-top:2px solid ${tint};font-size:11pt}${right(2, 3, 4, 5)}`,
      `<div class="row"><div style="font-size:20pt;color:${tint};font-weight:600">${esc(brand)}</div><div style="font-size:20pt;text-align:right">${title}</div></div><div class="row" style="margin-top:10mm"><div><span class="soft">${credit ? t('Aan', 'À') : t('Gefactureerd aan', 'Facturé à')}</span><br>${buyer}<br>${buyerVat}</div><div>${info}</div></div>${note}<div class="row" style="margin-top:6mm"><div>${credit ? '' : event}<br>${contact}</div><div>${elsewhere}</div></div>${table(heads, inner)}<div class="row"><span>${withVat ? t('Alle prijzen zijn inclusief btw.', 'Tous les prix s’entendent TVA comprise.') : ''}</span>${pairs(all, 'sums')}</div><div style="background:#f3f1ec;padding:3mm 4mm;margin-top:7mm">${pay}${credit ? '' : `<br>IBAN ${iban} &nbsp; BIC ${ids.bic}${due ? ` &nbsp; ${dueWord} ${date(due)}` : ''}`}</div><div class="foot row" style="font-size:8pt;border-top:1px solid #ccc;padding-top:2mm"><div>${esc(sellerName)}<br>${esc(sellerRoad)}<br>${esc(sellerTown)}</div><div>${ourVat}<br>${t('RPR Gent', 'RPM Hainaut')}<br>${credit ? iban : ''}</div><div>${tel}<br>info@${site}<br>www.${site}</div></div><small style="margin-top:2mm">${terms}</small>`,
    ),
  }
}
