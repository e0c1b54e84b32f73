import { expect, test } from 'vitest'
import { packed, readAsked, refusedTo, unpacked } from './asked.ts'

const asked = {
  clientId: 'c',
  scope: undefined,
  redirectUri: 'https://a.example/?x=1',
  state: '1e3',
  codeChallenge: undefined,
}

test('a link comes through signing in letter by letter', () => {
  for (const search of ['?state=1e3&a=%C3%B6', '?state=12345678901234567890', ''])
    expect(unpacked(packed(search))).toBe(search)
  expect(packed('?state=~~~>>>???')).toMatch(/^[\w-]+$/)
  expect(unpacked('q%')).toBeUndefined()
})

test('a link names the client by either word, and asks for a code', () => {
  const rest = 'redirect_uri=https%3A%2F%2Fa.example%2F%3Fx%3D1&state=1e3'
  expect(readAsked(`?client=c&${rest}`)).toEqual(asked)
  expect(readAsked(`?client_id=c&response_type=code&code_challenge_method=S256&${rest}`)).toEqual(asked)
  for (const search of ['?scope=a', '?client=c&response_type=token', '?client=c&code_challenge_method=plain'])
    expect(readAsked(search)).toBeUndefined()
})

test('who says no goes back with the state and why', () => {
  const back = new URL(refusedTo(asked, 'https://zegel.example') ?? '')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    x: '1',
    error: 'access_denied',
    iss: 'https://zegel.example',
    state: '1e3',
  })
  expect(refusedTo({ ...asked, redirectUri: undefined }, '')).toBeUndefined()
})
