/** Our rows answer the official rules: each fingerprint has a row or a reason, each list of ours is the official one. */
import { describe, expect, test } from 'vitest'
import { endedRules, rulesBroughtBy } from '#contracts/rules/invoice/check-ubl.ts'
import { type ReleaseId, releaseIds } from '#contracts/rules/invoice/releases.ts'
import { differences, withDoubts } from '#tests/release/compare.ts'
import {
  emptyFingerprints,
  type Fingerprint,
  fingerprintsOf,
  formatFingerprints,
  parseFingerprints,
  readFingerprints,
} from '#tests/release/fingerprints.ts'
import { filesOfRows, ownIds, unanswered } from '#tests/release/own-rules.ts'
import { type ReadSet, readRelease } from '#tests/release/read-release.ts'
import { otherwiseJudged } from '#tests/release/rows-in-force.ts'
import { sayDifferences } from '#tests/release/say.ts'
import { sets } from '#tests/release/sets.ts'

const stored = sets.flatMap((set) => {
  const fingerprints = readFingerprints(set.name)
  return fingerprints ? [{ ...set, fingerprints }] : []
})

test.each(stored)('each rule and list of $name has a row, a list or a reason', ({ rows, fingerprints }) => {
  expect(fingerprints.rules.length).toBeGreaterThan(10)
  expect(fingerprints.release).not.toBe('')
  expect(unanswered(rows, fingerprints)).toEqual([])
})

test.each(stored)('each rule of $name is judged with its severity', ({ fingerprints, ...set }) => {
  expect(otherwiseJudged(set, fingerprints)).toEqual([])
})

test('a rule of another severity is told, and a rule that no profile judges', () => {
  const billing = stored.find(({ name }) => name === 'peppol-billing')
  if (!billing) throw new Error('no rules of Peppol')
  const { fingerprints, ...set } = billing
  const told = (change: Partial<Fingerprint>) =>
    otherwiseJudged(set, {
      ...fingerprints,
      rules: fingerprints.rules.map((one) =>
        one.id === 'PEPPOL-EN16931-R001' ? { ...one, ...change } : one,
      ),
    })
  expect(told({ severity: 'warning' })).toEqual([
    'PEPPOL-EN16931-R001 is FATAL in 2026.5, officially warning',
  ])
  expect(told({ id: 'BR-DE-1' })).toEqual(['BR-DE-1 is in no profile of 2026.5'])
})

test.each(stored.filter(({ profiles }) => profiles.some((one) => /^Peppol .* 3/.test(one))))(
  'the fingerprints of $name are named after a release of ours',
  ({ fingerprints }) => {
    expect(releaseIds).toContain(/^Peppol (\S+) \(/.exec(fingerprints.release)?.[1])
  },
)

test('each set has fingerprints', () => {
  expect(stored.map(({ name }) => name)).toEqual(sets.map(({ name }) => name))
})

/** Ours, of no release. */
const isOurs = (id: string) => /^(XSD|ZEGEL)-|^FX-UNUSED$/.test(id)

test('no row claims an id that no release has', () => {
  const held = new Set(
    stored.flatMap(({ fingerprints }) =>
      fingerprints.rules.flatMap(({ id, answer }) => [id, answer.slice(1)]),
    ),
  )
  const isStored = (release: ReleaseId) =>
    stored.some(({ fingerprints }) => fingerprints.release.includes(` ${release} `))
  /** The fingerprints of the next release come with its publication. */
  const ahead = new Set(releaseIds.filter((id) => !isStored(id)).flatMap(rulesBroughtBy))
  const rows = [...new Set(Object.values(ownIds).flatMap((ids) => [...ids]))].filter(
    (id) => !isOurs(id) && !ahead.has(id) && !endedRules.includes(id),
  )
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.filter((id) => !held.has(id))).toEqual([])
})

test('a difference names the file of the row, also where a release or a profile lists its id', () => {
  const files = filesOfRows('ubl')
  const lists = ['contracts/rules/invoice/releases.ts', 'contracts/rules/invoice/profile-rules.ts']
  expect(files.get('PEPPOL-COMMON-R054')).toBe('contracts/rules/invoice/ubl/values-identifiers.ts')
  expect(lists.filter((list) => [...files.values()].includes(list))).toEqual([])
})

