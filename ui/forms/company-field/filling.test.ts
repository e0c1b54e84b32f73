import { expect, test } from 'vitest'
import { filledFields, fillIn, offeredValues } from './filling.ts'
import type { Found } from './find.ts'

const party = {
  name: 'Koperslagerij',
  vat: '0427416345',
  street: 'Vrijheidstraat 9',
  city: 'Aalst',
  country: 'BE',
}
const found: Found = {
  key: 'k',
  source: 'KBO',
  name: party.name,
  number: '',
  place: '',
  state: 'network',
  party,
}
const blank = { name: '', vat: '', street: '', city: '', country: 'BE', email: '' }

test('a typed value stays and the source’s is offered; the rest is filled in', () => {
  const before = { ...blank, street: 'Molenstraat 14' }
  const { value, filled } = fillIn(blank, before, found, ['street'])
  expect(value).toMatchObject({ name: 'Koperslagerij', street: 'Molenstraat 14', city: 'Aalst' })
  expect(filledFields(value, filled)).toEqual(['name', 'vat', 'city', 'country'])
  expect(offeredValues(value, filled)).toEqual({ street: 'Vrijheidstraat 9' })
  expect(filled.before).toEqual(before)
})

test('an edit clears the mark of its field alone', () => {
  const { value, filled } = fillIn(blank, blank, found, [])
  expect(filledFields({ ...value, city: 'Gent' }, filled)).not.toContain('city')
  expect(offeredValues({ ...value, city: 'Gent' }, filled)).toEqual({})
})

test('a typed number keeps the endpoint that follows from it', () => {
  const typed = { ...blank, vat: '0418759886' }
  const { value } = fillIn(blank, typed, { ...found, party: { ...party, participant: '0427416345' } }, [
    'vat',
  ])
  expect(value).toMatchObject({ vat: '0418759886', participant: '0418759886' })
})
