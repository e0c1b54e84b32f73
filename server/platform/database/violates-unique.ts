import { UniqueConstraintViolationException } from '@mikro-orm/core'

/** True when a statement violated that unique index. Its transaction is aborted. */
export const violatesUnique = (error: unknown, index: string): boolean =>
  error instanceof UniqueConstraintViolationException && 'constraint' in error && error.constraint === index
