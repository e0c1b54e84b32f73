/** Which page of the PDF is shown while one is in a field. */
import { expect, test, vi } from 'vitest'
import { editorOf } from '#tests/support/drawn-editor.tsx'
import { live, opened, partOf, told } from '#tests/support/live.tsx'
import { EditorProvider } from '../editor.ts'
import { PageView } from './pdf-view.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

test('a field leads to the page that it was read from, where its words are marked', async () => {
  const [due, number, order] = ['dueDate', 'invoiceNumber', 'orderNumber'].map(
    (name) => `/inputDetails/heading/${name}`,
  ) as [string, string, string]
  const editor = editorOf({
    marks: { [due]: { percent: 96, page: 2, box: [0.1, 0.2, 0.3, 0.05] }, [order]: { percent: 40 } },
  })
  const pages: number[] = []
  const shown = { page: {} as never, number: 2, label: 'Pagina 2', scale: 1, turn: 0 as const }
  const view = await live(
    () => opened(<PageView {...shown} onPage={(page) => pages.push(page)} />, ['PageView']),
    (node) => <EditorProvider value={editor}>{node}</EditorProvider>,
  )
  const focus = (focused: string | null) =>
    view.does(() => editor.store.set((state) => ({ ...state, focused })))
  await focus(number)
  await focus(order)
  expect(pages).toEqual([])
  await focus(due)
  expect(pages).toEqual([2])
  expect(partOf(view.shown, 'SourceMark')).toMatchObject({ field: due, box: [0.1, 0.2, 0.3, 0.05] })
  await focus(null)
  expect(told(view.shown)).not.toContain('SourceMark')
  expect(pages).toEqual([2])
})
