// `npm run companies -- FILE.zip`: loads KBO Open Data into the database, whole or an update.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/load-companies.ts')).loadCompanies)
