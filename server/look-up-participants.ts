/** The command line look-up: `zegel-lookup 0208:0123456749 …`. */
import { parseArgs } from 'node:util'
import { CREDIT_NOTE, INVOICE, INVOICE_RESPONSE, readIdentifier } from './formats/sbdh/document-types.ts'
import type { Endpoint } from './formats/sbdh/endpoint.ts'
import { LANGUAGES, type Language } from './platform/language.ts'
import type { Step } from './ports/network/look-up/ask-smp.ts'
import { type LookUpOptions, lookUpIn } from './ports/network/look-up/look-up.ts'
import type { Lookup } from './ports/network/network.ts'

const USAGE = `Usage: zegel-lookup [--test] [--zone ZONE] [--dns ADDRESS:PORT] [--lang nl|fr|en] IDENTIFIER …

Asks the directory of Peppol who is registered, and for which documents. An identifier is a scheme and a number, such as
0208:0123456749. --test asks the test network. Each question and its answer stand on standard error.
Ends with 0 when all are registered, 1 when one isn't, 2 when it could not be found out.
`

const ZONES = {
  production: 'participant.sml.prod.tech.peppol.org',
  test: 'participant.sml.test.tech.peppol.org',
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
  if (asked === undefined) {
    complain(USAGE)
    return NOT_UNDERSTOOD
  }
  const { zone, endpoints, language, nameServers } = asked
  const onStep = ({ asked, answer }: Step) => complain(`  ${asked}\n    → ${answer}\n`)
  const lookUp = lookUpIn(zone, { ...options, ...(nameServers && { nameServers }), onStep })
  const codes: number[] = []
  for (const endpoint of endpoints) {
    const found = await lookUp(endpoint)
    out(`${toText(found, language)}\n`)
    codes.push(CODE_OF[found.state])
  }
  return Math.max(...codes)
}

/** Undefined for unknown options or values, and without identifiers. */
function understood(given: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: {
        test: { type: 'boolean', default: false },
        zone: { type: 'string' },
        dns: { type: 'string' },
        lang: { type: 'string', default: 'nl' },
      },
      allowPositionals: true,
    })
    const endpoints = positionals.map(readIdentifier).filter((one): one is Endpoint => one !== undefined)
    const language = LANGUAGES.find((known) => known === values.lang)
    if (language === undefined || endpoints.length === 0 || endpoints.length < positionals.length)
      return undefined
    const zone = values.zone ?? (values.test ? ZONES.test : ZONES.production)
    return { zone, endpoints, language, nameServers: values.dns === undefined ? undefined : [values.dns] }
  } catch {
    return undefined
  }
}

interface Words {
  states: Record<Lookup['state'], string>
  documents: [type: string, words: string][]
  others(count: number): string
  nothing: string
}

const namedBy = (invoices: string, creditNotes: string, answers: string): Words['documents'] => [
  [INVOICE.docTypeId, invoices],
  [CREDIT_NOTE.docTypeId, creditNotes],
  [INVOICE_RESPONSE.docTypeId, answers],
]

const WORDS: Record<Language, Words> = {
  nl: {
    states: {
      REGISTERED: 'geregistreerd, neemt aan',
      NOT_REGISTERED: 'niet geregistreerd',
      UNKNOWN: 'niet te achterhalen: de naamserver of de SMP antwoordt niet zoals het hoort',
    },
    documents: namedBy('facturen', 'creditnota’s', 'antwoorden op facturen'),
    others: (count) => `andere documenttypes (${count})`,
    nothing: 'niets',
  },
  fr: {
    states: {
      REGISTERED: 'enregistré, accepte',
      NOT_REGISTERED: 'non enregistré',
      UNKNOWN: 'impossible à savoir : le serveur de noms ou le SMP ne répond pas comme il se doit',
    },
    documents: namedBy('factures', 'notes de crédit', 'réponses aux factures'),
    others: (count) => `autres types de documents (${count})`,
    nothing: 'rien',
  },
  en: {
    states: {
      REGISTERED: 'registered, takes',
      NOT_REGISTERED: 'not registered',
      UNKNOWN: 'could not be found out: the name server or the SMP does not answer as it should',
    },
    documents: namedBy('invoices', 'credit notes', 'answers to invoices'),
    others: (count) => `other document types (${count})`,
    nothing: 'nothing',
  },
}

function toText({ scheme, participant, state, documentTypes }: Lookup, language: Language): string {
  const { states, documents, others, nothing } = WORDS[language]
  const said = `${scheme}:${participant}: ${states[state]}`
  if (state !== 'REGISTERED') return said
  const known = documents.filter(([type]) => documentTypes.includes(type))
  const rest = documentTypes.length - known.length
  const taken = [...known.map(([, words]) => words), ...(rest > 0 ? [others(rest)] : [])]
  return `${said} ${taken.join(', ') || nothing}`
}
