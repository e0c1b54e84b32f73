import type { HandlersOf } from '../platform/http/call.ts'
import { createSandbox, getSandbox } from './create-sandbox.ts'
import { listMails } from './list-mails.ts'
import { presentMail, presentSandbox } from './present.ts'
import { setClock } from './set-clock.ts'

export const handlers = {
  createSandbox: async ({ em, account, principal }) =>
    presentSandbox(await createSandbox(em, account, principal.user?.id ?? null)),
  getSandbox: async ({ em, account }) => presentSandbox(await getSandbox(em, account)),
  setSandboxClock: async ({ em, queue, account, body }) =>
    presentSandbox(await setClock({ em, queue }, account, body.seconds)),
  listSandboxMails: async ({ em, account }) => (await listMails(em, account)).map(presentMail),
} satisfies HandlersOf<'sandbox'>
