import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const HEADING = `
Schrijnwerkerij Ardu bv                                     FACTUUR
Molenweg 7                                                  Vastgoed De Linde nv
8700 Tielt                                                  Lindelaan 18
BTW BE 0418.759.886                                         2018 Antwerpen

Factuurnummer 2026/0412
Factuurdatum 12-03-2026
`

function read(...pages: string[]) {
  const typed = pages.map((text, index) => typedPage((index === 0 ? HEADING : '') + text, index + 1))
  const fields = readFields(typed, KNOWN_NOTHING)
  return {
    lines: fields?.lines?.map(({ name, quantity, unitPrice, discount, rate, net }) => [
      name,
      quantity,
      unitPrice,
      discount,
      rate,
      net,
    ]),
    adjustments: fields?.adjustments.map(({ isCharge, amount, rate }) => [isCharge, amount, rate]),
    confidences: [...new Set(fields?.lines?.map(({ confidence }) => confidence))],
  }
}

describe('lines are read', () => {
  test('of prices without VAT, and of codes whose rates stand bare in the breakdown', () => {
    const { lines, confidences } = read(`
Code    Omschrijving              Prijs (excl. btw)    Aantal      Subtotaal    Btw
A12     Koelkast                             205,78         2         411,56      4
B7      Appelsap                              24,15         4          96,60      1

Code       %    Maatstaf         Btw
1          6       96,60        5,80
4         21      411,56       86,43
                                          Totaal excl. btw              508,16
                                          Btw                            92,23
                                          Totaal incl. btw              600,39
`)
    expect(lines).toEqual([
      ['Koelkast', 2, 205.78, 0, 2100, 41156],
      ['Appelsap', 4, 24.15, 0, 600, 9660],
    ])
    expect(confidences).toEqual([0.98])
  })

  test('where part of them is without VAT by a word, and their sums have a breakdown of one rate', () => {
    const { lines } = read(`
Omschrijving                 Hoeveelheid      Prijs/eenheid     Btw %         Bedrag
Metselwerk                       10,00 m2          46,90           MC         469,00
Verhuur container                 6,00 week        93,45           21         560,70

                                          Totaal exclusief btw            1.029,70
                                          Btw 21 % (basis 560,70)           117,75
                                          Totaal te betalen               1.147,45
MC = medecontractant, btw verlegd
`)
    expect(lines?.map(([name, , , , rate]) => [name, rate])).toEqual([
      ['Metselwerk', 0],
      ['Verhuur container', 2100],
    ])
  })

  test('with VAT in their prices, as is the discount below them', () => {
    const { lines, adjustments } = read(`
Omschrijving              Prijs (incl. btw)      Aantal        Subtotaal
Koelkast                             121,00           2           242,00
Recupel                               12,10           2            24,20

                                    Subtotaal (incl. btw)         266,20
                                    Korting 5 %                   -13,31
                                    Totaal excl. btw              209,00
                                    Btw 21 %                       43,89
                                    Totaal                        252,89
`)
    expect(lines).toEqual([
      ['Koelkast', 2, 100, 0, 2100, 20000],
      ['Recupel', 2, 10, 0, 2100, 2000],
    ])
    expect(adjustments).toEqual([[false, 1100, 2100]])
  })

  test('with a unit that is also the word for VAT', () => {
    const { lines } = read(`
Omschrijving              Aantal    Eenh       Prijs       Bedrag
Pils 50 l                      3    vat       136,48       409,44
Huiswijn                       5    fles        5,18        25,90

                                 Totaal zonder btw         435,34
                                 Btw 21 %                   91,42
                                 Totaal incl. btw          526,76
`)
    expect(lines?.map(([name, quantity]) => [name, quantity])).toEqual([
      ['Pils 50 l', 3],
      ['Huiswijn', 5],
    ])
  })

  test('with a discount for each, a rate with decimals, and units between', () => {
    const { lines, confidences } = read(`
Code    Omschrijving              Aantal  Eenh   Prijs    Korting   BTW       Bedrag
A12     Verf wit 10 l                  4  st     50,00      10 %   5,5 %      180,00
B7      Arbeidsuren                  2,5  uur    40,00             20 %       100,00

                                                Totaal excl. btw              280,00
                                                Btw 5,5 % op 180,00             9,90
                                                Btw 20 % op 100,00             20,00
                                                Te betalen                    309,90
`)
    expect(lines).toEqual([
      ['Verf wit 10 l', 4, 50, 2000, 550, 18000],
      ['Arbeidsuren', 2.5, 40, 0, 2000, 10000],
    ])
    expect(confidences).toEqual([0.98])
  })

  test.each([
    ['95,00', '905,00', 9500],
    ['150,00', '850,00', 15_000],
    ['-150,00', '850,00', 15_000],
  ])('with a discount of %s in currency, also above a hundred', (printed, amount, discount) => {
    const { lines, confidences } = read(`
Omschrijving              Aantal      Prijs    Korting      Bedrag
Verf wit 10 l                 10     100,00    ${printed.padStart(7)}      ${amount}

                                     Totaal excl. btw       ${amount}
                                     Btw 0 %                  0,00
                                     Te betalen             ${amount}
`)
    expect(lines).toEqual([['Verf wit 10 l', 10, 100, discount, 0, 100_000 - discount]])
    expect(confidences).toEqual([0.98])
  })

  test('with quantity and price in one cell, or under their description', () => {
    expect(
      read(`
Omschrijving                            Aantal                 Totaal
Deuren plaatsen                         4 st x 50,00           200,00

                                        Totaal excl. btw       200,00
                                        Btw 21 %                42,00
                                        Te betalen             242,00
`).lines,
    ).toEqual([['Deuren plaatsen', 4, 50, 0, 2100, 20000]])
    expect(
      read(`
Omschrijving         Code      Aantal      Prijs               Totaal
Deuren plaatsen
                     A77            4      50,00               200,00

                                        Totaal excl. btw       200,00
                                        Btw 21 %                42,00
                                        Te betalen             242,00
`).lines,
    ).toEqual([['Deuren plaatsen', 4, 50, 0, 2100, 20000]])
  })

  test('as a guess where they do not add up', () => {
    const { lines, confidences } = read(`
Omschrijving                           Aantal        Prijs            Totaal
Deuren plaatsen                             2       100,00            200,00
Trap schuren                                1       150,00            150,00

                                             Totaal excl. btw         400,00
                                             Btw 21 %                  84,00
                                             Te betalen               484,00
`)
    expect(lines?.map(([name, , , , , net]) => [name, net])).toEqual([
      ['Deuren plaatsen', 20000],
      ['Trap schuren', 15000],
    ])
    expect(confidences).toEqual([0.84])
  })

  test('as hardly right as they stand where their rate is not read', () => {
    const { lines, confidences } = read(`
Omschrijving                           Aantal        Prijs            Totaal
Deuren plaatsen                             2       100,00            200,00
Trap schuren                                1       150,00            150,00

                                             Te betalen               484,00
`)
    expect(lines?.map(([, , , , rate]) => rate)).toEqual([undefined, undefined])
    expect(confidences).toEqual([0.02])
  })
})

