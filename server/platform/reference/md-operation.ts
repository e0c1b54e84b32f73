/** An operation in Markdown, with the panels beside it on the page, for programs that read. */
import { compact } from './code.ts'
import {
  type Operation,
  otherSamplesOf,
  type PlacedOperation,
  type Schema,
  sampleOf,
  scopesOfKeys,
  successOf,
} from './contract.ts'
import { fieldLines, fieldList } from './md-fields.ts'
import { WHO } from './operation.ts'
import { bodiesOf, samplesOf } from './samples.ts'
import { kindOf } from './schema.ts'

/** The long lists of fields that stand on the page already, each with the operation that has it. */
type Shown = Map<string, string>

/** Below this a list is shorter than saying where it stands. */
const LONG = 12

export interface Said {
  publicUrl: string
  statusOf: (code: string) => number
  shown: Shown
}

export function operationInMarkdown(placed: PlacedOperation, said: Said): string {
  const { path, method, operation } = placed
  const { operationId, summary, description, parameters = [] } = operation
  const given = parameters.flatMap(({ name, in: place, required, description: meaning, example, schema }) => {
    const field = {
      ...schema,
      ...(meaning && { description: meaning }),
      ...(example !== undefined && { examples: [example] }),
    }
    return fieldLines(name, field, required === true, '', `in ${place}`)
  })
  const parts = [
    `### ${operationId}: ${summary}`,
    `\`${method.toUpperCase()} /api${path}\``,
    ...(description ? [description] : []),
    whoInWords(operation['x-access'], operation['x-mcp']?.name),
    ...(given.length > 0 ? [`**Parameters**\n\n${given.join('\n')}`] : []),
    ...bodiesOf(operation).map(
      ([type, { schema }]) => `**Body** ${type}\n\n${fields(schema, operationId, said.shown)}`,
    ),
    answer(operation, said.shown),
    `**Refuses with** ${operation['x-refusals'].map((code) => `${said.statusOf(code)} ${code}`).join(', ')}`,
    ...samplesOf(placed, said.publicUrl).map(({ curl }) => fence('sh', curl)),
    ...answerSample(operation),
  ]
  return parts.filter(Boolean).join('\n\n')
}

export function whoInWords(
  { who, feature, external, scopes = [] }: Operation['x-access'],
  tool: string | undefined,
): string {
  const keys = scopesOfKeys(scopes)
  return [
    `**Who may** ${WHO[who] ?? who}`,
    ...(feature ? [`The account needs the feature ${feature}.`] : []),
    ...(external ? ['An external session may too, within its account and draft.'] : []),
    ...(keys.length > 0 ? [`A key needs the scope \`${keys.join('` or `')}\`.`] : []),
    ...(keys.length === 0 && who in WHO && who !== 'anyone' ? ['No key may.'] : []),
    ...(tool === undefined ? [] : [`Tool over MCP: \`${tool}\`.`]),
  ].join(' ')
}

function answer(operation: Operation, shown: Shown): string {
  const { status, response } = successOf(operation)
  const [type, media] = Object.entries(response.content ?? {})[0] ?? []
  const head = `**Answer** ${status}${type === undefined ? '' : ` ${type}`}. ${response.description}`
  if (media === undefined || media.schema.format === 'binary') return head
  const { items } = media.schema
  const list = fields(items ?? media.schema, operation.operationId, shown)
  return [head, ...(items ? [`A ${kindOf(media.schema)}, each:`] : []), list].filter(Boolean).join('\n\n')
}

function fields(schema: Schema, operationId: string, shown: Shown): string {
  const lines = fieldList(schema)
  const text = lines.join('\n')
  const before = shown.get(text)
  if (before !== undefined) return `The fields are those that stand under \`${before}\`.`
  if (lines.length >= LONG) shown.set(text, operationId)
  return [schema.description, text].filter(Boolean).join('\n\n')
}

function answerSample(operation: Operation): string[] {
  const media = successOf(operation).response.content?.['application/json']
  const sample = sampleOf(media)
  if (sample === undefined) return []
  const others = otherSamplesOf(media).flatMap(({ summary, value }) => [
    `${summary}:`,
    fence('json', compact(value)),
  ])
  return [fence('json', compact(sample)), ...others]
}

export const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``
