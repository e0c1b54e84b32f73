/** The manner of one paper: its words, numbers, dates and dress. */
import type { Company, Language } from './companies.ts'
import type { PaperContent } from './content.ts'
import type { Dice } from './dice.ts'
import { MONTHS, type Phrase, SHORT_MONTHS, speaker, WEEKDAYS } from './phrases.ts'

export interface Pen {
  content: PaperContent
  dice: Dice
  say(phrase: Phrase): string
  /** With a colon or without, as all labels of this paper. */
  label(phrase: Phrase): string
  /** Without the currency. */
  number(cents: number): string
  money(cents: number): string
  price(cents: number): string
  quantity(count: number): string
  percent(rate: number): string
  date(iso: string): string
  vat(company: Company): string
  iban(company: Company): string
  /** -1 where a credit note's amounts are printed with a minus. */
  sign: 1 | -1
  colour: string
  font: string
}

const COLOURS = ['#1f3a5f', '#7a1f2b', '#20603d', '#444444', '#b35900', '#5b2a86', '#006d77', '#111111']
const FONTS = ['Open Sans', 'Paper Sans', 'Paper Plex']
const SYMBOLS = { EUR: '€', USD: '$', CHF: 'CHF' }

export function penFor(content: PaperContent, isJudging: boolean, dice: Dice): Pen {
  const { language, currency } = content
  const say = speaker(language, isJudging, dice)
  const colon = dice.pick(['', ':', language === 'fr' ? ' :' : ':'])
  const [point, group] = separatorsOf(language, dice)
  const amount = (cents: number, decimals = 2) => written(cents / 100, decimals, point, group)
  const sign = content.isCredit && dice.chance(0.4) ? -1 : 1
  const mark = dice.pick([SYMBOLS[currency], currency])
  const isBefore = language === 'en' || dice.chance(0.3)
  const money = (cents: number) =>
    isBefore
      ? `${mark}${mark.length > 1 ? ' ' : dice.pick(['', ' '])}${amount(cents)}`
      : `${amount(cents)} ${mark}`
  const datePicture = dice.pick(language === 'de' ? [0, 0, 4] : [0, 1, 2, 3, 4])
  const wording = content.able.worded ? dice.pick(WORDINGS) : undefined
  return {
    ...{ content, dice, say, sign, number: amount, money },
    label: (phrase) => `${say(phrase)}${colon}`,
    price: (cents) => amount(cents, Number.isInteger(cents) ? 2 : 4),
    quantity: (count) => {
      if (Number.isInteger(count)) return String(count)
      return written(count, content.able.weighed ? 3 : 2, point, group)
    },
    percent: (rate) => `${String(rate).replace('.', point)}${dice.chance(0.5) ? ' ' : ''}%`,
    date: (iso) => (wording ? inWords(iso, wording, language) : dateOf(iso, datePicture, language)),
    vat: (company) => spacedVat(company, dice),
    iban: ({ iban }) => iban.replace(/(.{4})(?=.)/g, '$1 '),
    colour: dice.pick(COLOURS),
    font: dice.pick(FONTS),
  }
}

function separatorsOf(language: Language, dice: Dice): [string, string] {
  if (language === 'en') return ['.', ',']
  if (language === 'fr') return [',', dice.pick(['\u202f', ' ', '.'])]
  return [',', dice.pick(['.', '.', ' '])]
}

function written(value: number, decimals: number, point: string, group: string): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : point + fraction}`
}

function dateOf(iso: string, picture: number, language: Language): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  if (picture === 1) return `${day}-${month}-${year}`
  if (picture === 2) return `${day}.${month}.${year.slice(2)}`
  if (picture === 3) return iso
  if (picture === 4)
    return `${Number(day)}${language === 'de' ? '.' : ''} ${MONTHS[language][Number(month) - 1]} ${year}`
  return language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}

const WORDINGS = ['WEEKDAY', 'ORDINAL', 'SHORT', 'MONTH_FIRST'] as const

/** `maandag 3 maart 2025`, `1er mars 2025`, `3 mrt. 2025`, `March 3, 2025`. */
function inWords(iso: string, wording: (typeof WORDINGS)[number], language: Language): string {
  const [year = '', month = '', padded = ''] = iso.split('-')
  const [at, day] = [Number(month) - 1, Number(padded)]
  const name = MONTHS[language][at]
  const counted = language === 'de' ? `${day}.` : language === 'fr' && day === 1 ? '1er' : `${day}`
  const plain = `${counted} ${name} ${year}`
  if (wording === 'WEEKDAY') {
    const weekday = WEEKDAYS[language][new Date(`${iso}T00:00:00Z`).getUTCDay()]
    return `${weekday}${language === 'nl' || language === 'fr' ? '' : ','} ${plain}`
  }
  if (wording === 'SHORT') return `${counted} ${SHORT_MONTHS[language][at]} ${year}`
  if (language !== 'en') return plain
  const ending = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return wording === 'ORDINAL' ? `${day}${ending} ${name} ${year}` : `${name} ${day}, ${year}`
}

function spacedVat({ vat, country }: Company, dice: Dice): string {
  if (country !== 'BE') return vat
  const digits = vat.slice(2)
  const dotted = `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
  return dice.pick([vat, `BE ${dotted}`, `BE${dotted}`])
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
