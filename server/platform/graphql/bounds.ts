/** Checks arguments and the fields inside them against `@bounds`, and refuses text that a database can't store. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { unusableIn } from '../input/unusable.ts'
import type { Violation } from '../problem.ts'

const MAX_TOLD = 100

interface Bounds {
  maxLength?: number
  min?: number
  max?: number
  maxItems?: number
}

/** Per field; `field` is a JSON Pointer into the arguments. */
export function findViolations(
  args: readonly (GraphQLArgument | GraphQLInputField)[],
  values: Record<string, unknown>,
): Violation[] {
  const { violations } = unusableIn(values)
  return violations.length > 0 ? violations : fieldViolations(args, values, '').slice(0, MAX_TOLD)
}

/** The violations of one item of a list. */
export function violationsOfItem(type: GraphQLInputType, item: unknown, at: string): Violation[] {
  const unusable = unusableIn(item).violations.map(({ field, ...rest }) => ({ ...rest, field: at + field }))
  return unusable.length > 0 ? unusable : inside(type, item, at)
}

type Declared = GraphQLArgument | GraphQLInputField

function fieldViolations(
  declared: readonly Declared[],
  values: Record<string, unknown>,
  at: string,
): Violation[] {
  return declared.flatMap((one) => {
    const value = values[one.name]
    const field = `${at}/${one.name}`
    return [...outside(readBounds(one), value, field), ...inside(one.type, value, field)]
  })
}

function inside(type: GraphQLInputType, value: unknown, field: string): Violation[] {
  if (value === null || value === undefined) return []
  if (isNonNullType(type)) return inside(type.ofType, value, field)
  if (isListType(type) && Array.isArray(value)) {
    return value.flatMap((item, index) => inside(type.ofType, item, `${field}/${index}`))
  }
  return isInputObjectType(type) && isRecord(value)
    ? fieldViolations(Object.values(type.getFields()), value, field)
    : []
}

function outside({ maxLength, min, max, maxItems }: Bounds, value: unknown, field: string): Violation[] {
  if (typeof value === 'string' && maxLength !== undefined && [...value].length > maxLength)
    return [violation('too-long')]
  if (typeof value === 'number' && min !== undefined && value < min) return [violation('too-small')]
  if (typeof value === 'number' && max !== undefined && value > max) return [violation('too-large')]
  if (Array.isArray(value) && maxItems !== undefined && value.length > maxItems)
    return [violation('too-many')]
  return []

  function violation(messageKey: string): Violation {
    return { field, messageKey }
  }
}

export function readBounds({ astNode }: Declared): Bounds {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'bounds')
  const bounds: Bounds = {}
  for (const { name, value } of directive?.arguments ?? []) {
    if ('value' in value && isBound(name.value)) bounds[name.value] = Number(value.value)
  }
  return bounds
}

const isBound = (name: string): name is keyof Bounds => ['maxLength', 'min', 'max', 'maxItems'].includes(name)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
