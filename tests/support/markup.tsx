/** What a component makes of its properties, without a browser. */
import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { parse } from 'yaml'
import { inBothWidths } from './stand-in-browser.ts'

/** Before anything of the portal is drawn; the receivers' pages have words of their own. */
export async function speakDutch(): Promise<void> {
  const nl = parse(readFileSync('ui/texts/nl.yaml', 'utf8'))
  await i18next
    .use(initReactI18next)
    .init({ lng: 'nl', resources: { nl }, interpolation: { escapeValue: false } })
}

const router = createRouter({
  routeTree: createRootRoute(),
  basepath: '/accountportal',
  history: createMemoryHistory({ initialEntries: ['/accountportal/'] }),
})

/** An element a line, without what an icon is drawn of and what names a style. */
export const markupOf = (node: ReactNode): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <MantineProvider>{node}</MantineProvider>
    </RouterContextProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<svg[^>]*class="([^"]*)[^>]*>.*?<\/svg>/gs, '<svg class="$1">')
    .replace(/="mantine-[\w-]+"/g, '')
    .replace(/_(\w+)_[0-9a-f]{6}\b/g, '$1')
    .replaceAll('><', '>\n<')

/** Of states of a screen, one below the other, wide and narrow. */
export const markupOfStates = (states: () => ReactNode[]): string =>
  `${inBothWidths(() => states().map((state) => markupOf(state))).join(`\n${'='.repeat(60)}\n`)}\n`
