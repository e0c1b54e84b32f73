import type { Caller } from './call.ts'
import type { Company } from './people.ts'
import { eventually } from './ready-draft.ts'

/** @returns the id of the first vendor of a company, once a document came in */
export const vendorOf = ({ calls, mine }: { calls: Caller; mine: Company }): Promise<string> =>
  eventually(async () => {
    const { body } = await calls('getVendors', mine.token, { path: { accountId: mine.accountId } })
    return body[0]?.id as string | undefined
  })
