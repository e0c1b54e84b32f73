/** Very small Walloon and Brussels firms: Word and Excel templates, a free online tool, a letter-like paper. */

import { companyIn } from '../companies.ts'
import type { Dice } from '../dice.ts'
import type { AuthoredPaper, TrueLine, Truth } from '../truth.ts'

type Lang = 'fr' | 'nl'
type Trade = 'clean' | 'photo' | 'trans' | 'garden'
type Mode = 'normal' | 'franchise' | 'reverse' | 'incl'
/** name, unit, lowest and highest price (1/10000 euro), kind of quantity, rate, detail */
type Good = [string, string, number, number, 'h' | 'f' | 'w' | 'm' | 'p', number, string?]
interface Row {
  name: string
  detail: string
  unit: string
  quantity: number
  price: number
  rate: number
  amount: number
  day: string
}

const E = 10000
const GOODS: Record<Trade, Record<Lang, Good[]>> = {
  clean: {
    fr: [
      ['Nettoyage des bureaux', 'h', 24 * E, 32 * E, 'h', 21, 'aspiration, poubelles, sanitaires'],
      ['Lavage des vitres intérieur/extérieur', 'h', 28 * E, 36 * E, 'h', 21, 'accès par échelle compris'],
      ['Entretien cage d’escalier et hall', 'passage', 35 * E, 75 * E, 'p', 21],
      ['Nettoyage fin de chantier', 'm²', 4 * E, 7 * E, 'm', 21, 'rez-de-chaussée et 1er étage'],
      ['Produits d’entretien', 'forfait', 15 * E, 60 * E, 'f', 21],
      ['Sacs poubelle 60 L (rouleau)', 'pce', 3 * E, 6 * E, 'p', 21],
      ['Shampouinage moquette', 'm²', 3 * E, 5 * E, 'm', 21],
      ['Décapage et cirage du sol vinyle', 'm²', 6 * E, 9 * E, 'm', 21, '2 couches de métallisant'],
      ['Frais de déplacement', 'km', 0.35 * E, 0.5 * E, 'm', 21],
      ['Papier toilette (colis de 48)', 'colis', 18 * E, 27 * E, 'p', 21],
      ['Nettoyage réfectoire et cuisine', 'h', 24 * E, 32 * E, 'h', 21],
      ['Remise en état après dégât des eaux', 'forfait', 180 * E, 460 * E, 'f', 21],
    ],
    nl: [
      ['Schoonmaak kantoren', 'uur', 24 * E, 32 * E, 'h', 21, 'stofzuigen, vuilnisbakken, sanitair'],
      ['Ramen wassen binnen en buiten', 'uur', 28 * E, 36 * E, 'h', 21],
      ['Onderhoud traphal', 'beurt', 35 * E, 75 * E, 'p', 21],
      ['Eindschoonmaak na verbouwing', 'm²', 4 * E, 7 * E, 'm', 21, 'gelijkvloers + 1e verdieping'],
      ['Schoonmaakproducten', 'forfait', 15 * E, 60 * E, 'f', 21],
      ['Vuilniszakken 60 L (rol)', 'st', 3 * E, 6 * E, 'p', 21],
      ['Tapijtreiniging', 'm²', 3 * E, 5 * E, 'm', 21],
      ['Verplaatsingskosten', 'km', 0.35 * E, 0.5 * E, 'm', 21],
      ['Schoonmaak keuken en refter', 'uur', 24 * E, 32 * E, 'h', 21],
    ],
  },
  photo: {
    fr: [
      ['Reportage photo – séminaire d’entreprise', 'heure', 95 * E, 140 * E, 'h', 21, 'Livraison via lien WeTransfer'],
      ['Portraits corporate', 'pers.', 45 * E, 85 * E, 'p', 21, 'fond blanc, 2 poses par personne'],
      ['Retouche avancée', 'photo', 12 * E, 25 * E, 'p', 21],
      ['Forfait demi-journée studio', 'forfait', 350 * E, 480 * E, 'f', 21],
      ['Packshots produits sur fond blanc', 'pce', 14 * E, 22 * E, 'p', 21],
      ['Cession des droits d’auteur – web et réseaux sociaux, 2 ans', 'forfait', 120 * E, 400 * E, 'f', 6],
      ['Cession de droits – impression brochure', 'forfait', 80 * E, 250 * E, 'f', 6],
      ['Déplacement A/R', 'km', 0.42 * E, 0.5 * E, 'm', 21],
      ['Assistant lumière', 'jour', 180 * E, 240 * E, 'p', 21],
      ['Tirages Fine Art 30x45', 'tirage', 28 * E, 45 * E, 'p', 21, 'papier Hahnemühle 308 g'],
      ['Prises de vue par drone', 'forfait', 220 * E, 350 * E, 'f', 21],
      ['Location du studio', 'heure', 35 * E, 50 * E, 'h', 21],
    ],
    nl: [
      ['Fotoreportage bedrijfsfeest', 'uur', 95 * E, 140 * E, 'h', 21, 'levering via WeTransfer'],
      ['Zakelijke portretten', 'pers.', 45 * E, 85 * E, 'p', 21],
      ['Beeldbewerking', 'foto', 12 * E, 25 * E, 'p', 21],
      ['Productfoto’s op witte achtergrond', 'st', 14 * E, 22 * E, 'p', 21],
      ['Overdracht auteursrechten – web, 2 jaar', 'forfait', 120 * E, 400 * E, 'f', 6],
      ['Verplaatsing heen en terug', 'km', 0.42 * E, 0.5 * E, 'm', 21],
      ['Halve dag studio', 'forfait', 350 * E, 480 * E, 'f', 21],
      ['Afdrukken 30x45', 'st', 28 * E, 45 * E, 'p', 21],
    ],
  },
  trans: {
    fr: [
      ['Traduction NL > FR – rapport annuel', 'mots', 0.11 * E, 0.15 * E, 'w', 21, 'fichier : RA_def_v3.docx'],
      ['Traduction EN > FR – site web', 'mots', 0.11 * E, 0.15 * E, 'w', 21],
      ['Traduction DE > FR – contrat de bail', 'mots', 0.13 * E, 0.17 * E, 'w', 21, 'votre mail du 4, Mme Renard'],
      ['Relecture', 'heure', 45 * E, 60 * E, 'h', 21],
      ['Révision du texte FR', 'mots', 0.04 * E, 0.06 * E, 'w', 21],
      ['Traduction jurée – statuts', 'page', 42 * E, 58 * E, 'p', 21],
      ['Supplément urgence', 'forfait', 35 * E, 90 * E, 'f', 21],
      ['Légalisation au tribunal', 'acte', 20 * E, 35 * E, 'p', 21],
      ['Interprétation de liaison, réunion CE', 'heure', 75 * E, 110 * E, 'h', 21],
      ['Sous-titrage vidéo', 'min', 9 * E, 14 * E, 'p', 21],
      ['Mise en page PDF', 'heure', 40 * E, 55 * E, 'h', 21],
      ['Envoi recommandé', 'envoi', 9 * E, 12 * E, 'f', 21],
    ],
    nl: [
      ['Vertaling FR > NL – jaarverslag', 'woorden', 0.11 * E, 0.15 * E, 'w', 21, 'bestand: JV_def.docx'],
      ['Vertaling EN > NL – website', 'woorden', 0.11 * E, 0.15 * E, 'w', 21],
      ['Revisie', 'uur', 45 * E, 60 * E, 'h', 21],
      ['Beëdigde vertaling – akte', 'blz.', 42 * E, 58 * E, 'p', 21],
      ['Spoedtoeslag', 'forfait', 35 * E, 90 * E, 'f', 21],
      ['Tolkopdracht directievergadering', 'uur', 75 * E, 110 * E, 'h', 21],
      ['Ondertiteling video', 'min', 9 * E, 14 * E, 'p', 21],
    ],
  },
  garden: {
    fr: [
      ['Tonte de pelouse', 'passage', 55 * E, 110 * E, 'p', 21, 'évacuation des déchets comprise'],
      ['Taille de haies', 'h', 36 * E, 46 * E, 'h', 21, '2 hommes'],
      ['Évacuation déchets verts', 'm³', 25 * E, 40 * E, 'p', 21, 'versage compris'],
      ['Élagage d’un érable', 'forfait', 240 * E, 520 * E, 'f', 21],
      ['Buxus sempervirens 30/40', 'pce', 8 * E, 14 * E, 'p', 6],
      ['Lavandula angustifolia P9', 'pce', 3 * E, 5 * E, 'p', 6],
      ['Terreau de plantation 50 L', 'sac', 7 * E, 11 * E, 'p', 21],
      ['Main-d’œuvre jardinier', 'h', 34 * E, 44 * E, 'h', 21],
      ['Gazon en rouleaux', 'm²', 4 * E, 7 * E, 'm', 6],
      ['Location nacelle', 'jour', 160 * E, 220 * E, 'f', 21],
      ['Carpinus betulus 125/150', 'pce', 6 * E, 9 * E, 'p', 6],
      ['Désherbage des allées', 'h', 34 * E, 44 * E, 'h', 21],
      ['Paillage d’écorces de pin', 'm³', 48 * E, 70 * E, 'p', 21],
    ],
    nl: [
      ['Gras maaien', 'beurt', 55 * E, 110 * E, 'p', 21, 'afvoer inbegrepen'],
      ['Hagen scheren', 'uur', 36 * E, 46 * E, 'h', 21, '2 man'],
      ['Afvoer groenafval', 'm³', 25 * E, 40 * E, 'p', 21],
      ['Snoeien boom', 'forfait', 240 * E, 520 * E, 'f', 21],
      ['Buxus sempervirens 30/40', 'st', 8 * E, 14 * E, 'p', 6],
      ['Potgrond 50 L', 'zak', 7 * E, 11 * E, 'p', 21],
      ['Werkuren tuinman', 'uur', 34 * E, 44 * E, 'h', 21],
      ['Graszoden', 'm²', 4 * E, 7 * E, 'm', 6],
      ['Onkruid wieden oprit', 'uur', 34 * E, 44 * E, 'h', 21],
    ],
  },
}
const SELLERS: Record<Trade, Record<Lang, string[]>> = {
  clean: {
    fr: ['Net’Éclat SRL', 'Clean & Co Bruxelles', 'Nettoyage Fatima Benali', 'MJ Services SRL', 'Blanc Bleu Nettoyage', 'Vitres Claires – P. Goffin'],
    nl: ['Proper & Fris bv', 'Schoonmaak Da Silva', 'Ruitenwasser Peeters'],
  },
  photo: {
    fr: ['Claire Dumont Photographie', 'Studio Lumière Noire SRL', 'Antoine Wéry Photographe', 'L’œil du Nord', 'Atelier Pixel & Grain'],
    nl: ['Foto Katrien Maes', 'Studio Schaduw bv'],
  },
  trans: {
    fr: ['Julie Lambert Traductions', 'Mot à Mot SRL', 'Isabelle Schröder, traductrice jurée', 'LinguaSambre', 'Traductions Noël & Fille SNC'],
    nl: ['Vertaalbureau Tussentaal', 'Els Claeys Vertalingen'],
  },
  garden: {
    fr: ['Jardins du Bocq SRL', 'Parcs et Jardins Lejeune', 'Au Vert Galant', 'Thierry Collard Jardinier', 'Verte Vallée SComm'],
    nl: ['Tuinen De Smedt', 'Groenwerk Brussel bv'],
  },
}
const SLOGAN: Record<Trade, Record<Lang, string>> = {
  clean: { fr: 'Le propre, c’est notre métier', nl: 'Proper werk, propere prijs' },
  photo: { fr: 'Entreprises – mariages – portraits', nl: 'Bedrijven – huwelijken – portretten' },
  trans: { fr: 'FR – NL – EN – DE', nl: 'NL – FR – EN – DE' },
  garden: { fr: 'Création et entretien de jardins depuis 2009', nl: 'Aanleg en onderhoud van tuinen' },
}
const STREETS: Record<Lang, string[]> = {
  fr: ['Rue des Combattants', 'Avenue Reine Astrid', 'Rue Haute', 'Chemin du Bois', 'Chaussée de Wavre', 'Rue de la Station', 'Clos des Aubépines', 'Grand-Rue'],
  nl: ['Leopold I-straat', 'Bergensesteenweg', 'Kerkstraat', 'Gentsesteenweg'],
}
const TOWNS: Record<Lang, string[]> = {
  fr: ['1180 Uccle', '1030 Schaerbeek', '5030 Gembloux', '6700 Arlon', '4800 Verviers', '7500 Tournai', '6000 Charleroi', '1400 Nivelles', '5500 Dinant', '4500 Huy', '6900 Marche-en-Famenne', '1050 Ixelles'],
  nl: ['1090 Jette', '1020 Brussel', '1070 Anderlecht', '1080 Sint-Jans-Molenbeek'],
}
const BUYERS: Record<Lang, string[]> = {
  fr: ['Fiduciaire Marchal & Associés SRL', 'Pharmacie du Centre SA', 'Résidence Les Érables ASBL', 'Garage Renson SA', 'Boulangerie Lecocq SRL', 'Hôtel de la Poste SA', 'Immo Val d’Or SRL', 'Brasserie Saint-Roch SA', 'Cabinet dentaire Hanssens SRL'],
  nl: ['Advocatenkantoor Stevens bv', 'Apotheek Wouters nv', 'Garage Martens nv', 'Immo Zonnehoek bv', 'Bakkerij Goossens bv'],
}
const MONTHS: Record<Lang, string[]> = {
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
  nl: ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'],
}
const WOMEN = ['Nathalie Renard', 'Sophie Pirard', 'Anne-Sophie Gilles', 'Hilde Claes'],
  MEN = ['Marc Delvaux', 'Karim Haddad', 'Luc Vermeiren', 'Benoît Charlier'],
  PEOPLE = [...WOMEN, ...MEN]

