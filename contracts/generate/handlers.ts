import { type Json, type OpenApi, type Operation, operationsOf, resolveRef } from './openapi.ts'

type Write = (name: string, text: string) => void

const API = './api.ts'

/** Generates handlers.ts: input and output of each operation, by tag. */
export function writeHandlers(openapi: OpenApi, write: Write) {
  const byTag = new Map<string, string[]>()
  const facts: string[] = []
  for (const { path, method, operation } of operationsOf(openapi)) {
    const [tag = ''] = operation.tags
    byTag.set(tag, [...(byTag.get(tag) ?? []), shape(operation, path, openapi)])
    facts.push(
      `  ${operation.operationId}: ${JSON.stringify({ tag, method, path, statuses: Object.keys(operation.responses).map(Number), refusals: operation['x-refusals'] })},\n`,
    )
  }
  const tags = [...byTag].map(([tag, shapes]) => `  '${tag}': {\n${shapes.join('')}  }\n`)
  write(
    'handlers.ts',
    `// Generated from contracts/. Do not edit: npm run generate.
import type { Readable } from 'node:stream'
import type { operations } from '${API}'

type Parameters<O, In extends string> = O extends { parameters: { [K in In]?: infer P } } ? NonNullable<P> : unknown
type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined
type Answer<O, S extends number> = O extends { responses: { [K in S]: { content: { 'application/json': infer B } } } }
  ? B
  : undefined
/** A file that came in as multipart form data. */
export type UploadedFile = { fileName: string; bytes: Buffer }
/** The same where it is too large for memory; from one position to before the other. */
export type KeptFile = { readonly fileName: string; readonly size: number; readonly sha256: string; read(start?: number, end?: number): Readable }
/** A form with a file. */
type Form<O, Name extends string, File> = O extends { requestBody: { content: { 'multipart/form-data': infer B } } } ? Omit<B, Name> & { [N in Name]: File } : never
/** A file that goes out. */
export type Download = { fileName: string; mimeType: string; bytes: Buffer | Readable; inline?: boolean; keptSeconds?: number; headers?: Record<string, string> }
type Operation<Id extends keyof operations, Who extends string, HasAccount extends boolean, Status extends number> = {
  who: Who
  hasAccount: HasAccount
  status: Status
  params: Parameters<operations[Id], 'path'>
  query: Parameters<operations[Id], 'query'>
  body: Body<operations[Id]>
  answer: Answer<operations[Id], Status>
}

/** The input and the answer of each operation, by tag. */
export interface OperationsByTag {
${tags.join('')}}

/** The address of each operation, the statuses that it declares, and the errorCodes that it can answer. */
export const operationFacts = {
${facts.join('')}} as const
export type OperationId = keyof typeof operationFacts
`,
  )
}

function shape(operation: Operation, path: string, openapi: OpenApi) {
  const { operationId } = operation
  const [status = '200', response] = Object.entries(operation.responses).find(([code]) => code < '300') ?? []
  const types = Object.keys(response?.content ?? {})
  const base = `Operation<'${operationId}', '${operation['x-access'].who}', ${hasAccount(operation, path)}, ${status}>`
  const form = operation.requestBody?.content['multipart/form-data']?.schema
  const bodies = [
    form && `Form<operations['${operationId}'], ${fileIn(form, openapi)}>`,
    operation.requestBody?.content['application/xml'] && 'Buffer',
    operation.requestBody?.content['application/json'] && `Body<operations['${operationId}']>`,
  ].filter(Boolean)
  const body = /Form|Buffer/.test(bodies.join()) ? ` & { body: ${bodies.join(' | ')} }` : ''
  const download = types.length > 0 && !types.includes('application/json') ? ' & { answer: Download }' : ''
  const omit = [body && "'body'", download && "'answer'"].filter(Boolean).join(' | ')
  return `    ${operationId}: ${omit ? `Omit<${base}, ${omit}>` : base}${body}${download}\n`
}

/** In megabytes, as in server/platform/http/sizes.ts. */
const MOST_IN_MEMORY = 50

/** The name and type of the file in a form. */
function fileIn(form: Json, openapi: OpenApi): string {
  const properties = Object(resolveRef(form, openapi).properties) as Record<string, Json>
  const [name, file] = Object.entries(properties).find(([, one]) => one.format === 'binary') ?? []
  const isKept = Number(file?.['x-max-megabytes'] ?? 0) > MOST_IN_MEMORY
  return `'${name}', ${isKept ? 'KeptFile' : 'UploadedFile'}`
}

/** Members act in an account: the one in the path, or the owner of the resource in the path. */
const hasAccount = (operation: Operation, path: string): boolean =>
  path.includes('{accountId}') || /^member/.test(operation['x-access'].who)
