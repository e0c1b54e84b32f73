// The receiver's calls, with the receiver's session.
import type { components } from '#generated/api.ts'
import { createZegelClient } from '#generated/client.ts'
import { call, reached } from '../api/client.ts'
import { isRefusedWith } from '../api/failure.ts'
import { keepSession, keptSession } from './kept.ts'
import { keptLink } from './link.ts'

// The calls about a receiver's documents.

export type InboxDocument = components['schemas']['InboxDocument']

const ofDocument = (inboxDocumentId: string) => ({ params: { path: { inboxDocumentId } } })

export const listDocuments = () => call(client.GET('/inbox/documents'))

export const getDocument = (id: string) =>
  call(client.GET('/inbox/documents/{inboxDocumentId}', ofDocument(id)))

export const requestPdf = (id: string) =>
  client.GET('/inbox/documents/{inboxDocumentId}/pdf', { ...ofDocument(id), parseAs: 'blob' })

export async function fetchPdf(id: string): Promise<Blob | undefined> {
  const file = await call(requestPdf(id))
  return file instanceof Blob ? file : undefined
}

export const confirmReading = (id: string, pagesShown: number) =>
  call(
    client.POST('/inbox/documents/{inboxDocumentId}/read-confirmation', {
      ...ofDocument(id),
      body: { pagesShown },
    }),
  )

/** Calls with the receiver's session. */
export const client = createZegelClient({ baseUrl: '/api', token: keptSession })

export type Inbox = components['schemas']['Inbox']
export type InboxSender = components['schemas']['InboxSender']

/** The session's pages, else those of the link; undefined when neither opens anything any more. */
export async function openInbox(): Promise<Inbox | undefined> {
  return (await ofSession()) ?? (await ofLink())
}

async function ofSession(): Promise<Inbox | undefined> {
  if (keptSession() === undefined) return undefined
  try {
    return await call(client.GET('/inbox'))
  } catch (error) {
    if (!isRefusedWith(error, 401)) throw error
    keepSession(undefined)
    return undefined
  }
}

async function ofLink(): Promise<Inbox | undefined> {
  const token = keptLink()
  if (token === undefined) return undefined
  try {
    const started = await call(client.POST('/inbox/public/session', { body: { token } }))
    keepSession(started.token)
    return started.inbox
  } catch (error) {
    // An address too long for a token never held one.
    if (isRefusedWith(error, 400, 410)) return undefined
    throw error
  }
}

export const requestLink = (token: string) => call(client.POST('/inbox/public/link', { body: { token } }))

/**
 * @param email another address, that becomes the receiver's once its code is entered; '' for their own
 * @returns where it went, or how long to wait for one
 */
export async function requestCode(email: string) {
  return sentOrWait(client.POST('/inbox/code', { body: email === '' ? {} : { email } }))
}

type CodeSent = components['schemas']['InboxCodeSent']

/** A limit is no failure: it says how long to wait. */
export async function sentOrWait(
  asking: Promise<{ data?: CodeSent; error?: unknown; response: Response }>,
): Promise<CodeSent | { waitSeconds: number }> {
  const answer = await reached(asking)
  const { status, headers } = answer.response
  if (status === 429) return { waitSeconds: Number(headers.get('retry-after') ?? 0) }
  return call(Promise.resolve(answer))
}

export const checkCode = (code: string) => call(client.POST('/inbox/code/check', { body: { code } }))

export const setLanguage = (language: Inbox['language']) =>
  call(client.PUT('/inbox/language', { body: { language } }))

export const signOut = () => call(client.POST('/inbox/signout'))

const ofReceiver = (inboxReceiverId: string) => ({ params: { path: { inboxReceiverId } } })

/** Undefined where it doesn't come: the name stands there anyway. */
export async function fetchLogo(id: string): Promise<Blob | undefined> {
  const answer = client.GET('/inbox/senders/{inboxReceiverId}/logo', { ...ofReceiver(id), parseAs: 'blob' })
  const file = await call(answer).catch(() => undefined)
  return file instanceof Blob ? file : undefined
}

export const stopSender = (id: string) =>
  call(client.POST('/inbox/senders/{inboxReceiverId}/stop', ofReceiver(id)))

export const startSender = (id: string) =>
  call(client.POST('/inbox/senders/{inboxReceiverId}/start', ofReceiver(id)))

export const reportSender = () => call(client.POST('/inbox/report'))
