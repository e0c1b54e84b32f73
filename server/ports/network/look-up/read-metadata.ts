/** Reads signed service metadata (Peppol SMP, ServiceMetadata). */
import { X509Certificate } from 'node:crypto'
import { childrenNamed } from '#contracts/rules/invoice/ubl/element.ts'
import type { XmlElement } from '../../../formats/xml/element.ts'
import { isValidAt } from './check-signer.ts'
import { Distrust } from './distrust.ts'

// Elements of the answers of SMPs (Peppol SMP).

export const METADATA = 'http://busdox.org/serviceMetadata/publishing/1.0/'
const IDENTIFIERS = 'http://busdox.org/transport/identifiers/1.0/'

/** @throws {Distrust} */
export function onlyChild(parent: XmlElement, name: string): XmlElement {
  const [found, another] = childrenNamed(parent, `{${METADATA}}${name}`)
  if (!found || another) throw new Distrust('OTHER_ANSWER', `it has no ${name}, or several`)
  return found
}

/** '' when it is missing. */
export const identifierIn = (parent: XmlElement, name: string): string =>
  childrenNamed(parent, `{${IDENTIFIERS}}${name}`)[0]?.text ?? ''

const AS4 = 'peppol-transport-as4-v2_0'

export interface AskedService {
  /** Such as 0208:0123456749, in lower case. */
  identifier: string
  docTypeId: string
  /** Any when left out. */
  processId?: string | undefined
}

/** At another SMP, which signs with the certificate that `certificateUid` names. */
export interface Redirect {
  href: string
  certificateUid: string
}

/** The participant accepts the document type now, or doesn't, as `why` says. */
export type Service = { isAccepted: true } | { isAccepted: false; why: string }

/**
 * @param root the root of the signed document
 * @throws {Distrust}
 */
export function readMetadata(root: XmlElement, asked: AskedService, now: Date): Redirect | Service {
  if (root.name !== `{${METADATA}}SignedServiceMetadata`)
    throw new Distrust('NOT_SIGNED', 'something else is signed than the whole')
  const metadata = onlyChild(root, 'ServiceMetadata')
  const [redirect] = childrenNamed(metadata, `{${METADATA}}Redirect`)
  if (redirect) return redirectIn(redirect)
  const information = onlyChild(metadata, 'ServiceInformation')
  refuseOther(information, asked)
  return serviceOf(endpointsIn(information, asked), now)
}

function redirectIn(redirect: XmlElement): Redirect {
  const { href = '' } = redirect.attributes
  const [uid] = childrenNamed(redirect, `{${METADATA}}CertificateUID`)
  if (!URL.canParse(href) || !uid?.text) throw new Distrust('WRONG_REDIRECT', 'it names no SMP')
  return { href, certificateUid: uid.text }
}

function refuseOther(information: XmlElement, { identifier, docTypeId }: AskedService): void {
  const participant = identifierIn(information, 'ParticipantIdentifier')
  if (participant.toLowerCase() !== identifier.toLowerCase())
    throw new Distrust('OTHER_PARTICIPANT', `it is about ${participant || 'nobody'}`)
  const documentType = identifierIn(information, 'DocumentIdentifier')
  if (documentType !== docTypeId)
    throw new Distrust('OTHER_ANSWER', `it is about ${documentType || 'nothing'}`)
}

const endpointsIn = (information: XmlElement, { processId }: AskedService): XmlElement[] =>
  childrenNamed(information, `{${METADATA}}ProcessList`)
    .flatMap((list) => childrenNamed(list, `{${METADATA}}Process`))
    .filter((one) => processId === undefined || identifierIn(one, 'ProcessIdentifier') === processId)
    .flatMap((one) => childrenNamed(one, `{${METADATA}}ServiceEndpointList`))
    .flatMap((list) => childrenNamed(list, `{${METADATA}}Endpoint`))

/** RequireBusinessLevelSignature is not for Peppol. */
function serviceOf(endpoints: XmlElement[], now: Date): Service {
  if (endpoints.length === 0) return { isAccepted: false, why: 'not in this process' }
  const overAs4 = endpoints.filter(({ attributes }) => attributes.transportProfile === AS4)
  if (overAs4.length === 0) return { isAccepted: false, why: `not over ${AS4}` }
  const open = overAs4.filter((endpoint) => isOpen(endpoint, now))
  if (open.length === 0) return { isAccepted: false, why: `not now: ${overAs4.map(datesOf).join(', ')}` }
  const faults = open.map((endpoint) => faultOfCertificate(endpoint, now))
  const [fault] = faults
  if (fault !== undefined && !faults.includes(undefined)) throw new Distrust('WRONG_ENDPOINT', fault)
  return { isAccepted: true }
}

const textOf = (endpoint: XmlElement, name: string): string =>
  childrenNamed(endpoint, `{${METADATA}}${name}`)[0]?.text ?? ''

function isOpen(endpoint: XmlElement, now: Date): boolean {
  const from = dateIn(endpoint, 'ServiceActivationDate')
  const until = dateIn(endpoint, 'ServiceExpirationDate')
  return (from === undefined || from <= now) && (until === undefined || now <= until)
}

const datesOf = (endpoint: XmlElement): string =>
  `${textOf(endpoint, 'ServiceActivationDate') || '…'} to ${textOf(endpoint, 'ServiceExpirationDate') || '…'}`

/** Without a time zone it is in UTC. */
function dateIn(endpoint: XmlElement, name: string): Date | undefined {
  const text = textOf(endpoint, name)
  if (text === '') return undefined
  const date = new Date(/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`)
  if (Number.isNaN(date.getTime())) throw new Distrust('OTHER_ANSWER', `${name} is no date`)
  return date
}

function faultOfCertificate(endpoint: XmlElement, now: Date): string | undefined {
  const text = textOf(endpoint, 'Certificate').replaceAll(/-----[A-Z ]+-----/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(text, 'base64'))
    const { validFrom, validTo } = certificate
    return isValidAt(certificate, now) ? undefined : `it is valid from ${validFrom} until ${validTo}`
  } catch {
    return 'it can not be read'
  }
}
