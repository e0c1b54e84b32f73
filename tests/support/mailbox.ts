/** The mails in the mailbox of an installation without SMTP. */
import type { TestApp } from './app.ts'
import type { Caller } from './call.ts'
import { eventually } from './ready-draft.ts'

export interface Mail {
  id: string
  subject: string
  text: string
  html: string
  /** Where one press stops such mails. */
  unsubscribe: string | null
  attachments: { id: string; fileName: string; mimeType: string }[]
}

/** The mails for an address, newest first, as /mailbox/messages gives them. */
export async function mailsFor(app: Pick<TestApp, 'url'>, address: string): Promise<Mail[]> {
  const response = await fetch(`${app.url}/mailbox/messages?to=${encodeURIComponent(address)}`)
  return (await response.json()) as Mail[]
}

const LINK = /\/aanmelden\/([\w-]+)/

/** Asks for a sign-in link and takes its token out of its mail, beside which others may arrive. */
export async function linkFor(
  app: Pick<TestApp, 'url'>,
  calls: Caller,
  email: string,
  language = 'nl',
  headers: Record<string, string> = {},
): Promise<{ token: string; mail: Mail }> {
  await calls('requestSignInLink', undefined, {
    body: { email },
    headers: { 'accept-language': language, ...headers },
  })
  const mail = (await mailsFor(app, email)).find(({ text }) => LINK.test(text))
  const token = LINK.exec(mail?.text ?? '')?.[1]
  if (mail === undefined || token === undefined) throw new Error('no link arrived')
  return { token, mail }
}

/** The mails for an address, once there are as many, newest first. */
export const mailsArrived = (app: Pick<TestApp, 'url'>, address: string, count = 1): Promise<Mail[]> =>
  eventually(async () => {
    const mails = await mailsFor(app, address)
    return mails.length >= count ? mails : undefined
  })
