import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const letter = (items: string, sums: string) => `
                     ABC Boekhouding Claeys bv
                     Groenendaallaan 117, 3000 Leuven

                                          Hotel Ter Duinen bv
                                          Lindedreef 137
                                          1050 Elsene
                                          Uw btw-nummer: BE 0603.300.903

Leuven, 25 november 2025
Factuur nr. 2025/334

Gelieve hierbij onze factuur te vinden voor de volgende prestaties:
${items}
${sums}
Met de meeste hoogachting,
BTW BE 0476.551.694
`
const ITEMS = `
- Opstellen en elektronisch indienen van de aangifte, aanslagjaar
  2024: 1.147,50 €
- Bijstand bij de controle, 6 uur: 360,00 €`
const SUMS = `
           Totaal excl. btw                    1.507,50 €
           Btw 21 % op 1.507,50                  316,58 €
           Totaal incl. btw                    1.824,08 €`

const read = (items: string, sums = SUMS) =>
  readFields([typedPage(letter(items, sums))], KNOWN_NOTHING)?.lines?.map(
    ({ name, quantity, unitPrice, rate }) => [name, quantity, unitPrice, rate],
  )

describe('the lines of a letter are read', () => {
  test('behind dashes, each with its amount at its end', () => {
    expect(read(ITEMS)).toEqual([
      ['Opstellen en elektronisch indienen van de aangifte, aanslagjaar 2024', 1, 1147.5, 2100],
      ['Bijstand bij de controle, 6 uur', 1, 360, 2100],
    ])
  })

  test('and none where their amounts are not the total', () => {
    expect(read(ITEMS.replace('360,00', '350,00'))).toBeUndefined()
  })
})
