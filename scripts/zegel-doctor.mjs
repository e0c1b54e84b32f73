#!/usr/bin/env node
// `zegel-doctor`: examines an installation from outside in, and names the remedy of each fault.
import { runCommand } from './run-command.mjs'

await runCommand(
  import.meta.url,
  async () => (await import('../server/examine-installation.ts')).examineInstallation,
)
