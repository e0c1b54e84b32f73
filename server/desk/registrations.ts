import type { EntityManager } from '@mikro-orm/postgresql'
import type { components } from '#generated/api.ts'
import { findWaiting, listWaiting, type WaitingRow } from '../accounts/waiting-registration.ts'
import type { Language } from '../platform/language.ts'
import type { CompanyRegister } from '../ports/company-register/company-register.ts'
import { askRegister } from './register-proof.ts'

type Waiting = components['schemas']['WaitingRegistration']

interface Means {
  companyRegister: CompanyRegister
  language: Language
}

/** Each with its proofs, as they are now. The newest first. */
export async function listRegistrations(em: EntityManager, means: Means): Promise<Waiting[]> {
  return Promise.all((await listWaiting(em)).map((row) => withProofs(row, means)))
}

/** Undefined where none waits for that account. */
export async function findRegistration(
  em: EntityManager,
  accountId: string,
  means: Means,
): Promise<Waiting | undefined> {
  const row = await findWaiting(em, accountId)
  return row && withProofs(row, means)
}

async function withProofs(row: WaitingRow, { companyRegister, language }: Means): Promise<Waiting> {
  const { isConfirmed, since, ...shown } = row
  const register = await askRegister(companyRegister, row, language)
  return {
    ...shown,
    since: since.toISOString(),
    mailbox: isConfirmed ? 'CONFIRMED' : 'NOT_CONFIRMED',
    register,
    isProved: isConfirmed && register.verdict === 'SAME',
  }
}
