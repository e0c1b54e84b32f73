/** The answer to a call, as the result of a tool: an object, or a refusal in words. */
import { inWords, KILOBYTE } from '../http/sizes.ts'
import type { ApiAnswer, Tool } from './tool.ts'

export interface ToolResult {
  content: [{ type: 'text'; text: string }]
  structuredContent?: unknown
  isError?: true
}

/** A larger result fills the caller's memory, and helps nobody. */
export const LARGEST_RESULT = 256 * KILOBYTE

export function makeResult(tool: Pick<Tool, 'contentOf'>, { status, headers, body }: ApiAnswer): ToolResult {
  if (Buffer.byteLength(body) > LARGEST_RESULT) return refusal(tooMuch(body))
  const read: unknown = body === '' ? undefined : JSON.parse(body)
  const refused = status >= 400 ? read : firstError(read)
  if (refused !== undefined) return refusal(inProse(refused, headers['retry-after']))
  const content = tool.contentOf(read)
  if (content === undefined) return { content: [{ type: 'text', text: 'Done.' }] }
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content }
}

export const refusal = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true })

const tooMuch = (body: string): string =>
  `The answer has ${inWords(Buffer.byteLength(body))}, and a tool gives at most ${inWords(LARGEST_RESULT)}. Ask for less, such as a smaller page, or read it over REST.`

/** GraphQL refuses with a status of success. */
function firstError(read: unknown): unknown {
  const { errors } = Object(read)
  if (!Array.isArray(errors) || errors.length === 0) return undefined
  const { message, extensions } = Object(errors[0])
  return { detail: message, ...Object(extensions) }
}

/** A problem's texts first, then each field, then the facts that a program decides by. */
export function inProse(problem: unknown, retryAfter: unknown): string {
  const { title, detail, reason, violations, errorCode, requestId } = Object(problem)
  const fields = Array.isArray(violations) ? violations.slice(0, MAX_FIELDS).map(fieldInProse) : []
  const more = Array.isArray(violations) ? violations.length - fields.length : 0
  return [
    [title, detail].filter(Boolean).join(': '),
    ...(reason === undefined ? [] : [String(reason)]),
    ...fields,
    ...(more > 0 ? [`- and ${more} more`] : []),
    `errorCode ${errorCode}, requestId ${requestId}${retryAfter === undefined ? '' : `; try again after ${retryAfter} seconds`}`,
  ].join('\n')
}

const MAX_FIELDS = 100

function fieldInProse(violation: unknown): string {
  const { field, text, rule } = Object(violation)
  return `- ${field === '' ? '' : `${field}: `}${text}${rule === undefined ? '' : ` (${rule})`}`
}
