#!/usr/bin/env node
// `zegel-check FILE.xml …`: judges invoices by the rules of the network.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/check-files.ts')).checkFiles)
