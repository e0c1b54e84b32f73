/** The public directory of Peppol: participants by name or identifier. It has no addresses, and takes two calls a second. */
import { setTimeout as wait } from 'node:timers/promises'
import { isKbo } from '#contracts/rules/formats.ts'
import { INVOICE, readIdentifier } from '../../formats/sbdh/document-types.ts'
import { Unavailable } from '../../platform/problem.ts'
import { type Asked, type FoundCompany, MOST_FOUND, type Register } from './company-register.ts'
import {
  askOutside,
  fieldOf,
  type OutsideAnswer,
  type OutsideOptions,
  remembering,
  textOf,
} from './outside.ts'
import { readForeignVat } from './question.ts'

const SCHEME = 'iso6523-actorid-upis'

/** @param url without a slash at the end, such as https://directory.peppol.eu */
export function peppolDirectoryAt(url: string, options: OutsideOptions = {}): Register {
  const remembered = remembering<FoundCompany[]>()
  const takeTurn = pace()
  return {
    async find({ question, signal, language }) {
      const queries = queriesFor(question)
      const found = await Promise.all(
        queries.map((query) =>
          remembered(`${language} ${query}`, async () => {
            await takeTurn()
            const address = `${url}/search/1.0/json?${query}&rpc=${MOST_FOUND}`
            return companiesIn(
              await askOutside('the directory of Peppol', address, { ...options, signal }),
              language,
            )
          }),
        ),
      )
      return found.flat().filter((company) => isAskedFor(company, question))
    },
  }
}

/** A Belgian company is listed by its enterprise number or its VAT number, any other by its VAT number or by one that only it knows. */
function queriesFor(question: Asked['question']): string[] {
  switch (question.kind) {
    case 'NAME':
      return [new URLSearchParams({ name: question.key }).toString()]
    case 'BELGIAN':
      return [`participant=${encodeURIComponent(`${SCHEME}::0208:${question.number}`)}`]
    case 'VAT':
      return [`identifierValue=${encodeURIComponent(question.vat)}`]
    case 'BEGINNING':
      return []
  }
}

/** Another company's number is no answer. */
function isAskedFor({ number, vat }: FoundCompany, question: Asked['question']): boolean {
  if (question.kind === 'BELGIAN') return number === question.number
  return question.kind === 'VAT' ? vat === question.vat : true
}

/** @throws {Unavailable} for an answer without matches in the published form */
function companiesIn({ status, body }: OutsideAnswer, language: Asked['language']): FoundCompany[] {
  const matches = fieldOf(body, 'matches')
  if (status !== 200 || !Array.isArray(matches))
    throw new Unavailable('the directory of Peppol', { cause: new Error(`it answered ${status}`) })
  return matches.flatMap((match) => companyIn(match, language) ?? []).slice(0, MOST_FOUND)
}

function companyIn(match: unknown, language: Asked['language']): FoundCompany | undefined {
  const endpoint = readIdentifier(textOf(fieldOf(match, 'participantID'), 'value', 60) ?? '')
  const entities = fieldOf(match, 'entities')
  const entity: unknown = Array.isArray(entities) ? entities[0] : undefined
  const name = nameOf(entity, language)
  if (endpoint === undefined || name === undefined) return undefined
  const belgian = /^(?:0208:|9925:BE)(\d{10})$/i.exec(`${endpoint.scheme}:${endpoint.participant}`)?.[1]
  const number = belgian !== undefined && isKbo(belgian) ? belgian : null
  const country = textOf(entity, 'countryCode', 2)?.toUpperCase()
  return {
    name,
    number,
    vat: number ?? vatOf(entity) ?? readForeignVat(endpoint.participant)?.vat ?? null,
    ...endpoint,
    street: null,
    postalCode: null,
    city: null,
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : null,
    onPeppol: takesInvoices(match) ? true : null,
    active: null,
    source: 'PEPPOL_DIRECTORY',
    asOf: null,
  }
}

function nameOf(entity: unknown, language: Asked['language']): string | undefined {
  const names = fieldOf(entity, 'name')
  const list: unknown[] = Array.isArray(names) ? names : []
  const own = list.find((one) => fieldOf(one, 'language') === language) ?? list[0]
  return textOf(own, 'name', 320)
}

function vatOf(entity: unknown): string | undefined {
  const identifiers = fieldOf(entity, 'identifiers')
  const list: unknown[] = Array.isArray(identifiers) ? identifiers : []
  const vats = list.flatMap((one) => readForeignVat(textOf(one, 'value', 40) ?? '')?.vat ?? [])
  return vats[0]
}

/** The list may be older than the network's own, so that a missing document type proves nothing. */
function takesInvoices(match: unknown): boolean {
  const types = fieldOf(match, 'docTypes')
  return Array.isArray(types) && types.some((type) => fieldOf(type, 'value') === INVOICE.docTypeId)
}

const BETWEEN_MILLISECONDS = 500
const LONGEST_LINE_MILLISECONDS = 2_000

/** The directory answers 429 beyond two calls a second. @throws {Unavailable} when too many wait already */
function pace(): () => Promise<void> {
  let next = 0
  return async () => {
    const now = Date.now()
    const turn = Math.max(now, next)
    if (turn - now > LONGEST_LINE_MILLISECONDS) throw new Unavailable('the directory of Peppol')
    next = turn + BETWEEN_MILLISECONDS
    if (turn > now) await wait(turn - now)
  }
}
