/** The differences between a release and the fingerprints of the one before. */
import { type Fingerprint, type Fingerprints, hashOf, hashOfCodes } from './fingerprints.ts'
import type { ReadSet } from './read-release.ts'
import type { Assertion } from './schematron.ts'

type Part = 'severity' | 'context' | 'test' | 'words'

export type Difference =
  | { kind: 'new'; rule: Assertion }
  | { kind: 'gone'; rule: Fingerprint }
  | { kind: 'changed'; parts: readonly Part[]; before: Fingerprint; now: Assertion }
  | { kind: 'unnamed'; come: readonly Assertion[]; gone: number }
  | { kind: 'list'; name: string; before: number | undefined; now: readonly string[] | undefined }
  | { kind: 'definition'; name: string; state: 'new' | 'gone' | 'changed'; usedBy: readonly string[] }

const PARTS: readonly Part[] = ['severity', 'context', 'test', 'words']

const isSame = (part: Part, before: Fingerprint, now: Assertion) =>
  before[part] === (part === 'severity' ? now.severity : hashOf(now[part]))

const changedParts = (before: Fingerprint, now: Assertion): Part[] =>
  PARTS.filter((part) => !isSame(part, before, now))

export function differences(before: Fingerprints, now: ReadSet): Difference[] {
  return [
    ...rulesIn(before, now),
    ...unnamedIn(before, now),
    ...listsIn(before, now),
    ...definitionsIn(before, now),
  ]
}

function rulesIn(before: Fingerprints, { assertions }: ReadSet): Difference[] {
  const then = Map.groupBy(before.rules, ({ id }) => id)
  const named = Map.groupBy(
    assertions.filter(({ id }) => id !== ''),
    ({ id }) => id,
  )
  const ids = new Set([...named.keys(), ...then.keys()])
  return [...ids].flatMap((id) => pairOff(then.get(id) ?? [], named.get(id) ?? []))
}

/** Rules with one id, each with the one before that is most alike. */
function pairOff(before: readonly Fingerprint[], now: readonly Assertion[]): Difference[] {
  const [free, waiting] = [[...before], [...now]]
  const found: Difference[] = []
  for (let most = 0; most <= PARTS.length; most += 1) {
    for (const one of [...waiting]) {
      const like = free.find((candidate) => changedParts(candidate, one).length === most)
      if (!like) continue
      free.splice(free.indexOf(like), 1)
      waiting.splice(waiting.indexOf(one), 1)
      if (most > 0) found.push({ kind: 'changed', parts: changedParts(like, one), before: like, now: one })
    }
  }
  return [
    ...found,
    ...waiting.map((rule): Difference => ({ kind: 'new', rule })),
    ...free.map((rule): Difference => ({ kind: 'gone', rule })),
  ]
}

function unnamedIn({ unnamed }: Fingerprints, { assertions }: ReadSet): Difference[] {
  const then = [...unnamed]
  const come = assertions.filter((one) => {
    if (one.id !== '') return false
    const at = then.indexOf(`${hashOf(one.context)}${hashOf(one.test)}`)
    if (at !== -1) then.splice(at, 1)
    return at === -1
  })
  return come.length === 0 && then.length === 0 ? [] : [{ kind: 'unnamed', come, gone: then.length }]
}

function listsIn(before: Fingerprints, now: ReadSet): Difference[] {
  const then = new Map(before.lists.map((list) => [list.name, list]))
  const lists = new Map(now.lists.filter(({ name }) => name !== '').map(({ name, codes }) => [name, codes]))
  return [...new Set([...lists.keys(), ...then.keys()])].flatMap((name): Difference[] => {
    const [was, is] = [then.get(name), lists.get(name)]
    if (was && is && was.hash === hashOfCodes(is)) return []
    return [{ kind: 'list', name, before: was?.size, now: is }]
  })
}

function definitionsIn(before: Fingerprints, now: ReadSet): Difference[] {
  const is = new Map(now.definitions.map(({ name, text }) => [name, hashOf(text)]))
  return [...new Set([...is.keys(), ...before.definitions.keys()])].flatMap((name): Difference[] => {
    const [then, hash] = [before.definitions.get(name), is.get(name)]
    if (then === hash) return []
    const state = then === undefined ? 'new' : hash === undefined ? 'gone' : 'changed'
    return [{ kind: 'definition', name, state, usedBy: usersOf(name, now) }]
  })
}

/** The rules whose test uses a variable or a function, also by way of another definition. */
function usersOf(name: string, { assertions, definitions }: ReadSet): string[] {
  const names = new Set([name])
  for (const one of definitions) if (uses(one.text, name)) names.add(one.name)
  const using = assertions.filter(({ context, test }) =>
    [...names].some((one) => uses(`${context} ${test}`, one)),
  )
  return [...new Set(using.map(({ id }) => id))]
}

function uses(text: string, name: string): boolean {
  const written = name.startsWith('$') ? `$ ${name.slice(1)}` : name.replace('()', ' (')
  return ` ${text} `.includes(` ${written} `)
}

/** The changed and new rules and lists with a mark before their answers, which a person removes with the row in hand. */
export function withDoubts(now: Fingerprints, found: readonly Difference[]): Fingerprints {
  const doubted = new Set(found.flatMap(namesIn))
  const mark = <T extends { answer: string }>(one: T, name: string): T =>
    doubted.has(name) && !one.answer.startsWith('?') ? { ...one, answer: `?${one.answer}` } : one
  return {
    ...now,
    rules: now.rules.map((rule) => mark(rule, rule.id)),
    lists: now.lists.map((list) => (list.answer.startsWith('-') ? mark(list, list.name) : list)),
  }
}

function namesIn(one: Difference): readonly string[] {
  switch (one.kind) {
    case 'new':
      return [one.rule.id]
    case 'changed':
      return one.parts.some((part) => part !== 'words') ? [one.now.id] : []
    case 'list':
      return [one.name]
    case 'definition':
      return one.usedBy
    default:
      return []
  }
}
