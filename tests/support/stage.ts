/** What the journeys of one file play on: the demo world behind a server of its own, and a browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { launchBrowser } from './browser.ts'
import { type Look, openPage, signIn, type Watched } from './screens.ts'
import { type Served, servedBy } from './server.ts'

export interface Stage extends Served {
  browser: Browser
  /** A page of somebody who is signed in. */
  pageOf: (email: string, look?: Look) => Promise<Watched>
}

/** Set before the first test of the file, and cleared after its last; there is nothing on it outside of tests. */
export function setStage(env: Record<string, string> = {}): Stage {
  let standing: { app: TestApp; browser: Browser } | undefined
  const stage = () => {
    if (standing === undefined) throw new Error('the stage is empty before the first test')
    return standing
  }
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp({ DEMO: 'on', ...env }), launchBrowser()])
    standing = { app, browser }
  }, 60_000)
  afterAll(async () => {
    await standing?.browser.close()
    await standing?.app.close()
  })
  const served = servedBy(() => stage().app)
  return {
    ...served,
    get browser() {
      return stage().browser
    },
    async pageOf(email, look) {
      const page = await openPage(stage().browser, look)
      await signIn(served.app, page, email)
      return page
    },
  }
}
