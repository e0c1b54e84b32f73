/** The addresses that a webhook may have. Whether a name leads out into the world is looked at when it is called. */
import { isIP } from 'node:net'
import { isHere, isPublicAddress } from '../platform/public-address.ts'

const HTTPS = 443
const FIRST_FREE_PORT = 1024
/** @param allowsLocalhost this machine may be called, by http too */
export function isCallable(text: string, allowsLocalhost: boolean): boolean {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (allowsLocalhost && isHere(url)) return url.protocol === 'http:' || url.protocol === 'https:'
  const port = Number(url.port || HTTPS)
  if (url.protocol !== 'https:' || (port !== HTTPS && port < FIRST_FREE_PORT)) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicAddress(host) : host.includes('.') && !host.endsWith('.localhost')
}
