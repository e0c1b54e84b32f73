/** /mailbox shows the mails that would have been sent, for trying the product. Only the operator can reach it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type MailboxTexts, mailboxTexts } from '#generated/texts/pages/mailbox.ts'
import { isUuid } from '../database/uuid.ts'
import { html } from '../html.ts'
import { type Language, languageOf } from '../language.ts'
import { Problem } from '../problem.ts'
import { sendDownload } from './download.ts'
import { refuseFromElsewhere } from './from-elsewhere.ts'
import { page } from './html-page.ts'
import type { HandIn } from './mailbox-hand-in.ts'
import { refuseOtherSites } from './other-sites.ts'

interface StoredMail {
  id: string
  to: string
  subject: string
  /** ISO 8601. */
  date: string
  text: string
  html: string
  about: string | null
  attachments: { id: string; fileName: string; mimeType: string; size: number }[]
}

const FEEDBACK = ['delivered', 'bounced', 'complained'] as const
type Feedback = (typeof FEEDBACK)[number]

/** Stores mails that are not sent. */
export interface Mailbox {
  /** Plays the feedback that a mail service would give later. */
  playFeedback(told: { about: string; to: string; feedback: Feedback }): Promise<void>
  /** Newest first. */
  messages(to?: string): Promise<StoredMail[]>
  findMail(id: string): Promise<{ html: string; to: string; about: string | null } | undefined>
  /** Undefined where no mail comes in. */
  handIn?: HandIn | undefined
  findAttachment(id: string): Promise<{ fileName: string; mimeType: string; bytes: Uint8Array } | undefined>
}

export function bindMailbox(server: FastifyInstance, mailbox: Mailbox, publicUrl: string): void {
  const mine = {
    onRequest: async (request: FastifyRequest) => refuseFromElsewhere(request, publicUrl),
  }
  server.get<{ Querystring: { to?: unknown } }>('/mailbox', mine, async ({ query, headers }, reply) => {
    const to = addressIn(query.to)
    return asHtml(reply).send(
      listPage(await mailbox.messages(to), {
        ...{ to, language: languageOf(headers['accept-language']) },
        hasHandIn: mailbox.handIn !== undefined,
      }),
    )
  })
  server.get<{ Querystring: { to?: unknown } }>('/mailbox/messages', mine, async ({ query }, reply) => {
    const mails = await mailbox.messages(addressIn(query.to))
    return reply.header('cache-control', 'no-store').send(mails.map(({ about: _, ...mail }) => mail))
  })
  server.get<{ Params: { id: string } }>('/mailbox/mails/:id', mine, async ({ params }, reply) => {
    return asHtml(reply)
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await bodyOf(mailbox, params.id))
  })
  server.post<{ Params: { id: string; feedback: string } }>(
    '/mailbox/mails/:id/:feedback',
    mine,
    async ({ params, headers }, reply) => {
      refuseOtherSites(headers, publicUrl)
      const mail = await findMail(mailbox, params.id)
      const feedback = FEEDBACK.find((one) => one === params.feedback)
      if (feedback === undefined || mail.about === null) throw new Problem('NOT_FOUND')
      await mailbox.playFeedback({ about: mail.about, to: mail.to, feedback })
      return reply.redirect('/mailbox', 303)
    },
  )
  server.get<{ Params: { id: string } }>('/mailbox/attachments/:id', mine, async ({ params }, reply) => {
    const found = isUuid(params.id) ? await mailbox.findAttachment(params.id) : undefined
    if (found === undefined) throw new Problem('NOT_FOUND')
    return sendDownload(reply, { ...found, bytes: Buffer.from(found.bytes) })
  })
}

/** A mail may contain anything: scripts and external resources are blocked, links open in a new tab. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

const asHtml = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')

const addressIn = (to: unknown): string | undefined =>
  typeof to === 'string' && to.length <= 254 ? to : undefined

const bodyOf = async (mailbox: Mailbox, id: string): Promise<string> =>
  `<base target="_blank">${(await findMail(mailbox, id)).html}`

async function findMail(mailbox: Mailbox, id: string) {
  const mail = isUuid(id) ? await mailbox.findMail(id) : undefined
  if (mail === undefined) throw new Problem('NOT_FOUND')
  return mail
}

interface Looked {
  to: string | undefined
  language: Language
  hasHandIn: boolean
}

function listPage(mails: StoredMail[], { to, language, hasHandIn }: Looked): string {
  const words = mailboxTexts[language]
  const empty = html`<p>${words.none} <a href="/accountportal/aanmelden">${words.page}</a>; ${words.arrives}</p>`
  const whose = to === undefined ? html`` : html`<p>${words.to} ${to} · <a href="/mailbox">×</a></p>`
  const body = html`<h1>Mailbox</h1>
<p class="quiet">${words.lead}</p>${hasHandIn ? html`<p><a href="/mailbox/hand-in">${words.handIn.link}</a></p>` : ''}${whose}
${mails.length === 0 ? empty : mails.map((mail) => mailPart(mail, words))}`
  return page(language, 'Mailbox · Zegel', body)
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Brussels',
})

/** As on the screens: 25/11/2026 18:01, in Belgium. */
const shownMoment = (iso: string): string => MOMENT.format(new Date(iso)).replace(',', '')

function mailPart({ id, to, subject, date, about, attachments }: StoredMail, words: MailboxTexts) {
  const files = attachments.map(
    (file) =>
      html`<li><a href="/mailbox/attachments/${file.id}">${file.fileName}</a> (${Math.ceil(file.size / 1024)} kB)</li>`,
  )
  return html`<article>
<h2>${subject}</h2>
<p class="quiet">${words.to} <a href="/mailbox?to=${encodeURIComponent(to)}">${to}</a>, ${shownMoment(date)}</p>
<iframe src="/mailbox/mails/${id}" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
${files.length === 0 ? '' : html`<ul>${files}</ul>`}${about === null ? '' : feedbackPart(id, words)}
</article>`
}

const feedbackPart = (
  id: string,
  { play, feedback }: MailboxTexts,
) => html`<form method="post" enctype="text/plain" class="quiet">${play}
${FEEDBACK.map((one) => html` <button formaction="/mailbox/mails/${id}/${one}">${feedback[one]}</button>`)}</form>`
