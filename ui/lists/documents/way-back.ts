// A document remembers the list it was opened from, so that the link back restores filters and page.
import { useLocation, useSearch } from '@tanstack/react-router'

type List = Record<string, unknown>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list's search parameters. */
    list?: List
  }
}

/** The `state` of links from a list to a document. */
export function useThisList(): { list: List } {
  return { list: useSearch({ strict: false }) }
}

/** Undefined for a document that was opened from elsewhere: a mail, a message, the overview. */
export const useListBehind = (): List | undefined => useLocation({ select: ({ state }) => state.list })
