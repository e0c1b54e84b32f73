import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

export type Opened = { path: string; title: string; at: string }

const MOST = 6
/** A page has its title once it read its document. */
const TITLED_AFTER_MS = 1_500

/** Pages about one thing: a document, a draft, a customer, a receiver, a product. */
const ABOUT_ONE = /\/(document|draft|customer|receiver|product)\/[0-9a-f-]{36}$/

const keyOf = (accountId: string) => `zegel.opened.${accountId}`

/** The pages that were opened last in an account, newest first; kept for the tab. */
export function readOpened(accountId: string): Opened[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isOpened) : []
  } catch {
    return []
  }
}

function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false
  return 'path' in value && 'title' in value && 'at' in value && String(value.path).startsWith('/')
}

/** Remembers the page that is shown, if it is about one thing. */
export function useOpened(accountId: string | undefined): void {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
  useEffect(() => {
    if (accountId === undefined || !ABOUT_ONE.test(path)) return
    const timer = setTimeout(() => {
      const title = document.title.replace(/^\(\d+\) /, '').replace(/ · Zegel$/, '')
      const others = readOpened(accountId).filter((one) => one.path !== path)
      const opened = [{ path, title, at: new Date().toISOString() }, ...others].slice(0, MOST)
      sessionStorage.setItem(keyOf(accountId), JSON.stringify(opened))
    }, TITLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [accountId, path])
}
