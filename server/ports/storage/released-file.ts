import { defineEntity, p } from '@mikro-orm/core'

const ReleasedFileSchema = defineEntity({
  name: 'ReleasedFile',
  tableName: 'released_files',
  properties: {
    key: p.text().primary(),
    releasedAt: p.datetime(),
  },
})

/** A file that something no longer refers to; whether anything else does is looked at before it is removed. */
export class ReleasedFile extends ReleasedFileSchema.class {}
ReleasedFileSchema.setClass(ReleasedFile)
