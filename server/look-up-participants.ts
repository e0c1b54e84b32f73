/** The command line look-up: `zegel-lookup 0208:0123456749 …`. */
import { parseArgs } from 'node:util'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, readIdentifier } from './formats/sbdh/document-types.ts'
import type { Endpoint } from './formats/sbdh/endpoint.ts'
import { LANGUAGES } from './platform/language.ts'
import { readPemCertificates } from './platform/pem-certificates.ts'
import { ZONES } from './platform/read-network.ts'
import type { Step } from './ports/network/look-up/ask-smp.ts'
import { type LookUpOptions, lookUpIn } from './ports/network/look-up/look-up.ts'
import { lookupInWords } from './ports/network/look-up/words.ts'
import type { AskedType, Lookup } from './ports/network/network.ts'

const USAGE = `Usage: zegel-lookup [--type invoice|credit-note|response|URN] [--trust FILE] [--test] [--zone ZONE]
                    [--dns ADDRESS:PORT] [--lang nl|fr|en] IDENTIFIER …

Asks the directory of Peppol who is registered, and for which documents. An identifier is a scheme and a number, such as
0208:0123456749. --type also asks what the SMP has signed about that document type, and checks it; --trust names the
certificates (PEM) of those who issue the ones of SMPs. --test asks the test network. Each question and its answer stand
on standard error.
Ends with 0 when all are registered, and take that document type; 1 when one isn't, or doesn't; 2 when it could not be
found out.
`

const TYPES: Record<string, AskedType> = {
  invoice: INVOICE,
  'credit-note': CREDIT_NOTE,
  response: INVOICE_RESPONSE,
}

interface Streams {
  out: (text: string) => void
  complain: (text: string) => void
}

const standard: Streams = {
  out: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
}

const CODE_OF: Record<Lookup['state'], number> = { REGISTERED: 0, NOT_REGISTERED: 1, UNKNOWN: 2 }
const NOT_UNDERSTOOD = 2

/** @returns the exit code: the worst of all */
export async function lookUpParticipants(
  given: readonly string[],
  { out, complain }: Streams = standard,
  options: LookUpOptions = {},
): Promise<number> {
  const asked = understood(given)
  if (typeof asked === 'string') {
    complain(`${asked}\n\n${USAGE}`)
    return NOT_UNDERSTOOD
  }
  const { zone, endpoints, language, type, ...where } = asked
  const onStep = stepsTo(complain)
  const lookUp = lookUpIn(zone, { ...options, ...where, onStep })
  const codes: number[] = []
  for (const endpoint of endpoints) {
    const found = await lookUp(endpoint, type)
    out(`${lookupInWords(found, language, type?.docTypeId)}\n`)
    codes.push(exitCode(found, type))
  }
  return Math.max(...codes)
}

/** Several answers to one question stand below it. */
function stepsTo(complain: Streams['complain']) {
  let last: string | undefined
  return ({ asked, answer }: Step) => {
    complain(`${asked === last ? '' : `  ${asked}\n`}    → ${answer}\n`)
    last = asked
  }
}

function exitCode({ state, documentTypes }: Lookup, type: AskedType | undefined): number {
  const isAccepted = type === undefined || state !== 'REGISTERED' || documentTypes.includes(type.docTypeId)
  return CODE_OF[isAccepted ? state : 'NOT_REGISTERED']
}

/** @returns the participants in question; the reason for arguments that can't be understood */
function understood(given: readonly string[]) {
  try {
    const { values, positionals } = valuesIn(given)
    const endpoints = positionals.map((text) => readIdentifier(text) ?? text)
    const odd = endpoints.find((one) => typeof one === 'string')
    const language = LANGUAGES.find((known) => known === values.lang)
    const type = values.type === undefined ? undefined : typeNamed(values.type)
    const trustAnchors = values.trust === undefined ? [] : readPemCertificates(values.trust)
    if (positionals.length === 0) return 'No identifier is given.'
    if (odd !== undefined) return `"${odd}" is no identifier, such as 0208:0123456749.`
    if (language === undefined)
      return `--lang is "${values.lang}"; it must be one of ${LANGUAGES.join(', ')}.`
    if (trustAnchors === undefined) return `--trust names no file with certificates (PEM): ${values.trust}`
    if (values.type !== undefined && type === undefined)
      return `--type is "${values.type}", which names no document type.`
    const zone = values.zone ?? (values.test ? ZONES.test : ZONES.production)
    const nameServers = values.dns === undefined ? {} : { nameServers: [values.dns] }
    const read = endpoints.filter((one): one is Endpoint => typeof one !== 'string')
    return { zone, endpoints: read, language, type, trustAnchors, ...nameServers }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** @throws {TypeError} in words, for options that there aren't */
const valuesIn = (given: readonly string[]) =>
  parseArgs({
    args: [...given],
    options: {
      test: { type: 'boolean', default: false },
      zone: { type: 'string' },
      dns: { type: 'string' },
      type: { type: 'string' },
      trust: { type: 'string' },
      lang: { type: 'string', default: 'nl' },
    },
    allowPositionals: true,
  })

/** A document type of the network stands in any process; `busdox-docid-qns::` before it may be left out. */
function typeNamed(text: string): AskedType | undefined {
  if (Object.hasOwn(TYPES, text)) return TYPES[text]
  const docTypeId = text.replace(/^busdox-docid-qns::/, '')
  return /^\S+::\S+$/.test(docTypeId) ? { docTypeId } : undefined
}
