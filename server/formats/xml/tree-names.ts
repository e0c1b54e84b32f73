/** The names of a tree's elements and attributes, and the counts that bound a tree while it grows. */
import { namespaces, rootName } from '#contracts/rules/invoice/release.ts'
import type { XmlLimits } from './element.ts'
import { SBDH_NAMESPACE } from './sbdh-namespace.ts'
import { UnreadableXml } from './unreadable-xml.ts'

/** Shared by all elements without attributes or declarations. */
export const NONE: Readonly<Record<string, string>> = Object.freeze({})

/** Attributes of one element. A root with all its namespaces has a dozen. */
const MAX_ATTRIBUTES = 256
/** In characters. The longest official one has under a hundred. */
const LONGEST_NAMESPACE = 1_000
/** A name contains its namespace, so a few bytes can require many characters. */
const MAX_NAME_CHARACTERS = 50_000_000

/** Cross Industry Invoice D16B, and the older one of ZUGFeRD 1.0. */
const CII = 'urn:un:unece:uncefact:data:standard:'
const CII_ROOT = `${CII}CrossIndustryInvoice:100`
const CII_OLD_ROOT = 'urn:ferd:CrossIndustryDocument:invoice:1p0'

const prefixes: Readonly<Record<string, string>> = {
  [namespaces.cac]: 'cac:',
  [namespaces.cbc]: 'cbc:',
  [SBDH_NAMESPACE]: 'sbd:',
  [CII_ROOT]: 'rsm:',
  [CII_OLD_ROOT]: 'rsm:',
  [`${CII}ReusableAggregateBusinessInformationEntity:100`]: 'ram:',
  [`${CII}ReusableAggregateBusinessInformationEntity:12`]: 'ram:',
  [`${CII}UnqualifiedDataType:100`]: 'udt:',
  [`${CII}UnqualifiedDataType:15`]: 'udt:',
  [`${CII}QualifiedDataType:100`]: 'qdt:',
  [`${CII}QualifiedDataType:12`]: 'qdt:',
}

/** The known roots, each in its own namespace only. */
const roots: Readonly<Record<string, string>> = {
  [namespaces.INVOICE]: rootName('INVOICE'),
  [namespaces.CREDIT_NOTE]: rootName('CREDIT_NOTE'),
  [namespaces.APPLICATION_RESPONSE]: rootName('APPLICATION_RESPONSE'),
  [CII_ROOT]: 'CrossIndustryInvoice',
  [CII_OLD_ROOT]: 'CrossIndustryDocument',
}

export type Attribute = { prefix: string; local: string; value: string }

export const isDeclaration = ({ prefix, local }: Pick<Attribute, 'prefix' | 'local'>): boolean =>
  prefix === 'xmlns' || (prefix === '' && local === 'xmlns')

export type Counts = ReturnType<typeof countsWithin>

/** Counts while a reader reads, before the tree grows. Each count throws UnreadableXml beyond its bound. */
export function countsWithin(limits: XmlLimits) {
  let elements = 0
  let ofElement = 0
  let characters = 0
  let namespace = 0
  const one = () => {
    if (++elements > limits.elements)
      throw new UnreadableXml('TOO_MANY_ELEMENTS', `more than ${limits.elements}`)
  }
  const name = (length: number) => {
    characters += length
    if (characters > MAX_NAME_CHARACTERS) throw new UnreadableXml('TOO_LARGE', 'names without end')
  }
  return {
    name,
    element() {
      one()
      ofElement = 0
    },
    attribute({ prefix, local, value }: Attribute) {
      one()
      if (++ofElement > MAX_ATTRIBUTES)
        throw new UnreadableXml('TOO_MANY_ELEMENTS', `more than ${MAX_ATTRIBUTES} attributes`)
      if (isDeclaration({ prefix, local })) {
        namespace = Math.max(namespace, value.length)
        if (namespace > LONGEST_NAMESPACE) throw new UnreadableXml('TOO_LARGE', 'a namespace without end')
      } else if (prefix !== '') name(namespace + local.length)
    },
    /** So many attributes of one element that are within its bound, without a prefix. */
    attributes(many: number) {
      for (let index = 0; index < many; index++) one()
    },
    /** @param depth the number of open elements around an element */
    depth(depth: number) {
      if (depth >= limits.depth) throw new UnreadableXml('TOO_DEEP', `more than ${limits.depth} levels`)
    },
  }
}

type NameWriter = (uri: string, local: string) => string

/** The names of elements and of attributes with a namespace. */
export interface Names {
  element: NameWriter
  attribute: NameWriter
}

/** Each name is built and counted once. */
export const namesWithin = (counts: Counts): Names => ({
  element: interned(makeName, counts.name),
  attribute: interned(inBraces, counts.name),
})

function interned(make: NameWriter, count: (characters: number) => void): NameWriter {
  const known = new Map<string, Map<string, string>>()
  return (uri, local) => {
    const names = known.get(uri) ?? new Map<string, string>()
    if (names.size === 0) known.set(uri, names)
    const name = names.get(local)
    if (name !== undefined) return name
    const made = make(uri, local)
    count(made.length)
    names.set(local, made)
    return made
  }
}

function makeName(uri: string, local: string): string {
  if (Object.hasOwn(roots, uri) && roots[uri] === local) return local
  const prefix = Object.hasOwn(prefixes, uri) ? prefixes[uri] : undefined
  return prefix === undefined ? inBraces(uri, local) : `${prefix}${local}`
}

const inBraces: NameWriter = (uri, local) => `{${uri}}${local}`
