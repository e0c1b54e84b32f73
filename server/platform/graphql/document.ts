/** Parses and validates a query before anything else is done with it. */
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { tooMuchIn } from './cost.ts'

export const MAX_TOKENS = 2_000
const DEEPEST_VALUE = 8
/** The most errors that are returned for one query. */
export const MAX_ERRORS = 20
/** The number of valid queries that are remembered: clients repeat the same ones. */
const MAX_REMEMBERED = 200

export type QueryJudge = (query: string) => void

/**
 * Validates queries against the schema. Refused ones are not remembered: mercurius would store them with an error per part,
 * a hundred times the query's size.
 */
export function queryJudge(schema: GraphQLSchema): QueryJudge {
  const inOrder = new Set<string>()
  return (query) => {
    if (inOrder.has(query)) return
    const refused = errorsIn(query, schema)
    if (refused.length > 0) throw new QueryRefused(refused)
    if (inOrder.size >= MAX_REMEMBERED) inOrder.clear()
    inOrder.add(query)
  }
}

export class QueryRefused extends Error {
  override readonly name = 'QueryRefused'
  readonly errors: readonly GraphQLError[]

  constructor(errors: readonly GraphQLError[]) {
    super('the query is refused')
    this.errors = errors
  }
}

/** Errors of a query that is no GraphQL, too expensive, or doesn't match the schema. */
function errorsIn(query: string, schema: GraphQLSchema): readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const tooMuch = tooMuchIn(document) ?? tooDeepValueIn(document)
    if (tooMuch !== undefined) return [new GraphQLError(`the query ${tooMuch}`)]
    return validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS })
  } catch (error) {
    if (error instanceof GraphQLError) return [error]
    throw error
  }
}

function tooDeepValueIn(document: DocumentNode): string | undefined {
  let depth = 0
  let deepest = 0
  const nested = {
    enter() {
      depth += 1
      deepest = Math.max(deepest, depth)
    },
    leave() {
      depth -= 1
    },
  }
  visit(document, { ListValue: nested, ObjectValue: nested, ListType: nested })
  return deepest > DEEPEST_VALUE ? `has a value that is more than ${DEEPEST_VALUE} levels deep` : undefined
}
