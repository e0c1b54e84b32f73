import { beforeAll, expect, test, vi } from 'vitest'
import { dutch as words } from '#generated/texts/receivers/verify.ts'
import { asksOf, slow } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost } from '#tests/support/stand-in-screen.ts'
import { VerifyScreen } from './verify-screen.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
  Object.assign(navigator, { languages: ['es-ES', 'nl-BE', 'fr'] })
})

beforeAll(speakDutch)

const VERIFY = 'POST /api/verify'
const found = { ...exampleOf('Verification'), verdict: 'NO_SEAL' as const, seal: null, evidence: null }
const fileOf = (size: number, name = 'contract.pdf') => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const opened = (answered: Answered = {}) => onScreen(<VerifyScreen />, [], answered)
const MEGABYTE = 1024 * 1024
const dropped = (screen: Screen, name: string) =>
  screen.fire('drop', screen.place.querySelector('h1') as Element, {
    dataTransfer: { types: ['Files'], files: [fileOf(1000, name)] },
  })

test('a file is examined at once, and how long that took is told', async () => {
  const answer = slow(found)
  const screen = await opened({ [VERIFY]: [answer.answer] })
  await screen.choose([fileOf(123_001)])
  expect(screen.seen()).toContain(words.busy)
  await screen.wait(1_150)
  await screen.does('the answer comes', answer.comes)
  expect(screen.seen()).toContain(words.examined({ size: '124 kB', seconds: '1,3' }))
  expect(screen.seen()).toContain(words.verdict.none)
  expect(screen.focused()?.getAttribute('role')).toBe('status')
})

test('a verdict stays when no other file is chosen, and when the language changes', async () => {
  const screen = await opened({ [VERIFY]: found })
  await screen.choose([fileOf(1_000_000)])
  await screen.choose([])
  await screen.press('English')
  expect(screen.seen()).toContain('No seal found')
  expect(asksOf(screen, VERIFY)).toHaveLength(1)
})

test('a file that is too large is not sent', async () => {
  const screen = await opened()
  await screen.choose([fileOf(25 * MEGABYTE + 1)])
  expect(screen.seen()).toContain(words.fault.tooLarge)
  expect(screen.asked().some((one) => one.startsWith('asks'))).toBe(false)
  await screen.choose([fileOf(25 * MEGABYTE)])
  expect(asksOf(screen, VERIFY)).toHaveLength(1)
})

test.each([
  ['offline', lost],
  ['tooLarge', 413],
  ['notPdf', 400],
  ['notPdf', 415],
  ['busy', 429],
  ['busy', 503],
  ['general', 500],
] as const)('why nothing was examined is told, until another file is: %s %s', async (fault, answer) => {
  const screen = await opened({ [VERIFY]: [answer, found] })
  await screen.choose([fileOf(999)])
  expect(screen.seen()).toContain(words.fault[fault])
  await screen.choose([fileOf(999)])
  expect(screen.seen()).not.toContain(words.fault[fault])
})

test('of two files that were chosen the verdict is of the last', async () => {
  const [first, second] = [slow(found), slow({ ...found, verdict: 'UNREADABLE' })]
  const screen = await opened({ [VERIFY]: [first.answer, second.answer] })
  await screen.choose([fileOf(1000, 'eerste.pdf')])
  await dropped(screen, 'tweede.pdf')
  await screen.does('the answer to the first comes', first.comes)
  expect(screen.seen()).not.toContain(words.verdict.none)
  await screen.does('the answer to the second comes', second.comes)
  expect(screen.seen()).toContain(words.verdict.unreadable)
})
