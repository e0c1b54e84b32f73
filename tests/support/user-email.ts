/** Another address for a user to sign in with, and the links in its mails. */
import { caller } from './call.ts'
import { mailsFor } from './mailbox.ts'
import { eventually } from './ready-draft.ts'

type Door = { url: string }

/** The token of the newest mail to that address about another one. */
export const emailToken = (app: Door, address: string): Promise<string> =>
  eventually(async () => {
    const mails = await mailsFor(app, address)
    return mails.flatMap(({ text }) => /\/user-email\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
  })

/** Asks for an address that nobody has. */
export async function askedEmail(
  app: Door,
  token: string,
  email = `${crypto.randomUUID()}@nieuw.example`,
): Promise<string> {
  const { status } = await caller(app.url)('requestUserEmail', token, { body: { email } })
  if (status !== 200) throw new Error(`no address was asked for: ${status}`)
  return email
}
