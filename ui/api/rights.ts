import type { Account } from './accounts.ts'

/** `write`: what a colleague does; `manage`: the people, the data and the connections of the company, for its owners. */
export type Right = 'write' | 'manage'

/** The account of a page; `closed` names the right that the page needs and the user lacks. */
export type OpenedAccount = Account & { closed?: Right }

type Place = Pick<Account, 'seat' | 'role'>

/** True where the user may in this account; administrators have no role, and the server asks them for a reason. */
export function mayIn({ seat, role }: Place, right: Right): boolean {
  if (seat || role === 'READER') return false
  return right === 'write' || role !== 'WRITER'
}

/** True for a member in any role: no administrator, and nobody with a seat. */
export const isMemberOf = ({ seat, role }: Place): boolean => !seat && role !== null

/** True where the user is an administrator there and no member: what the company alone changes stays closed to them. */
export const isOperatorIn = ({ seat, role }: Place): boolean => !seat && role === null
