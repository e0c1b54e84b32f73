import { p } from '@mikro-orm/core'
import { uuidv7 } from './uuid.ts'

/** The primary key of most tables: an id that PostgreSQL sorts by time. */
export const idColumn = () =>
  p
    .uuid()
    .primary()
    .onCreate(() => uuidv7())
