/** Invented companies: names, addresses, and numbers whose check digits are right. */
import type { Dice } from './dice.ts'

export type Language = 'nl' | 'fr' | 'de' | 'en'
type Country = 'BE' | 'NL' | 'FR' | 'DE' | 'LU'

export interface Company {
  name: string
  street: string
  postalCode: string
  city: string
  country: Country
  /** Without spaces and dots. */
  vat: string
  iban: string
  bic: string
  phone: string
  mail: string
}

const words = (text: string): string[] => text.split(/\s+/)

const NAMES =
  words(`Verhulst Delacour Brandaris Noordervaart Kestelyn Wiesbach Montaigu Altmeyer Hazelhof Corvalis
  Lindenkamp Ravenstijn Bellevaux Quintero Zonnewende Ostergaard Vandermolen Sterrebos Clairbois
  Grunewald Maasoever Tilleul Kranich Pelikaan Solvane Aureon Duinrand Mistral Hopland Ferrant`)
const TRADES: Record<Language, string[]> = {
  nl: words(`Bouwwerken Drukkerij Schilderwerken Techniek Logistiek Tuinaanleg Groothandel Advies Elektro
    Interieur`),
  fr: words(`Menuiserie Imprimerie Toitures Transports Services Jardins Distribution Conseil Électricité
    Traiteur`),
  de: words(`Maschinenbau Druckerei Metallbau Spedition Gartenbau Großhandel Beratung Elektrotechnik Möbel
    Bürobedarf`),
  en: words(
    'Engineering Printing Joinery Logistics Consulting Supplies Electrical Catering Studios Software',
  ),
}
const FORMS: Record<Country, Partial<Record<Language, string[]>> & { any: string[] }> = {
  BE: { any: ['bv', 'nv', 'vof'], fr: ['srl', 'sa', 'asbl'] },
  NL: { any: ['B.V.', 'V.O.F.'] },
  FR: { any: ['SAS', 'SARL'] },
  DE: { any: ['GmbH', 'AG', 'GmbH & Co. KG'] },
  LU: { any: ['S.à r.l.', 'S.A.'] },
}
const STREETS: Record<Language, string[]> = {
  nl: words('Molenstraat Kerkplein Stationsweg Industrielaan Lindedreef Havenkaai Groenendaallaan'),
  fr: [
    ...['Rue du Moulin', 'Place de l’Église', 'Avenue des Tilleuls'],
    ...['Chaussée de Namur', 'Quai du Port', 'Rue de l’Industrie'],
  ],
  de: ['Mühlenstraße', 'Kirchplatz', 'Bahnhofstraße', 'Industrieweg', 'Lindenallee', 'Hafenstraße'],
  en: ['Mill Lane', 'Station Road', 'Harbour Street', 'Industry Park', 'Linden Avenue'],
}
/** Each with its postal code. */
const TOWNS: Record<Country, string[]> = {
  BE: [
    ...['9000 Gent', '2800 Mechelen', '8500 Kortrijk', '3500 Hasselt', '5000 Namur'],
    ...['4000 Liège', '1300 Wavre', '7000 Mons', '4700 Eupen', '1050 Elsene'],
  ],
  NL: ['3511 AB Utrecht', '5611 CD Eindhoven', '4811 KL Breda', '9712 GH Groningen'],
  FR: ['59000 Lille', '69003 Lyon', '44000 Nantes', '67000 Strasbourg'],
  DE: ['52062 Aachen', '50667 Köln', '70173 Stuttgart', '28195 Bremen'],
  LU: ['1521 Luxembourg', '4010 Esch-sur-Alzette'],
}
const HOMES: Record<Language, Country[]> = {
  nl: ['BE', 'BE', 'BE', 'NL'],
  fr: ['BE', 'BE', 'FR', 'LU'],
  de: ['DE', 'DE', 'BE'],
  en: ['BE', 'BE', 'NL'],
}

export function companyIn(language: Language, dice: Dice, home?: Country): Company {
  const country = home ?? dice.pick(HOMES[language])
  const own = language === 'en' && country === 'DE' ? 'de' : language
  const name = dice.pick(NAMES)
  const trade = dice.pick(TRADES[own])
  const form = dice.pick(FORMS[country][own] ?? FORMS[country].any)
  const [, postalCode = '', city = ''] = /^(.*) (\S+)$/.exec(dice.pick(TOWNS[country])) ?? []
  const street = dice.pick(STREETS[own])
  const number = dice.int(1, 240)
  const domain = `${name}-${trade}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z-]/g, '')
  return {
    name: dice.chance(0.75) ? `${name} ${trade} ${form}` : `${trade} ${name} ${form}`,
    street:
      own === 'en' && dice.chance(0.5)
        ? `${number} ${street}`
        : `${street} ${number}${dice.chance(0.15) ? ' bus 3' : ''}`,
    postalCode,
    city,
    country,
    vat: vatIn(country, dice),
    iban: ibanIn(country, dice),
    bic: `${dice.pick(['KRED', 'GEBA', 'BBRU', 'ABNA', 'DEUT', 'AXAB'])}${country}${dice.pick(['22', 'BB', '2A', '2L'])}`,
    phone: `+${dice.pick(['32', '31', '49', '33'])} ${dice.int(2, 9)} ${dice.digits(3)} ${dice.digits(2)} ${dice.digits(2)}`,
    mail: `${dice.pick(['info', 'office', 'contact', 'hello'])}@${domain}.example`,
  }
}

function vatIn(country: Country, dice: Dice): string {
  if (country === 'BE') {
    const base = `0${dice.int(4, 7)}${dice.digits(6)}`
    return `BE${base}${String(97 - (Number(base) % 97)).padStart(2, '0')}`
  }
  if (country === 'NL') return `NL${dice.int(1, 8)}${dice.digits(8)}B0${dice.int(1, 3)}`
  if (country === 'LU') return `LU${dice.int(1, 3)}${dice.digits(7)}`
  if (country === 'DE') return `DE${dice.int(1, 3)}${dice.digits(8)}`
  const siren = `${dice.int(3, 8)}${dice.digits(8)}`
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`
}

function ibanIn(country: Country, dice: Dice): string {
  const account = accountIn(country, dice)
  const letters = [...`${account}${country}00`].map((one) => Number.parseInt(one, 36)).join('')
  return `${country}${String(98n - (BigInt(letters) % 97n)).padStart(2, '0')}${account}`
}

function accountIn(country: Country, dice: Dice): string {
  if (country === 'NL') return `${dice.pick(['ABNA', 'INGB', 'RABO'])}0${dice.digits(9)}`
  if (country === 'LU') return `0${dice.int(10, 99)}${dice.digits(13)}`
  if (country === 'DE') return `${dice.int(1, 8)}${dice.digits(17)}`
  if (country === 'FR') return `${dice.digits(5)}${dice.digits(5)}${dice.digits(11)}${dice.digits(2)}`
  const base = `${dice.int(1, 9)}${dice.digits(9)}`
  return `${base}${String(Number(base) % 97 || 97).padStart(2, '0')}`
}