describe('a picture that lacks a number', () => {
  /** As from OCR: hardly in doubt, but not a text layer. */
  const photographed = (text: string) => {
    const page = typedPage(HEADING + text)
    return { ...page, words: page.words.map((word) => ({ ...word, confidence: 0.95 })) }
  }
  const linesOf = (page: ReturnType<typeof typedPage>) =>
    readFields([page], KNOWN_NOTHING)?.lines?.map(({ quantity, unitPrice, discount, confidence }) => [
      ...[quantity, unitPrice, discount, confidence],
    ])
  const table = (rows: string) => `
Omschrijving                  Aantal      Prijs   Korting     Bedrag
${rows}
                                       Totaal excl. btw       422,40
                                       Btw 21 %                88,70
                                       Te betalen             511,10
`
  const LOST = table(`
Deuren plaatsen                          31,80                190,80
Verf wit                           4                          151,60
Schuren                                  12,50      20 %       80,00`)

  test('gets the quantity or the price that the others give', () => {
    expect(linesOf(photographed(LOST))).toEqual([
      [6, 31.8, 0, 0.88],
      [4, 37.9, 0, 0.88],
      [8, 12.5, 2000, 0.88],
    ])
  })

  test('gets the price where a quantity with decimals gives it to the cent, and no quantity for a price', () => {
    const page = photographed(
      table(`
Laminaat per meter              28,50                         813,68
Trap plaatsen                       1                       1.305,00`).replace(
        /422,40[\s\S]*/,
        '2.118,68\n  Btw 21 %   444,92\n   Te betalen   2.563,60',
      ),
    )
    expect(linesOf(page)?.map((line) => line.slice(0, 2))).toEqual([
      [28.5, 28.55],
      [1, 1305],
    ])
  })

  test('nothing is inferred in a text layer, which has all its numbers', () => {
    expect(linesOf(typedPage(HEADING + LOST))?.map(([quantity]) => quantity)).toEqual([1, 1, 1])
  })

  test.each([
    ['net', '            ', '230,87'],
    ['final', '190,80', '            '],
  ])('gets the %s total that the two others give', (_, net, total) => {
    const page = photographed(`
Omschrijving                  Aantal      Prijs     Bedrag
Deuren plaatsen                    6      31,80     190,80

                              Totaal excl. btw      ${net}
                              Btw 21 %               40,07
                              Te betalen            ${total}
`)
    const fields = readFields([page], KNOWN_NOTHING)
    expect([fields?.totals.net?.value, fields?.totals.total?.value]).toEqual([19_080, 23_087])
    expect(fields?.lines?.map(({ net }) => net)).toEqual([19_080])
  })

  test('keeps its rows where dirt makes one box too high', () => {
    const page = photographed(
      table(`
Deuren plaatsen                    6     31,80                190,80
eik massief
Verf wit                           4     57,90                231,60`),
    )
    const words = page.words.map((word) =>
      word.text === '31,80' ? { ...word, y: word.y - 4, height: 2 * word.height } : word,
    )
    const fields = readFields([{ ...page, words }], KNOWN_NOTHING)
    expect(fields?.lines?.map(({ name }) => name)).toEqual(['Deuren plaatsen eik massief', 'Verf wit'])
  })
})

