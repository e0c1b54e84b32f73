/** Finds where a schema accepts less, or answers less, than before. */
import type { Json } from '../generate/openapi.ts'
import { type Shape, shapeOf } from './schema.ts'

/** Input that is no longer accepted, each with its JSON Pointer. */
export function narrowedInput(before: Json, after: Json, at = ''): string[] {
  const was = shapeOf(before)
  const is = shapeOf(after)
  const say = (what: string) => `${at || '/'} ${what}`
  return [
    ...lostTypes(was, is).map((type) => say(`no longer takes ${type}`)),
    ...lostValues(was, is).map((value) => say(`no longer takes ${JSON.stringify(value)}`)),
    ...tighter(was.most, is.most, (a, b) => b < a).map(say),
    ...tighter(was.least, is.least, (a, b) => b > a).map(say),
    ...is.demands
      .filter((demand) => !was.demands.includes(demand))
      .map((demand) => say(`now demands ${demand}`)),
    ...is.required
      .filter((name) => !was.required.includes(name))
      .map((name) => `${at}/${name} is now required`),
    ...(is.isClosed && !was.isClosed ? [say('no longer takes other fields')] : []),
    ...lostFields(was, is, at).filter(() => is.isClosed),
    ...below(was, is, at, narrowedInput),
    ...(is.choices.length < was.choices.length ? [say('takes fewer kinds of value')] : []),
  ]
}

/** Parts of an answer that are gone or changed. */
export function narrowedAnswer(before: Json, after: Json, at = ''): string[] {
  const was = shapeOf(before)
  const is = shapeOf(after)
  const say = (what: string) => `${at || '/'} ${what}`
  return [
    ...lostTypes(is, was).map((type) => say(`can now be ${type}`)),
    ...(is.types === undefined && was.types !== undefined && is.choices.length === 0
      ? [say('can now be anything')]
      : []),
    ...lostFields(was, is, at),
    ...was.required
      .filter((name) => name in is.properties && !is.required.includes(name))
      .map((name) => `${at}/${name} can now be absent`),
    ...below(was, is, at, narrowedAnswer),
  ]
}

/** A number accepts every integer. */
function lostTypes(was: Shape, is: Shape): string[] {
  const { types } = is
  if (types === undefined) return []
  const taken = types.includes('number') ? [...types, 'integer'] : types
  return (was.types ?? (was.choices.length > 0 ? types : ['any type'])).filter(
    (type) => !taken.includes(type),
  )
}

function lostValues(was: Shape, is: Shape): unknown[] {
  if (is.values === undefined) return []
  return was.values === undefined
    ? ['any other value']
    : was.values.filter((value) => !is.values?.includes(value))
}

function tighter(
  was: Record<string, number>,
  is: Record<string, number>,
  isTighter: (a: number, b: number) => boolean,
): string[] {
  return Object.entries(is).flatMap(([name, bound]) => {
    const before = was[name]
    if (before === undefined) return name.startsWith('min') && bound === 0 ? [] : [`has ${name} ${bound} now`]
    return isTighter(before, bound) ? [`has ${name} ${bound}, was ${before}`] : []
  })
}

const lostFields = (was: Shape, is: Shape, at: string): string[] =>
  Object.keys(was.properties)
    .filter((name) => !(name in is.properties))
    .map((name) => `${at}/${name} is gone`)

function below(
  was: Shape,
  is: Shape,
  at: string,
  compare: (before: Json, after: Json, at: string) => string[],
): string[] {
  const fields = Object.entries(was.properties).flatMap(([name, before]) => {
    const after = is.properties[name]
    return after === undefined ? [] : compare(before, after, `${at}/${name}`)
  })
  const items = was.items && is.items ? compare(was.items, is.items, `${at}/*`) : []
  const choices = was.choices.flatMap((before, index) => {
    const after = is.choices[index]
    return after === undefined ? [] : compare(before, after, at)
  })
  return [...fields, ...items, ...choices]
}
