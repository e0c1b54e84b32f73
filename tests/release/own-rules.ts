/** Our rows and code lists, which answer the official ones. */
import { globSync, readFileSync } from 'node:fs'
import { ciiRuleIds } from '#contracts/rules/invoice/check-cii.ts'
import { responseRuleIds } from '#contracts/rules/invoice/check-response.ts'
import { ruleIds } from '#contracts/rules/invoice/check-ubl.ts'
import { characteristicTypes } from '#contracts/rules/invoice/cii/factur-x/extended-lines.ts'
import { lists as facturX } from '#contracts/rules/invoice/cii/factur-x/lists.ts'
import { ciiNoteSubjects, documentTypes, dueDateTypes } from '#contracts/rules/invoice/cii/rules/codes.ts'
import { listedCountries } from '#contracts/rules/invoice/cii/rules/vat.ts'
import * as codeLists from '#contracts/rules/invoice/codes/code-lists.ts'
import * as types from '#contracts/rules/invoice/codes/document-types.ts'
import { objectSchemes } from '#contracts/rules/invoice/codes/object-schemes.ts'
import * as reasons from '#contracts/rules/invoice/codes/reasons.ts'
import * as schemes from '#contracts/rules/invoice/codes/schemes.ts'
import { units } from '#contracts/rules/invoice/codes/units.ts'
import { actionCodes, reasonCodes } from '#contracts/rules/invoice/response.ts'
import { type Fingerprints, hashOfCodes } from './fingerprints.ts'
import type { Rows } from './sets.ts'

export const ownIds: Readonly<Record<Rows, ReadonlySet<string>>> = {
  ubl: new Set(ruleIds),
  cii: new Set(ciiRuleIds),
  response: new Set(responseRuleIds),
}

const lists = {
  ...codeLists,
  ...types,
  ...reasons,
  ...schemes,
  ...{
    documentTypes,
    objectSchemes,
    units,
    ciiNoteSubjects,
    dueDateTypes,
    listedCountries,
    characteristicTypes,
  },
  ...{ actionCodes: new Set<string>(actionCodes), reasonCodes: new Set<string>(reasonCodes) },
  ...Object.fromEntries(Object.entries(facturX).map(([name, list]) => [`facturX.${name}`, list])),
}

const ownLists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).flatMap(([name, list]) => (list instanceof Set ? [[name, list] as const] : [])),
)

/** The codes of an answer: `=currencies +STN -STD` is that list with STN and without STD. */
export function codesOfAnswer(answer: string): ReadonlySet<string> | undefined {
  const [name = '', ...changes] = answer.split(' ')
  const own = name.startsWith('=') ? ownLists.get(name.slice(1)) : undefined
  if (own === undefined) return undefined
  const of = (sign: string) =>
    changes.flatMap((change) => (change.startsWith(sign) ? change.slice(1).split(',') : []))
  const without = new Set(of('-'))
  return new Set([...own, ...of('+')].filter((code) => !without.has(code)))
}

/** The rules and lists of a set without an answer, in words. */
export function unanswered(rows: Rows, { rules, lists, reasons }: Fingerprints): string[] {
  const isLeftOut = (answer: string) => answer.startsWith('-') && reasons.has(answer.slice(1))
  const ofRules = rules
    .filter(({ answer }) => !isLeftOut(answer) && !isDoubted(answer))
    .map(({ id, answer }) => (answer.startsWith('=') ? answer.slice(1) : id))
    .filter((id) => !ownIds[rows].has(id))
    .map((id) => `${id} has no row`)
  const ofLists = lists
    .filter(({ answer }) => !isLeftOut(answer) && !isDoubted(answer))
    .flatMap(({ name, hash, answer }) => {
      const codes = codesOfAnswer(answer)
      if (codes === undefined) return [`the list ${name} has no answer`]
      return hashOfCodes(codes) === hash ? [] : [`the list ${name} is not ${answer}`]
    })
  const doubted = [...rules, ...lists].filter(({ answer }) => isDoubted(answer))
  return [
    ...doubted.map((one) => `${'id' in one ? one.id : `the list ${one.name}`} is new or changed`),
    ...ofRules,
    ...ofLists,
  ]
}

/** Marked by a new release, until a person has looked at the row. */
const isDoubted = (answer: string) => answer.startsWith('?')

/** The list of ours with the same codes, as an answer. */
export function sameList(hash: string): string {
  const [name] = [...ownLists].find(([, own]) => hashOfCodes(own) === hash) ?? []
  return name === undefined ? '' : `=${name}`
}

/** The list of ours with the fewest differences, as an answer. */
export function nearestList(codes: readonly string[]): string {
  const answers = Array.from(ownLists, ([name, own]) => {
    const [come, gone] = [
      codes.filter((code) => !own.has(code)),
      [...own].filter((code) => !codes.includes(code)),
    ]
    const changes = [come.length > 0 && ` +${come.join(',')}`, gone.length > 0 && ` -${gone.join(',')}`]
    return {
      distance: come.length + gone.length,
      answer: `=${name}${changes.filter(Boolean).join('')}`,
    }
  })
  return answers.sort((a, b) => a.distance - b.distance)[0]?.answer ?? ''
}

const COMMENTS = /\/\*\*[\s\S]*?\*\//g

/** Name rules, and have no rows. */
const LISTS = ['**/core-rules.ts', '**/invoice/profile-rules.ts', '**/invoice/releases.ts']

/** The file of each row, by its id as a search finds it. */
export function filesOfRows(rows: Rows): ReadonlyMap<string, string> {
  const files = globSync('contracts/rules/invoice/**/*.ts', { exclude: ['**/*.test.ts', ...LISTS] })
  const isOfRows = (file: string) =>
    file.includes('/cii/') === (rows === 'cii') || file.includes('vat-rule-ids')
  const found = new Map<string, string>()
  for (const file of files.filter(isOfRows).sort())
    for (const [id] of readFileSync(file, 'utf8')
      .replace(COMMENTS, '')
      .matchAll(/(?:[A-Z][A-Z\d]*|ubl)(?:-[\w]+)+/g))
      if (ownIds[rows].has(id) && !found.has(id)) found.set(id, file)
  return found
}
