/**
 * `npm run migration` writes a migration from the newest schema to the entities. It compares them with
 * migrations/schema.json, so it needs no database.
 */
import { entities } from './app.ts'
import { createOrm } from './platform/database/orm.ts'

const orm = createOrm('postgresql://localhost/not-connected-to', entities, { hasSnapshot: true })
const { fileName } = await orm.migrator.create()
console.log(fileName === '' ? 'Nothing to do: the schema is what the entities say.' : `Wrote ${fileName}`)
await orm.close()
