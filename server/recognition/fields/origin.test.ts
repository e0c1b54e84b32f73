import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const US = { name: 'Bouwwerken Thys bv', vat: '0453311880', iban: 'BE88736041882341' }

const REST = `
Factuur nr VF/26/118
Datum: 27 februari 2026

Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`

function readAsOurs(head: string) {
  const fields = readFields([typedPage(`${head}\n${REST}`)], { ...KNOWN_NOTHING, us: US })
  return { origin: fields?.origin.origin, customer: fields?.buyer.name?.value, vat: fields?.buyer.vat?.value }
}

describe('whose invoice it is', () => {
  test('is left open where two addresses only stand side by side', () => {
    const head = `
Van Looveren Bouw bv                    Bouwwerken Thys bv
Industrieweg 15                         Steenweg 44
3190 Boortmeerbeek                      2800 Mechelen
BE 0709.122.557                         BE 0453.311.880
`
    expect(readAsOurs(head)).toEqual({
      origin: 'UNKNOWN',
      customer: 'Van Looveren Bouw bv',
      vat: 'BE0709122557',
    })
  })

  test('is told where ours is the address of a letter from somebody else, who is nobody’s customer then', () => {
    const head = `
Van Looveren Bouw bv
Industrieweg 15
3190 Boortmeerbeek
BTW BE 0709.122.557

                                        Bouwwerken Thys bv
                                        Steenweg 44
                                        2800 Mechelen
                                        BE 0453.311.880
`
    expect(readAsOurs(head)).toEqual({ origin: 'PURCHASE', customer: undefined, vat: undefined })
  })

  test('is ours where one line says to whom it goes', () => {
    const head = `
Bouwwerken Thys bv
Steenweg 44
2800 Mechelen
BTW BE 0453.311.880

Factuur aan Van Looveren Bouw bv, Industrieweg 15, 3190 Boortmeerbeek, BE 0709.122.557
`
    expect(readAsOurs(head)).toEqual({
      origin: 'OWN',
      customer: 'Van Looveren Bouw bv',
      vat: 'BE0709122557',
    })
  })
})
