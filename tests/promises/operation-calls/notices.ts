import { createECDH, randomBytes } from 'node:crypto'
import { caller } from '#tests/support/call.ts'
import type { World } from '../world.ts'
import { bad, type CallsOf, forged, onAccount, unknown } from './operation-call.ts'

const newSubscription = () => ({
  endpoint: `https://push.browser.example/${randomBytes(8).toString('hex')}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
})

const inPath = async ({ app, mine }: World) => {
  const { body } = await caller(app.url)('addPushBrowser', mine.token, { body: newSubscription() })
  return { path: { pushBrowserId: body.id } }
}

export const noticeCalls: CallsOf<'notices'> = {
  getNotices: { right: () => ({}), stranger: 200, wrong: forged },
  updateNotices: {
    right: () => ({ body: { notices: [{ kind: 'PAID', speed: 'DAILY', mail: true, push: false }] } }),
    stranger: 200,
    wrong: bad({ notices: [{ kind: 'PAID', speed: 'WEEKLY', mail: true, push: false }] }),
  },
  listToldMembers: onAccount,
  sendTestNotice: { right: () => ({}), stranger: 200, wrong: forged },
  listPushBrowsers: { right: () => ({}), stranger: 200, wrong: forged },
  addPushBrowser: {
    right: () => ({ body: newSubscription() }),
    stranger: 201,
    wrong: bad({ ...newSubscription(), endpoint: 'ftp://push.browser.example' }),
  },
  deletePushBrowser: { right: inPath, stranger: 404, wrong: unknown('pushBrowserId') },
}
