#!/usr/bin/env node
// `zegel-admin add | credits | unlock | lock | waiting`: an administrator's acts from the machine itself.
import { runCommand } from './run-command.mjs'

await runCommand(import.meta.url, async () => (await import('../server/administer.ts')).administer)
