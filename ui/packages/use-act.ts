import { type ActEnds, useActOn } from '../api/use-act.ts'
import { recipientsQuery } from './queries.ts'

/** Something done to who is mailed. */
export const useAct = <Done, Given = void>(
  accountId: string,
  act: (given: Given) => Promise<Done>,
  ends: ActEnds<Done>,
) => useActOn([recipientsQuery(accountId).queryKey], act, ends)
