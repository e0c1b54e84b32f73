import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Problems, refusalsOf } from '../generate/refusals.ts'
import { isObject, type Json, type Rule, resolved } from './rule.ts'

const problems: Problems = parse(readFileSync(join(import.meta.dirname, '../problems.yaml'), 'utf8'))

/** Every refusal is declared with its codes, in the common shape. */
export const refusalsDeclared: Rule = () => ({
  Operation(operation, context) {
    const responses = isObject(operation.responses) ? operation.responses : {}
    const byStatus = new Map(
      Object.entries(responses)
        .filter(([status]) => status >= '400')
        .map(([status, response]) => [Number(status), resolved(response, context)]),
    )
    const codes = refusalsOf({ operation, method: String(context.key) }, problems, (node) =>
      resolved(node, context),
    )
    for (const fault of [...missingStatuses(operation, codes, byStatus), ...emptyStatuses(codes, byStatus)])
      context.report({ message: fault, location: context.location.child('responses') })
    for (const [status, response] of byStatus) {
      const content = isObject(response.content) ? Object.keys(response.content) : []
      if (content.join() === 'application/problem+json' && String(response.description ?? '').trim() !== '')
        continue
      context.report({
        message: 'a refusal is described, and is application/problem+json',
        location: context.location.child(['responses', String(status)]),
      })
    }
  },
})

type Responses = ReadonlyMap<number, Json>

/** The statuses of any call, those implied by access and body, and the listed ones. */
function missingStatuses(operation: Json, codes: string[], byStatus: Responses): string[] {
  const access = isObject(operation['x-access']) ? operation['x-access'] : {}
  const listed = codes.map((code) => problems[code]?.status)
  const due = [
    400,
    429,
    500,
    503,
    ...(access.who === 'anyone' ? [] : [401, 403]),
    ...(operation.requestBody ? [413, 415] : []),
  ]
  const unknown = (Array.isArray(operation['x-refusals']) ? operation['x-refusals'] : []).filter(
    (code) => !(code in problems),
  )
  return [
    ...unknown.map((code) => `x-refusals names ${code}, which problems.yaml does not know`),
    ...[...new Set([...due, ...listed])]
      .filter((status) => status !== undefined && !byStatus.has(status))
      .map((status) => `can answer ${status} and does not declare it`),
  ]
}

function emptyStatuses(codes: string[], byStatus: Responses): string[] {
  return [...byStatus.keys()]
    .filter((status) => !codes.some((code) => problems[code]?.status === status))
    .map((status) => `declares ${status}, for which x-refusals lists no code`)
}
