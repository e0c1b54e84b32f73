/** /mailbox shows the mails that would have been sent, for trying the product. Only the operator can reach it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUuid } from '../database/uuid.ts'
import { html } from '../html.ts'
import { type Language, languageOf } from '../language.ts'
import { Problem } from '../problem.ts'
import { sendDownload } from './download.ts'
import { refuseFromElsewhere } from './from-elsewhere.ts'
import { page } from './html-page.ts'

interface StoredMail {
  id: string
  to: string
  subject: string
  /** ISO 8601. */
  date: string
  text: string
  html: string
  attachments: { id: string; fileName: string; mimeType: string; size: number }[]
}

/** Stores mails that are not sent. */
export interface Mailbox {
  /** Newest first. */
  messages(to?: string): Promise<StoredMail[]>
  findMail(id: string): Promise<{ html: string } | undefined>
  findAttachment(id: string): Promise<{ fileName: string; mimeType: string; bytes: Uint8Array } | undefined>
}

export function bindMailbox(server: FastifyInstance, mailbox: Mailbox, publicUrl: string): void {
  const mine = {
    onRequest: async (request: FastifyRequest) => refuseFromElsewhere(request, publicUrl),
  }
  server.get<{ Querystring: { to?: unknown } }>('/mailbox', mine, async ({ query, headers }, reply) => {
    const to = addressIn(query.to)
    return asHtml(reply).send(
      listPage(await mailbox.messages(to), to, languageOf(headers['accept-language'])),
    )
  })
  server.get<{ Querystring: { to?: unknown } }>('/mailbox/messages', mine, async ({ query }, reply) => {
    return reply.header('cache-control', 'no-store').send(await mailbox.messages(addressIn(query.to)))
  })
  server.get<{ Params: { id: string } }>('/mailbox/mails/:id', mine, async ({ params }, reply) => {
    return asHtml(reply)
      .header('content-security-policy', MAIL_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(await bodyOf(mailbox, params.id))
  })
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

async function bodyOf(mailbox: Mailbox, id: string): Promise<string> {
  const mail = isUuid(id) ? await mailbox.findMail(id) : undefined
  if (mail === undefined) throw new Problem('NOT_FOUND')
  return `<base target="_blank">${mail.html}`
}

const WORDS: Record<Language, { lead: string; to: string; none: string; page: string; arrives: string }> = {
  nl: {
    lead: 'Deze installatie verstuurt geen e-mail: alles wat ze zou versturen, staat hier, het nieuwste eerst.',
    to: 'aan',
    none: 'Nog geen mail. Vraag een link aan op',
    page: 'de aanmeldpagina',
    arrives: 'hij komt hier binnen.',
  },
  fr: {
    lead: 'Cette installation n’envoie pas d’e-mail : tout ce qu’elle enverrait est ici, le plus récent d’abord.',
    to: 'à',
    none: 'Pas encore de courrier. Demandez un lien sur',
    page: 'la page de connexion',
    arrives: 'il arrivera ici.',
  },
  en: {
    lead: 'This installation sends no e-mail: everything that it would send is here, newest first.',
    to: 'to',
    none: 'No mail yet. Ask for a link on',
    page: 'the sign-in page',
    arrives: 'it arrives here.',
  },
}

function listPage(mails: StoredMail[], to: string | undefined, language: Language): string {
  const words = WORDS[language]
  const empty = html`<p>${words.none} <a href="/accountportal/aanmelden">${words.page}</a>; ${words.arrives}</p>`
  const whose = to === undefined ? html`` : html`<p>${words.to} ${to} · <a href="/mailbox">×</a></p>`
  const body = html`<h1>Mailbox</h1>
<p class="quiet">${words.lead}</p>${whose}
${mails.length === 0 ? empty : mails.map((mail) => mailPart(mail, words.to))}`
  return page(language, 'Mailbox · Zegel', body)
}

function mailPart({ id, to, subject, date, attachments }: StoredMail, word: string) {
  const files = attachments.map(
    (file) =>
      html`<li><a href="/mailbox/attachments/${file.id}">${file.fileName}</a> (${Math.ceil(file.size / 1024)} kB)</li>`,
  )
  return html`<article>
<h2>${subject}</h2>
<p class="quiet">${word} <a href="/mailbox?to=${encodeURIComponent(to)}">${to}</a>, ${date.slice(0, 16).replace('T', ' ')} UTC</p>
<iframe src="/mailbox/mails/${id}" title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
${files.length === 0 ? '' : html`<ul>${files}</ul>`}
</article>`
}
