/** The public address: its name in the DNS, its certificate, and the answer behind it. */
import { X509Certificate } from 'node:crypto'
import { type ConnectionOptions, connect, type PeerCertificate, type TLSSocket } from 'node:tls'
import { isHere } from '../platform/public-address.ts'
import { fetchPublic } from '../platform/public-fetch.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

export async function examineAddress({ config, names }: Means): Promise<Fact[]> {
  const url = new URL(config.publicUrl)
  const host = url.hostname
  if (isHere(url)) return [warning('address-here', { host })]
  try {
    const addresses = await names.addresses(host)
    if (addresses.length === 0) return [wrong('name-unknown', { host })]
    return [ok('name-known', { host, addresses: addresses.join(', ') })]
  } catch (error) {
    return [wrong('name-unanswered', { host, why: reasonOf(error) })]
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
    const socket = connect(
      { ...options, host: address, port, servername: host, rejectUnauthorized: false },
      () => done(socket),
    )
    socket.setTimeout(PATIENCE_MILLISECONDS, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', fail)
  })
}

/** Nothing where the address is without TLS on this machine. */
export async function examineCertificate(means: Means): Promise<Fact[]> {
  const { config, names } = means
  const url = new URL(config.publicUrl)
  if (url.protocol === 'http:') return isHere(url) ? [] : [wrong('plain', { url: config.publicUrl })]
  const port = Number(url.port) || 443
  const host = url.hostname
  const [address] = await names.addresses(host).catch(() => [])
  if (address === undefined) return []
  const there = { host, address, port }
  try {
    const socket = await speak(there)
    const facts = judgeCertificate(socket, host)
    socket.destroy()
    return [...facts, ...(await examineProtocols(there))]
  } catch (error) {
    return [wrong('unreachable', { host, port, why: reasonOf(error) })]
  }
}

/** Verdicts about the chain that the two other checks give themselves. */
const GIVEN_ELSEWHERE = ['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID']

function judgeCertificate(socket: TLSSocket, host: string): Fact[] {
  const peer: PeerCertificate = socket.getPeerCertificate()
  const certificate = new X509Certificate(peer.raw)
  const until = Date.parse(certificate.validTo)
  const days = Math.floor((until - Date.now()) / DAY)
  const why = String(socket.authorizationError ?? '')
  const faults: Fact[] = []
  if (until <= Date.now())
    faults.push(wrong('certificate-ended', { host, day: new Date(until).toISOString().slice(0, 10) }))
  if (certificate.checkHost(host) === undefined)
    faults.push(wrong('certificate-name', { host, names: certificate.subjectAltName ?? certificate.subject }))
  if (why !== '' && !GIVEN_ELSEWHERE.includes(why)) faults.push(wrong('certificate-untrusted', { host, why }))
  if (faults.length > 0) return faults
  if (days < FEW_DAYS) return [warning('certificate-ends', { host, days })]
  const protocol = socket.getProtocol() ?? ''
  return [ok('certificate', { host, days, protocol, issuer: issuerOf(peer) })]
}

const issuerOf = ({ issuer }: PeerCertificate): string => [issuer.O ?? issuer.CN ?? ''].flat().join(' ')

/** Browsers and access points gave these up; a server that speaks them lets others be talked down to them. */
const OLD = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const

async function examineProtocols(there: { host: string; address: string; port: number }): Promise<Fact[]> {
  const socket = await speak(there, OLD).catch(() => undefined)
  const protocol = socket?.getProtocol()
  socket?.destroy()
  return protocol == null ? [] : [wrong('protocol-old', { host: there.host, protocol })]
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
    if (!bytes.toString('utf8').includes('"parts"')) return [wrong('answer-other', { url: url.href, status })]
    return [
      status === 200 ? ok('answers', { url: url.href }) : wrong('answer-ill', { url: url.href, status }),
    ]
  } catch (error) {
    return [warning('answer-none', { url: url.href, why: reasonOf(error) })]
  }
}
