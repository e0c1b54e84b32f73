/** The markup of a component for its properties, without a browser. */
import { readFileSync } from 'node:fs'
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
import { diffArrays } from 'diff'
import i18next from 'i18next'
import { createContext, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { vi } from 'vitest'
import { parse } from 'yaml'
import cells from '#generated/messages/cells/nl.json' with { type: 'json' }
import delivery from '#generated/messages/delivery/nl.json' with { type: 'json' }
import messages from '#generated/messages/nl.json' with { type: 'json' }
import rules from '#generated/messages/rules/nl.json' with { type: 'json' }
import { inBothWidths } from './stand-in-browser.ts'

/** Loads the contract's errors, fields and codes before the portal renders. The receivers' pages have their own texts. */
export async function speakDutch(): Promise<void> {
  const own = parse(readFileSync('ui/texts/nl.yaml', 'utf8'))
  const errors = { ...messages.errors, ...delivery.errors }
  const validation = { ...messages.validation, ...delivery.validation }
  const nl = { ...messages, cells, rules, ...own, errors, validation }
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

export const markupOf = (node: ReactNode): string => linesOf(renderToStaticMarkup(inPortal(node)))

const USUAL_ICON = '18'

/** One element or text a line, without the paths of icons, class names that change with a release, and React's ids. */
export function linesOf(html: string): string {
  const markup = html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/(<svg[^>]*class="([^"]*)[^>]*>).*?<\/svg>/gs, (_, tag: string, names: string) => {
      const [, width = USUAL_ICON] = / width="(\w+)"/.exec(tag) ?? []
      return `<svg class="${names}"${width === USUAL_ICON ? '' : ` width="${width}"`}/>`
    })
    .replace(/var\(--mantine-([\w-]+)\)/g, '$1')
    .replace(/calc\(([\d.]+rem) \* scale\)/g, '$1')
    .replace(/="mantine-[\w-]+"/g, '')
    .replace(/(?<=class="[^"]*)\b(m_[0-9a-f]+|mantine-[\w-]+) ?/g, '')
    .replace(/_([\w-]+)_[0-9a-f]{6}\b/g, '$1')
    .replace(/_R_\w+?_/g, 'ID')
  let depth = 0
  return Array.from(markup.matchAll(/<(\/?)[^>]*?(\/?)>|[^<]+/g), ([part, isEnd, isAlone]) => {
    if (isEnd) depth--
    const line = isEnd ? '' : `${' '.repeat(depth)}${part}\n`
    if (part.startsWith('<') && !isEnd && !isAlone) depth++
    return line
  }).join('')
}

/** The states of a screen, wide and narrow: the first in full, each other as its differences from an earlier one. */
export async function markupOfStates(states: () => ReactNode[]): Promise<string> {
  const drawn = (await loaded(states)).map((one) => one.split('\n'))
  const told = drawn.map((lines, at) => {
    const before = [drawn[0], ...drawn.slice(Math.max(1, at - 2), at)].slice(0, at)
    const changes = before.map((one = []) => changesOf(one, lines))
    const [fewest = lines] = changes.toSorted((one, other) => one.length - other.length)
    return fewest.length < lines.length ? fewest : lines
  })
  return `${told.map((lines) => lines.join('\n')).join(`\n${'='.repeat(60)}\n`)}`
}

/** Renders again until no more data is fetched, as data of another test is there at once. */
async function loaded(states: () => ReactNode[]): Promise<string[]> {
  const draw = () => inBothWidths(() => states().map((state) => markupOf(state)))
  for (let before = draw(); ; ) {
    await vi.dynamicImportSettled()
    const now = draw()
    if (now.join() === before.join()) return now
    before = now
  }
}

export const changesOf = (before: string[], after: string[]): string[] =>
  diffArrays(before, after).flatMap(({ added, removed, value }) =>
    added || removed ? value.map((line) => `${added ? '+' : '-'} ${line}`) : [],
  )

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
