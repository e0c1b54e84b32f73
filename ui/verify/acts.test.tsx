/** What follows when somebody has the seal of a file examined. */
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
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

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'examining',
    async () => {
      const answer = slow(found)
      const screen = await opened({ [VERIFY]: [answer.answer] })
      await screen.choose([fileOf(123_001)])
      await screen.wait(1_150)
      await screen.does('the answer comes', answer.comes)
      return screen
    },
  ],
  [
    'large-and-at-once',
    async () => {
      const screen = await opened({ [VERIFY]: found })
      await screen.choose([fileOf(1_000_000)])
      await screen.choose([])
      await screen.press('English')
      return screen
    },
  ],
  [
    'too-large',
    async () => {
      const screen = await opened()
      await screen.choose([fileOf(25 * MEGABYTE + 1)])
      await screen.choose([fileOf(25 * MEGABYTE)])
      return screen
    },
  ],
  [
    'refused',
    async () => {
      const screen = await opened({ [VERIFY]: [lost, 413, 400, 415, 429, 503, 500, found] })
      for (let time = 0; time < 8; time++) await screen.choose([fileOf(999)])
      return screen
    },
  ],
  [
    'another-one-meanwhile',
    async () => {
      const first = slow(found)
      const second = slow({ ...found, verdict: 'UNREADABLE' })
      const screen = await opened({ [VERIFY]: [first.answer, second.answer] })
      await screen.choose([fileOf(1000, 'eerste.pdf')])
      await dropped(screen, 'tweede.pdf')
      await screen.does('the answer to the first comes', first.comes)
      await screen.does('the answer to the second comes', second.comes)
      return screen
    },
  ],
])('what follows what is done with a sealed file is as before: %s', async (name, use) => {
  // Between the parts of what is sent stands something made by chance.
  const told = (await use()).told().replaceAll(/formdata-undici-\d+/g, 'part')
  await expect(told).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('the button opens the files of the device, and the same file may be chosen again', async () => {
  const screen = await opened()
  const input = screen.place.querySelector('input[type="file"]') as HTMLInputElement
  const click = vi.spyOn(input, 'click').mockImplementation(() => undefined)
  await screen.press('Kies een pdf')
  expect(click).toHaveBeenCalledOnce()
  const kept: string[] = []
  Object.defineProperty(input, 'value', { set: (value: string) => kept.push(value), get: () => '' })
  await screen.choose([fileOf(1000)])
  expect(kept).toEqual([''])
})
