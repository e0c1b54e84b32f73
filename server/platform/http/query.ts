import type { FastifyRequest } from 'fastify'
import { invalid } from '../problem.ts'
import type { Plan } from './plan.ts'

/** @throws {Problem} FORM_ERRORS for an unknown parameter: a misspelt one would have no effect unnoticed */
export function refuseUnknownQuery({ queryNames }: Plan, { query }: FastifyRequest): void {
  const unknown = Object.keys(query ?? {}).filter((name) => !queryNames.includes(name))
  if (unknown.length > 0)
    throw invalid(unknown.slice(0, 20).map((name) => ({ field: `/${name}`, messageKey: 'unknown-field' })))
}
