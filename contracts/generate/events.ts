/** The nouns and types of events, and their webhooks. Nouns stand once, in activity/nouns.yaml; types once, in activity/EventDetails.yaml. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { type Json, mapObjects, type OpenApi } from './openapi.ts'

type Nouns = Record<string, { resource: string; scope?: string }>

const readNouns = (): Nouns => parse(readFileSync('contracts/activity/nouns.yaml', 'utf8'))

/** A webhook gets it on request; it is no event of an account. */
const TEST = 'webhook.test'

const TEST_DETAIL: Json = {
  type: 'object',
  description: 'A test, which somebody asked for.',
  additionalProperties: false,
  examples: [{}],
}

export function withEvents(openapi: OpenApi): OpenApi {
  const { schemas } = openapi.components
  const details = Object(schemas.EventDetails?.properties)
  const types = Object.keys(details)
  refuseUnknownNouns(types, Object.keys(readNouns()))
  const saying = Object.fromEntries(types.map((type) => [type, details[type].description]))
  schemas.EventType = { ...schemas.EventType, enum: types, 'x-enumDescriptions': saying }
  const all: [string, Json][] = [...Object.entries<Json>(details), [TEST, TEST_DETAIL]]
  const webhooks = Object.fromEntries(
    all.map(([type, detail]) => [type, webhookOf(type, detail, schemas.WebhookEvent ?? {})]),
  )
  return { ...withNouns(openapi), webhooks }
}

/** Parameters marked `x-event-nouns` take every noun. */
const withNouns = (openapi: OpenApi): OpenApi =>
  mapObjects(openapi, (node) => {
    if (!('x-event-nouns' in node)) return node
    const { 'x-event-nouns': _, maxLength: __, ...rest } = node
    return { ...rest, enum: Object.keys(readNouns()) }
  }) as OpenApi

function refuseUnknownNouns(types: string[], nouns: string[]): void {
  const used = new Set(types.map((type) => type.slice(0, type.indexOf('.'))))
  const unknown = [...used].filter((noun) => !nouns.includes(noun))
  if (unknown.length > 0) throw new Error(`activity/nouns.yaml lacks the noun ${unknown.join(', ')}`)
  const unused = nouns.filter((noun) => !used.has(noun))
  if (unused.length > 0) throw new Error(`no type of event has the noun ${unused.join(', ')}`)
}

function webhookOf(type: string, detail: Json, event: Json): Json {
  const schema = structuredClone(event)
  const properties = Object(schema.properties)
  properties.type = { type: 'string', const: type, description: 'The event.' }
  properties.data.properties.detail = detail
  const [example] = Object(event.examples)
  const [detailExample = {}] = Object(detail.examples ?? [])
  const isTest = type === TEST
  const data = { ...example.data, detail: detailExample, ...(isTest && { number: null }) }
  const value = { ...example, type, data }
  schema.examples = [value]
  const content = { 'application/json': { schema, examples: { sample: { value } } } }
  return {
    post: {
      tags: ['webhooks'],
      summary: detail.description,
      security: [],
      requestBody: { required: true, content },
      responses: { '2XX': { description: 'Taken. Anything else is tried again; 410 disables the webhook.' } },
    },
  }
}

/** The types and the nouns, for the server, the screens and programs. */
export function writeEventTypes(openapi: OpenApi, write: (name: string, text: string) => void): void {
  const types = Object(openapi.components.schemas.EventType).enum as string[]
  const rows = types.map((type) => `  '${type}',\n`).join('')
  const nouns = Object.entries(readNouns()).map(([noun, row]) => `  ${JSON.stringify({ noun, ...row })},\n`)
  write(
    'event-types.ts',
    `// Generated from contracts/. Do not edit: npm run generate.
/** The events of an account, as its list and its webhooks name them. */
export const eventTypes = [\n${rows}] as const

/** The nouns of these, in the order of the screens: the resource of the subject, and the scope that reads them. */
export const eventNouns = [\n${nouns.join('')}] as const

export type EventNoun = (typeof eventNouns)[number]['noun']
`,
  )
}
