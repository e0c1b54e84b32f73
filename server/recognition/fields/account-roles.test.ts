import { describe, expect, test } from 'vitest'
import {
  LABELS,
  labelsOn,
  SENTENCES,
  sentencesOn,
  type Whose,
} from '#tests/support/papers/account-wordings.ts'
import { fewOf } from '#tests/support/thorough.ts'
import { typedPage } from '#tests/support/typed-page.ts'
import { interpret } from '../engine.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING, type KnownParty } from './reading.ts'

const OWN = 'BE88736041882341'
const PRINTED = 'BE33 0015 9284 1646'
const OTHERS = 'BE33001592841646'

const US: KnownParty = { name: 'Bakkerij Peeters', vat: '0418759886' }
const READERS: [string, KnownParty | undefined][] = [
  ['an account that knows its number', { ...US, iban: OWN }],
  ['an account without a number', US],
  ['nobody that is known', undefined],
]

const paper = (foot: string, { head = '', ofBuyer = '' } = {}) => `
Bakkerij Peeters
Diestsestraat 118
3000 Leuven
BTW BE 0418.759.886${head}

Klant: Drukkerij Claes
Nijverheidslaan 42
9200 Dendermonde
BTW BE 0123.456.749${ofBuyer}

Factuur nr. F-2026-17
Factuurdatum 20/11/2026
Vervaldatum 20/12/2026

Omschrijving      Aantal   Prijs    Btw   Bedrag
Papier A4              1  100,00   21 %   100,00

Totaal excl. btw      100,00
Btw 21 %               21,00
Totaal incl. btw      121,00 EUR

${foot}
`

function ibanOn(text: string, us: KnownParty | undefined) {
  const iban = readFields([typedPage(text)], { ...KNOWN_NOTHING, us })?.payment.iban
  return iban && { value: iban.value, confidence: iban.confidence }
}

const printed = (whose: Whose): [string, string][] => fewOf(everyWording(whose), 40)

const everyWording = (whose: Whose): [string, string][] => [
  ...SENTENCES[whose].flatMap((sentence) =>
    sentencesOn(sentence, PRINTED).map(([sheet, text]): [string, string] => [`${sheet} ${sentence}`, text]),
  ),
  ...LABELS[whose].flatMap((label) =>
    labelsOn(label, PRINTED).map(([sheet, text]): [string, string] => [`${sheet} ${label}`, text]),
  ),
]

/** The accounts that were read wrongly, by wording and layout. */
const wrong = (
  papers: [string, string][],
  us: KnownParty | undefined,
  isRight: (iban: ReturnType<typeof ibanOn>) => boolean,
) => papers.filter(([, text]) => !isRight(ibanOn(text, us))).map(([name]) => name)

describe.each(READERS)('for %s', (_, us) => {
  test("the customer's account is never the one to pay to", () => {
    const papers = printed('CUSTOMER').map(([name, foot]): [string, string] => [name, paper(foot)])
    expect(papers.length).toBeGreaterThan(30)
    expect(wrong(papers, us, (iban) => iban === undefined)).toEqual([])
  })

  test("beside our own, the customer's account changes nothing", () => {
    const papers = printed('CUSTOMER').map(([name, foot]): [string, string] => [
      name,
      paper(foot, { head: `\nIBAN ${OWN}` }),
    ])
    expect(wrong(papers, us, (iban) => iban?.value === OWN && iban.confidence > 0.9)).toEqual([])
  })

  test.each(['IBAN', 'Rek.', 'Rekening', 'Compte', 'Bank account', 'Konto'])(
    "an account in the customer's address is the customer's: %s",
    (label) => {
      expect(ibanOn(paper('', { ofBuyer: `\n${label} ${PRINTED}` }), us)).toBeUndefined()
    },
  )
})

test('an account that an invoice asks to be paid to is read, with doubt where it is not our own', () => {
  const papers = printed('PAYEE').map(([name, foot]): [string, string] => [name, paper(foot)])
  const isDoubted = (iban: ReturnType<typeof ibanOn>) => iban?.value === OTHERS && iban.confidence <= 0.5
  const isRead = (iban: ReturnType<typeof ibanOn>) => iban?.value === OTHERS && iban.confidence > 0.9
  expect(wrong(papers, { ...US, iban: OWN }, isDoubted)).toEqual([])
  expect(wrong(papers, { ...US, iban: OTHERS }, isRead)).toEqual([])
  expect(wrong(papers, undefined, isRead)).toEqual([])
})

test("a factor's account is doubtful, for every reader", () => {
  const papers = printed('OTHER').map(([name, foot]): [string, string] => [name, paper(foot)])
  const isDoubted = (iban: ReturnType<typeof ibanOn>) => iban === undefined || iban.confidence <= 0.5
  for (const [, us] of READERS) expect(wrong(papers, us, isDoubted)).toEqual([])
})

test('an account in the head of the paper is doubtful where our own is another', () => {
  const text = paper('', { head: `\nIBAN ${PRINTED}` })
  expect(ibanOn(text, { ...US, iban: OWN })).toEqual({ value: OTHERS, confidence: 0.5 })
  expect(ibanOn(text, undefined)?.confidence).toBeGreaterThan(0.9)
})

test('an account that stands by itself is doubtful beside our own', () => {
  expect(ibanOn(paper(`IBAN ${PRINTED} BIC GEBABEBB`), { ...US, iban: OWN })).toEqual({
    value: OTHERS,
    confidence: 0.5,
  })
  expect(ibanOn(paper(PRINTED), US)?.confidence).toBeGreaterThan(0.9)
})

test('an account in words that say nothing of it is none to pay to beside our own, and is told', () => {
  const text = paper(`Zie ook wat wij op 3 november over ${PRINTED} schreven.`)
  expect(ibanOn(text, US)?.confidence).toBeLessThanOrEqual(0.5)
  const us = { ...US, iban: OWN }
  const { inputDetails, sources } = interpret([typedPage(text)], { ...KNOWN_NOTHING, us })
  expect(inputDetails.iban).toBeUndefined()
  expect(sources['/iban']).toMatchObject({ percent: 50, printed: OTHERS })
})

test("a bank's code beside the customer's account is not ours", () => {
  const text = paper(`Rekening klant: ${PRINTED} BIC GEBABEBB`)
  for (const [, us] of READERS)
    expect(readFields([typedPage(text)], { ...KNOWN_NOTHING, us })?.payment.bic).toBeUndefined()
})

test('a purchase invoice that is collected from our account is not ours', () => {
  const text = paper(`Wij incasseren dit bedrag van uw rekening ${PRINTED}.`, { head: `\nIBAN ${OWN}` })
  const us = { name: 'Drukkerij Claes', vat: '0123456749', iban: OTHERS }
  expect(interpret([typedPage(text)], { ...KNOWN_NOTHING, us }).origin).toBe('PURCHASE')
})
