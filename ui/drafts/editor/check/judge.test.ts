import { expect, test, vi } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import type { Checked } from './check-draft.ts'
import { createJudge } from './judge.ts'

const draft = newDraft({ reference: 'r' })
const supplier = { participantIdentifiers: [] }

const withPrice = (unitPrice: number): Checked => {
  const inputDetails = { ...draft.inputDetails, lines: [{ ...newLine('a'), unitPrice }] }
  return { form: { ...draft, inputDetails }, pdf: null, supplier, needsEmail: false }
}
const rulesOf = (findings: readonly { rule?: string | undefined }[]) => findings.map(({ rule }) => rule)

test('where there are no workers it is judged here', async () => {
  expect(rulesOf(await createJudge().ask(withPrice(-1)))).toContain('BR-27')
})

/** A worker that answers when it is told to, as slow as need be; a browser's has the same three methods. */
class SlowWorker extends EventTarget {
  static asked: { id: number; checked: Checked }[] = []
  postMessage(data: { id: number; checked: Checked }) {
    SlowWorker.asked.push(data)
  }
  terminate() {}
}

test('while a question is being answered only the newest waits, and nobody waits in vain', async () => {
  const made: SlowWorker[] = []
  vi.stubGlobal(
    'Worker',
    class extends SlowWorker {
      constructor() {
        super()
        made.push(this)
      }
    },
  )
  const judge = createJudge()
  const answers = [1, 2, -3].map((price) => judge.ask(withPrice(price)))
  expect(SlowWorker.asked).toHaveLength(1)
  made[0]?.dispatchEvent(new MessageEvent('message', { data: { id: 0, findings: [] } }))
  expect(await answers[0]).toEqual([])
  expect(SlowWorker.asked.map(({ checked }) => checked.form.inputDetails.lines[0]?.unitPrice)).toEqual([
    1, -3,
  ])
  made[0]?.dispatchEvent(new Event('error'))
  expect(rulesOf((await answers[1]) ?? [])).toContain('BR-27')
  expect(rulesOf((await answers[2]) ?? [])).toContain('BR-27')
  vi.unstubAllGlobals()
})
