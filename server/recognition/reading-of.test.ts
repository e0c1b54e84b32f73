import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { interpret } from './engine.ts'
import { KNOWN_NOTHING } from './fields/reading.ts'

test('a rate with decimals, which no draft can have, is told at its line and not filled in', () => {
  const page = typedPage(`
Menuiserie Ardu SARL                                        FACTURE
Rue du Moulin 7                                             Toitures Bellevaux SARL
59000 Lille                                                 Place du Marché 12
N° TVA FR96751770786                                        44000 Nantes

Facture n° 2026-12
Date de facture 12/03/2026

Désignation                Qté         P.U.      TVA         Montant HT
Pose de châssis              2       100,00    5,5 %             200,00
Location de nacelle          1        50,00     20 %              50,00

                                             Total HT            250,00
                                             TVA 5,5 % (200,00)   11,00
                                             TVA 20 % (50,00)     10,00
                                             Total TTC           271,00
`)
  const { inputDetails, sources } = interpret([page], KNOWN_NOTHING)
  expect(inputDetails.lines?.map(({ vatRate }) => vatRate)).toEqual([undefined, 20])
  expect(sources['/lines/0/vatRate']).toMatchObject({ page: 1, percent: 98, printed: '5.5' })
  expect(sources['/lines/1/vatRate']).toBeUndefined()
})
