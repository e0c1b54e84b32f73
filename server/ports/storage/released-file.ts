import { defineEntity, p } from '@mikro-orm/core'

const ReleasedFileSchema = defineEntity({
  name: 'ReleasedFile',
  tableName: 'released_files',
  properties: {
    key: p.text().primary(),
    releasedAt: p.datetime(),
  },
})

/** A file that a row no longer refers to; the sweep checks other references before it deletes the file. */
export class ReleasedFile extends ReleasedFileSchema.class {}
ReleasedFileSchema.setClass(ReleasedFile)
