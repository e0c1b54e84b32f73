/** The form at /mailbox/hand-in: a mail to the address of an account, for trying it without a domain. It takes the way of any other mail. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MailboxTexts, mailboxTexts } from '#generated/texts/pages/mailbox.ts'
import { html } from '../html.ts'
import { type Language, languageOf } from '../language.ts'
import { refuseFromElsewhere } from './from-elsewhere.ts'
import { page } from './html-page.ts'
import { takeForms } from './multipart.ts'
import { refuseOtherSites } from './other-sites.ts'

interface HandedIn {
  from: string
  to: string
  subject: string
  text: string
  files: { fileName: string; bytes: Buffer }[]
}

/** @returns the answer of the mail server, yes or no */
export type HandIn = (mail: HandedIn) => Promise<string>

const MEGABYTE = 1_048_576
const LARGEST = 30 * MEGABYTE
const MOST_FILES = 60

export async function bindHandIn(server: FastifyInstance, handIn: HandIn, publicUrl: string): Promise<void> {
  await server.register(async (scope) => {
    await takeForms(scope)
    const mine = { onRequest: async (request: FastifyRequest) => refuseFromElsewhere(request, publicUrl) }
    scope.get('/mailbox/hand-in', mine, async ({ headers }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(formPage(languageOf(headers['accept-language']), undefined)),
    )
    scope.post('/mailbox/hand-in', { ...mine, bodyLimit: LARGEST }, async (request, reply) => {
      refuseOtherSites(request.headers, publicUrl)
      const answer = await handIn(await readMail(request))
      if (request.headers.accept?.includes('application/json')) return reply.send({ answer })
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(formPage(languageOf(request.headers['accept-language']), answer))
    })
  })
}

async function readMail(request: FastifyRequest): Promise<HandedIn> {
  const mail: HandedIn = { from: '', to: '', subject: '', text: '', files: [] }
  const limits = { files: MOST_FILES, parts: MOST_FILES + 10, fileSize: LARGEST }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (bytes.length > 0) mail.files.push({ fileName: part.filename, bytes })
      continue
    }
    const { fieldname: name, value } = part
    if (
      typeof value === 'string' &&
      (name === 'from' || name === 'to' || name === 'subject' || name === 'text')
    )
      mail[name] = value.trim()
  }
  return mail
}

function formPage(language: Language, answer: string | undefined): string {
  const { handIn, to }: MailboxTexts = mailboxTexts[language]
  const told =
    answer === undefined
      ? html``
      : html`<p role="status">${handIn.answer} <code>${answer}</code> <a href="/mailbox">${handIn.back}</a></p>`
  const field = (name: string, label: string, type: string, value = '') =>
    html`<p><label>${label}<br><input name="${name}" type="${type}" value="${value}" size="60" required></label></p>`
  const body = html`<h1>${handIn.title}</h1>
<p class="quiet">${handIn.lead}</p>${told}
<form method="post" enctype="multipart/form-data">
${field('to', to, 'email')}
${field('from', handIn.from, 'email', 'facturen@leverancier.example')}
${field('subject', handIn.subject, 'text')}
<p><label>${handIn.files}<br><input name="files" type="file" multiple></label></p>
<button>${handIn.send}</button>
</form>`
  return page(language, `${handIn.title} · Zegel`, body)
}
