/** A query as text, looked at before anything else is done with it. */
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
/** Of one query: the rest is more of the same. */
export const MAX_ERRORS = 20
/** How many queries are remembered to be in order: clients ask the same ones again and again. */
const MAX_REMEMBERED = 200

export type QueryJudge = (query: string) => void

/**
 * Judges queries by the schema. What is refused here is forgotten: mercurius would keep it, with an error for each part,
 * which takes a hundred times the query's own size.
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

/** It is no GraphQL, asks for too much, or not for what there is. */
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
