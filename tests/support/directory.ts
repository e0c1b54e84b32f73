/** The directory of Peppol on this machine: a name server with NAPTR records, and an SMP. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { nameOf } from '#server/ports/network/look-up/look-up.ts'
import { answerTo, DNS_HEADER, type DnsRecord, NO_SUCH_NAME, nameIn, openNameServer } from './name-server.ts'

export interface Directory {
  zone: string
  nameServer: string
  /**
   * The entry of a participant. It is one of:
   * - document types;
   * - a status of the SMP;
   * - a code of the name server (3: no such name), another service than an SMP, other expressions, or another wrong answer;
   * - an answer of the SMP, with IDENTIFIER for the participant's.
   */
  set(
    identifier: string,
    entry:
      | string[]
      | { status: number }
      | { code: number }
      | { service: string }
      | { expressions: string[] }
      | { lie: NameLie }
      | { body: string },
  ): void
  /** Answers there with this instead of the participant's entry. @returns the address */
  put(path: string, answer: RequestListener): string
  /** The answer of the name server for every participant from now on; undefined: as configured. */
  fault: { lie: NameLie } | { code: number } | undefined
  /** The number of questions to the name server. */
  asked: number
  /** Each path that the SMP was asked for. */
  paths: string[]
  /** Of the SMP. */
  origin: string
  close(): Promise<void>
}

/**
 * NO_RECORD: the name is there, and nothing of an SMP, as the zone itself says; FORWARDED_NO: a forwarder says so. OTHER_NAME: it answers
 * something that nobody asked. REFERRAL: another server would know. ALIAS: another name would tell. NOT_ASKED: it looks nothing up.
 */
export type NameLie =
  | 'SILENT'
  | 'GARBLED'
  | 'CUT_SHORT'
  | 'OTHER_NAME'
  | 'NO_RECORD'
  | 'FORWARDED_NO'
  | 'REFERRAL'
  | 'ALIAS'
  | 'NOT_ASKED'

const ZONE = 'participant.sml.example'

/**
 * @param told where the name server says that the SMP is; left out: where it is
 * @param nameServerAddress the address of the name server; left out: 127.0.0.1
 */
export async function openDirectory(told?: string, nameServerAddress?: string): Promise<Directory> {
  const entries = new Map<string, Parameters<Directory['set']>[1]>()
  const names = new Map<string, string>()
  const pages = new Map<string, RequestListener>()
  const paths: string[] = []
  const smp = createServer((request, response) => {
    paths.push(request.url ?? '')
    const page = pages.get(request.url ?? '')
    if (page) return page(request, response)
    const identifier = decodeURIComponent(request.url ?? '').replace('/smp/iso6523-actorid-upis::', '')
    const entry = entries.get(identifier)
    if (request.url?.startsWith('/old/')) {
      response.writeHead(302, { location: request.url.replace('/old/', '/smp/') }).end()
    } else if (Array.isArray(entry)) response.end(serviceGroup(identifier, entry))
    else if (entry && 'body' in entry) response.end(entry.body.replaceAll('IDENTIFIER', identifier))
    else response.writeHead(entry && 'status' in entry ? entry.status : 404).end()
  })
  await new Promise<void>((resolve) => smp.listen(0, '127.0.0.1', resolve))
  const { port } = smp.address() as AddressInfo
  const directory: Directory = {
    zone: ZONE,
    nameServer: '',
    asked: 0,
    fault: undefined,
    paths,
    origin: `http://127.0.0.1:${port}`,
    put(path, answer) {
      pages.set(path, answer)
      return `http://127.0.0.1:${port}${path}`
    },
    set(identifier, entry) {
      entries.set(identifier, entry)
      names.set(`${nameOf(identifier)}.iso6523-actorid-upis.${ZONE}`.toLowerCase(), identifier)
    },
    close: () =>
      new Promise((resolve) => {
        nameServer.close()
        smp.closeAllConnections()
        smp.close(() => resolve())
      }),
  }
  const nameServer = await openNameServer((query) => {
    directory.asked += 1
    const identifier = names.get(nameIn(query))
    const set = identifier === undefined ? { code: NO_SUCH_NAME } : entries.get(identifier)
    const entry = directory.fault ?? set
    const code = entry && 'code' in entry ? entry.code : 0
    const service = entry && 'service' in entry ? entry.service : 'Meta:SMP'
    const expressions =
      entry && 'expressions' in entry ? entry.expressions : [`!^.*$!${told ?? directory.origin}/old/!`]
    const lie = entry && 'lie' in entry ? entry.lie : undefined
    const { records, authority } = nothingAs(lie) ?? {
      records: expressions.map((one, index) => naptr(service, one, index)),
    }
    return lied(answerTo(query, code, code === 0 ? records : [], authority), lie)
  }, nameServerAddress)
  directory.nameServer = nameServer.address
  return directory
}

