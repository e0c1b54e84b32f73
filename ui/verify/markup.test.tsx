/** What the page that examines seals is made of, for each thing that it can find. */
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates } from '#tests/support/markup.tsx'
import { Technical } from './technical.tsx'
import { Verdict } from './verdict.tsx'
import type { Verification } from './verify.ts'
import { VerifyScreen } from './verify-screen.tsx'
import { words } from './words/nl.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

type Seal = NonNullable<Verification['seal']>
type Evidence = NonNullable<Verification['evidence']>
type Stamp = NonNullable<Seal['timeStamp']>

const found = exampleOf('Verification')
const seal = found.seal as Seal
const evidence = found.evidence as Evidence
const stamp = seal.timeStamp as Stamp
const { signer, identification, original } = evidence
const provider = identification.provider as NonNullable<Evidence['identification']['provider']>

const shown = (more: Partial<Verification>) => <Verdict found={{ ...found, ...more }} words={words} />
const sealed = (more: Partial<Seal>, of: Partial<Verification> = {}) =>
  shown({ ...of, seal: { ...seal, ...more } })
const told = (more: Partial<Evidence>) => shown({ evidence: { ...evidence, ...more } })
const login = (more: Partial<typeof provider>) =>
  told({ identification: { ...identification, provider: { ...provider, ...more } } })
const technical = (more: Partial<Seal>, of: Partial<Verification> = {}) => (
  <Technical found={{ ...found, ...of }} seal={{ ...seal, ...more }} words={words} />
)

const verdicts: Verification['verdict'][] = [
  'UNREADABLE',
  'NO_SEAL',
  'UNKNOWN_SIGNATURE',
  'CHANGED',
  'OURS',
  'SOMEBODY_ELSES',
]
const kinds: Stamp['kind'][] = ['OTHER', 'LOCAL', 'TRUSTED']
const additions: Seal['additions'][] = ['NONE', 'TIME_STAMPS', 'SIGNATURES', 'OTHER']

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['screen', () => [<VerifyScreen key="screen" />]],
  [
    'verdict',
    () => [
      ...verdicts.flatMap((verdict) => [shown({ verdict }), shown({ verdict, seal: null, evidence: null })]),
      ...additions.flatMap((added) => [
        sealed({ additions: added }),
        sealed({ additions: added }, { verdict: 'SOMEBODY_ELSES' }),
      ]),
    ],
  ],
  [
    'seal',
    () => [
      ...kinds.flatMap((kind) =>
        [true, false].map((isKnown) => sealed({ timeStamp: { ...stamp, kind } }, { isKnown })),
      ),
      sealed({ timeStamp: null }),
      sealed({ timeStamp: null, claimedAt: null }),
      sealed({ timeStamp: null, claimedAt: null }, { verdict: 'CHANGED' }),
      sealed({ wasCertificateValid: false }),
    ],
  ],
  [
    'evidence',
    () => [
      told({ outcome: 'REFUSED', reason: 'Te duur.', signer: { ...signer, way: null } }),
      told({ signer: { ...signer, way: 'DRAWN' } }),
      told({ identification: { ...identification, provider: null } }),
      login({ subject: 'An Peeters' }),
      login({ subject: ' JAN  willems' }),
      login({ isSimulated: true }),
      told({ original: { ...original, isApart: true } }),
      ...[false, null].map((startsWithOriginal) => shown({ startsWithOriginal })),
      shown({ evidence: null }),
    ],
  ],
  [
    'technical',
    () => [
      technical({}),
      technical({ bytesCovered: seal.bytesCovered - 1 }),
      ...[1, 2, 3, null].map((permission) => technical({ permission })),
      ...(['B-B', 'B-T', null] as const).map((level) => technical({ level, permission: null })),
      technical({}, { evidence: null, isKnown: false }),
    ],
  ],
])('the markup of the page about seals is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})
