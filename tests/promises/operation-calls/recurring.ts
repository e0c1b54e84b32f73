import { readyDraft } from '#tests/support/ready-draft.ts'
import { account, draft, type World } from '../world.ts'
import { type CallsOf, on, onAccount, taking } from './operation-call.ts'

const FIRST = '2100-01-31'

const wanted = ({ theirs }: World) => ({
  draft: readyDraft(theirs),
  every: { months: 1 },
  firstDate: FIRST,
  mode: 'DRAFT',
})

async function rule(world: World) {
  const call = { path: account(world), body: wanted(world) }
  const { body } = await world.calls('createRecurring', world.mine.token, call)
  return { ...account(world), recurringId: body.id }
}

const date = async (world: World) => ({ ...(await rule(world)), date: FIRST })

export const recurringCalls: CallsOf<'recurring'> = {
  listRecurring: onAccount,
  createRecurring: taking(account, wanted, { every: { months: 1 }, firstDate: FIRST, mode: 'DRAFT' }),
  getRecurring: on(rule, 'recurringId'),
  updateRecurring: taking(rule, wanted, { every: { months: 0 }, firstDate: FIRST, mode: 'DRAFT' }),
  deleteRecurring: on(rule, 'recurringId'),
  setRecurringPaused: taking(rule, { paused: true }, { paused: 'perhaps' }),
  updateRecurringDate: taking(date, { skipped: true }, { movedTo: 'tomorrow' }),
  getRecurringTemplate: {
    right: (world) => ({ path: account(world), query: { draftId: draft(world).draftId } }),
    stranger: 404,
    wrong: [{ query: { draftId: 'mine' } }, 400, 'FORM_ERRORS'],
  },
}
