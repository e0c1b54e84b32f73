import { isIP } from 'node:net'
import { isHere } from '../platform/public-address.ts'

/** Where a browser may be sent back to: https, or http on the machine of who develops. */
export function isReturnAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || text.includes('#') || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere(url))
}

/** An address that a company may be led to, to read about an integration. */
export function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.hostname.includes('.') &&
    isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0
  )
}
