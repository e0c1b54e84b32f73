import { describe, expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import { readFields } from './read-fields.ts'
import { KNOWN_NOTHING } from './reading.ts'

const TOTALS = `
Omschrijving                            Bedrag
Onderhoud                               100,00

Totaal excl. btw                        100,00
Btw 21 %                                 21,00
Totaal incl. btw                        121,00
`

function partiesOn(head: string, foot = '') {
  const fields = readFields([typedPage(`${head}\n${TOTALS}\n${foot}`)], KNOWN_NOTHING)
  const { buyer, seller } = fields ?? {}
  return {
    buyer: [buyer?.name?.value, buyer?.vat?.value, buyer?.city?.value],
    seller: [seller?.name?.value, seller?.vat?.value],
  }
}

describe('the customer is told from the seller', () => {
  test('where neither has a label, and the seller stands first', () => {
    const page = `
Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout
BE 0418.759.886                         BE 0123.456.749

Factuur 2026-14                         Datum 12/03/2026
`
    expect(partiesOn(page)).toEqual({
      buyer: ['Stad Voorbeeld', 'BE0123456749', 'Turnhout'],
      seller: ['Loonwerken Aerts bv', 'BE0418759886'],
    })
  })

  test.each(['ASBL Le Tremplin', 'Transport Wauters nv'])(
    'under its own name, where somebody is to be attended below it: %s',
    (name) => {
      const page = `
Chauffage Lambin                        ${name}
Rue du Moulin 7                         A l'attention de Mme Lejeune
5000 Namur                              Grand-Place 1
BE 0418.759.886                         7500 Tournai

Facture 2026-14                         Date 12/03/2026
`
      expect(partiesOn(page).buyer[0]).toBe(name)
    },
  )

  test('and a line about the credited invoice is no name', () => {
    const page = `
Loonwerken Aerts bv
Molenweg 7
8700 Tielt                              Stad Voorbeeld
BE 0418.759.886                         Grote Markt 1
                                        2300 Turnhout
Note de crédit n° 2026/14
Client :
Période :
Note de crédit relative à la facture 2026/2 du 09/02/2026
`
    expect(partiesOn(page).buyer[0]).toBe('Stad Voorbeeld')
  })

  test('where the foot of the page alone says where the seller is', () => {
    const page = `
LOONWERKEN                              Stad Voorbeeld
                                        Grote Markt 1
                                        2300 Turnhout
                                        BE 0123.456.749

Factuur 2026-14                         Datum 12/03/2026
`
    const foot = 'Loonwerken Aerts bv - Molenweg 7 - 8700 Tielt - BTW BE 0418.759.886 - RPR Gent'
    expect(partiesOn(page, foot)).toEqual({
      buyer: ['Stad Voorbeeld', 'BE0123456749', 'Turnhout'],
      seller: ['Loonwerken Aerts bv', 'BE0418759886'],
    })
  })

  test.each([
    ['a desk', 'Dienst boekhouding\nStad Voorbeeld'],
    ['a person', 'T.a.v. mevrouw Ans Willems\nStad Voorbeeld'],
    ['a person below the name', 'Stad Voorbeeld\nt.a.v. de boekhouding'],
    ['a person without a greeting word, before a firm', 'Ans Willems\nVoorbeeld Bouw nv'],
  ])('by its name, not by %s that the letter goes to', (_, lines) => {
    const page = `
Loonwerken Aerts bv
Molenweg 7
8700 Tielt
BE 0418.759.886

Facturatiegegevens:
${lines}
Grote Markt 1
2300 Turnhout

Factuur 2026-14                         Datum 12/03/2026
`
    const name = lines.includes('nv') ? 'Voorbeeld Bouw nv' : 'Stad Voorbeeld'
    expect(partiesOn(page)).toMatchObject({
      buyer: [name, undefined, 'Turnhout'],
      seller: ['Loonwerken Aerts bv', 'BE0418759886'],
    })
  })

  test.each(['Bestemd voor', 'Doit', 'Coordonnées du client', 'Invoice for', 'Abnehmer'])(
    'under the heading %s',
    (heading) => {
      const page = `
${heading}
Stad Voorbeeld
Grote Markt 1
2300 Turnhout

                                        Loonwerken Aerts bv
                                        Molenweg 7
                                        8700 Tielt

Factuur 2026-14                         Datum 12/03/2026
`
      expect(partiesOn(page).buyer).toEqual(['Stad Voorbeeld', undefined, 'Turnhout'])
    },
  )

  test('by the VAT number under a label, in a row of labels', () => {
    const page = `
Loonwerken Aerts bv                     Stad Voorbeeld
Molenweg 7                              Grote Markt 1
8700 Tielt                              2300 Turnhout

Factuurnr.      Datum           Uw btw-nr.             Vervaldag
2026-14         12/03/2026      BE 0123.456.749        11/04/2026
`
    expect(partiesOn(page, 'BTW BE 0418.759.886')).toEqual({
      buyer: ['Stad Voorbeeld', 'BE0123456749', 'Turnhout'],
      seller: ['Loonwerken Aerts bv', 'BE0418759886'],
    })
  })
})

const US = { name: 'Loonwerken Aerts bv', vat: '0418759886' }

test('the only number that is not ours is the customer’s, whose address stands in one line', () => {
  const page = `
                    L O O N W E R K E N   A E R T S
                    BTW BE 0418.759.886

Klant: Stad Voorbeeld, Grote Markt 1, 2300 Turnhout

Factuur 2026-14                         Datum 12/03/2026
${TOTALS}
Ondernemingsnummer BE 0123.456.749
`
  const fields = readFields([typedPage(page)], { ...KNOWN_NOTHING, us: US })
  const { name, street, city, vat } = fields?.buyer ?? {}
  expect([name, street, city, vat].map((one) => one?.value)).toEqual([
    'Stad Voorbeeld',
    'Grote Markt 1',
    'Turnhout',
    'BE0123456749',
  ])
})

test('a name that is set large on two lines is one name', () => {
  const page = typedPage(`
SCHMIDT
MASCHINENBAU GMBH

                                        Stad Voorbeeld
                                        Grote Markt 1
                                        2300 Turnhout

Rechnung 2026-14                        Datum 12.03.2026
${TOTALS}`)
  const isLogo = /^(?:SCHMIDT|MASCHINENBAU|GMBH)$/
  const words = page.words.map((word) => (isLogo.test(word.text) ? { ...word, height: 18 } : word))
  expect(readFields([{ ...page, words }], KNOWN_NOTHING)?.seller?.name?.value).toBe(
    'SCHMIDT MASCHINENBAU GMBH',
  )
})

describe('a label before the customer is no part of the name', () => {
  const head = `
Loonwerken Aerts bv
Molenweg 7
8700 Tielt
BTW BE 0418.759.886

`
  test.each([
    ['Aan: Van Looveren Bouw en Zonen bv', '\nIndustrieweg 15\n9000 Gent'],
    ['Voor: Van Looveren Bouw en Zonen bv', '\nIndustrieweg 15\n9000 Gent'],
    ['À : Van Looveren Bouw en Zonen bv', '\nIndustrieweg 15\n9000 Gent'],
    ['T.a.v. Van Looveren Bouw en Zonen bv', '\nIndustrieweg 15\n9000 Gent'],
    ['Facturé à Van Looveren Bouw en Zonen bv', '\nIndustrieweg 15\n9000 Gent'],
    ['Factuur aan Van Looveren Bouw en Zonen bv', ', Industrieweg 15, 9000 Gent, BE 0709.122.557'],
    ['Klant: Van Looveren Bouw en Zonen bv', ' / Industrieweg 15 / 9000 Gent'],
    ['To: Van Looveren Bouw en Zonen bv', ', Industrieweg 15, 9000 Gent (BE 0709.122.557)'],
    ['Rechnung an: Van Looveren Bouw en Zonen bv', ', Industrieweg 15, 9000 Gent (België)'],
  ])('as in %s%s', (name, address) => {
    const { buyer, seller } = partiesOn(`${head}${name}${address}\n\nFactuur 2026-14     Datum 12/03/2026`)
    expect(buyer[0]).toBe('Van Looveren Bouw en Zonen bv')
    expect(buyer[2]).toBe('Gent')
    expect(seller).toEqual(['Loonwerken Aerts bv', 'BE0418759886'])
  })

  test.each(['Client Services bv', 'Aan Zee Hotels bv', 'Voor Anker vzw'])(
    'but a name may begin with such a word: %s',
    (name) => {
      const { buyer } = partiesOn(
        `${head}${name}\nIndustrieweg 15\n9000 Gent\n\nFactuur 2026-14     Datum 12/03/2026`,
      )
      expect(buyer[0]).toBe(name)
    },
  )
})

test('the seller has no name from the customer’s parts', () => {
  const customer = `Klant:
Vastgoed De Linde
Lindelaan 18
2018 Antwerpen

Factuur 2026-14                         Datum 12/03/2026


`
  const sellerOf = (head: string) => partiesOn(head + customer).seller[0]
  expect(sellerOf('')).not.toMatch(/Klant|Linde|Antwerpen/)
  expect(sellerOf('Ardu Hout\n\n')).toBe('Ardu Hout')
})

/** The customer's name, street, postal code, city and country. */
function customerOn(address: string, above = '') {
  const head = `Loonwerken Aerts bv, Molenweg 7, 8700 Tielt, BTW BE 0418.759.886\n\n${above}${address}\n\nFactuur 2026-14                         Datum 12/03/2026`
  const fields = readFields([typedPage(`${head}\n${TOTALS}`)], { ...KNOWN_NOTHING, us: US })
  const { name, street, postalCode, city, country } = fields?.buyer ?? {}
  return [name?.value, street?.value, postalCode?.value, city?.value, country]
}

test.each([
  [
    'a salutation',
    'Résidence Bellevue SRL\nMadame la Directrice\nRue du Moulin 4\n5000 Namur',
    'Rue du Moulin 4',
  ],
  ['its own label', 'Bakkerij Peeters\nAdres: Kasteelstraat 4\n5000 Namur', 'Kasteelstraat 4'],
])('a line of an address with %s is what it is', (_, address, street) => {
  const [name, ...rest] = customerOn(address, 'Factuur aan:\n')
  expect([name, ...rest]).toEqual([address.split('\n')[0], street, '5000', 'Namur', undefined])
})

test.each([
  [
    'below its city',
    'Acme Ltd\n12 High Street\nManchester\nM1 1AE\nUnited Kingdom',
    'M1 1AE',
    'Manchester',
    'GB',
  ],
  ['behind its city', 'Acme Inc\n12 High Street\nBoston, MA 02110\nUSA', '02110', 'Boston', 'US'],
])('a foreign postal code %s is read', (_, address, postalCode, city, country) =>
  expect(customerOn(address, 'Bill to:\n').slice(2)).toEqual([postalCode, city, country]),
)

test('the numbers of a list below the word for a debtor are no address', () => {
  const list = 'Debiteur          : K21422\nUw btw-nr         : BE 0123.456.749\nRayon             : 09 TDW'
  expect(customerOn(`${list}\n\n\nZorgwinkel Aureon bv\nMolenstraat 109\n7000 Mons`)[0]).toBe(
    'Zorgwinkel Aureon bv',
  )
})
