/** `npm run migration`: writes the migration that brings the newest schema to what the entities say, and names it. */
import { createOrm } from './orm.ts'

const url = process.env.DATABASE_URL ?? 'postgresql://localhost/none'
const orm = createOrm(url)
const initial = process.argv.includes('--initial')
const { fileName } = initial ? await orm.migrator.createInitial() : await orm.migrator.create()
console.log(fileName === '' ? 'Nothing to do: the schema is what the entities say.' : `Wrote ${fileName}`)
await orm.close()
