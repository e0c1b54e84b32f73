/** Finds breaking changes of the REST contract. */
import {
  dereference,
  type Json,
  type OpenApi,
  type Operation,
  operationsOf,
  resolveRef,
} from '../generate/openapi.ts'
import { narrowedAnswer, narrowedInput } from './narrowing.ts'

/** A sentence per breaking change, in a stable order. */
export function breaksOfRest(before: OpenApi, after: OpenApi): string[] {
  const now = new Map(operationsOf(after).map((one) => [`${one.method} ${one.path}`, one.operation]))
  return operationsOf(before).flatMap(({ method, path, operation }) => {
    const successor = now.get(`${method} ${path}`)
    const breaks =
      successor === undefined
        ? ['is gone']
        : breaksOf({ openapi: before, operation }, { openapi: after, operation: successor })
    return breaks.map((what) => `${operation.operationId}: ${what}`)
  })
}

interface Version {
  openapi: OpenApi
  operation: Operation
}

function breaksOf(was: Version, is: Version): string[] {
  const { operationId } = is.operation
  return [
    ...(operationId === was.operation.operationId ? [] : [`is now called ${operationId}`]),
    ...narrowedAccess(was.operation['x-access'], is.operation['x-access']),
    ...parameterBreaks(was, is),
    ...bodyBreaks(was, is),
    ...answerBreaks(was, is),
  ]
}

type Access = Operation['x-access']

/** Access levels that include others. */
const WIDER: Record<string, string[]> = {
  anyone: ['anyone', 'user', 'memberOrAdmin', 'member', 'admin'],
  user: ['user', 'memberOrAdmin', 'member', 'admin'],
  memberOrAdmin: ['memberOrAdmin', 'member', 'admin'],
}

export function narrowedAccess(was: Access, is: Access): string[] {
  const takes = WIDER[is.who] ?? [is.who]
  return [
    ...(takes.includes(was.who) ? [] : [`is now for ${is.who}, was for ${was.who}`]),
    ...(is.feature && is.feature !== was.feature ? [`now needs the feature ${is.feature}`] : []),
    ...(was.external && !is.external ? ['is no longer for external sessions'] : []),
  ]
}

interface Parameter extends Json {
  name: string
  in: string
  required?: boolean
}

const parametersOf = ({ openapi, operation }: Version): Parameter[] =>
  (operation.parameters ?? []).map((one) => dereference(resolveRef(one, openapi), openapi) as Parameter)

function parameterBreaks(was: Version, is: Version): string[] {
  const before = parametersOf(was)
  const after = parametersOf(is)
  const same = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in
  const lost = before.filter((one) => !after.some(same(one))).map(({ name }) => `parameter ${name} is gone`)
  const changed = after.flatMap((one) => {
    const known = before.find(same(one))
    const isNewDemand = one.required === true && known?.required !== true
    const narrower = known ? narrowedInput(known.schema as Json, one.schema as Json) : []
    return [...(isNewDemand ? ['is now required'] : []), ...narrower].map(
      (what) => `parameter ${one.name} ${what}`,
    )
  })
  return [...lost, ...changed]
}

type Content = Record<string, { schema: Json }>

function bodyBreaks(was: Version, is: Version): string[] {
  const before = was.operation.requestBody as { required?: boolean; content: Content } | undefined
  const after = is.operation.requestBody as { required?: boolean; content: Content } | undefined
  if (after === undefined) return before === undefined ? [] : ['takes no body any more']
  const isNewDemand = after.required === true && before?.required !== true
  return [
    ...(isNewDemand ? ['body is now required'] : []),
    ...compareContent(
      'body',
      [before?.content ?? {}, was.openapi],
      [after.content, is.openapi],
      narrowedInput,
    ),
  ]
}

function answerBreaks(was: Version, is: Version): string[] {
  return Object.entries(was.operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, response]) => {
      const successor = is.operation.responses[status]
      if (successor === undefined) return [`no longer answers ${status}`]
      const contents = [contentOf(response, was.openapi), contentOf(successor, is.openapi)] as const
      return compareContent('answer', [contents[0], was.openapi], [contents[1], is.openapi], narrowedAnswer)
    })
}

const contentOf = (response: Json, openapi: OpenApi): Content =>
  (resolveRef(response, openapi).content ?? {}) as Content

function compareContent(
  what: string,
  [before, beforeIn]: readonly [Content, OpenApi],
  [after, afterIn]: readonly [Content, OpenApi],
  compare: (before: Json, after: Json) => string[],
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const successor = after[type]
    if (successor === undefined) return [`${what} is no longer ${type}`]
    const found = compare(dereference(schema, beforeIn), dereference(successor.schema, afterIn))
    return found.map((one) => `${what} ${one}`)
  })
}