describe('a row of words between two lines that follow each other evenly', () => {
  const table = (head: string, rows: string) => `
${head}
${rows}

                                             Totaal excl. btw         405,00
                                             Btw 6 %                   24,30
                                             Te betalen               429,30
`
  const named = (head: string, rows: string) => read(table(head, rows)).lines?.map(([name]) => name)

  test('is of no line where one stands above each', () => {
    const head = 'Omschrijving                           Aantal        Prijs            Totaal'
    const rows = `Week 10
Stokbrood                                 100         1,60            160,00
Week 11
Desembrood                                 50         3,10            155,00
Week 12
Rozijnenbrood                              30         3,00             90,00`
    expect(named(head, rows)).toEqual(['Stokbrood', 'Desembrood', 'Rozijnenbrood'])
  })

  test('is of none below a heading, where lines lie farther apart than rows of other text', () => {
    const page = typedPage(
      HEADING +
        table(
          'Omschrijving                           Aantal        Prijs            Totaal',
          `Brood
Stokbrood                                 100         1,60            160,00
Gebak
Rijsttaart                                 50         3,10            155,00
Rozijnenbrood                              30         3,00             90,00`,
        ),
    )
    const start = page.words.find(({ text }) => text === 'Omschrijving')?.y ?? 0
    const words = page.words.map((word) =>
      word.y < start ? word : { ...word, y: start + 1.3 * (word.y - start) },
    )
    const lines = readFields([{ ...page, words }], KNOWN_NOTHING)?.lines
    expect(lines?.map(({ name }) => name)).toEqual(['Stokbrood', 'Rijsttaart', 'Rozijnenbrood'])
  })

  test('begins the lower one where a position stands before it', () => {
    const head = 'Pos   Omschrijving                     Aantal        Prijs            Totaal'
    const rows = `1     Levering week 10
      Stokbrood                           100         1,60            160,00
2     Levering week 11
      Desembrood                           50         3,10            155,00
      zonder zout
3     Rozijnenbrood                        30         3,00             90,00`
    expect(named(head, rows)).toEqual([
      'Levering week 10 Stokbrood',
      'Levering week 11 Desembrood zonder zout',
      'Rozijnenbrood',
    ])
  })
})

