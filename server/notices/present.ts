/** The pages behind the link that stops mails. */
import { type StopNoticesTexts, stopNoticesTexts } from '#generated/texts/pages/stop-notices.ts'
import type { User } from '../accounts/membership.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type Html, html } from '../platform/html.ts'
import { page } from '../platform/http/html-page.ts'
import type { Language } from '../platform/language.ts'
import type { NoticeKind } from './kinds.ts'

export interface Found {
  user: User
  kinds: readonly NoticeKind[]
}

interface Page {
  title: string
  body: Html
}

const languageOf = ({ language }: Pick<User, 'language'>): Language => language ?? 'nl'

const answerWith = (status: number, user: Pick<User, 'language'>, { title, body }: Page): Response =>
  new Response(page(languageOf(user), title, html`<h1>${title}</h1>${body}`), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

const listOf = (kinds: readonly NoticeKind[], words: StopNoticesTexts): Html =>
  html`<ul>${kinds.map((kind) => html`<li>${words.kinds[kind]}</li>`)}</ul>`

function askPage({ user, kinds }: Found): Page {
  const words = stopNoticesTexts[languageOf(user)]
  const body = html`<p>${words.lead({ email: user.email })}</p>${listOf(kinds, words)}
<article><form method="post"><button type="submit">${words.stop}</button></form></article>`
  return { title: words.ask, body }
}

const accessLink = (publicUrl: string, text: string): Html =>
  html`<p><a href="${publicUrl}/accountportal/user/access">${text}</a></p>`

function stoppedPage({ user, kinds }: Found, publicUrl: string): Page {
  const words = stopNoticesTexts[languageOf(user)]
  const body = html`${listOf(kinds, words)}<p>${words.push}</p>${accessLink(publicUrl, words.again)}`
  return { title: words.stopped, body }
}

export function unknownLink({ config }: Pick<AppContext, 'config'>): Response {
  const words = stopNoticesTexts.nl
  const body = html`${accessLink(config.publicUrl, words.unknownLead)}`
  return answerWith(404, { language: 'nl' }, { title: words.unknown, body })
}

/** Reading it changes nothing, as mail scanners open links. */
export const answerAsked = (found: Found): Response => answerWith(200, found.user, askPage(found))

export const answerStopped = (found: Found, publicUrl: string): Response =>
  answerWith(200, found.user, stoppedPage(found, publicUrl))
