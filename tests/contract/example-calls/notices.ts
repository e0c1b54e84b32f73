/** The prepared calls of the browsers that take push notices. */
import { createECDH, randomBytes } from 'node:crypto'
import { calls, type Prepared, sessions } from './world.ts'

const SAFARI_ON_IPHONE = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
}

const newBrowser = () => ({
  endpoint: `https://push.browser.example/send/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

const added = () => calls('addPushBrowser', sessions.anna, { body: newBrowser(), headers: SAFARI_ON_IPHONE })

export const noticeCalls = {
  addPushBrowser: async () => ({ headers: SAFARI_ON_IPHONE }),
  listPushBrowsers: async () => {
    await added()
    return {}
  },
  deletePushBrowser: async () => ({ path: { pushBrowserId: (await added()).body.id } }),
} satisfies Prepared
