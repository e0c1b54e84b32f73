import fastify from 'fastify'
import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { bindMailbox, type Mailbox } from './mailbox.ts'
import { sendNotFoundPage } from './not-found-page.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const mail = {
  id: ID,
  to: 'an@a.example',
  subject: 'Factuur <2026-1>',
  date: '2026-07-25T16:01:00.000Z',
  text: 'Beste',
  html: '<p>Beste</p>',
  replyTo: null,
  about: 'mail-1',
  attachments: [{ id: ID, fileName: 'a.pdf', mimeType: 'application/pdf', size: 1_025 }],
}

function serverWith(mails: Awaited<ReturnType<Mailbox['messages']>>) {
  const asked: unknown[] = []
  const server = fastify()
  const mailbox: Mailbox = {
    playFeedback: async (told) => void asked.push(told),
    messages: async (to) => {
      asked.push(to)
      return mails
    },
    findMail: async (id) => mails.find((one) => one.id === id),
    findAttachment: async (id) =>
      id === ID ? { fileName: 'a.pdf', mimeType: 'application/pdf', bytes: Buffer.from('%PDF') } : undefined,
  }
  bindMailbox(server, mailbox, 'http://localhost:8080')
  server.get('/lost', (request, reply) => sendNotFoundPage(request, reply))
  server.setErrorHandler((error, _, reply) =>
    reply
      .code(error instanceof Problem ? 400 : 500)
      .send(error instanceof Problem ? error.code : String(error)),
  )
  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
  const post = (url: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, headers })
  return { asked, get, post }
}

test('the mailbox shows a name as text, in the language of the reader', async () => {
  const pages = await Promise.all(
    ['nl', 'fr', 'en'].map((language) => serverWith([mail]).get('/mailbox', { 'accept-language': language })),
  )
  for (const { body } of pages) {
    expect(body).toContain('Factuur &lt;2026-1&gt;')
    expect(body).not.toContain('Factuur <2026-1>')
  }
  expect(pages.map(({ body }) => /<html lang="(..)"/.exec(body)?.[1])).toEqual(['nl', 'fr', 'en'])
})

test('a mail is shown apart, so that nothing in it can act, and its files can be had', async () => {
  const { get } = serverWith([mail])
  const { body, headers } = await get(`/mailbox/mails/${ID}`)
  expect(body).toBe('<base target="_blank"><p>Beste</p>')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*; sandbox allow-popups /),
  })
  const file = await get(`/mailbox/attachments/${ID}`)
  expect([file.body, file.headers['content-disposition']]).toEqual(['%PDF', expect.stringContaining('a.pdf')])
  const other = ID.replace(/1$/, '2')
  for (const path of ['mails/x', `mails/${other}`, 'attachments/x', `attachments/${other}`])
    expect((await get(`/mailbox/${path}`)).body).toBe('NOT_FOUND')
})

test('plays the report of a mail service, for a mail with a subject of ours', async () => {
  const { post, asked } = serverWith([mail])
  const played = await post(`/mailbox/mails/${ID}/bounced`)
  expect([played.statusCode, played.headers.location]).toEqual([303, '/mailbox'])
  expect(asked).toEqual([{ about: 'mail-1', to: 'an@a.example', feedback: 'bounced' }])
  expect((await post(`/mailbox/mails/${ID}/lost`)).body).toBe('NOT_FOUND')
  const bare = serverWith([{ ...mail, about: null }])
  expect((await bare.post(`/mailbox/mails/${ID}/bounced`)).body).toBe('NOT_FOUND')
})

test('another site plays nothing', async () => {
  const { post, asked } = serverWith([mail])
  const from = (headers: Record<string, string>) => post(`/mailbox/mails/${ID}/delivered`, headers)
  for (const origin of ['https://a.example', 'null', 'no address'])
    expect((await from({ origin })).body).toBe('FORBIDDEN')
  expect(asked).toEqual([])
  for (const origin of ['http://localhost:8080', 'http://localhost:5173', 'http://127.0.0.1'])
    expect((await from({ origin })).statusCode).toBe(303)
  expect((await from({ origin: 'null', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303)
  expect(asked).toHaveLength(4)
})
