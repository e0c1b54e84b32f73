/** Reads the access points that documents go over, and the directory of the network. */
import type { EnvironmentReader } from './environment-reader.ts'
import { readPemCertificates } from './pem-certificates.ts'

const ACCESS_POINTS = ['phoss-ap', 'recommand', 'e-invoice-be', 'storecove'] as const
export type AccessPointName = (typeof ACCESS_POINTS)[number]

/** An access point, its address and its credentials. */
export interface AccessPoint {
  name: AccessPointName
  /** Without a slash at the end. */
  url: string
  key: string
  /** The secret in the provider's calls to us; undefined: the provider doesn't call. */
  webhookSecret: string | undefined
}

/** The real network: Peppol, over one access point or several. */
export interface RealNetwork {
  /** The first is that of companies that name none. Each has a name of its own. */
  accessPoints: readonly [AccessPoint, ...AccessPoint[]]
  /** The zone of the DNS in which participants are looked up. */
  smlZone: string
  /** The issuers of the certificates of SMPs, each in PEM. Empty: the issuer isn't checked. */
  smpAnchors: string[]
}

/** The first is that of companies that name none; empty for the loopback. */
export const accessPointsOf = ({ network }: { network: 'loopback' | RealNetwork }): AccessPointName[] =>
  network === 'loopback' ? [] : network.accessPoints.map(({ name }) => name)

/** The sentences use the provider's own names. */
const NEEDS: Record<AccessPointName, { url: string; key: string }> = {
  'phoss-ap': {
    url: 'the address of the access point, such as https://ap.example',
    key: 'what stands there as phase4.api.requiredtoken',
  },
  recommand: {
    url: 'the address of its API, such as https://app.recommand.eu/api/v1',
    key: 'the key and the secret of the team, with a colon between',
  },
  'e-invoice-be': {
    url: 'the address of its API, such as https://api.e-invoice.be',
    key: 'a key for each company there, with a space between',
  },
  storecove: {
    url: 'the address of its API, such as https://api.storecove.com/api/v2',
    key: 'an API key, a colon, and the numbers of the legal entities with commas between',
  },
}

/** The zones of Peppol's SML. */
export const ZONES = {
  production: 'participant.sml.prod.tech.peppol.org',
  test: 'participant.sml.test.tech.peppol.org',
}

const SETTINGS = ['NETWORK_URL', 'NETWORK_KEY', 'NETWORK_WEBHOOK_SECRET'] as const

export function readNetwork(read: EnvironmentReader): 'loopback' | RealNetwork {
  const named = readNames(read)
  const smlZone = read.text('SML_ZONE') ?? ZONES.production
  if (!/^[\w-]+(\.[\w-]+)+$/.test(smlZone))
    read.faults.push(`SML_ZONE is "${smlZone}", which is no zone of the DNS.`)
  const smpAnchors = readAnchors(read, 'SMP_TRUST')
  const [first, ...others] = named
  refuseUnnamed(read, named)
  if (first === undefined) return 'loopback'
  const accessPoints = [readFirst(read, first), ...others.map((name) => readOther(read, name))] as const
  return { accessPoints, smlZone, smpAnchors }
}

/** Empty for the loopback, which stands alone: its companies and those of the real network can't reach each other. */
function readNames(read: EnvironmentReader): AccessPointName[] {
  const text = read.text('NETWORK') ?? 'loopback'
  const given = text.split(/[\s,]+/).filter(Boolean)
  if (given.join() === 'loopback') return []
  const known = given.filter((one): one is AccessPointName => ACCESS_POINTS.includes(one as AccessPointName))
  if (known.length < given.length || known.length === 0)
    read.faults.push(
      `NETWORK is "${text}"; it must be loopback, or one or more of ${ACCESS_POINTS.join(', ')}, with commas between.`,
    )
  if (new Set(known).size < known.length) read.faults.push('NETWORK names an access point twice.')
  return [...new Set(known)]
}

/** The end of the names of an access point's own settings, such as _E_INVOICE_BE. */
const endOf = (name: AccessPointName): string => `_${name.toUpperCase().replaceAll('-', '_')}`

/** A setting that nobody reads is a mistake, such as the key of an access point that NETWORK doesn't name. */
function refuseUnnamed(read: EnvironmentReader, named: readonly AccessPointName[]): void {
  const isSet = (variable: string) => read.text(variable) !== undefined
  if (named.length === 0 && SETTINGS.some(isSet))
    read.faults.push(
      `${list(SETTINGS)} are for a provider: set NETWORK to phoss-ap, recommand, e-invoice-be or storecove, or leave them unset.`,
    )
  for (const name of ACCESS_POINTS.filter((one) => !named.includes(one)))
    for (const variable of SETTINGS.map((one) => one + endOf(name)).filter(isSet))
      read.faults.push(`${variable} is set, but NETWORK doesn't name ${name}.`)
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The settings of the first may leave the name out. */
function readFirst(read: EnvironmentReader, name: AccessPointName): AccessPoint {
  const end = SETTINGS.some((one) => read.text(one + endOf(name)) !== undefined) ? endOf(name) : ''
  if (end !== '')
    for (const variable of SETTINGS.filter((one) => read.text(one) !== undefined))
      read.faults.push(
        `${variable} and settings that end in ${end} are both set: they are the same. Keep one form.`,
      )
  return readAccessPoint(read, name, end)
}

const readOther = (read: EnvironmentReader, name: AccessPointName): AccessPoint =>
  readAccessPoint(read, name, endOf(name))

/** @param end of the names of the variables */
function readAccessPoint(read: EnvironmentReader, name: AccessPointName, end: string): AccessPoint {
  const [urlName, keyName, secretName] = [
    `NETWORK_URL${end}`,
    `NETWORK_KEY${end}`,
    `NETWORK_WEBHOOK_SECRET${end}`,
  ]
  const url = read.url(urlName, ['https:', 'http:'])
  const key = read.text(keyName)
  const webhookSecret = read.secret(secretName)
  if (read.text(urlName) === undefined)
    read.faults.push(`NETWORK is ${name}, but ${urlName} is not set: ${NEEDS[name].url}.`)
  if (key === undefined)
    read.faults.push(`NETWORK is ${name}, but ${keyName} is not set: ${NEEDS[name].key}.`)
  if (name === 'storecove' && key !== undefined && !/^[^:\s]+:\d+(,\d+)*$/.test(key))
    read.faults.push(`${keyName} is no key of Storecove with its legal entities: write key:17 or key:17,18.`)
  if (name === 'phoss-ap' && webhookSecret === undefined)
    read.faults.push(
      `NETWORK is phoss-ap, but ${secretName} is not set: nothing could arrive, as the access point hands over with it.`,
    )
  return { name, url: (url ?? '').replace(/\/+$/, ''), key: key ?? '', webhookSecret }
}

export function readAnchors(read: EnvironmentReader, name: string): string[] {
  const file = read.text(name)
  if (file === undefined) return []
  const anchors = readPemCertificates(file)
  if (anchors === undefined) read.faults.push(`${name} names no file with certificates (PEM).`)
  return anchors ?? []
}
