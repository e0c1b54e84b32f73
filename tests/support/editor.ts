/** The draft editor as one company uses it, for the journeys through it. */
import type { Page } from 'playwright-core'
import type { Company } from './people.ts'
import { readyDraft, storeDraft } from './ready-draft.ts'
import { field, goTo } from './screens.ts'
import type { Stage } from './stage.ts'

interface Desk {
  page: Page
  mine: Company
  buyer: Company
}

/** @param desk whose page it is; asked for when something is done there */
export function editorOn(stage: Stage, desk: () => Desk) {
  const page = () => desk().page
  const list = () => `${stage.app.url}/accountportal/drafts/${desk().mine.accountId}`
  const isOpen = () => field(page(), 'Bestelnummer').waitFor()
  const pathOf = (url: string) => ({ accountId: desk().mine.accountId, draftId: url.split('/').at(-1) ?? '' })
  return {
    list,
    field: (name: string) => field(page(), name),
    button: (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' }),
    alert: (words: string) => page().getByRole('alert').filter({ hasText: words }),
    choose: (name: string) =>
      page().locator('input[type=file]').first().setInputFiles(`fixtures/files/${name}`),
    async openNew() {
      await goTo(page(), `${list()}/draft`)
      await isOpen()
    },
    /** @returns the address of the draft */
    async openStored(draft = readyDraft(desk().buyer)): Promise<string> {
      const url = `${list()}/draft/${await storeDraft(stage.calls, desk().mine, draft)}`
      await goTo(page(), url)
      await isOpen()
      return url
    },
    /** The server's version of the draft at an address. */
    stored: (url: string) => stage.calls('getDraft', desk().mine.token, { path: pathOf(url) }),
    /** The draft without unsaved input. */
    async beginAnew() {
      await page().unrouteAll({ behavior: 'ignoreErrors' })
      await page().goto(list())
      await page().getByRole('heading', { level: 1, name: 'Concepten' }).waitFor()
      await page().evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key !== 'zegel.language') localStorage.removeItem(key)
      })
    },
  }
}
