import type { EntityManager } from '@mikro-orm/postgresql'
import type { Language } from '../platform/language.ts'
import type { Account } from './account.ts'

const LANGUAGE = `
  select u.language from users u join memberships m on m.user_id = u.id and m.account_id = ?
  where u.language is not null order by u.email = ? desc, u.id limit 1`

/** For mails to a company: the language of the member who reads its address, else of another one; else Dutch. */
export async function languageOfAccount(
  em: EntityManager,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<Language> {
  const [found] = await em.execute<{ language: Language }[]>(LANGUAGE, [id, email])
  return found?.language ?? 'nl'
}
