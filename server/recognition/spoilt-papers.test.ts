/**
 * What is read from invented papers once they are written otherwise, stretched, read badly or torn: where a weight or a bound decides, a paper near it
 * shows that it changed. What is right of it, `npm run bench:recognition` says.
 */
import { expect, test } from 'vitest'
import { type Dice, diceOf } from '#tests/support/papers/dice.ts'
import { recordedPapers } from '#tests/support/papers/recorded.ts'
import type { PageWords, Word } from '../formats/pdf/word.ts'
import { interpret } from './engine.ts'
import { KNOWN_NOTHING, type Reading } from './fields/reading.ts'

type Spoil = (page: PageWords, dice: Dice) => PageWords

/** A place on the page again, where something of it was changed. */
function placed({ width: pageWidth, height: pageHeight }: PageWords, word: Word): Word {
  const { x, y, width, height } = word
  return { ...word, box: [x / pageWidth, y / pageHeight, width / pageWidth, height / pageHeight] }
}

/** Letters and signs that a reader of pictures takes for each other. */
const ALIKE: Record<string, string> = {
  l: '1',
  I: 'l',
  O: '0',
  '0': 'O',
  ',': '.',
  '.': ',',
  S: '5',
  B: '8',
  ':': '',
}

const misread = (text: string, dice: Dice): string => {
  const at = [...text].findIndex((letter) => letter in ALIKE && dice.chance(0.5))
  return at === -1 ? text : text.slice(0, at) + ALIKE[text.charAt(at)] + text.slice(at + 1)
}

/** An amount with the other decimal point, a date with another sign between its parts, a label in capitals. */
function otherwise(text: string, dice: Dice): string {
  if (/^\d{1,2}([/.-])\d{1,2}\1\d{4}$/.test(text))
    return text.replaceAll(/[/.-]/g, dice.pick(['/', '.', '-', ' ']))
  if (/\d[.,]\d/.test(text))
    return text.replaceAll(/(?<=\d)[.,](?=\d)/g, (point) => (point === ',' ? '.' : ','))
  return dice.chance(0.3) ? text.toUpperCase() : text
}

const SPOILT: Record<string, Spoil> = {
  'written otherwise'(page, dice) {
    return { ...page, words: page.words.map((word) => ({ ...word, text: otherwise(word.text, dice) })) }
  },
  stretched(page, dice) {
    const [across, down] = [dice.int(82, 118) / 100, dice.int(80, 135) / 100]
    const sheet = { ...page, width: page.width * across, height: page.height * down }
    const words = page.words.map((word) =>
      placed(sheet, {
        ...word,
        x: word.x * across,
        y: word.y * down,
        width: word.width * Math.min(1, across),
      }),
    )
    return { ...sheet, words }
  },
  'read badly'(page, dice) {
    const words = page.words.map((word) =>
      placed(page, {
        ...word,
        x: word.x + dice.int(-15, 15) / 10,
        y: word.y + dice.int(-15, 15) / 10,
        height: word.height * (dice.int(85, 140) / 100),
        confidence: dice.int(55, 97) / 100,
        text: dice.chance(0.08) ? misread(word.text, dice) : word.text,
      }),
    )
    return { ...page, words: words.filter(({ text }) => text !== '') }
  },
  torn(page, dice) {
    const words = page.words
      .filter(() => !dice.chance(0.06))
      .map((word) =>
        dice.chance(0.05)
          ? placed(page, { ...word, x: word.x + dice.int(-40, 40), y: word.y + dice.int(-8, 8) })
          : word,
      )
    return { ...page, words }
  },
}

/** What it is taken for, and the sum of the percentages: too much to read would hide what matters. */
function shown({
  type,
  inputDetails,
  supplier,
  ibans,
  doubts,
  reasons,
  vatPerRate,
  sources,
}: Reading): string {
  const { heading, payment, customer, lines = [], allowanceCharges = [], iban } = inputDetails
  const sure = Object.entries({ ...heading, ...payment, ...customer })
    .filter(([name]) => name.endsWith('Recognition'))
    .reduce((sum, [, percent]) => sum + Number(percent), 0)
  const own = Object.entries({ ...heading, ...payment })
    .filter(([name, value]) => !name.endsWith('Recognition') && value !== undefined && value !== null)
    .map(([, value]) => value)
  const amounts = lines.map(({ quantity, unitPrice, vatRate }) => `${quantity}×${unitPrice}@${vatRate}`)
  return [
    type,
    ...own,
    `${supplier?.name}/${supplier?.vat}`,
    `${customer?.name}/${customer?.vat}/${customer?.street}/${customer?.postalCode} ${customer?.city}`,
    iban ?? ibans?.join('+'),
    amounts.join(' '),
    allowanceCharges.map(({ amount, vatRate }) => `${amount}@${vatRate}`).join(' '),
    vatPerRate?.map(({ rate, base, vat }) => `${rate}:${base}:${vat}`).join(' '),
    [...(doubts ?? []), ...(reasons ?? [])].join(' '),
    Object.keys(sources).length,
    sure,
  ].join(' | ')
}

test.each(Object.entries(SPOILT))(
  'what is read from papers that are %s is as before',
  async (name, spoil) => {
    const rows = recordedPapers().map(({ name: paper, paper: { pages } }) => {
      const dice = diceOf(`${paper} ${name}`)
      const spoilt = pages.map((page) => spoil(page, dice))
      return `${paper}: ${shown(interpret(spoilt, KNOWN_NOTHING))}`
    })
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./spoilt/${name.replace(' ', '-')}.txt`)
  },
)
