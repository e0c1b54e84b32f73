import type { components } from '#generated/api.ts'
import type { SandboxMail } from '../ports/sandbox/sandbox-mail.ts'
import type { OpenSandbox } from './create-sandbox.ts'

type Schemas = components['schemas']

export const presentSandbox = ({ accountId, now, answersDue }: OpenSandbox): Schemas['Sandbox'] => ({
  accountId,
  now: now.toISOString(),
  answersDue,
})

export const presentMail = ({
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
