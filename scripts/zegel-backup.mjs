#!/usr/bin/env node
// `zegel-backup DIR`: copies the database and the stored files into a folder, while Zegel runs.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/backup.ts')).backup)
