import { UniqueConstraintViolationException } from '@mikro-orm/core'

/** Whether a statement failed because of that unique index. Nothing more can be asked in its transaction. */
export const violatesUnique = (error: unknown, index: string): boolean =>
  error instanceof UniqueConstraintViolationException && 'constraint' in error && error.constraint === index
