#!/usr/bin/env node
// `zegel-archive FILE.zip …`: verifies archives, without a database or a network.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/check-archive.ts')).checkArchives)
