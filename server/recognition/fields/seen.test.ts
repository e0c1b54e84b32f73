import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { issuerOf, KNOWN_NOTHING } from './reading.ts'

describe('a correction on a paper', () => {
  const paper = (number: string, ours: string) => `
Bakkerij Peeters
Diestsestraat 118, 3000 Leuven
BE 0418.759.886

Factuur ${ours}                           Datum 20/11/2026
Dossier                                   ${number}

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`
  const first = readFields([typedPage(paper('WN-881', '2026-0150'))], KNOWN_NOTHING)
  const place = first?.seen.find(({ value }) => value === 'WN-881')
  if (!place) throw new Error('the number stands nowhere')
  const issuer = issuerOf({ supplier: { name: null, vat: 'BE0418759886' } })
  const known = { ...KNOWN_NOTHING, remembered: [{ ...place, issuer, field: '/heading/orderNumber' }] }

  test('is read there on the next one of the same issuer', () => {
    const next = readFields([typedPage(paper('WN-902', '2026-0151'))], known)
    expect(next?.heading.orderNumber).toMatchObject({ value: 'WN-902', confidence: 0.97 })
    expect(next?.heading.invoiceNumber?.value).toBe('2026-0151')
  })

  test('is read there for fields that no label tells apart', () => {
    const date = first?.seen.find(({ kind }) => kind === 'DATE')
    if (!date) throw new Error('no date stands there')
    const shown = [
      { ...place, issuer, field: '/heading/buyerReference' },
      { ...date, issuer, field: '/heading/deliveryDate' },
    ]
    const next = readFields([typedPage(paper('WN-902', '2026-0151'))], {
      ...KNOWN_NOTHING,
      remembered: shown,
    })
    expect(next?.heading).toMatchObject({
      buyerReference: { value: 'WN-902' },
      deliveryDate: { value: '2026-11-20' },
    })
  })

  test('says nothing of the papers of another', () => {
    const other = paper('WN-902', '2026-0151').replace('0418.759.886', '0123.456.749')
    expect(readFields([typedPage(other)], known)?.heading.orderNumber?.value).not.toBe('WN-902')
  })
})
