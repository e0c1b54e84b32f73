import { expect, test } from 'vitest'
import { nameProvider } from './openid.ts'

test('a provider has the name that people know, or its address', () => {
  expect(nameProvider('https://idp.prd.itsme.services/v2')).toBe('itsme')
  expect(nameProvider('https://idp.e2e.itsme.services/v2')).toBe('idp.e2e.itsme.services')
  expect(nameProvider('https://login.example:8443/')).toBe('login.example:8443')
})