/** The address of the SMP's signed answers; the name server gives `/old`. */
export const servicePath = (identifier: string, docTypeId: string, under = '/old'): string =>
  [
    under,
    encodeURIComponent(`iso6523-actorid-upis::${identifier}`),
    'services',
    encodeURIComponent(`busdox-docid-qns::${docTypeId}`),
  ].join('/')

/** As an SMP answers (Peppol SMP, ServiceGroup). */
export const serviceGroup = (identifier: string, types: string[]): string => {
  const references = types.map(
    (type) =>
      `<smp:ServiceMetadataReference href="http://smp.example/x/services/${encodeURIComponent(`busdox-docid-qns::${type}`)}"/>`,
  )
  return `<?xml version="1.0"?><smp:ServiceGroup xmlns:smp="http://busdox.org/serviceMetadata/publishing/1.0/"><id:ParticipantIdentifier xmlns:id="http://busdox.org/transport/identifiers/1.0/" scheme="iso6523-actorid-upis">${identifier}</id:ParticipantIdentifier><smp:ServiceMetadataReferenceCollection>${references.join('')}</smp:ServiceMetadataReferenceCollection></smp:ServiceGroup>`
}

const [NS, CNAME, SOA] = [2, 5, 6]
const ELSEWHERE = Buffer.from('\x02ns\x07example\0', 'latin1')

/** The answer of a name server for a missing name; undefined: the name exists. */
function nothingAs(lie: NameLie | undefined): { records: DnsRecord[]; authority?: DnsRecord[] } | undefined {
  const soa = { type: SOA, data: Buffer.concat([ELSEWHERE, ELSEWHERE, Buffer.alloc(20)]) }
  if (lie === 'NO_RECORD') return { records: [], authority: [soa] }
  if (lie === 'REFERRAL') return { records: [], authority: [{ type: NS, data: ELSEWHERE }] }
  if (lie === 'ALIAS') return { records: [{ type: CNAME, data: ELSEWHERE }] }
  return lie === 'FORWARDED_NO' || lie === 'NOT_ASKED' ? { records: [] } : undefined
}

/** Undefined: nothing is said. */
function lied(answered: Buffer, lie: NameLie | undefined): Buffer | undefined {
  if (lie === 'SILENT') return undefined
  if (lie === 'GARBLED') return Buffer.concat([answered.subarray(0, DNS_HEADER), Buffer.alloc(40, 0xff)])
  if (lie === 'CUT_SHORT') return answered.subarray(0, -20)
  /** It neither has the zone nor asks who has. */
  if (lie === 'NOT_ASKED') answered.writeUInt16BE(0x8100, 2)
  if (lie === 'OTHER_NAME') answered.write(answered[DNS_HEADER + 1] === 0x58 ? 'Y' : 'X', DNS_HEADER + 1)
  return answered
}

const NAPTR = 35

const text = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])

/** RFC 3403, 4.1: order, preference, flags, service, regexp, replacement. */
const naptr = (service: string, regexp: string, preference: number): DnsRecord => ({
  type: NAPTR,
  data: Buffer.concat([
    Buffer.from([0, 100, 0, preference]),
    text('U'),
    text(service),
    text(regexp),
    Buffer.from([0]),
  ]),
})