const e = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const plain = (cents: number): string => (cents / 100).toFixed(2)
const iso = (day: Date): string => day.toISOString().slice(0, 10)
const later = (day: Date, days: number): Date => new Date(day.getTime() + days * 86400000)

export const paper = (dice: Dice): AuthoredPaper => {
  const lang: Lang = dice.chance(0.8) ? 'fr' : 'nl'
  const t = (fr: string, nl: string): string => (lang === 'fr' ? fr : nl)
  const p = (fr: string[], nl: string[]): string => dice.pick(lang === 'fr' ? fr : nl)
  const trade = dice.pick<Trade>(['clean', 'clean', 'photo', 'trans', 'garden'])
  const look = dice.pick(['word', 'excel', 'tool', 'letter'] as const)
  const credit = dice.chance(1 / 7)
  const land = trade === 'clean' || trade === 'garden'
  const luck = dice.int(1, 100)
  const mode: Mode = luck <= 12 ? 'franchise' : luck <= 36 && land ? 'reverse' : luck > 92 && (look === 'word' || look === 'tool') ? 'incl' : 'normal'
  // who
  const base = companyIn(lang, dice, 'BE')
  const phone = `${dice.pick(['0475', '0486', '0497', '0468', '0493'])}/${dice.digits(2)}.${dice.digits(2)}.${dice.digits(2)}`
  const name = dice.pick(SELLERS[trade][lang])
  const domain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/œ/g, 'oe')
    .replace(/[^a-z]/g, '')
    .slice(0, 16)
  const seller = {
    ...base,
    name,
    street: `${dice.pick(STREETS[lang])}${dice.chance(0.4) ? ',' : ''} ${dice.int(2, 310)}${dice.chance(0.15) ? t(' bte ', ' bus ') + dice.int(1, 9) : ''}`,
    town: dice.pick(TOWNS[lang]),
    mail: dice.pick([`info@${domain}.example`, `${domain}@courriel.example`]),
    bic: dice.pick(['GEBABEBB', 'GKCCBEBB', 'BBRUBEBB', 'NICABEBB', 'CREGBEBB', 'TRIOBEBB', 'KREDBEBB', 'AXABBE22']),
  }
  const one = companyIn(lang, dice, 'BE')
  const buyer = {
    ...one,
    name: dice.chance(0.5) ? dice.pick(BUYERS[lang]) : one.name,
    town: dice.chance(0.6) ? dice.pick(TOWNS[lang]) : `${one.postalCode} ${one.city}`,
  }
  const vatStyle = dice.int(0, 3)
  const vatOf = (vat: string): string => {
    const n = vat.slice(2),
      dots = `${n.slice(0, 4)}.${n.slice(4, 7)}.${n.slice(7)}`
    return [`BE ${dots}`, `BE${n}`, `BE${dots}`, `BE ${dots.replace(/\./g, ' ')}`][vatStyle] ?? ''
  }
  const iban = dice.chance(0.85) ? seller.iban.replace(/(.{4})(?=.)/g, '$1 ') : seller.iban
  const client = dice.pick([`${t('Madame', 'mevrouw')} ${dice.pick(WOMEN)}`, `${t('Monsieur', 'de heer')} ${dice.pick(MEN)}`, dice.pick(PEOPLE)])
  // when, and its numbers
  const issue = new Date(Date.UTC(dice.int(2024, 2025), dice.int(credit ? 2 : 0, 11), dice.int(1, 28)))
  const dateStyle = look === 'letter' ? dice.pick([0, 3]) : dice.int(0, 4)
  const dateOf = (day: Date, style = dateStyle): string => {
    const [y = '', m = '', d = ''] = iso(day).split('-')
    return [`${d}/${m}/${y}`, `${d}-${m}-${y}`, `${d}/${m}/${y.slice(2)}`, `${Number(d)}${lang === 'fr' && d === '01' ? 'er' : ''} ${MONTHS[lang][Number(m) - 1]} ${y}`, `${d}.${m}.${y}`][style] ?? ''
  }
  const year = String(issue.getUTCFullYear())
  const serial = dice.int(2, 188)
  const s3 = (n: number): string => String(n).padStart(3, '0'),
    numbering = dice.int(0, 6)
  const numberOf = (n: number, day = issue): string => [`${year}/${s3(n)}`, `${year}-${s3(n)}`, `${year.slice(2)}${s3(n)}`, `${n}/${year}`, `F${year.slice(2)}-${s3(n)}`, `FA-${year}-0${s3(n)}`, `${year}${String(day.getUTCMonth() + 1).padStart(2, '0')}-${String((n % 90) + 1).padStart(2, '0')}`][numbering] ?? ''
  const number = credit ? (numbering === 1 || numbering === 3 ? `${t('NC', 'CN')} ${numberOf(dice.int(1, 9))}` : numbering > 3 ? `${t('NC', 'CN')}${numberOf(serial).replace(/^FA?/, '')}` : numberOf(serial)) : numberOf(serial)
  const origDay = later(issue, -dice.int(6, 60))
  const orig = credit && dice.chance(0.85) ? numberOf(Math.max(1, serial - dice.int(1, 12)), origDay) : null
  const origDate = orig && dice.chance(0.75) ? origDay : null
  const term = dice.pick([8, 14, 15, 30, 30])
  const due = !credit && dice.chance(0.68) ? later(issue, term) : null
  const order = dice.chance(0.3) ? dice.pick([`PO-${dice.digits(5)}`, `45000${dice.digits(5)}`, `BC ${year}/${dice.int(10, 99)}`, `${dice.int(1000, 9999)}`]) : null
  const refBase = year.slice(2) + dice.digits(8)
  const refAll = refBase + String(Number(refBase) % 97 || 97).padStart(2, '0')
  const reference = !credit && dice.chance(look === 'tool' ? 0.6 : 0.15) ? `+++${refAll.slice(0, 3)}/${refAll.slice(3, 7)}/${refAll.slice(7)}+++` : null
  // the table
  const counted = look !== 'letter' || dice.chance(0.5) // a column of quantities
  const dated = look !== 'letter' && (trade === 'clean' || trade === 'garden') && dice.chance(0.3)
  let goods = [...GOODS[trade][lang]]
    .map((good) => ({ good, at: dice.int(0, 9999) }))
    .sort((a, b) => a.at - b.at)
    .map(({ good }) => good)
    .filter((good) => counted || good[4] !== 'm' || good[2] > E)
  if (mode === 'incl' || (!land && dice.chance(0.5))) goods = goods.filter((good) => good[5] === 21)
  const many = credit ? dice.int(1, 2) : dated ? dice.pick([4, 5, 8, 9, 12, 16]) : Math.min(goods.length, dice.pick([1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 12]))
  if (dated) goods = goods.filter(([, unit]) => ['h', 'uur', 'passage', 'beurt'].includes(unit))
  if (dated) goods = Array.from({ length: many }, (_, n) => goods[n % dice.int(1, Math.min(2, goods.length))] as Good)
  const dayStyle = dice.chance(0.5) ? 0 : 2,
    dayInName = dated && dice.chance(0.4)
  const priceOf = new Map<Good, number>()
  const rows: Row[] = goods.slice(0, many).map((good, n) => {
    const [title, unit, low, high, kind, rate, detail] = good
    const price = priceOf.get(good) ?? (high < 2 * E ? Math.round(dice.int(low, high) / (kind === 'w' ? 50 : 100)) * (kind === 'w' ? 50 : 100) : (Math.round((dice.int(low, high) / E) * (high < 40 * E ? 4 : 1)) * E) / (high < 40 * E ? 4 : 1))
    priceOf.set(good, price)
    const quantity = kind === 'f' ? 1 : kind === 'h' ? dice.int(4, dated ? 16 : 40) / dice.pick([2, 4, 1.0 * 2]) : kind === 'w' ? dice.int(180, 5200) : kind === 'm' ? dice.int(18, 180) : dice.int(1, dated ? 2 : 12)
    const day = later(issue, Math.round(((n - many) * 28) / Math.max(many, 4)))
    const dayText = dateOf(day, dayStyle)
    const own = counted ? { quantity, price, amount: Math.round((quantity * price) / 100) } : { quantity: 1, price: 0, amount: Math.round((quantity * price) / 100) }
    return {
      name: dayInName ? `${title} – ${dayText}` : title,
      detail: many <= 6 && detail && !dated && dice.chance(0.75) ? detail : '',
      unit,
      ...own,
      rate: mode === 'normal' || mode === 'incl' ? rate : 0,
      day: dayText,
    }
  })
  const rates = [...new Set(rows.map((row) => row.rate))].sort((a, b) => a - b)
  const mixed = rates.length > 1,
    gross = rows.reduce((sum, row) => sum + row.amount, 0)
  // one discount or charge for the whole paper, printed below the table
  const percent = dice.pick([5, 10, 3])
  const after = mixed || mode === 'incl' || credit ? 0 : dice.int(1, 100)
  const extra =
    after > 90
      ? {
          name: p([`Remise ${percent} %`, `Remise fidélité ${percent} %`], [`Korting ${percent} %`]),
          net: -Math.round((gross * percent) / 100),
        }
      : after > 82
        ? {
            name: p(['Frais de déplacement', 'Frais administratifs'], ['Verplaatsingskosten', 'Administratiekosten']),
            net: dice.pick([500, 1250, 2500, 3500]),
          }
        : null
  const bases = rates
    .map((rate) => ({
      rate,
      base: rows.reduce((sum, row) => sum + (row.rate === rate ? row.amount : 0), 0) + (extra ? extra.net : 0),
    }))
    .map(({ rate, base: sum }) =>
      mode === 'incl'
        ? {
            rate,
            base: sum - Math.round((sum * rate) / (100 + rate)),
            vat: Math.round((sum * rate) / (100 + rate)),
          }
        : { rate, base: sum, vat: Math.round((sum * rate) / 100) },
    )
  const excl = bases.reduce((sum, row) => sum + row.base, 0)
  const vat = bases.reduce((sum, row) => sum + row.vat, 0),
    total = excl + vat
  const prepaid = !credit && total > 30000 && dice.chance(0.2) ? Math.min(Math.round((total * dice.pick([0.3, 0.5, 0.25])) / 100) * 100, dice.pick([15000, 25000, 50000, 100000])) : null
  const payable = prepaid === null ? null : total - prepaid
  // how amounts look
  const english = look === 'tool' && dice.chance(0.12)
  const point = english ? '.' : ',',
    thousand = english ? ',' : dice.pick(['.', '.', ' ', '\u202f', ''])
  const digitsOf = (value: number, places: number): string => {
    const [whole = '', part] = Math.abs(value).toFixed(places).split('.')
    return `${value < 0 ? '-' : ''}${whole.replace(/(\d)(?=(\d{3})+$)/g, `$1${thousand}`)}${part ? point + part : ''}`
  }
  const sign = dice.int(0, 4)
  const cash = (text: string): string => (look === 'excel' && sign < 3 ? `<span class=eu><i>€</i><i>${text}</i></span>` : sign === 3 ? `${text} EUR` : sign === 1 || english ? `€ ${text}` : `${text}\u00a0€`)
  const money = (cents: number): string => cash(digitsOf(cents / 100, 2))
  const bare = dice.chance(0.4)
  const cell = (cents: number): string => (bare ? digitsOf(cents / 100, 2) : money(cents))
  const cellPrice = (price: number): string => {
    const text = digitsOf(price / E, price % 100 ? (price % 10 ? 4 : 3) : 2)
    return bare ? text : cash(text)
  }
  const flat = (cents: number): string => money(cents).replace(/<span class=eu><i>€<\/i><i>(.*?)<\/i><\/span>/, '$1 €')
  const fixed = dice.chance(0.25)
  const quantityOf = (quantity: number): string => digitsOf(quantity, fixed ? 2 : Number.isInteger(quantity) ? 0 : Number.isInteger(quantity * 10) ? 1 : 2)
  // words
  const title = credit ? p(['Note de crédit'], ['Creditnota']) : look === 'letter' && trade === 'trans' && dice.chance(0.3) ? t('Facture', 'Factuur') : p(['Facture'], ['Factuur'])
  const vatWord = dice.pick(lang === 'fr' ? ['TVA', 'T.V.A.', 'N° TVA'] : ['Btw', 'BTW-nr.', 'BTW'])
  const tva = t('TVA', 'BTW')
  const dueWord = p(['Échéance', 'Date d’échéance', 'À payer avant le', 'Date limite de paiement'], ['Vervaldatum', 'Te betalen vóór'])
  const orderWord = p(['Votre commande', 'Bon de commande', 'N° de commande', 'Votre réf. commande', 'PO'], ['Uw bestelnummer', 'Bestelbon', 'PO'])
  const exclWord = extra || mode === 'franchise' ? p(['Total HT', 'Total HTVA'], ['Totaal excl. btw']) : p(['Total HTVA', 'Total hors TVA', 'Sous-total', 'Montant HTVA', 'Total H.T.'], ['Totaal excl. btw', 'Subtotaal'])
  const inclWord = mode === 'franchise' ? p(['Total à payer', 'TOTAL', 'Total'], ['Totaal']) : p(['Total TVAC', 'TOTAL TTC', 'Total TVA comprise', 'Total T.V.A.C.', 'Total à payer'], ['Totaal incl. btw', 'Totaal'])
  const totalWord = payable !== null || credit ? inclWord.replace(/ à payer/, t(' TVAC', '')) : inclWord
  const payWord = p(['Solde à payer', 'Reste à payer', 'Net à payer'], ['Nog te betalen', 'Saldo te betalen'])
  const paidWord = p(['Acompte déjà versé', `Acompte reçu le ${dateOf(later(issue, -20))}`, 'Acompte payé'], ['Reeds betaald voorschot', `Voorschot ontvangen op ${dateOf(later(issue, -20))}`])
  const notice =
    mode === 'franchise'
      ? p(['Petite entreprise soumise au régime de la franchise de taxe – TVA non applicable.', 'Régime particulier de franchise des petites entreprises (art. 56bis CTVA).'], ['Bijzondere vrijstellingsregeling kleine ondernemingen – btw niet toepasselijk.'])
      : mode === 'reverse'
        ? p(
            ['Autoliquidation', 'Autoliquidation : en l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître qu’il est un assujetti tenu au dépôt de déclarations périodiques.', 'TVA à acquitter par le cocontractant – art. 20 A.R. n° 1.'],
            ['Btw verlegd', 'Verlegging van heffing. Bij gebrek aan schriftelijke betwisting binnen één maand na ontvangst van de factuur wordt de afnemer geacht te erkennen dat hij een belastingplichtige is gehouden tot de indiening van periodieke aangiften.'],
          )
        : ''
  const pays = credit
    ? p(['Ce montant sera déduit de votre prochaine facture.', 'Ce montant vous sera remboursé sur votre compte.'], ['Dit bedrag wordt verrekend met uw volgende factuur.'])
    : due
      ? p([`Merci de bien vouloir verser ce montant au compte ${iban} avec la mention « ${number} ».`, `Paiement par virement sur le compte ${iban}.`], [`Gelieve te storten op rekening ${iban} met vermelding van het factuurnummer.`])
      : p([`Paiement à ${term} jours sur le compte ${iban}.`, `Payable à réception de la facture sur le compte ${iban}.`, `Paiement au comptant, compte ${iban}.`], [`Betaalbaar binnen ${term} dagen op rekening ${iban}.`, `Contant te betalen op rekening ${iban}.`])
  const origText = orig ? p(['Concerne la facture', 'Annule partiellement la facture n°', 'Sur facture n°', 'Réf. facture d’origine :'], ['Betreft factuur', 'Creditering van factuur nr.']) + ` ${orig}` + (origDate ? `${t(' du ', ' van ')}${dateOf(origDate)}` : '') : ''
  const terms = p(
    ['Toute facture impayée à l’échéance sera majorée de plein droit d’un intérêt de 10 % l’an et d’une indemnité forfaitaire de 50 €.', 'Conditions générales disponibles sur simple demande. Tribunaux de Namur seuls compétents.', 'Toute réclamation doit parvenir par écrit dans les 8 jours.', ''],
    ['Bij niet-betaling op de vervaldag is van rechtswege een intrest van 10 % per jaar verschuldigd.', 'Klachten binnen 8 dagen schriftelijk.', ''],
  )
  const site = dice.chance(0.35) ? `${land ? t('Chantier', 'Werf') : t('Lieu', 'Plaats')} : ${dice.pick(STREETS[lang])} ${dice.int(1, 99)}, ${dice.pick(TOWNS[lang])}` : ''
  const lead = credit ? p(['Correction du décompte d’heures', 'Prestation non effectuée', ''], ['Correctie van de uren', '']) : dice.chance(0.3) ? `${t('Prestations', 'Prestaties')} ${MONTHS[lang][issue.getUTCMonth()]} ${year}` : ''
  const clientNo = dice.chance(0.35) ? dice.pick([`C${s3(dice.int(1, 99))}`, `${dice.int(100, 999)}`, `CL-${dice.digits(4)}`]) : ''
  const quote = dice.chance(0.2) ? `D${year.slice(2)}-${s3(dice.int(1, 80))}` : ''
  const ink = dice.pick(['#1f3864', '#2e74b5', '#385723', '#7b2c3b', '#444', '#0b7a75', '#c55a11', '#000'])
  const font = dice.pick(look === 'letter' ? ['serif', 'serif', 'Paper Plex'] : look === 'word' ? ['sans-serif', 'Paper Plex', 'serif', 'monospace'] : ['sans-serif', 'Paper Plex'])
  const size = look === 'tool' ? 9 : font === 'monospace' ? 9 : many > 10 ? 9 : dice.pick([9.5, 10, 10.5])
  // parts that looks share
  const buyerVat = `${dice.chance(0.8) ? `${vatWord} ${look === 'letter' ? '' : ': '}` : ''}${vatOf(buyer.vat)}`
  const buyerLines = [`<b>${e(buyer.name)}</b>`, dice.chance(0.3) ? `${t('À l’att. de ', 'T.a.v. ')}${client}` : '', e(buyer.street), e(buyer.town), dice.chance(0.15) ? t('Belgique', 'België') : '', buyerVat].filter(Boolean)
  const metaAll: [string, string][] = [
    [look === 'word' || look === 'letter' ? `${title} ${t('n°', 'nr.')}` : p([`N° de ${title.toLowerCase()}`, `${title} n°`], [`${title}nummer`, `${title} nr.`]), number],
    [
      p(['Date', 'Date de facturation', 'Date'], ['Datum', `${title}datum`])
        .replace('de facturation', credit ? '' : 'de facturation')
        .trim(),
      dateOf(issue),
    ],
  ]
  if (due) metaAll.push([dueWord, dateOf(due)])
  if (order) metaAll.push([orderWord, order])
  if (clientNo) metaAll.push([p(['N° client', 'Code client', 'Réf. client'], ['Klantnummer']), clientNo])
  if (quote) metaAll.push([t('Devis', 'Offerte'), quote])
  const meta = metaAll.slice(0, 2).concat(dice.chance(0.5) ? metaAll.slice(2).reverse() : metaAll.slice(2))
  const codes = mixed && (look === 'letter' || (look === 'word' && dice.chance(0.5)))
  const codeOf = (rate: number): string => (rate === 6 ? 'A' : 'B')
  const rateOf = (rate: number): string => (codes ? codeOf(rate) : look === 'excel' && fixed ? `${digitsOf(rate, 2)}%` : `${rate}${dice.chance(1) ? ' %' : ''}`)
  const showRate = mode !== 'franchise' && (mixed || look === 'tool' || (look === 'excel' && mode === 'normal' && numbering % 2 === 0))
  const showUnit = counted && (look === 'tool' ? numbering % 3 > 0 : look === 'letter')
  const joinUnit = counted && !showUnit && sign % 2 === 0
  const showDay = dated && !dayInName,
    inc = mode === 'incl'
  const heads: [string, string][] = []
  const quantityFirst = look === 'word' && numbering % 2 === 1
  const qHead: [string, string] = [p(['Quantité', 'Qté', 'Nombre'], ['Aantal', 'Aant.']), 'r']
  if (showDay) heads.push([t('Date', 'Datum'), ''])
  if (counted && quantityFirst) heads.push(qHead)
  heads.push([p(['Description', 'Désignation', 'Description', 'Libellé', 'Prestation'], ['Omschrijving', 'Beschrijving']), 'd'])
  if (counted && !quantityFirst) heads.push(qHead)
  if (showUnit) heads.push([t('Unité', 'Eenheid'), ''])
  if (counted) heads.push([inc ? p(['Prix TVAC', 'P.U. TVAC'], ['Prijs incl. btw']) : p(['Prix unitaire', 'P.U.', 'Prix unit. HTVA', 'Tarif'], ['Eenheidsprijs', 'Prijs']), 'r'])
  if (showRate) heads.push([codes ? t('Code', 'Code') : p(['TVA', 'Taux TVA', '% TVA'], ['Btw', '% btw']), 'r'])
  heads.push([inc ? p(['Montant TVAC', 'Total TVAC'], ['Totaal incl. btw']) : p(['Montant', 'Total', 'Total HTVA', 'Montant HTVA'], ['Bedrag', 'Totaal', 'Bedrag excl.']), 'r'])
  const body = (lead || (orig && look === 'excel') ? [heads.map(([, kind]) => (kind === 'd' ? `<td class=d>${look === 'letter' ? '<i>' : '<u>'}${e(lead || origText)}${look === 'letter' ? '</i>' : '</u>'}</td>` : '<td></td>')).join('')] : []).concat(
    rows.map((row) => {
      const q = `<td class=r>${quantityOf(row.quantity)}${joinUnit && row.unit !== 'forfait' ? ` ${row.unit}` : ''}</td>`
      return (
        (showDay ? `<td class=n>${row.day}</td>` : '') +
        (counted && quantityFirst ? q : '') +
        `<td class=d>${e(row.name)}${row.detail ? `<div class=s>${e(row.detail)}</div>` : ''}</td>` +
        (counted && !quantityFirst ? q : '') +
        (showUnit ? `<td>${row.unit}</td>` : '') +
        (counted ? `<td class=r>${cellPrice(row.price)}</td>` : '') +
        (showRate ? `<td class=r>${rateOf(row.rate)}</td>` : '') +
        `<td class="r a">${cell(row.amount)}</td>`
      )
    }),
  )
  const sums: [string, string, string?][] = []
  if (extra) sums.push([p(['Sous-total', 'Total des prestations'], ['Subtotaal']), money(gross)], [extra.name, money(extra.net)])
  const tvaRows: [string, string][] =
    mode === 'franchise'
      ? sign === 0
        ? []
        : [[sign < 3 ? `${tva} 0 %` : t('TVA (franchise)', 'Btw (vrijgesteld)'), money(0)]]
      : mode === 'reverse'
        ? [[sign < 2 ? `${tva} 0 %` : t('TVA – autoliquidation', 'Btw verlegd'), money(0)]]
        : bases.map(({ rate, base: sum, vat: own }) => [mixed && look !== 'tool' ? `${tva} ${rate} % ${t('sur', 'op')} ${flat(sum)}${codes ? ` (${codeOf(rate)})` : ''}` : inc ? `${t('dont TVA', 'waarvan btw')} ${rate} %` : `${tva} ${rate}${fixed && !english ? ',00' : ''} %`, money(own)])
  if (inc) sums.push([totalWord, money(total), 'T'], [t('Total HTVA', 'Totaal excl. btw'), money(excl)], ...tvaRows)
  else {
    if (mode !== 'franchise' || extra || tvaRows.length > 0) sums.push([exclWord, money(excl)])
    sums.push(...tvaRows, [credit && sign > 2 ? t('Total à votre crédit', 'Totaal in uw voordeel') : totalWord, money(total), 'T'])
  }
  if (prepaid !== null && payable !== null) sums.push([paidWord, money(-prepaid)], [payWord, money(payable), 'T'])
  const refText = reference ? `${p(['Communication structurée', 'Communication', 'Communication'], ['Gestructureerde mededeling', 'Mededeling'])} : ${reference}` : ''
  const legal = `${vatWord} : ${vatOf(seller.vat)}`
  const contact = `${t('Tél.', 'Tel.')} ${phone}`
  const shared = `<style>.pg{position:absolute;inset:0;font:${size}pt/1.32 ${font === 'Paper Plex' ? "'Paper Plex'" : font};color:#111}.pg table{border-collapse:collapse}.r{text-align:right;white-space:nowrap}.n{white-space:nowrap}th.d,td.d{width:99%;text-align:left}.s{font-size:${Math.max(7.6, size - 1.5)}pt;color:#555}.eu{display:flex;justify-content:space-between;gap:2mm}.eu i{font-style:normal}td,th{vertical-align:top}.abs{position:absolute}`
  let html = ''
  if (look === 'word') {
    const boxed = dice.chance(0.5),
      right = dice.chance(0.65),
      below = dice.chance(0.5)
    const head = `<table class=t><tr>${heads.map(([text, kind]) => `<th class="${kind}">${text}</th>`).join('')}</tr>${body.map((cells) => `<tr>${cells}</tr>`).join('')}`
    const foot = sums.map(([label, amount, kind]) => `<tr class=${kind ?? 'q'}><td class="r" colspan=${heads.length - 1}>${e(label)}</td><td class=r>${amount}</td></tr>`)
    html = `${shared}.pg{padding:14mm 19mm}.h{font-size:${dice.pick([16, 19, 22])}pt;color:${ink};font-weight:bold;line-height:1.1}.t{width:100%;margin-top:5mm}.t th,.t td{border:1px solid ${boxed ? '#000' : '#9aa'};padding:${many > 10 ? '0.7mm' : '1.4mm'} 2mm}.t th{background:${boxed ? '#fff' : '#e7e9ee'}}.T td{font-weight:bold}.to{width:84mm;margin:${right ? '7mm 0 5mm auto' : '7mm 0 5mm 0'};${boxed ? 'border:1px solid #000;padding:2.5mm;box-sizing:border-box' : ''}}.m b{display:inline-block;min-width:42mm;font-weight:${boxed ? 'bold' : 'normal'}}</style><div class=pg>
<div style="display:flex;justify-content:space-between"><div><div class=h>${e(seller.name)}</div>${sign % 2 ? `<i>${SLOGAN[trade][lang]}</i><br>` : ''}${e(seller.street)}<br>${e(seller.town)}<br>${contact}<br>${seller.mail}${below ? '' : `<br>${legal}`}</div><div class=h style="text-align:right;${boxed ? 'color:#000' : 'opacity:.75'}">${numbering % 2 ? title.toUpperCase() : title}</div></div>
<div class=to>${dice.chance(0.4) ? `<span class=s>${p(['Client :', 'Facturé à :', 'Adressé à'], ['Klant:', 'Aan'])}</span><br>` : ''}${buyerLines.join('<br>')}</div>
<div class=m>${meta.map(([label, value]) => `<div><b>${label}${label.endsWith('nr.') ? '' : ' :'}</b> ${value}</div>`).join('')}${origText ? `<div>${origText}</div>` : ''}${site ? `<div>${site}</div>` : ''}</div>
${head}${boxed ? foot.join('') + '</table>' : `</table><table style="margin:3mm 0 0 auto">${sums.map(([label, amount, kind]) => `<tr class=${kind ?? 'q'}><td style="padding:.6mm 6mm .6mm 0">${e(label)}</td><td class=r style="padding:.6mm 0">${amount}</td></tr>`).join('')}</table>`}
${codes ? `<p class=s>A = ${t('TVA', 'btw')} 6 % &nbsp; B = ${t('TVA', 'btw')} 21 %</p>` : ''}${notice ? `<p>${notice}</p>` : ''}<p>${pays}${refText ? `<br>${refText}` : ''}</p>${dice.chance(0.5) ? `<p>${t('Avec mes remerciements,', 'Met vriendelijke groeten,')}</p>` : ''}
<div class="abs s" style="left:19mm;right:19mm;bottom:9mm;text-align:center;border-top:1px solid ${ink};padding-top:1.5mm">${e(seller.name)} – ${below ? `${legal} – ` : ''}${iban} – BIC ${seller.bic}<br>${terms}</div></div>`
  } else if (look === 'excel') {
    const blank = Math.max(0, dice.pick([8, 10, 13]) - body.length)
    const grid = dice.pick(['#bfbfbf', '#000', ink])
    const place = sign % 2 === 0 && !credit
    html = `${shared}.pg{padding:12mm 14mm}.bar{background:${ink};color:#fff;font-weight:bold;padding:.8mm 2mm}.t{width:100%;margin-top:5mm}.t th{background:${ink};color:#fff;padding:1mm 2mm;border:1px solid ${grid}}.t td{border-left:1px solid ${grid};border-right:1px solid ${grid};padding:${many > 10 ? '.5mm' : '.9mm'} 2mm;${numbering % 2 ? `border-bottom:1px solid ${grid};` : ''}}.t{border-bottom:1px solid ${grid}}.t tr:nth-child(odd) td{background:${numbering % 3 ? '#fff' : '#f1f4f8'}}.a{min-width:24mm}.k td{border:1px solid ${grid};padding:.5mm 2mm}.k td:first-child{text-align:right;border:0;font-size:${size - 1}pt}.k td+td{text-align:center;min-width:34mm}.u td{padding:.6mm 2mm}.u .T td{font-weight:bold;border-top:1px solid #000;background:#eef}.u td+td{min-width:30mm}</style><div class=pg>
<div style="display:flex;justify-content:space-between;align-items:flex-start"><div><b style="font-size:15pt">${e(seller.name)}</b><br><i class=s>${SLOGAN[trade][lang]}</i><br>${e(seller.street)}<br>${e(seller.town)}<br>${t('Téléphone', 'Telefoon')} : ${phone}<br>${legal}</div><div style="text-align:right"><div style="font-size:23pt;color:${ink};font-weight:bold;line-height:1.2;opacity:.8">${title.toUpperCase()}</div><table class=k style="margin:2mm 0 0 auto">${meta.map(([label, value]) => `<tr><td>${numbering > 3 ? label.toUpperCase() : label}</td><td>${value}</td></tr>`).join('')}</table></div></div>
<div style="display:flex;gap:12mm;margin-top:6mm"><div style="width:82mm"><div class=bar>${p(['FACTURER À', 'CLIENT', 'Facturé à :'], ['KLANT', 'Factureren aan'])}</div><div style="padding:1mm 2mm">${buyerLines.join('<br>')}</div></div>${place ? `<div style="width:74mm"><div class=bar>${p(['LIEU DE PRESTATION', 'CHANTIER', 'LIVRER À'], ['PLAATS VAN UITVOERING'])}</div><div style="padding:1mm 2mm">${e(dice.pick(['Nathalie Renard', 'Réception', 'Bât. B']))}<br>${dice.pick(STREETS[lang])} ${dice.int(1, 99)}<br>${dice.pick(TOWNS[lang])}</div></div>` : ''}</div>
${lead && origText ? `<div style="margin-top:3mm">${origText}</div>` : ''}<table class=t><tr>${heads.map(([text, kind]) => `<th class="${kind}" ${kind === 'd' ? '' : 'style="text-align:center"'}>${numbering > 3 ? text.toUpperCase() : text}</th>`).join('')}</tr>${body.map((cells) => `<tr>${cells}</tr>`).join('')}${Array.from({ length: blank }, () => `<tr>${heads.map(() => '<td>&nbsp;</td>').join('')}</tr>`).join('')}</table>
<div style="display:flex;justify-content:space-between;margin-top:2mm;gap:8mm"><div style="width:88mm"><div class=bar style="background:#ddd;color:#000">${p(['Remarques et instructions', 'Commentaires', 'Paiement'], ['Opmerkingen'])}</div><div class=s style="padding:1mm 2mm;border:1px solid #ddd;color:#222">${pays}<br>BIC : ${seller.bic}${refText ? `<br>${refText}` : ''}${notice ? `<br>${notice}` : ''}${terms ? `<br>${terms}` : ''}</div></div><table class=u style="align-self:flex-start">${sums.map(([label, amount, kind]) => `<tr class=${kind ?? 'q'}><td>${e(kind && numbering > 3 ? label.toUpperCase() : label)}</td><td class=r>${amount}</td></tr>`).join('')}</table></div>
${credit ? `<p class=s>IBAN ${iban}</p>` : ''}<div class="abs" style="left:14mm;right:14mm;bottom:9mm;text-align:center"><span class=s>${t('Pour toute question concernant ce document, veuillez contacter', 'Vragen over dit document? Contacteer')}<br>${dice.pick(PEOPLE)}, ${phone}, ${seller.mail}</span><br><b>${p(['MERCI DE VOTRE CONFIANCE !', 'Nous vous remercions de votre confiance.'], ['BEDANKT VOOR UW VERTROUWEN!'])}</b></div></div>`
  } else if (look === 'tool') {
    const initials = seller.name
      .replace(/[^\p{L} ]/gu, ' ')
      .split(/ +/)
      .map((word) => word[0] ?? '')
      .join('')
      .slice(0, 2)
      .toUpperCase()
    const wide = dice.chance(0.5),
      left = dice.chance(0.5),
      line = dice.chance(0.6)
    const metaHtml = wide
      ? `<div style="display:flex;justify-content:space-between;gap:4mm;border-top:2px solid ${ink};border-bottom:1px solid #ddd;padding:2mm 0;margin-top:8mm">${meta.map(([label, value]) => `<div><div class=s>${label}</div><b>${value}</b></div>`).join('')}</div>`
      : `<table style="margin-top:${left ? 0 : 6}mm">${meta.map(([label, value]) => `<tr><td class=s style="padding-right:6mm">${label}</td><td>${value}</td></tr>`).join('')}</table>`
    const to = `<div style="width:78mm">${line ? `<div style="font-size:7.5pt;color:#777;border-bottom:1px solid #bbb;margin-bottom:2mm">${e(seller.name)} · ${e(seller.street)} · ${e(seller.town)}</div>` : `<div class=s>${p(['Client', 'Facturé à', 'Destinataire'], ['Klant', 'Aan'])}</div>`}${buyerLines.join('<br>')}</div>`
    const breakdown =
      mode === 'normal' || mode === 'incl'
        ? `<table class="s v"><tr><th>${t('Taux TVA', 'Btw-tarief')}</th><th>${p(['Base', 'Base HTVA'], ['Basis'])}</th><th>${t('Montant TVA', 'Btw')}</th></tr>${bases.map((row) => `<tr><td>${row.rate} %</td><td class=r>${money(row.base)}</td><td class=r>${money(row.vat)}</td></tr>`).join('')}</table>`
        : ''
    html =
      `${shared}.pg{padding:14mm 17mm;color:#222}.lo{width:17mm;height:17mm;border-radius:${dice.pick(['50%', '3mm', '0'])};background:${ink};color:#fff;font-size:17pt;line-height:17mm;text-align:center}.t{width:100%;margin-top:7mm}.t th{${sign % 2 ? `background:${ink};color:#fff` : 'color:#666;border-bottom:1.5px solid #888'};font-size:8pt;padding:1.6mm 1.6mm;text-align:left;white-space:nowrap}.t th.r{text-align:right}.t td{border-bottom:1px solid #e3e3e3;padding:${many > 10 ? '1.1mm' : '1.9mm'} 1.6mm}.u td{padding:.8mm 0 .8mm 8mm}.u .T td{font-weight:bold;font-size:11pt;border-top:1.5px solid ${ink}}.v{margin-top:1mm}.v th,.v td{padding:.6mm 3mm .6mm 0;text-align:right;font-weight:normal}</style><div class=pg>
<div style="display:flex;justify-content:space-between;${left ? '' : 'flex-direction:row-reverse'}"><div class=lo>${initials}</div><div style="font-size:20pt;font-weight:bold;color:${ink}">${title}${wide ? '' : ` <span style="font-weight:normal">${number}</span>`}</div></div>
<div style="display:flex;justify-content:space-between;align-items:flex-start;margin-top:8mm;${left ? 'flex-direction:row-reverse' : ''}">${line ? to + (wide ? '<div></div>' : metaHtml) : `${to}<div><div class=s>${t('Émetteur', 'Van')}</div><b>${e(seller.name)}</b><br>${e(seller.street)}<br>${e(seller.town)}<br>${legal}</div>`}</div>${line && !wide ? '' : metaHtml}
${origText ? `<div style="margin-top:4mm">${origText}</div>` : ''}${site ? `<div style="margin-top:3mm">${site}</div>` : ''}
<table class=t><tr>${heads.map(([text, kind]) => `<th class="${kind}">${text}</th>`).join('')}</tr>${body.map((cells) => `<tr>${cells}</tr>`).join('')}</table>
<div style="display:flex;justify-content:space-between;margin-top:4mm"><div>${breakdown}</div><table class=u>${sums.map(([label, amount, kind]) => `<tr class=${kind ?? 'q'}><td>${e(label)}</td><td class=r>${amount}</td></tr>`).join('')}</table></div>
<div style="margin-top:7mm">${notice ? `<p style="margin:0 0 2mm">${notice}</p>` : ''}${credit || !refText ? pays : refText}${terms ? `<p class=s>${terms}</p>` : ''}</div>
<div class="abs" style="left:17mm;right:17mm;bottom:13mm;border-top:1px solid #ccc;padding-top:2mm;display:flex;justify-content:space-between;font-size:7.6pt;color:#444"><div><b>${e(seller.name)}</b><br>${e(seller.street)}<br>${e(seller.town)}</div><div>${legal}<br>${t('Tél.', 'Tel.')} ${phone}<br>${seller.mail}</div><div>IBAN ${iban}<br>BIC ${seller.bic}</div></div>
<div class="abs" style="left:17mm;right:17mm;bottom:6mm;display:flex;justify-content:space-between;font-size:7.5pt;color:#888"><span>${p(['Facture gratuite créée avec Factulibre', 'Généré par MaFacture-en-ligne.example'], ['Gemaakt met GratisFactuur.example'])}</span><span>Page 1/1</span></div></div>`
        .replace('Page 1/1', t('Page 1/1', 'Pagina 1 van 1'))
        .replace(credit ? 'Facture gratuite créée' : '\u0000', 'Document créé')
  } else {
    const centre = dice.chance(0.6)
    const city = seller.town.slice(5)
    const sub = [origText, order ? `${orderWord} : ${order}` : '', quote ? `${t('Notre devis', 'Onze offerte')} ${quote}` : '', site].filter(Boolean).join('<br>')
    const until = due ? t(`Je vous saurais gré de bien vouloir régler la somme de ${flat(payable ?? total)} pour le ${dateOf(due)} au plus tard, par virement au compte ci-dessous.`, `Gelieve het bedrag van ${flat(payable ?? total)} te storten uiterlijk op ${dateOf(due)} op onderstaande rekening.`) : pays
    html = `${shared}.pg{padding:15mm 24mm}.t{width:100%;margin:5mm 0 2mm}.t th{text-align:left;border-bottom:1px solid #000;padding:1mm 1.5mm;font-weight:${centre ? 'bold' : 'normal;font-style:italic'}}.t th.r{text-align:right}.t td{padding:${many > 8 ? '.6mm' : '1.2mm'} 1.5mm}.u td{padding:.7mm 1.5mm .7mm 8mm}.u .T td{font-weight:bold;border-top:1px solid #000;border-bottom:3px double #000}p{margin:3mm 0}</style><div class=pg>
<div style="text-align:${centre ? 'center' : 'left'};border-bottom:1px solid ${ink};padding-bottom:3mm"><div style="font-size:17pt;letter-spacing:1px;color:${ink}">${e(seller.name)}</div><div class=s>${SLOGAN[trade][lang]}</div><div class=s>${e(seller.street)} – ${e(seller.town)}${centre ? ' – ' : '<br>'}${t('GSM', 'Gsm')} ${phone} – ${seller.mail}</div></div>
<div style="margin:9mm 0 8mm 88mm">${buyerLines.join('<br>')}</div>
<div style="text-align:${centre ? 'right' : 'left'}">${city}, ${t('le ', '')}${dateOf(issue)}</div>
<p style="margin-top:6mm"><b>${numbering % 2 ? `${t('Concerne', 'Betreft')} : ${title.toLowerCase()} ${t('n°', 'nr.')} ${number}` : `<span style="font-size:13pt">${title.toUpperCase()} ${t('N°', 'NR.')} ${number}</span>`}</b>${sub ? `<br>${sub}` : ''}</p>
${dice.chance(0.6) ? `<p>${t('Madame, Monsieur,', 'Geachte mevrouw, geachte heer,')}</p><p>${credit ? t('Veuillez trouver ci-dessous le décompte de la présente note de crédit :', 'Hieronder vindt u de details van deze creditnota:') : t('Veuillez trouver ci-après le détail de mes prestations :', 'Hieronder vindt u het overzicht van mijn prestaties:')}</p>` : ''}
<table class=t><tr>${heads.map(([text, kind]) => `<th class="${kind}">${text}</th>`).join('')}</tr>${body.map((cells) => `<tr>${cells}</tr>`).join('')}</table>
<table class=u style="margin-left:auto">${sums.map(([label, amount, kind]) => `<tr class=${kind ?? 'q'}><td>${e(label)}</td><td class=r>${amount}</td></tr>`).join('')}</table>
${codes ? `<p class=s>A : ${t('taux de TVA', 'btw-tarief')} 6 % ; B : ${t('taux de TVA', 'btw-tarief')} 21 %</p>` : ''}${notice ? `<p class=s>${notice}</p>` : ''}<p>${until}${refText ? `<br>${refText}` : ''}</p><p>${t('Bien à vous,', 'Met vriendelijke groeten,')}</p>
<div class="abs s" style="left:24mm;right:24mm;bottom:10mm;text-align:${centre ? 'center' : 'left'};border-top:1px solid ${ink};padding-top:2mm">${legal} | IBAN : ${iban} | BIC : ${seller.bic}${terms ? `<br>${terms}` : ''}</div></div>`
  }
  const lines: TrueLine[] = rows.map((row) => ({
    name: row.name,
    quantity: row.quantity,
    rate: row.rate,
    net: inc ? undefined : row.amount,
  }))
  if (extra) lines.push({ name: extra.name, quantity: 1, rate: rates[0] ?? 21, net: extra.net })
  const truth: Truth = {
    documentType: credit ? '381' : '380',
    invoiceNumber: number,
    issueDate: iso(issue),
    dueDate: due ? iso(due) : null,
    orderNumber: order,
    paymentReference: reference,
    totalVatExcl: plain(excl),
    totalVat: plain(vat),
    totalVatIncl: plain(total),
    currency: 'EUR',
    sellerName: seller.name,
    sellerVat: seller.vat,
    sellerIban: seller.iban,
    buyerName: buyer.name,
    buyerVat: buyer.vat,
    originalInvoiceNumber: orig,
    originalInvoiceDate: origDate ? iso(origDate) : null,
    prepaidAmount: prepaid === null ? null : plain(prepaid),
    roundingAmount: null,
    payableAmount: payable === null ? null : plain(payable),
  }
  return { html, truth, lines }
}
