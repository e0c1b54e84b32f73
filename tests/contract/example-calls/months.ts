/** The prepared calls of months: one without documents, which is over. */
import { ClosedMonth } from '#server/invoices/closed-month.ts'
import type { Call } from '#tests/support/call.ts'
import { accountId, app, calls, type Prepared, sessions } from './world.ts'

const month = '2020-01'

export const monthsCalls = {
  listMonths: async () => {
    await ofClosed()
    return { path: { accountId } }
  },
  checkMonth: async () => ({ path: { accountId, month } }),
  closeMonth: ofOpen,
  reopenMonth: ofClosed,
  forwardMonth: ofOpen,
  downloadUserPackages: async () => ({ path: { month }, query: {} }),
} satisfies Prepared

async function ofOpen(): Promise<Call> {
  await app.orm.em.fork().nativeDelete(ClosedMonth, { accountId, month })
  return { path: { accountId, month } }
}

async function ofClosed(): Promise<Call> {
  const call = await ofOpen()
  const { version } = (await calls('checkMonth', sessions.anna, call)).body
  await calls('closeMonth', sessions.anna, { ...call, body: { openPoints: 0, version, note: '' } })
  return call
}
