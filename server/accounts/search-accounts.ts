import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from './account.ts'

const MOST = 50

/** At most 50 accounts whose name or enterprise number contains the text; names that begin with it come first. */
export async function searchAccounts(em: EntityManager, text: string): Promise<Account[]> {
  const typed = text.trim()
  const pattern = typed.replace(/[\\%_]/g, '\\$&')
  const digits = typed.replace(/^BE/i, '').replace(/[\s.]/g, '')
  const isNumber = /^\d+$/.test(digits)
  const names = [{ name: { $ilike: `%${pattern}%` } }, { companyName: { $ilike: `%${pattern}%` } }]
  const where = { $or: isNumber ? [...names, { kbo: { $like: `%${digits}%` } }] : names }
  const found = await em.find(Account, where, { orderBy: { name: 'asc', id: 'asc' }, limit: MOST })
  const begins = ({ name }: Account) => name.toLowerCase().startsWith(typed.toLowerCase())
  return [...found.filter(begins), ...found.filter((account) => !begins(account))]
}
