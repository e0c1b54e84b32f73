import { MantineProvider } from '@mantine/core'
import { type MutationState, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Matches,
  RouterContextProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { vi } from 'vitest'
import cells from '#generated/texts/nl/messages/cells.json' with { type: 'json' }
import delivery from '#generated/texts/nl/messages/delivery.json' with { type: 'json' }
import messages from '#generated/texts/nl/messages/general.json' with { type: 'json' }
import rules from '#generated/texts/nl/messages/rules.json' with { type: 'json' }
import { readTexts } from './texts.ts'

/** Loads the contract's errors, fields and codes before the portal renders. The receivers' pages have their own texts. */
export async function speakDutch(): Promise<void> {
  const own = readTexts('nl', 'screens')
  const errors = { ...messages.errors, ...delivery.errors }
  const validation = { ...messages.validation, ...delivery.validation }
  const nl = { ...messages, ...cells, rules, ...own, errors, validation }
  await i18next
    .use(initReactI18next)
    .init({ lng: 'nl', resources: { nl }, interpolation: { escapeValue: false } })
  await pages.load()
}

/** The result of `asPage`. */
const Page = createContext<ReactNode>(null)
/** As it was opened from a list that was narrowed. */
const history = createMemoryHistory({ initialEntries: ['/accountportal/?q=jan'] })
history.replace('/accountportal/?q=jan', { list: { q: 'jan', page: 2 } })
const root = createRootRoute({ component: () => use(Page) })
export const pages = createRouter({
  routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
  basepath: '/accountportal',
  history,
})

/** A component that reads the address of its own route. */
export const asPage = (node: ReactNode): ReactNode => (
  <Page value={node}>
    <Matches />
  </Page>
)

/** Dialogs, menus and panels draw where they stand, as there is no page to lay them over. */
const laid = { defaultProps: { withinPortal: false } }
const locking = { defaultProps: { withinPortal: false, lockScroll: false } }
const theme = {
  components: {
    Modal: locking,
    ModalRoot: locking,
    Drawer: locking,
    Menu: laid,
    Popover: laid,
    Combobox: laid,
    Tooltip: laid,
  },
}

/** Wraps a screen in the portal's providers. */
export const inPortal = (node: ReactNode): ReactNode => (
  <RouterContextProvider router={pages}>
    <MantineProvider theme={theme} env="test">
      {node}
    </MantineProvider>
  </RouterContextProvider>
)

export const markupOf = (node: ReactNode): string =>
  renderToStaticMarkup(inPortal(node)).replace(/<style.*?<\/style>/gs, '')

/** The markup of a screen with all that it loads late. */
export async function wholeMarkup(node: ReactNode): Promise<string> {
  for (let before = markupOf(node); ; ) {
    await vi.dynamicImportSettled()
    const now = markupOf(node)
    if (now === before) return now
    before = now
  }
}

/** The queries of a screen and their results: data, or an `Error`; and whether a refetch runs. */
export type Answer = [asked: QueryKey | { queryKey: QueryKey }, found: unknown, isFetching?: boolean]
export type Answers = readonly Answer[]

type Meanwhile = {
  /** All of it is being asked again. */
  isFetching?: boolean
  /** The pending acts, by key. */
  doing?: readonly [mutationKey: QueryKey, variables: unknown][]
}

const begun: MutationState<unknown, Error, unknown, unknown> = {
  context: undefined,
  data: undefined,
  error: null,
  failureCount: 0,
  failureReason: null,
  isPaused: false,
  status: 'pending',
  submittedAt: 0,
  variables: undefined,
}

/** A screen that has those answers, and waits for all the others. */
export function withAnswers(
  node: ReactNode,
  answers: Answers = [],
  { isFetching = false, doing = [] }: Meanwhile = {},
): ReactNode {
  const queries = { staleTime: Infinity, gcTime: Infinity, retry: false, retryOnMount: false }
  const client = new QueryClient({ defaultOptions: { queries } })
  for (const [asked, found, isAskedAgain = isFetching] of answers) {
    const queryKey = 'queryKey' in asked ? asked.queryKey : asked
    const query = client.getQueryCache().build(client, { queryKey })
    if (found instanceof Error) query.setState({ status: 'error', error: found, errorUpdatedAt: Date.now() })
    else client.setQueryData(queryKey, found)
    if (isAskedAgain) query.setState({ fetchStatus: 'fetching' })
  }
  for (const [mutationKey, variables] of doing)
    client.getMutationCache().build(client, { mutationKey, gcTime: Infinity }, { ...begun, variables })
  return <QueryClientProvider client={client}>{node}</QueryClientProvider>
}
