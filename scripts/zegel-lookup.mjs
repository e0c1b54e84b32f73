#!/usr/bin/env node
// `zegel-lookup 0208:0123456749 …`: asks the directory of the network for registrations and their document types.
import { runCommand } from './run-command.mjs'

await runCommand(
  import.meta.url,
  async () => (await import('../server/look-up-participants.ts')).lookUpParticipants,
)