test('the rate of a small sum is the only one that gives its VAT', () => {
  const { lines } = read(`
Omschrijving               Aantal       Prijs        Totaal
Kabel per meter              13,5        2,11         28,49

                           Totaal excl. btw           28,49
                           Btw                         1,57
                           Te betalen                 30,06
`)
  expect(lines?.map((line) => line[4])).toEqual([550])
})

test('rates that are printed go before one that would give the VAT of all lines', () => {
  const table = (vat: string, total: string) => `
Omschrijving               Aantal       Prijs      Btw        Totaal
Deuren plaatsen                 2       50,00      6 %        100,00
Trap schuren                    1      200,00     21 %        200,00

                                    Totaal excl. btw          300,00
                                    Btw                        ${vat}
                                    Totaal incl. btw          ${total}
`
  const ratesOf = (...sums: Parameters<typeof table>) => read(table(...sums)).lines?.map((line) => line[4])
  expect(ratesOf('48,00', '348,00')).toEqual([600, 2100])
  expect(ratesOf('36,00', '336,00')).toEqual([1200, 1200])
})

test('rates are read by their codes, where the page explains these', () => {
  const table = (legend: string) => `
Omschrijving               Aantal       Prijs      Btw        Totaal
Stokbrood                     100        1,60       A         160,00
Huur servies                   10        1,80       C          18,00
Ontbijtbuffet                  10       14,20       B         142,00

${legend}

                                    Totaal excl. btw          320,00
                                    Btw                        30,42
                                    Totaal incl. btw          350,42
`
  const ratesOf = (legend: string) => read(table(legend)).lines?.map((line) => line[4])
  expect(ratesOf('A = 6 %, B = 12 %, C = 21 %')).toEqual([600, 2100, 1200])
  expect(ratesOf('(A): 6%   (B): 12%   (C): 21%')).toEqual([600, 2100, 1200])
  expect(ratesOf('Btw 6 %, 12 % of 21 %')).toEqual([undefined, undefined, undefined])
})

describe('the rate of each line', () => {
  const foot = `
                                    Totaal excl. btw          302,00
                                    Btw 6 %                     9,72
                                    Btw 21 %                   29,40
                                    Totaal incl. btw          341,12`
  const ratesOn = (rows: string, sums = foot) => read(rows + sums).lines?.map((line) => line[4])

  test.each([
    [
      'is that of the heading above it',
      `
Omschrijving                                                 Bedrag
Diensten met 6 % btw
Water                                                        162,00
Diensten met 21 % btw
Glasvezel                                                    100,00
Modem                                                         40,00
`,
    ],
    [
      'is that of the code behind its amount',
      `
Artikel                    Aantal       Prijs            Bedrag
Water                           1      162,00            162,00 *
Glasvezel                       1      100,00            100,00 **
Modem                           1       40,00             40,00 **

* 6 %     162,00      9,72
** 21 %   140,00     29,40
`,
    ],
    [
      'is the bare number under a head of rates',
      `
Artikel                    Aantal       Prijs    Btw %        Bedrag
Water                           1      162,00        6        162,00
Glasvezel                       1      100,00       21        100,00
Modem                           1       40,00       21         40,00
`,
    ],
    [
      'is the one that gives the VAT in its row',
      `
Artikel                    Aantal       Prijs       Netto      Belasting
Water                           1      162,00      162,00           9,72
Glasvezel                       1      100,00      100,00          21,00
Modem                           1       40,00       40,00           8,40
`,
    ],
  ])('%s', (_, rows) => expect(ratesOn(rows)).toEqual([600, 2100, 2100]))

  test('is that of the sums, where a heading says another', () => {
    const rows = `
Omschrijving                                                 Bedrag
Diensten met 21 % btw
Water                                                        162,00
Diensten met 6 % btw
Glasvezel                                                    140,00
`
    expect(ratesOn(rows)).toEqual([600, 2100])
  })
})

