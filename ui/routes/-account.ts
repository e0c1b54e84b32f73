// Loads -find-account.ts with the first page about an account: signing in does without. `writes`: the page is closed to who only reads along.
import type { Account } from '../api/accounts.ts'

/** The account uses document delivery and no Peppol. */
export const isForDocuments = ({ features }: Account): boolean =>
  features.includes('DOCCLE') && !features.includes('PEPPOL')

const finding = () => import('./-find-account.ts')

type Asked = [accountId: string | undefined, writes?: boolean]

export const findAccount = async (...asked: Asked): Promise<Account | undefined> =>
  (await finding()).findAccount(...asked)

export const requireOwnPeppol = async (...asked: Asked): Promise<Account> =>
  (await finding()).requireOwnPeppol(...asked)

export const findDoccle = async (...asked: Asked): Promise<Account | undefined> =>
  (await finding()).findDoccle(...asked)
