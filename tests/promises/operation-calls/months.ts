import { ClosedMonth } from '#server/invoices/closed-month.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const month = '2020-01'
/** Of a month without documents. */
const version = 's_txvvLJjwtn9P66FJhTuTL_1a2KRSOFCW73BIVk4mM'
const ofMonth = (world: World) => ({ ...account(world), month })

/** As it was before anybody closed it. */
async function opened(world: World) {
  const em = world.app.orm.em.fork()
  await em.nativeDelete(ClosedMonth, { accountId: world.mine.accountId, month })
  return ofMonth(world)
}

async function closed(world: World) {
  const path = await opened(world)
  await world.calls('closeMonth', world.mine.token, { path, body: { openPoints: 0, version, note: '' } })
  return path
}

export const monthsCalls: CallsOf<'months'> = {
  listMonths: onAccount,
  checkMonth: {
    right: (world) => ({ path: ofMonth(world) }),
    stranger: 404,
    wrong: [{ path: { month: '2026-13' } }, 400, 'FORM_ERRORS'],
  },
  closeMonth: taking(opened, { openPoints: 0, version, note: '' }, { openPoints: -1, version, note: '' }),
  reopenMonth: taking(closed, { reason: 'Creditnota vergeten' }, { reason: ' ' }),
  forwardMonth: on(ofMonth, 'accountId'),
  downloadUserPackages: {
    right: () => ({ path: { month } }),
    stranger: 200,
    wrong: [{ path: { month: '2026-13' } }, 400, 'FORM_ERRORS'],
  },
}
