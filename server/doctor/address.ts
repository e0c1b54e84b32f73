/** The public address: its name in the DNS, its certificate, and the answer behind it. */
import { type ConnectionOptions, connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import { isHere } from '../platform/public-address.ts'
import { fetchPublic } from '../platform/public-fetch.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

export async function examineAddress({ config, names }: Means): Promise<Fact[]> {
  const url = new URL(config.publicUrl)
  const host = url.hostname
  if (isHere(url)) return [warning('ADDRESS_HERE', { host })]
  try {
    const addresses = await names.addresses(host)
    if (addresses.length === 0) return [wrong('NAME_UNKNOWN', { host })]
    return [ok('NAME_KNOWN', { host, addresses: addresses.join(', ') })]
  } catch (error) {
    return [wrong('NAME_UNANSWERED', { host, why: reasonOf(error) })]
  }
}

const PATIENCE_MILLISECONDS = 10_000
const DAY = 86_400_000
/** A certificate that renews itself does so a month before its end. */
const FEW_DAYS = 21

/** @throws {Error} without a connection */
function speak(
  { host, address, port }: { host: string; address: string; port: number },
  options: ConnectionOptions = {},
): Promise<TLSSocket> {
  return new Promise((done, fail) => {
    const socket = connect({ ...options, host: address, port, servername: host }, () => done(socket))
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', fail)
  })
}

/** Nothing where the address is without TLS on this machine. */
export async function examineCertificate(means: Means): Promise<Fact[]> {
  const { config, names } = means
  const url = new URL(config.publicUrl)
  if (url.protocol === 'http:') return isHere(url) ? [] : [wrong('PLAIN', { url: config.publicUrl })]
  const port = Number(url.port) || 443
  const host = url.hostname
  const [address] = await names.addresses(host).catch(() => [])
  if (address === undefined) return []
  const there = { host, address, port }
  try {
    const socket = await speak(there)
    const fact = judgeCertificate(socket, host)
    socket.destroy()
    return [fact, ...(await examineProtocols(there))]
  } catch (error) {
    return [judgeRefusal(error, there)]
  }
}

function judgeCertificate(socket: TLSSocket, host: string): Fact {
  const peer = socket.getPeerCertificate()
  const days = Math.floor((Date.parse(peer.valid_to) - Date.now()) / DAY)
  if (days < FEW_DAYS) return warning('CERTIFICATE_ENDS', { host, days })
  return ok('CERTIFICATE', { host, days, protocol: socket.getProtocol() ?? '', issuer: issuerOf(peer) })
}

/** The codes of OpenSSL for a chain that it does not trust. */
const UNTRUSTED = /CERT|ISSUER|SIGNATURE/

function judgeRefusal(error: unknown, { host, port }: { host: string; port: number }): Fact {
  const { code, cert } = error as { code?: unknown; cert?: PeerCertificate }
  const why = reasonOf(error)
  if (code === 'CERT_HAS_EXPIRED') return wrong('CERTIFICATE_ENDED', { host })
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return wrong('CERTIFICATE_NAME', { host, names: cert?.subjectaltname ?? '' })
  if (UNTRUSTED.test(String(code))) return wrong('CERTIFICATE_UNTRUSTED', { host, why })
  return wrong('UNREACHABLE', { host, port, why })
}

const issuerOf = ({ issuer }: PeerCertificate): string => [issuer.O ?? issuer.CN ?? ''].flat().join(' ')

/** Browsers and access points gave these up; a server that speaks them lets others be talked down to them. */
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

async function examineProtocols(there: { host: string; address: string; port: number }): Promise<Fact[]> {
  const socket = await speak(there, OLD).catch(() => undefined)
  const protocol = socket?.getProtocol()
  socket?.destroy()
  return protocol == null ? [] : [wrong('PROTOCOL_OLD', { host: there.host, protocol })]
}

const MOST_BYTES = 10_000

/** The installation, asked for at the address that users see. */
export async function examineAnswer({ config, places }: Means): Promise<Fact[]> {
  const url = new URL(`${config.publicUrl}/health/ready`)
  try {
    const { status, bytes } = await fetchPublic(url, {
      ...{ redirects: 0, mostBytes: MOST_BYTES, patienceMilliseconds: PATIENCE_MILLISECONDS },
      localOrigins: isHere(url) ? [url.origin] : [],
      ...(places.lookup && { lookup: places.lookup }),
    })
    if (!bytes.toString('utf8').includes('"parts"')) return [wrong('ANSWER_OTHER', { url: url.href, status })]
    return [
      status === 200 ? ok('ANSWERS', { url: url.href }) : wrong('ANSWER_ILL', { url: url.href, status }),
    ]
  } catch (error) {
    return [warning('ANSWER_NONE', { url: url.href, why: reasonOf(error) })]
  }
}
