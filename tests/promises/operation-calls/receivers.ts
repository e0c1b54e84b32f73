import type { Call } from '#tests/support/call.ts'
import { newInboxLink, unmailedCode, verifiedSession } from '#tests/support/inbox.ts'
import { receiverLines, receiversExcel } from '#tests/support/receivers-excel.ts'
import { account, type World } from '../world.ts'
import { bad, type CallsOf, forged, inInbox, notAPdf, unknown } from './operation-call.ts'

const anExcelFile = async () => ({ name: 'a.xlsx', bytes: await receiversExcel(receiverLines(2)) })

async function verifiedInInbox({ app, mine }: World): Promise<Call> {
  const visit = await newInboxLink(app, mine.accountId)
  const session = await verifiedSession(app, visit)
  return { headers: { 'jwt-token': session }, path: { inboxReceiverId: visit.receiverId } }
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
  startInboxSession: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newInboxLink(app, mine.accountId)).token } }),
    wrong: [{ body: { token: 'x' } }, 410, 'LINK_EXPIRED'],
  },
  requestInboxLink: {
    by: 'nobody',
    right: async ({ app, mine }) => ({ body: { token: (await newInboxLink(app, mine.accountId)).token } }),
    wrong: bad({}),
  },
  getInbox: { right: (world) => inInbox(world), stranger: 403, wrong: forged },
  setInboxLanguage: {
    right: (world) => inInbox(world, { body: { language: 'de' } }),
    stranger: 403,
    wrong: bad({ language: 'es' }),
  },
  requestInboxCode: {
    right: (world) => inInbox(world, { body: {} }),
    stranger: 403,
    wrong: bad({ email: 'nowhere' }),
  },
  checkInboxCode: {
    right: async (world) => {
      const call = await inInbox(world)
      return { ...call, body: { code: await unmailedCode(world.app, call.token) } }
    },
    stranger: 403,
    wrong: bad({ code: '12' }),
  },
  stopSender: {
    right: (world) => verifiedInInbox(world),
    stranger: 403,
    wrong: unknown('inboxReceiverId'),
  },
  startSender: {
    right: (world) => verifiedInInbox(world),
    stranger: 403,
    wrong: unknown('inboxReceiverId'),
  },
  reportSender: { right: (world) => inInbox(world), stranger: 403, wrong: forged },
}
