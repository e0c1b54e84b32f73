/**
 * The fingerprints of official rules, as they stand in `contracts/rules/releases`: hashes of their texts, and our answers. An
 * answer is empty for a row of the same id, `=ID` for another row, `=LIST +CODE,CODE -CODE` for a code list of ours with
 * some codes more and some fewer, `-REASON` for a rule that is left out. A `?` before it marks a rule that a release changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadSet } from './read-release.ts'

export type Fingerprint = {
  id: string
  severity: string
  context: string
  test: string
  words: string
  answer: string
}

type ListFingerprint = { name: string; size: number; hash: string; answer: string }

export type Fingerprints = {
  /** The number and the date of the release, and the source. */
  release: string
  reasons: ReadonlyMap<string, string>
  rules: Fingerprint[]
  /** The hashes of rules without an id. */
  unnamed: string[]
  lists: ListFingerprint[]
  /** The hashes of definitions, by name. */
  definitions: ReadonlyMap<string, string>
}

const FOLDER = join(import.meta.dirname, '../../contracts/rules/releases')
const LENGTH = 6

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)

export const hashOfCodes = (codes: Iterable<string>): string => hashOf([...new Set(codes)].sort().join(' '))

export const emptyFingerprints: Fingerprints = {
  release: '',
  reasons: new Map(),
  rules: [],
  unnamed: [],
  lists: [],
  definitions: new Map(),
}

/** The fingerprints of a read set; each answer is that of the rule or list with that name before. */
export function fingerprintsOf(read: ReadSet, before: Fingerprints, release: string): Fingerprints {
  // A list may have the name of its rule.
  const ofRules = new Map(before.rules.map(({ id, answer }) => [id, answer]))
  const ofLists = new Map(before.lists.map(({ name, answer }) => [name, answer]))
  const rules = read.assertions.map(({ id, severity, context, test, words }) => ({
    id,
    severity,
    context: hashOf(context),
    test: hashOf(test),
    words: hashOf(words),
    answer: ofRules.get(id) ?? '',
  }))
  return {
    release,
    reasons: before.reasons,
    rules: rules.filter(({ id }) => id !== ''),
    unnamed: rules.filter(({ id }) => id === '').map(({ context, test }) => `${context}${test}`),
    lists: read.lists
      .filter(({ name }) => name !== '')
      .map(({ name, codes }) => ({
        name,
        size: new Set(codes).size,
        hash: hashOfCodes(codes),
        answer: ofLists.get(name) ?? '',
      })),
    definitions: new Map(read.definitions.map(({ name, text }) => [name, hashOf(text)])),
  }
}

export function readFingerprints(set: string): Fingerprints | undefined {
  const file = join(FOLDER, `${set}.txt`)
  return existsSync(file) ? parseFingerprints(readFileSync(file, 'utf8')) : undefined
}

export function writeFingerprints(set: string, fingerprints: Fingerprints): void {
  writeFileSync(join(FOLDER, `${set}.txt`), formatFingerprints(fingerprints))
}

export function parseFingerprints(text: string): Fingerprints {
  const found = {
    release: '',
    reasons: new Map<string, string>(),
    rules: [] as Fingerprint[],
    unnamed: [] as string[],
    lists: [] as ListFingerprint[],
    definitions: new Map<string, string>(),
  }
  for (const line of text.split('\n')) {
    const [kind = '', name = '', ...rest] = line.trim().split(' ')
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = rest
    if (kind === 'release') found.release = [name, ...rest].join(' ')
    else if (kind === 'reason') found.reasons.set(name, rest.join(' '))
    else if (kind === 'unnamed') found.unnamed.push(name)
    else if (kind === 'list')
      found.lists.push({ name, size: Number(first), hash: second, answer: rest.slice(2).join(' ') })
    else if (kind === 'definition') found.definitions.set(name, first)
    else if (kind === 'rule')
      found.rules.push({
        id: name,
        severity: first,
        context: second,
        test: third,
        words: fourth,
        answer: fifth,
      })
  }
  return found
}

export function formatFingerprints(all: Fingerprints): string {
  const lines = [
    `release ${all.release}`,
    ...Array.from(all.reasons, ([name, words]) => `reason ${name} ${words}`),
    ...all.rules.map(
      ({ id, severity, context, test, words, answer }) =>
        `rule ${id} ${severity} ${context} ${test} ${words} ${answer}`,
    ),
    ...all.unnamed.map((hash) => `unnamed ${hash}`),
    ...all.lists.map(({ name, size, hash, answer }) => `list ${name} ${size} ${hash} ${answer}`),
    ...Array.from(all.definitions, ([name, hash]) => `definition ${name} ${hash}`),
  ]
  return `${lines.map((line) => line.trim()).join('\n')}\n`
}
