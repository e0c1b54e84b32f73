/** The question for the reason of an act. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { ReasonQuestion } from './reason-question.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const question = (act: (reason: string) => Promise<unknown>, onClose: () => void) => (
  <ReasonQuestion
    title="Vergrendel"
    lead="Het bedrijf verstuurt niets meer."
    hint="De eigenaars lezen de reden."
    yes="Ja"
    done="Vergrendeld"
    failure="Niet vergrendeld"
    act={act}
    onClose={onClose}
  />
)

test('two presses while the answer is on its way are one act', async () => {
  const act = vi.fn((_reason: string) => new Promise(() => undefined))
  const screen = await onScreen(
    question(act, () => undefined),
    [],
    {},
  )
  await screen.type(new RegExp(t('desk:decide.reason')), ' Gevraagd per telefoon ')
  await screen.press('Ja')
  await screen.press(t('desk:decide.busy'))
  expect(act.mock.calls).toEqual([['Gevraagd per telefoon']])
})

test('an act without a reason is not done', async () => {
  const act = vi.fn(async (_reason: string) => undefined)
  const screen = await onScreen(
    question(act, () => undefined),
    [],
    {},
  )
  await screen.press('Ja')
  expect(act).not.toHaveBeenCalled()
})

test('an answer that was lost leaves the question, with its reason, to be sent again', async () => {
  const act = vi.fn((_reason: string): Promise<unknown> => Promise.reject(new TypeError('Failed to fetch')))
  const onClose = vi.fn()
  const screen = await onScreen(question(act, onClose), [], {})
  await screen.type(new RegExp(t('desk:decide.reason')), 'Gebeld')
  await screen.press('Ja')
  expect(onClose).not.toHaveBeenCalled()
  act.mockResolvedValue(undefined)
  await screen.press('Ja')
  expect([act.mock.calls, onClose.mock.calls.length]).toEqual([[['Gebeld'], ['Gebeld']], 1])
})