test('a heading in capitals is no part of a description in small letters', () => {
  const { lines } = read(`
Omschrijving               Aantal       Prijs            Bedrag
WERKUREN
Groot onderhoud                 2       62,00            124,00
STUKKEN
Oliefilter                      1       14,00             14,00

                                    Totaal excl. btw          138,00
                                    Btw 21 %                   28,98
                                    Totaal incl. btw          166,98
`)
  expect(lines?.map(([name]) => name)).toEqual(['Groot onderhoud', 'Oliefilter'])
})

test('lines without a rate are shared out between two rates, where that goes in one way only', () => {
  const table = (
    first: string,
    base6: string,
    vat6: string,
    base21: string,
    vat21: string,
    sums: string[],
  ) => `
Omschrijving               Aantal       Prijs      Btw        Totaal
Stokbrood                     100        1,60    ${first.padStart(5)}        160,00
Huur servies                   10        1,80                  18,00
Ontbijtbuffet                  10       14,20                 142,00
Bediening                       1       35,00                  35,00

                            Maatstaf       Btw %       Btw
                            ${base6.padStart(8)}         6 %     ${vat6.padStart(6)}
                            ${base21.padStart(8)}        21 %     ${vat21.padStart(6)}
                                    Totaal excl. btw          355,00
                                    Btw                        ${sums[0]}
                                    Totaal incl. btw          ${sums[1]}
`
  const ratesOf = (...parts: Parameters<typeof table>) => read(table(...parts)).lines?.map((line) => line[4])
  expect(ratesOf('', '302,00', '18,12', '53,00', '11,13', ['29,25', '384,25'])).toEqual([
    600, 2100, 600, 2100,
  ])
  const twoWays = ['160,00', '9,60', '195,00', '40,95', ['50,55', '405,55']] as const
  const ratesWith = (first: string) => {
    const [base6, vat6, base21, vat21, sums] = twoWays
    return ratesOf(first, base6, vat6, base21, vat21, [...sums])
  }
  expect(ratesWith('')).toEqual([undefined, undefined, undefined, undefined])
  expect(ratesWith('6 %')).toEqual([600, 2100, 2100, 2100])
  expect(ratesWith('21 %')).toEqual([2100, 600, 600, 2100])
})

test('a price behind the description is no part of it, another number is', () => {
  const { lines } = read(`
3 x Bruidstaart aan 386,00                                 1.158,00
4 x Plank van 2 x 4                                           40,00

                                    Totaal excl. btw        1.198,00
                                    Btw 6 %                    71,88
                                    Totaal incl. btw        1.269,88
`)
  expect(lines?.map(([name]) => name)).toEqual(['Bruidstaart', 'Plank van 2 x 4'])
})

test('columns of one rate each rate their lines', () => {
  const { lines } = read(`
Intitulé                                       Non soumis     Soumis à 21 %
Droit d’écriture                                   109,07
Attestation du sol                                  37,00
Honoraires sur acte (4,5 h)                                          612,50
Totaux par colonne                                 146,07            612,50

                              Honoraires et frais soumis             612,50
                              Droits et débours                      146,07
                              Total hors TVA                         758,57
                              TVA 21 %                               128,63
                              Total TVAC                             887,20
`)
  expect(lines?.map(([name, , , , rate, net]) => [name, net, rate])).toEqual([
    ['Droit d’écriture', 10907, 0],
    ['Attestation du sol', 3700, 0],
    ['Honoraires sur acte (4,5 h)', 61250, 2100],
  ])
})

