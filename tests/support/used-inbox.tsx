/** The receivers' pages in use: opened at an address, with a server's answers, and the tab's storage. */
import { useRouterState } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { expect, vi } from 'vitest'
import { InboxScreen } from '#ui/inbox/inbox-screen.tsx'
import { readView } from '#ui/inbox/view.ts'
import { exampleOf } from './example-of.ts'
import { pages } from './markup.tsx'
import { eventOf, onScreen } from './on-screen.tsx'
import { NOW } from './stand-in-browser.ts'
import type { Answered } from './stand-in-screen.ts'

const example = exampleOf('Inbox')

/** Of a receiver who is connected, and entered no code yet. */
export const inbox = {
  ...example,
  isInvitation: false,
  sender: { ...example.sender, receiverId: 'syndic', isConnected: true, logo: null },
  senders: [{ ...example.sender, receiverId: 'syndic', isConnected: true, logo: null }],
}
const { sender } = inbox
/** Once a code was entered, it tells of all senders. */
export const verified = {
  ...inbox,
  verifiedUntil: '2026-11-20T11:00:00.000Z',
  senders: [
    sender,
    { ...sender, receiverId: 'waiting', name: 'Waterwerken', email: null, isConnected: false },
    { ...sender, receiverId: 'stopped', name: 'Stroom', isStopped: true },
  ],
}

export const OPEN = 'GET /api/inbox'
export const START = 'POST /api/inbox/public/session'
export const LIST = 'GET /api/inbox/documents'
export const ASK = 'POST /api/inbox/code'
export const CHECK = 'POST /api/inbox/code/check'

/** A code that was mailed now. */
export const mailed =
  (sentTo = 'j•••@post.example', afterMs = 60_000) =>
  () =>
    Response.json({ sentTo, nextAt: new Date(Date.now() + afterMs).toISOString() })
/** No code before so many seconds are over. */
export const tooSoon = (seconds: number) => () =>
  new Response('{}', { status: 429, headers: { 'retry-after': `${seconds}` } })
/** A file. */
export const file = () => new Response('file')
/** An answer that is waited for until it is told. */
export function awaited() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { asked: () => promise, tell: (answer: object) => resolve(Response.json(answer)) }
}

function Shown() {
  const view = useRouterState({ select: ({ location }) => readView(location.search) })
  return <InboxScreen {...view} />
}

/**
 * @param search the query of the address
 * @param kept the tab's storage; a session by default
 * @param isTwice each effect runs twice, as in development
 */
export async function onInbox(
  search = '',
  answered: Answered = {},
  kept: Record<string, string> = { session: 'session' },
  isTwice = false,
) {
  vi.setSystemTime(NOW)
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(`zegel.inbox-${name}`, text)
  const screen = await onScreen(null, [], {
    [OPEN]: () => Response.json(inbox),
    [LIST]: () => Response.json([]),
    ...answered,
  })
  pages.history.push('/accountportal/inbox')
  if (search) pages.history.push(`/accountportal/inbox?${search}`)
  const open = () =>
    screen.draw(
      'open',
      isTwice ? (
        <StrictMode>
          <Shown />
        </StrictMode>
      ) : (
        <Shown />
      ),
    )
  await open()
  return {
    ...screen,
    open,
    reload: async () => {
      await screen.put(null)
      await open()
    },
    back: () => screen.does('back', () => pages.history.back()),
    go: (search: string) => screen.go(`/inbox${search && `?${search}`}`),
    /** The key Enter in a field. */
    submit: () =>
      screen.does('submit', () => screen.place.querySelector('form')?.dispatchEvent(eventOf('submit'))),
  }
}

export type InboxInUse = Awaited<ReturnType<typeof onInbox>>

/** The heading of a page that was just opened, which has the focus. */
export const heading = (screen: InboxInUse) => screen.focused()?.textContent
export const leadsTo = (search: string) => expect(pages.history.location.search).toBe(search)
/** An entry of the tab's storage. */
export const kept = (what: string) => sessionStorage.getItem(`zegel.inbox-${what}`)
