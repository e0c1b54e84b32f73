/** The worker's answers. */
import { expect, test, vi } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import { checkAll } from './check-all.ts'

test('the worker has the same findings as the page, with the question’s number', async () => {
  const said = vi.fn()
  let ask: ((event: object) => void) | undefined
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: typeof ask) => {
      if (type === 'message') ask = listener
    },
    postMessage: said,
  })
  await import('./check-worker.ts')
  vi.unstubAllGlobals()
  const form = newDraft({ reference: 'r' })
  const lines = [{ ...newLine('a'), unitPrice: -1 }]
  const checked = {
    form: { ...form, inputDetails: { ...form.inputDetails, lines } },
    pdf: null,
    supplier: { participantIdentifiers: [] },
    needsEmail: false,
  }
  vi.stubGlobal('self', { postMessage: said })
  ask?.({ data: { id: 7, checked } })
  vi.unstubAllGlobals()
  expect(said.mock.calls).toEqual([[{ id: 7, findings: checkAll(checked) }]])
})
