import { expect, test } from 'vitest'
import { providerNameOf } from './openid.ts'

test('a provider has the name that people know, or its address', () => {
  expect(providerNameOf('https://idp.prd.itsme.services/v2')).toBe('itsme')
  expect(providerNameOf('https://idp.e2e.itsme.services/v2')).toBe('idp.e2e.itsme.services')
  expect(providerNameOf('https://login.example:8443/')).toBe('login.example:8443')
})
