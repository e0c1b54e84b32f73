/** The types of events, and the webhooks that tell of them. Both follow from EventDetails, so a type is written down once. */
import type { Json, OpenApi } from './openapi.ts'

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
  const saying = Object.fromEntries(types.map((type) => [type, details[type].description]))
  schemas.EventType = { ...schemas.EventType, enum: types, 'x-enumDescriptions': saying }
  const all: [string, Json][] = [...Object.entries<Json>(details), [TEST, TEST_DETAIL]]
  const webhooks = Object.fromEntries(
    all.map(([type, detail]) => [type, webhookOf(type, detail, schemas.WebhookEvent ?? {})]),
  )
  return { ...openapi, webhooks }
}

function webhookOf(type: string, detail: Json, event: Json): Json {
  const schema = structuredClone(event)
  const properties = Object(schema.properties)
  properties.type = { type: 'string', const: type, description: 'What happened.' }
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

/** The list of the types, for screens and for programs. */
export function writeEventTypes(openapi: OpenApi, write: (name: string, text: string) => void): void {
  const types = Object(openapi.components.schemas.EventType).enum as string[]
  const rows = types.map((type) => `  '${type}',\n`).join('')
  write(
    'event-types.ts',
    `// Generated from contracts/. Do not edit: npm run generate.
/** The events of an account, as its list and its webhooks name them. */
export const eventTypes = [\n${rows}] as const\n`,
  )
}