describe('a made-up release', () => {
  const read = (folder: string): ReadSet => {
    const [only] = readRelease(`fixtures/files/made-up-releases/${folder}`).sets
    if (!only) throw new Error(`${folder} has no rules`)
    return only
  }
  const before = read('before')
  const now = read('now')
  const fingerprints = fingerprintsOf(before, emptyFingerprints, '1')

  test('is the same as itself', () => {
    expect(differences(fingerprints, before)).toEqual([])
    expect(parseFingerprints(formatFingerprints(fingerprints))).toEqual(fingerprints)
  })

  test('has each difference to the one before said in a line', () => {
    const lines = sayDifferences(now, { read: before, fingerprints }, differences(fingerprints, now))
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "peppol-billing (PEPPOL-EN16931-UBL.sch): 9 rules before, 10 now, 7 of them new or changed
        new        ZZ-R-012, fatal; unanswered
                   at:    cac:Crate
                   test:  cbc:Colour
                   words: [ZZ-R-012]-A crate has a colour.
        new        ZZ-R-013, warning; unanswered
                   at:    cac:Crate
                   test:  report cbc:Colour = 'pink'
                   words: [ZZ-R-013]-A crate is not pink.
        new        ZZ-R-033, warning; unanswered
                   at:    cac:Straw[cbc:Length]
                   test:  cbc:Width < 2
                   words: [ZZ-R-033]-A straw is thin.
        gone       ZZ-R-010; unanswered
        gone       ZZ-R-030; unanswered
        severity   ZZ-R-002: warning → fatal
                   unanswered
        test       ZZ-R-031
                   before: $long < 25 where $long is cbc:Length
                   now:    $long <= 25 where $long is cbc:Length
                   unanswered
        context    ZZ-R-032
                   before: cac:Straw
                   now:    cac:Straw[cbc:Length]
                   unanswered
        list       colours: 3 codes before, 3 now; +BLUE −WHITE
        shared     $deposit changed; used by ZZ-R-002
        wording    and nothing else: ZZ-R-011"
    `)
  })

  test('keeps the answer of a rule apart from that of a list with its name', () => {
    const lists = fingerprints.lists.map((one) => ({ ...one, answer: '-row' }))
    expect(lists.map(({ name }) => name)).toContain('ZZ-R-003')
    const next = fingerprintsOf(now, { ...fingerprints, lists }, '2')
    expect(next.rules.filter(({ answer }) => answer !== '')).toEqual([])
    expect(next.lists.every(({ answer }) => answer === '-row')).toBe(true)
  })

  test('keeps each answer, and asks to look at the row of each new and changed rule', () => {
    const answered = {
      ...fingerprints,
      reasons: new Map([['bottles', 'no bottles are sold']]),
      rules: fingerprints.rules.map((one) => ({ ...one, answer: '-bottles' })),
      lists: fingerprints.lists.map((one) => ({ ...one, answer: '-bottles' })),
    }
    expect(unanswered('ubl', answered)).toEqual([])
    const next = withDoubts(fingerprintsOf(now, answered, '2'), differences(answered, now))
    expect(unanswered('ubl', next)).toEqual([
      ...['ZZ-R-002', 'ZZ-R-012', 'ZZ-R-013', 'ZZ-R-031', 'ZZ-R-032', 'ZZ-R-033'].map(
        (id) => `${id} is new or changed`,
      ),
      'the list colours is new or changed',
    ])
    expect(parseFingerprints(formatFingerprints(next))).toEqual(next)
    const looked = next.rules.map((one) => ({ ...one, answer: one.answer.replace('?', '') }))
    expect(unanswered('ubl', { ...next, rules: looked })).toEqual([
      'the list colours is new or changed',
      'ZZ-R-012 has no row',
      'ZZ-R-013 has no row',
      'ZZ-R-033 has no row',
    ])
  })
})
