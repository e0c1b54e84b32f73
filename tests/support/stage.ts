/** The stage of one file's journeys: the demo world behind a server of its own, and the browser of this process. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { launchBrowser } from './browser.ts'
import { linkFor } from './mailbox.ts'
import { type Look, openLink, openPage, type Watched } from './screens.ts'
import { type Served, servedBy } from './server.ts'

export interface Stage extends Served {
  browser: Browser
  /** A page of somebody who is signed in, by a link that a program asked for: `signIn` asks on the screen. */
  pageOf: (email: string, look?: Look) => Promise<Watched>
}

let launched: Promise<Browser> | undefined

/** One for all files of a worker: each file opens pages of its own, which share nothing. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  const browser = await launched
  if (browser?.isConnected()) return browser
  launched = launchBrowser()
  return launched
}

/** Set before the first test of the file, and cleared after its last; there is nothing on it outside of tests. */
export function setStage(env: Record<string, string> = {}): Stage {
  let standing: { app: TestApp; browser: Browser } | undefined
  const stage = () => {
    if (standing === undefined) throw new Error('the stage is empty before the first test')
    return standing
  }
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp({ DEMO: 'on', ...env }), sharedBrowser()])
    standing = { app, browser }
  })
  afterAll(async () => {
    await Promise.all(standing?.browser.contexts().map((context) => context.close()) ?? [])
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
      const { mail } = await linkFor(served.app, served.calls, email, look?.language)
      await openLink(page, mail)
      return page
    },
  }
}
