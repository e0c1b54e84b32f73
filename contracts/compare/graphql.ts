/** Finds breaking changes of the GraphQL schema: graphql's own checks, and our directives. */
import {
  findBreakingChanges,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql'
import { accessOn, directiveOn } from '../directives.ts'
import { narrowedAccess } from './openapi.ts'

export function breaksOfGraphql(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return [
    ...findBreakingChanges(before, after).map(({ description }) => description),
    ...rootsOf(before).flatMap((field) => {
      const successor = rootsOf(after).find(({ name }) => name === field.name)
      if (successor === undefined) return []
      const access = narrowedAccess(accessOf(field), accessOf(successor))
      return [...access, ...tighterBounds(field.args, successor.args)].map((what) => `${field.name}: ${what}`)
    }),
    ...inputsOf(before).flatMap((type) => {
      const successor = inputsOf(after).find(({ name }) => name === type.name)
      const [was, is] = [type, successor].map((one) => Object.values(one?.getFields() ?? {}))
      return tighterBounds(was ?? [], is ?? []).map((what) => `${type.name}: ${what}`)
    }),
  ]
}

const rootsOf = (schema: GraphQLSchema): GraphQLField<unknown, unknown>[] =>
  [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}))

const inputsOf = (schema: GraphQLSchema) => Object.values(schema.getTypeMap()).filter(isInputObjectType)

function accessOf(field: GraphQLField<unknown, unknown>) {
  const { who = '', feature, external } = accessOn(field)
  return {
    who: who === 'self' ? 'user' : who,
    ...(feature ? { feature: String(feature) } : {}),
    external: external === true,
  }
}

type Bounded = readonly (GraphQLArgument | GraphQLInputField)[]

function tighterBounds(before: Bounded, after: Bounded): string[] {
  return before.flatMap((one) => {
    const successor = after.find(({ name }) => name === one.name)
    if (successor === undefined) return []
    const was = directiveOn(one, 'bounds')
    return Object.entries(directiveOn(successor, 'bounds')).flatMap(([name, bound]) => {
      const known = was[name]
      const isTighter =
        known === undefined ||
        (name === 'min' ? Number(bound) > Number(known) : Number(bound) < Number(known))
      return isTighter ? [`${one.name} has ${name} ${bound}, was ${known ?? 'unbounded'}`] : []
    })
  })
}
