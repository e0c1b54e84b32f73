import { refreshGaps } from '#server/numbering/number-gaps.ts'
import { account, type World } from '../world.ts'
import { type CallsOf, onAccount, taking } from './operation-call.ts'

/** The company sends nothing here: the gap is stored as if it had. */
async function inGap({ app, mine }: World) {
  const em = app.orm.em.fork()
  await refreshGaps(em, `{${mine.accountId}}`)
  const [gap] = await em.execute<{ id: string }[]>(
    `insert into number_gaps (id, account_id, first, last, missing, before, after, after_date)
     values (uuidv7(), ?, 'A-2', 'A-2', 1, 'A-1', 'A-3', '2026-11-18') on conflict (account_id, before, after) do update set missing = 1 returning id`,
    [mine.accountId],
  )
  return { accountId: mine.accountId, numberGapId: gap?.id ?? '' }
}

export const numberingCalls: CallsOf<'numbering'> = {
  listNumberGaps: onAccount,
  explainNumberGap: taking(inGap, { explanation: 'Printed on paper' }, { explanation: ' ' }),
  getNumbering: onAccount,
  updateNumbering: taking(
    account,
    async ({ calls, mine }) =>
      (await calls('getNumbering', mine.token, { path: { accountId: mine.accountId } })).body,
    { structuredReference: 'SOMETIMES' },
  ),
}
