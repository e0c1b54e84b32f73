import { describe, expect, test } from 'vitest'
import { callsForEndpoint, withDerivedEndpoint } from './endpoint.ts'

describe('the endpoint of a customer', () => {
  test('is the enterprise number in Belgium [scheme.belgian]', () => {
    expect(withDerivedEndpoint({ country: 'BE', vat: '0123456749' })).toMatchObject({
      scheme: '0208',
      participant: '0123456749',
    })
  })
  test('is the VAT number when it was typed with BE, the enterprise number when it is typed again without, and back', () => {
    const typed = withDerivedEndpoint({ country: 'BE', vat: 'BE 0123.456.749' })
    expect(typed).toMatchObject({ scheme: '9925', participant: 'BE0123456749' })
    const kept = { ...typed, vat: '0123456749' }
    const again = { ...kept, vat: '0403170701' }
    expect(callsForEndpoint(kept, again)).toBe(true)
    expect(withDerivedEndpoint(again)).toMatchObject({ scheme: '0208', participant: '0403170701' })
    const back = { ...again, vat: 'BE0403170701' }
    expect(withDerivedEndpoint(back)).toMatchObject({ scheme: '9925', participant: 'BE0403170701' })
  })
  test('is asked for abroad [scheme.foreign]', () => {
    const moved = { country: 'NL', vat: 'NL001234567B01', scheme: '0208', participant: '0123456749' }
    expect(withDerivedEndpoint(moved)).toMatchObject({ scheme: '', participant: 'NL001234567B01' })
  })
})

describe('an edit calls for another endpoint', () => {
  const followed = { country: 'BE', vat: '0123456749', scheme: '0208', participant: '0123456749' }
  const byHand = { ...followed, scheme: '0088', participant: '5412345000013' }
  test('when the number changes and the endpoint followed it', () => {
    expect(callsForEndpoint(followed, { ...followed, vat: '0403170701' })).toBe(true)
    expect(callsForEndpoint({ country: 'BE' }, { country: 'BE', vat: '0' })).toBe(true)
  })
  test('not when the endpoint was written by hand [scheme.participant]', () => {
    expect(callsForEndpoint(byHand, { ...byHand, vat: '0403170701' })).toBe(false)
  })
  test('whenever the country changes', () => {
    expect(callsForEndpoint(byHand, { ...byHand, country: 'FR' })).toBe(true)
  })
  test('not when nothing became nothing of another kind', () => {
    for (const nothing of [{ vat: null }, { vat: '' }, { country: null }, { country: '' }, {}]) {
      expect(callsForEndpoint({}, nothing)).toBe(false)
      expect(callsForEndpoint(nothing, {})).toBe(false)
    }
  })
  test('not when something else changes', () => {
    expect(callsForEndpoint(followed, { ...followed, scheme: '9925' })).toBe(false)
  })
})
