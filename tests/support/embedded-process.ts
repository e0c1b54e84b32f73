/** A process that uses an embedded database until it is told to stop: `embedded-process.ts DATA_DIR STATE_DIR`. */
import { startEmbeddedDatabase } from '#server/platform/database/embedded.ts'

const [dataDir = '', stateDir = ''] = process.argv.slice(2)
const idle = setInterval(() => {}, 1000)
const database = await startEmbeddedDatabase({ dataDir, stateDir, log: () => {} })
process.once('SIGTERM', async () => {
  await database.stop()
  clearInterval(idle)
})
console.log(database.url)
