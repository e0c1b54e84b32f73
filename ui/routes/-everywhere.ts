// Search parameters of every page: the language, and the dev mode.
import { isDevMode, readDevMode } from '../api/dev-mode.ts'
import { isLanguage, type Language } from '../texts/language.ts'

export type EverywhereSearch = { lang?: Language; devmode?: boolean }

export function readEverywhere({ lang, devmode }: Record<string, unknown>): EverywhereSearch {
  const isOn = readDevMode(devmode)
  return {
    ...(typeof lang === 'string' && isLanguage(lang) && { lang }),
    ...(isOn !== undefined && { devmode: isOn }),
  }
}

type Middleware<Search> = (context: { search: Search; next: (search: Search) => Search }) => Search

/** While the dev mode is on, every link keeps it. */
export const flagDevMode: Middleware<EverywhereSearch> = ({ search, next }) => {
  const result = next(search)
  return isDevMode() ? { ...result, devmode: result.devmode ?? true } : result
}

/** The URL without these parameters. */
export function withoutEverywhere(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'https://zegel.invalid')
  searchParams.delete('lang')
  searchParams.delete('devmode')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return `${pathname}${query}${hash}`
}
