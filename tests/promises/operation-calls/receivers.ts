import type { Call } from '#tests/support/call.ts'
import { newInboxLink, unmailedCode, verifiedSession } from '#tests/support/inbox.ts'
import { receiverLines, receiversExcel } from '#tests/support/receivers-excel.ts'
import { account, type World } from '../world.ts'
import { withLogo } from './invoice-design.ts'
import {
  bad,
  byLink,
  type CallsOf,
  forged,
  inInbox,
  notAPdf,
  ofReceiver,
  taking,
  unknown,
} from './operation-call.ts'

const anExcelFile = async () => ({ name: 'a.xlsx', bytes: await receiversExcel(receiverLines(2)) })

const tokenOfLink = async ({ app, mine }: World) => (await newInboxLink(app, mine.accountId)).token

async function verifiedInInbox({ app, mine }: World): Promise<Call> {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await verifiedSession(app, visit)
  return { headers: { 'jwt-token': session }, path: { inboxReceiverId: visit.receiverId } }
}

/** Before a code was entered. */
async function withSenderLogo(world: World): Promise<Call> {
  await world.calls('setLogo', world.mine.token, withLogo(world))
  const call = await inInbox(world)
  return { ...call, path: { inboxReceiverId: call.receiverId } }
}

export const receiversCalls: CallsOf<'receivers'> = {
  parseReceiversExcel: {
    right: async (world) => ({ path: account(world), file: await anExcelFile() }),
    stranger: 404,
    wrong: [notAPdf, 415, 'UNSUPPORTED_FILE'],
  },
  downloadMendedReceivers: {
    right: async (world) => ({ path: account(world), file: await anExcelFile() }),
    stranger: 404,
    wrong: [{ fields: { mended: 'no JSON' } }, 400, 'FORM_ERRORS'],
  },
  downloadReceiversTemplate: {
    right: (world) => ({ path: account(world) }),
    stranger: 404,
    wrong: [{ query: { lang: 'de' } }, 400, 'FORM_ERRORS'],
  },
  inviteReceivers: taking(account, { filter: {} }, { nobody: 'knows this' }),
  changeReceivers: taking(account, { token1s: ['nobody'], language: 'fr' }, { language: 'xx' }),
  deleteReceivers: taking(account, { token1s: ['nobody'] }, { token1s: [''] }),
  startInboxSession: byLink(tokenOfLink, [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED']),
  requestInboxLink: byLink(tokenOfLink),
  getInbox: ofReceiver(inInbox, forged),
  signOutOfInbox: ofReceiver(inInbox, forged),
  setInboxLanguage: ofReceiver(
    (world) => inInbox(world, { body: { language: 'de' } }),
    bad({ language: 'es' }),
  ),
  requestInboxCode: ofReceiver((world) => inInbox(world, { body: {} }), bad({ email: 'nowhere' })),
  checkInboxCode: ofReceiver(
    async (world) => {
      const call = await inInbox(world)
      return { ...call, body: { code: await unmailedCode(world.app, call.token) } }
    },
    bad({ code: '12' }),
  ),
  getSenderLogo: ofReceiver(withSenderLogo, unknown('inboxReceiverId')),
  stopSender: ofReceiver(verifiedInInbox, unknown('inboxReceiverId')),
  startSender: ofReceiver(verifiedInInbox, unknown('inboxReceiverId')),
  reportSender: ofReceiver(inInbox, forged),
}
