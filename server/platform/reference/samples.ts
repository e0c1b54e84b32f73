/** Samples of an operation: curl, and TypeScript with the contract's client. */
import { compact } from './code.ts'
import {
  type Media,
  type Operation,
  type Parameter,
  type PlacedOperation,
  type Schema,
  sampleOf,
  scopesOfKeys,
  successOf,
} from './contract.ts'

export interface Samples {
  /** The media type of the body; undefined without one. */
  type: string | undefined
  curl: string
  typescript: string
}

interface Asked {
  path: Record<string, unknown>
  query: Record<string, unknown>
  header: Record<string, unknown>
  /** The credentials of the call. A sample uses a key wherever one will do. */
  by: 'key' | 'session' | 'nothing'
  hasAnswer: boolean
  isDownload: boolean
}

/** The request in a sample. */
interface Sent {
  curl: string[]
  /** Lines before the call, and lines among its options. */
  before: string[]
  options: string[]
  /** Imports from the client. */
  client: string[]
}

const NOTHING: Sent = { curl: [], before: [], options: [], client: [] }

/** A sample per media type of the body, JSON first. */
export function samplesOf(placed: PlacedOperation, publicUrl: string): Samples[] {
  const asked = askedOf(placed.operation)
  const sampled = (type: string | undefined, sent: Sent): Samples => ({
    type,
    curl: writeCurl(placed, asked, sent, publicUrl),
    typescript: typescriptOf(placed, asked, sent, publicUrl),
  })
  const bodies = bodiesOf(placed.operation)
  if (bodies.length === 0) return [sampled(undefined, NOTHING)]
  return bodies.map(([type, media]) => sampled(type, sentAs(type, media)))
}

/** The media types of a body, JSON first. */
export const bodiesOf = ({ requestBody }: Operation): [type: string, media: Media][] =>
  Object.entries(requestBody?.content ?? {}).sort(([one], [other]) => rank(one) - rank(other))

const rank = (type: string): number => (type === 'application/json' ? 0 : 1)

function askedOf(operation: Operation): Asked {
  const given = (place: Parameter['in']) =>
    Object.fromEntries(
      (operation.parameters ?? []).flatMap(({ in: where, name, example }) =>
        where === place && example !== undefined ? [[name, example]] : [],
      ),
    )
  const { content } = successOf(operation).response
  return {
    path: given('path'),
    query: given('query'),
    header: given('header'),
    by: callerOf(operation['x-access']),
    hasAnswer: content !== undefined,
    isDownload: content !== undefined && !('application/json' in content),
  }
}

/** The token of an integration goes where a key does. */
function callerOf({ who, scopes = [] }: Operation['x-access']): Asked['by'] {
  if (who === 'anyone') return 'nothing'
  return scopesOfKeys(scopes).length > 0 || scopes.includes('integration') ? 'key' : 'session'
}

/** As a line of curl, and among the options of the client. */
const AS: Record<Asked['by'], { curl: string[]; client: string[] }> = {
  key: { curl: ['-H "Authorization: Bearer $KEY"'], client: ['  key: () => key,'] },
  session: { curl: ['-H "jwt-token: $TOKEN"'], client: ['  token: () => token,'] },
  nothing: { curl: [], client: [] },
}

function sentAs(type: string, media: Media): Sent {
  if (type === 'multipart/form-data') {
    const [field, fileName] = fileOf(media.schema)
    const fields = neededFieldsOf(media.schema)
    const members = fields.map(([name, value]) => `, ${name}: ${literal(value, '')}`)
    return {
      curl: [
        `-F '${field}=@${fileName}'`,
        ...fields.map(([name, value]) => `-F '${name}=${formText(name, value)}'`),
      ],
      before: [`const ${field} = new File([await readFile('${fileName}')], '${fileName}')`],
      options: [`  body: { ${field}${members.join('')} },`, '  bodySerializer: asForm,'],
      client: ['asForm'],
    }
  }
  if (type === 'application/json') {
    const body = sampleOf(media)
    return {
      ...NOTHING,
      curl: ["-H 'Content-Type: application/json'", `-d @- <<'JSON'\n${compact(body)}\nJSON`],
      options: [`  body: ${literal(body, '  ')},`],
    }
  }
  return {
    ...NOTHING,
    curl: [`-H 'Content-Type: ${type}'`, "--data-binary '@factuur.xml'"],
    before: ["const file = new Blob([await readFile('factuur.xml')])"],
    options: [
      `  headers: { 'Content-Type': '${type}' },`,
      '  body: file,',
      '  bodySerializer: (body) => body,',
    ],
  }
}

/** An object is put into a form from a file of its own. */
const formText = (name: string, value: unknown): string =>
  typeof value === 'object' ? `<${name}.json` : String(value)

/** The field of a form's file, and a name of such a file. */
function fileOf({ properties = {} }: Schema): [field: string, fileName: string] {
  const [field, { examples }] = Object.entries(properties).find(([, { format }]) => format === 'binary') ?? [
    'file',
    {},
  ]
  return [field, String(examples?.[0] ?? 'factuur.pdf')]
}

/** The fields that a form needs beside its file, with their examples. */
const neededFieldsOf = ({ required = [], properties = {} }: Schema): [name: string, value: unknown][] =>
  required.flatMap((name) => {
    const { format, examples } = properties[name] ?? {}
    return format === 'binary' ? [] : [[name, examples?.[0]]]
  })

function writeCurl({ path, method }: PlacedOperation, asked: Asked, sent: Sent, publicUrl: string): string {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(asked.path[name])))
  const query = Object.entries(asked.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value))}`,
  )
  const url = `${publicUrl}/api${where}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const parts = [
    method === 'get' ? `curl '${url}'` : `curl -X ${method.toUpperCase()} '${url}'`,
    ...AS[asked.by].curl,
    ...Object.entries(asked.header).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(asked.isDownload ? ['-OJ'] : []),
    ...sent.curl,
  ]
  return parts.join(' \\\n  ')
}

function typescriptOf(
  { path, method }: PlacedOperation,
  asked: Asked,
  sent: Sent,
  publicUrl: string,
): string {
  const options = [...paramsOf(asked), ...sent.options, ...(asked.isDownload ? ["  parseAs: 'blob',"] : [])]
  const call = `zegel.${method.toUpperCase()}('${path}'${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''})`
  return [
    ...(sent.before.length > 0 ? ["import { readFile } from 'node:fs/promises'"] : []),
    `import { ${[...sent.client, 'createZegelClient'].join(', ')} } from './client.ts'`,
    '',
    'const zegel = createZegelClient({',
    `  baseUrl: '${publicUrl}/api',`,
    ...AS[asked.by].client,
    '})',
    ...sent.before,
    `const { ${asked.hasAnswer ? 'data, ' : ''}error } = await ${call}`,
    'if (error) throw new Error(error.errorCode)',
  ].join('\n')
}

function paramsOf({ path, query, header }: Asked): string[] {
  const places = Object.entries({ path, query, header }).filter(
    ([, values]) => Object.keys(values).length > 0,
  )
  const lines = places.map(([place, values]) => `    ${place}: ${literal(values, '    ')},`)
  return lines.length > 0 ? ['  params: {', ...lines, '  },'] : []
}

/** JSON as a TypeScript literal, without unnecessary double quotes. */
export function literal(value: unknown, indent: string): string {
  return compact(value, indent)
    .replace(/"([A-Za-z_]\w*)":/g, '$1:')
    .replace(/"((?:[^"\\']|\\[^"'u])*)"(?=[,\s\]}:]|$)/g, "'$1'")
}
