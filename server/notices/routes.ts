/** The page behind the link that stops mails: reading it changes nothing, as mail scanners open links; a press stops (RFC 8058). */
import { type StopNoticesTexts, stopNoticesTexts } from '#generated/texts/pages/stop-notices.ts'
import { User } from '../accounts/membership.ts'
import type { AppContext } from '../platform/app-context.ts'
import { inTransaction } from '../platform/database/statement.ts'
import { type Html, html } from '../platform/html.ts'
import { page } from '../platform/http/html-page.ts'
import type { PlainRoute } from '../platform/http/plain-route.ts'
import type { Language } from '../platform/language.ts'
import type { NoticeKind } from './kinds.ts'
import { readStopToken, STOP_PATH } from './stop-link.ts'
import { stopMails } from './update-choices.ts'

interface Found {
  user: User
  kinds: readonly NoticeKind[]
}

async function find(request: Request, { orm, encryption }: AppContext): Promise<Found | undefined> {
  const token = new URL(request.url).pathname.split('/').at(-1) ?? ''
  const stopping = readStopToken(encryption, token)
  const user = stopping && (await orm.em.fork().findOne(User, stopping.userId))
  return stopping && user ? { user, kinds: stopping.kinds } : undefined
}

const asked: PlainRoute = {
  method: 'GET',
  path: `${STOP_PATH}/:token`,
  async answer(request, { context }) {
    const found = await find(request, context)
    return found === undefined ? unknown(context) : answerWith(200, found.user, askPage(found))
  },
}

const pressed: PlainRoute = {
  method: 'POST',
  path: `${STOP_PATH}/:token`,
  async answer(request, { context }) {
    const found = await find(request, context)
    if (found === undefined) return unknown(context)
    const { user, kinds } = found
    await inTransaction(context.orm, (em) => stopMails(em, user.id, kinds))
    return answerWith(200, user, stoppedPage(found, context.config.publicUrl))
  },
}

export const routes: readonly PlainRoute[] = [asked, pressed]

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
  const body = html`<p>${words.lead({ email: user.email })}</p>${listOf(kinds, words)}<p>${words.push}</p>${accessLink(publicUrl, words.again)}`
  return { title: words.stopped, body }
}

function unknown({ config }: Pick<AppContext, 'config'>): Response {
  const words = stopNoticesTexts.nl
  const body = html`${accessLink(config.publicUrl, words.unknownLead)}`
  return answerWith(404, { language: 'nl' }, { title: words.unknown, body })
}
