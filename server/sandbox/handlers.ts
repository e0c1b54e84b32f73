import type { components } from '#generated/api.ts'
import type { HandlersOf } from '../platform/http/call.ts'
import type { SandboxMail } from '../ports/sandbox/sandbox-mail.ts'
import { createSandbox, getSandbox, listMails, type OpenSandbox, setClock } from './sandbox.ts'

export const handlers = {
  createSandbox: async ({ em, account, principal }) =>
    presentSandbox(await createSandbox(em, account, principal.user?.id ?? null)),
  getSandbox: async ({ em, account }) => presentSandbox(await getSandbox(em, account)),
  setSandboxClock: async ({ em, queue, account, body }) =>
    presentSandbox(await setClock({ em, queue }, account, body.seconds)),
  listSandboxMails: async ({ em, account }) => (await listMails(em, account)).map(presentMail),
} satisfies HandlersOf<'sandbox'>

type Schemas = components['schemas']

const presentSandbox = ({ accountId, now, answersDue }: OpenSandbox): Schemas['Sandbox'] => ({
  accountId,
  now: now.toISOString(),
  answersDue,
})

const presentMail = ({
  id,
  recipient: to,
  subject,
  text,
  createdAt,
}: SandboxMail): Schemas['SandboxMail'] => ({
  id,
  to,
  subject: subject.slice(0, 1_000),
  text: text.slice(0, 100_000),
  at: createdAt.toISOString(),
})
