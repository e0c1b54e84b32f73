#!/usr/bin/env node
// `zegel-restore DIR`: puts a backup in place of the database, and its files back.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/restore.ts')).restore)
