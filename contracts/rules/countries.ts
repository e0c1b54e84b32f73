/** The 31 countries of forms (specification section 3), and ISO 3166-1 for documents. */
export type Country = { readonly code: string; readonly nl: string; readonly fr: string; readonly en: string }

const names = `
AT|Oostenrijk|Autriche|Austria
BE|België|Belgique|Belgium
BG|Bulgarije|Bulgarie|Bulgaria
CY|Cyprus|Chypre|Cyprus
CZ|Tsjechië|Tchéquie|Czechia
DE|Duitsland|Allemagne|Germany
DK|Denemarken|Danemark|Denmark
EE|Estland|Estonie|Estonia
ES|Spanje|Espagne|Spain
FI|Finland|Finlande|Finland
FR|Frankrijk|France|France
GB|Groot-Brittannië|Grande-Bretagne|Great Britain
GR|Griekenland|Grèce|Greece
HR|Kroatië|Croatie|Croatia
HU|Hongarije|Hongrie|Hungary
IE|Ierland|Irlande|Ireland
IS|IJsland|Islande|Iceland
IT|Italië|Italie|Italy
LT|Litouwen|Lituanie|Lithuania
LU|Luxemburg|Luxembourg|Luxembourg
LV|Letland|Lettonie|Latvia
MT|Malta|Malte|Malta
NL|Nederland|Pays-Bas|Netherlands
NO|Noorwegen|Norvège|Norway
PL|Polen|Pologne|Poland
PT|Portugal|Portugal|Portugal
RO|Roemenië|Roumanie|Romania
SE|Zweden|Suède|Sweden
SI|Slovenië|Slovénie|Slovenia
SK|Slowakije|Slovaquie|Slovakia
TR|Turkije|Turquie|Türkiye`

export const countries: readonly Country[] = names
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', nl = '', fr = '', en = ''] = row.split('|')
    return { code, nl, fr, en }
  })

const offered = new Map(countries.map((country) => [country.code, country]))

/** True for a country of forms; upper case only. */
export function isCountry(code: string): boolean {
  return offered.has(code)
}

const outsideUnion = ['GB', 'IS', 'NO', 'TR']

/** A member state of the European Union. */
export function isInUnion(code: string): boolean {
  return isCountry(code) && !outsideUnion.includes(code)
}

/** The name in a language, or the code for a country outside the list. */
export function countryName(code: string, language: 'nl' | 'fr' | 'en' | 'de'): string {
  const country = offered.get(code)
  if (country === undefined) return code
  return language === 'de' ? (germanNames.of(code) ?? code) : country[language]
}

/** Of prints alone: no screen speaks German. */
const germanNames = new Intl.DisplayNames(['de'], { type: 'region' })

export const isoCountries: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
  CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
  GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
  KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
  MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
  SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
  UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

export function isIsoCountry(code: string): boolean {
  return isoCountries.has(code)
}
