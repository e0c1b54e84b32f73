/** The differences of a release in lines for a person. */
import type { Difference } from './compare.ts'
import type { Fingerprints } from './fingerprints.ts'
import { codesOfAnswer, filesOfRows, nearestList, ownIds } from './own-rules.ts'
import type { ReadSet } from './read-release.ts'
import type { Assertion } from './schematron.ts'
import { shownExpression } from './xpath.ts'

const LONGEST = 300

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

export type Earlier = { read: ReadSet | undefined; fingerprints: Fingerprints }

/** @param earlier the release before, with its texts where it was read too */
export function sayDifferences(now: ReadSet, earlier: Earlier, found: readonly Difference[]): string[] {
  const { rules, unnamed } = earlier.fingerprints
  const changed = found.filter(({ kind }) => kind === 'changed' || kind === 'new').length
  const heading = `${now.set.name} (${now.file}): ${rules.length + unnamed.length} rules before, ${now.assertions.length} now, ${rules.length + unnamed.length === 0 ? 'all new' : `${changed} of them new or changed`}`
  const sayer = new Sayer(now, earlier)
  const said = ORDER.flatMap((kind) => found.filter((one) => one.kind === kind && !isOnlyWording(one)))
  const reworded = found.flatMap((one) => (isOnlyWording(one) ? one.now.id : []))
  return [
    heading,
    ...said.flatMap((one) => sayer.say(one)).map((line) => `  ${line}`),
    ...(reworded.length > 0 ? [`  wording    and nothing else: ${reworded.join(', ')}`] : []),
  ]
}

const ORDER: readonly Difference['kind'][] = ['new', 'gone', 'changed', 'unnamed', 'list', 'definition']

type Changed = Difference & { kind: 'changed' }

const isOnlyWording = (one: Difference): one is Changed =>
  one.kind === 'changed' && one.parts.every((part) => part === 'words')

class Sayer {
  private readonly files: ReadonlyMap<string, string>
  private readonly now: ReadSet
  private readonly earlier: Earlier
  private readonly answers: ReadonlyMap<string, string>

  constructor(now: ReadSet, earlier: Earlier) {
    this.now = now
    this.earlier = earlier
    this.files = filesOfRows(now.set.rows)
    this.answers = new Map(earlier.fingerprints.rules.map(({ id, answer }) => [id, answer]))
  }

  say(one: Difference): string[] {
    switch (one.kind) {
      case 'new':
        return [
          `new        ${one.rule.id}, ${one.rule.severity}; ${this.answer(one.rule.id)}`,
          ...texts(one.rule),
        ]
      case 'gone':
        return [`gone       ${one.rule.id}; ${this.answer(one.rule.id)}`]
      case 'changed':
        return this.sayChanged(one)
      case 'unnamed':
        return this.sayUnnamed(one)
      case 'list':
        return this.sayList(one)
      case 'definition':
        return [
          `shared     ${one.name} ${one.state}${one.usedBy.length > 0 ? `; used by ${one.usedBy.join(', ')}` : ''}`,
        ]
    }
  }

  private sayChanged({ parts, before, now }: Changed): string[] {
    const { id } = now
    const old = this.earlier.read?.assertions.filter((one) => one.id === id)
    const lines = parts.flatMap((part) => {
      if (part === 'severity') return [`severity   ${id}: ${before.severity} → ${now.severity}`]
      if (part === 'words') return []
      const was =
        old?.length === 1 ? [`           before: ${short(shownExpression(old[0]?.[part] ?? ''))}`] : []
      return [`${part.padEnd(11)}${id}`, ...was, `           now:    ${short(shownExpression(now[part]))}`]
    })
    return [...lines, `           ${this.answer(id)}`]
  }

  private sayUnnamed({ come, gone }: Difference & { kind: 'unnamed' }): string[] {
    return [
      ...(gone > 0 ? [`gone       ${gone} rules without an id`] : []),
      ...come.flatMap((rule) => [`new        a rule without an id, ${rule.severity}`, ...texts(rule)]),
    ]
  }

  private sayList({ name, before, now }: Difference & { kind: 'list' }): string[] {
    if (now === undefined) return [`list gone  ${name}`]
    const answer = this.earlier.fingerprints.lists.find((list) => list.name === name)?.answer ?? ''
    const was = this.earlier.read?.lists.find((list) => list.name === name)?.codes ?? codesOfAnswer(answer)
    const size = `${before === undefined ? 'new' : `${before} codes before`}, ${new Set(now).size} now`
    const codes = was ? changesOf([...was], now) : `nearest of ours: ${short(nearestList(now))}`
    return [`list       ${name}: ${size}; ${codes}${answer ? `; answered by ${answer}` : ''}`]
  }

  /** The row that answers a rule, or the reason to leave it out. */
  private answer(id: string): string {
    const answer = this.answers.get(id) ?? ''
    if (answer.startsWith('-'))
      return `left out: ${this.earlier.fingerprints.reasons.get(answer.slice(1)) ?? answer.slice(1)}`
    const row = answer.startsWith('=') ? answer.slice(1) : id
    if (!ownIds[this.now.set.rows].has(row)) return 'unanswered'
    return `answered by ${row === id ? '' : `${row} `}in ${this.files.get(row) ?? 'a table'}`.replace(
      'by in',
      'in',
    )
  }
}

const texts = ({ context, test, words }: Assertion): string[] => [
  `           at:    ${short(shownExpression(context))}`,
  `           test:  ${short(shownExpression(test))}`,
  `           words: ${short(words)}`,
]

function changesOf(before: readonly string[], now: readonly string[]): string {
  const [come, gone] = [
    now.filter((code) => !before.includes(code)),
    before.filter((code) => !now.includes(code)),
  ]
  return [come.map((code) => `+${code}`).join(' '), gone.map((code) => `−${code}`).join(' ')]
    .filter(Boolean)
    .join(' ')
}
