import { type OpenApi, type Operation, operationsOf } from './openapi.ts'

type Write = (name: string, text: string) => void

const API = './api.ts'

/** Generates handlers.ts: input and output of each operation, by tag; and operations.txt: the list of operations. */
export function writeHandlers(openapi: OpenApi, write: Write) {
  const byTag = new Map<string, string[]>()
  const surface: string[] = []
  const facts: string[] = []
  for (const { path, method, operation } of operationsOf(openapi)) {
    const [tag = ''] = operation.tags
    byTag.set(tag, [...(byTag.get(tag) ?? []), shape(operation, path)])
    surface.push([tag, operation.operationId, method.toUpperCase(), path, access(operation)].join('\t'))
    facts.push(
      `  ${operation.operationId}: ${JSON.stringify({ tag, method, path, statuses: Object.keys(operation.responses).map(Number), refusals: operation['x-refusals'] })},\n`,
    )
  }
  const tags = [...byTag].map(([tag, shapes]) => `  '${tag}': {\n${shapes.join('')}  }\n`)
  write(
    'handlers.ts',
    `// Generated from contracts/. Do not edit: npm run generate.
import type { operations } from '${API}'

type Parameters<O, In extends string> = O extends { parameters: { [K in In]?: infer P } } ? NonNullable<P> : unknown
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Answer<O, S extends number> = O extends { responses: { [K in S]: { content: { 'application/json': infer B } } } }
  ? B
  : undefined
/** A file that came in as multipart form data. */
export type UploadedFile = { fileName: string; bytes: Buffer }
/** A form with a file. */
type Form<O> = O extends { requestBody: { content: { 'multipart/form-data': infer B } } } ? Omit<B, 'file'> & { file: UploadedFile } : never
/** A file that goes out. */
export type Download = { fileName: string; mimeType: string; bytes: Buffer; inline?: boolean }
type Operation<Id extends keyof operations, Who extends string, HasAccount extends boolean, Status extends number> = {
  who: Who
  hasAccount: HasAccount
  status: Status
  params: Parameters<operations[Id], 'path'>
  query: Parameters<operations[Id], 'query'>
  body: Body<operations[Id]>
  answer: Answer<operations[Id], Status>
}

/** What each operation takes and gives, by tag. */
export interface OperationsByTag {
${tags.join('')}}

/** Where each operation lives, the statuses it declares, and the errorCodes it can answer. */
export const operationFacts = {
${facts.join('')}} as const
export type OperationId = keyof typeof operationFacts
`,
  )
  write('operations.txt', `${surface.sort().join('\n')}\n`)
}

function shape(operation: Operation, path: string) {
  const { operationId } = operation
  const [status = '200', response] = Object.entries(operation.responses).find(([code]) => code < '300') ?? []
  const types = Object.keys(response?.content ?? {})
  const base = `Operation<'${operationId}', '${operation['x-access'].who}', ${hasAccount(operation, path)}, ${status}>`
  const upload = operation.requestBody?.content['multipart/form-data']
    ? ` & { body: Form<operations['${operationId}']> }`
    : ''
  const xml = operation.requestBody?.content['application/xml']
    ? ` & { body: Buffer | Body<operations['${operationId}']> }`
    : ''
  const download = types.length > 0 && !types.includes('application/json') ? ' & { answer: Download }' : ''
  const omit = [(upload || xml) && "'body'", download && "'answer'"].filter(Boolean).join(' | ')
  return `    ${operationId}: ${omit ? `Omit<${base}, ${omit}>` : base}${upload}${xml}${download}\n`
}

/** Members act in an account: the one in the path, or the one that owns what the path names. */
const hasAccount = (operation: Operation, path: string): boolean =>
  path.includes('{accountId}') || /^member/.test(operation['x-access'].who)

function access(operation: Operation) {
  const { who, feature, external } = operation['x-access']
  return [who, feature, external && 'external'].filter(Boolean).join(' ')
}
