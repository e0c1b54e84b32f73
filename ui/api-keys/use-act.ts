import { type ActEnds, useActOn } from '../api/use-act.ts'
import { keysQuery } from './queries.ts'

/** Something done to an account's keys, which webhooks tell of too. */
export const useAct = <Done, Given = void>(
  accountId: string,
  act: (given: Given) => Promise<Done>,
  ends: ActEnds<Done>,
) => useActOn([keysQuery(accountId).queryKey, ['webhooks', accountId]], act, ends)
