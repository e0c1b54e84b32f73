/** The dialogs that the shell loads late. */
import { afterEach, expect, test, vi } from 'vitest'
import { live, opened, told } from '#tests/support/live.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { LateDialog } = await import('./late-dialog.tsx')

afterEach(() => vi.restoreAllMocks())

class HTMLElement {
  readonly focus = vi.fn()
}
const offered = { isOn: true, setOn: () => undefined, mayDraft: false, tabs: [] }
const dialog = (which: 'call' | 'shortcuts') =>
  live(() => opened(<LateDialog which={which} onClose={() => undefined} offered={offered} />, ['LateDialog']))

test('a dialog gives the focus back to its opener', async () => {
  const opener = new HTMLElement()
  vi.stubGlobal('HTMLElement', HTMLElement)
  vi.stubGlobal('document', { activeElement: opener })
  const open = await dialog('call')
  expect(told(open.shown)).toContain('<ApiCallPanel>')
  expect(opener.focus).not.toHaveBeenCalled()
  await open.end()
  expect(opener.focus).toHaveBeenCalledWith({ preventScroll: true })
  vi.stubGlobal('document', { activeElement: {} })
  const other = await dialog('shortcuts')
  expect(told(other.shown)).toContain('<ShortcutsDialog offered=')
  await other.end()
})