test('text beside a table is none of its lines', () => {
  const { lines } = read(`
Omschrijving               Aantal       Prijs      Btw        Totaal
Kamer                           2      100,00      6 %        200,00     BTW BE 0418.759.886
                                                                         IBAN BE71 0961 2345 6769
Zaal                            1       50,00      6 %         50,00     Bank 09/238.26.14

                                    Totaal excl. btw          250,00
                                    Btw 6 %                    15,00
                                    Totaal incl. btw          265,00
`)
  expect(lines?.map(([name]) => name)).toEqual(['Kamer', 'Zaal'])
})

test('a surcharge between two sums is a charge, whatever its name', () => {
  const { lines, adjustments } = read(`
Leistung                  Menge      Preis                          Betrag
Fahrt Aachen                  1     500,00                          500,00

                                Summe Frachten                      500,00
                                zzgl. Dieselfloater 9,7 %            48,50
                                Summe netto                         548,50
                                MwSt. 21 %                          115,19
                                Endbetrag                           663,69
`)
  expect([lines?.length, adjustments?.length]).toEqual([1, 1])
})

test.each([
  ['4h45', 4.75],
  ['0h30', 0.5],
])('%s is a quantity in hours', (printed, quantity) => {
  const { lines } = read(`
Prestations                       Nombre      TVA        Montant
Entretien                         ${printed.padStart(6)}     21 %         95,00

                                  Total hors TVA          95,00
                                  TVA 21 %                19,95
                                  Total TVAC             114,95
`)
  expect(lines?.[0]?.[1]).toBe(quantity)
})

describe('costs beside the table and in a row of sums', () => {
  test('stand on the line of the head of a breakdown', () => {
    const { lines, adjustments } = read(`
Aantal     Benaming                    Prijs                    Bedrag
12         V-riem XPA 1250             28,57                    342,84
4          Groefkogellager             15,25                     61,00

Btw %      Basis      Btw              Vrachtkosten               6,95
21         410,79     86,27            Subtotaal                410,79
                                       Btw 21 %                  86,27
                                       Te betalen               497,06
`)
    expect([lines?.length, adjustments]).toEqual([2, [[true, 695, 2100]]])
  })

  test('are named above their amount', () => {
    const { lines, adjustments } = read(`
Benaming                   Aantal     Prijs            Bedrag
Pompwaaier                      2    320,09            640,18
Schroefcompressor               1    870,94            870,94

Goederen      Transport      Netto totaal     BTW %      Btw         Totaal incl. btw
1.511,12      9,95           1.521,07         21,00      319,42      1.840,49
`)
    expect([lines?.length, adjustments]).toEqual([2, [[true, 995, 2100]]])
  })
})

test.each([
  'Zonder btw (voorschot buiten btw, art. 28, 5° W.BTW)',
  'Voorschotten voor uw rekening, zonder btw',
])(
  'a heading that says that VAT is missing rates the lines below it, and is no part of their names: %s',
  (heading) => {
    const { lines } = read(`
Omschrijving                                            Bedrag
Onderworpen aan btw 21 %
Voorontwerp                                             7.535,00
${heading}
Kadastrale uittreksels                                  103,78

                            Totaal exclusief            7.638,78
                            BTW 21 % op 7.535,00        1.582,35
                            BTW 0 % op 103,78           0,00
                            Totaal                      9.221,13
`)
    expect(lines?.map(([name, , , , rate]) => [name, rate])).toEqual([
      ['Voorontwerp', 2100],
      ['Kadastrale uittreksels', 0],
    ])
  },
)

test('lines above the total go before rows below it', () => {
  const { lines } = read(`
Description                Qty        Unit price       Tax         Amount
Onboarding workshop                   847.50           21%         847.50

                                      Subtotal                     847.50
                                      VAT 21%                      177.98
                                      Total                      1,025.48

Pay 1,025.48 with a bank transfer                                1,025.48
`)
  expect(lines?.map(([name]) => name)).toEqual(['Onboarding workshop'])
})
