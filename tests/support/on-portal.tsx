/** The whole portal in use: its guards, its shell and its pages, before a server that answers with the contract's examples. */
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { routeTree } from '#generated/route-tree.ts'
import { endSession, startSession, type User } from '#ui/api/session.ts'
import { NotFound } from '#ui/shell/not-found.tsx'
import { PageFailure, PagePending } from '#ui/shell/page-failure.tsx'
import { exampleAnswer } from './contract-server.ts'
import { exampleOf } from './example-of.ts'
import { onScreen } from './on-screen.tsx'
import { type Answered, network } from './stand-in-screen.ts'

/** The company of the contract's examples. */
export const ACCOUNT_ID = '01990000-0000-7000-8000-000000000101'
export const anna: User = { ...exampleOf('User'), authorities: [{ name: 'ROLE_USER' }] }
export const operator: User = { ...anna, authorities: [{ name: 'ROLE_USER' }, { name: 'ROLE_ADMIN' }] }

interface Visit {
  /** Null for nobody. */
  user?: User | null
  answered?: Answered
}

export type Portal = Awaited<ReturnType<typeof onPortal>>

/** @param path below the portal */
export async function onPortal(path: string, { user = anna, answered = {} }: Visit = {}) {
  const screen = await onScreen(null, [], answered, null)
  network.otherwise = exampleAnswer
  if (user) startSession({ token: 'x.e30.x', user })
  else endSession()
  const history = createMemoryHistory({ initialEntries: [`/accountportal${path}`] })
  // As in ui/router.ts, without the history and the scrolling of a browser.
  const router = createRouter({
    routeTree,
    basepath: '/accountportal',
    history,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
  })
  const open = () => screen.draw('open', <RouterProvider router={router} />)
  await open()
  return {
    ...screen,
    /** The address, without the portal's own path. */
    at: () => history.location.href.replace('/accountportal', ''),
    visit: (to: string) => screen.does('visit', () => router.navigate({ href: to })),
    back: () => screen.does('back', () => history.back()),
    /** The set answers, which a test may change. */
    answers: () => network.answers,
    title: () => screen.place.querySelector('h1')?.textContent ?? '',
    /** The texts of all elements that a selector finds. */
    textsOf: (selector: string) =>
      [...document.body.querySelectorAll(selector)].map((one) => (one.textContent ?? '').trim()),
  }
}
