#!/usr/bin/env node
// `zegel-audit [ACCOUNT … | FILE …]`: follows the chains of events in accounts, stored or exported, and says where one is broken.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/audit-activity.ts')).auditActivity)
