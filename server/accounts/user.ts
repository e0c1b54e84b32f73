import { defineEntity, OptionalProps, p } from '@mikro-orm/core'
import { uuidv7 } from '../platform/database/uuid.ts'

export const ROLE_ADMIN = 'ROLE_ADMIN'

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** In lower case, so that a person has one row however the address is typed. */
    email: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    authorities: p.array(),
    /** The language of the last sign-in, for notices. */
    language: p.text().$type<'nl' | 'fr' | 'en'>().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
})

export class User extends UserSchema.class {
  declare [OptionalProps]?: 'isAdmin'

  get isAdmin(): boolean {
    return this.authorities.includes(ROLE_ADMIN)
  }
}
UserSchema.setClass(User)
