// A document remembers which list it was opened from, so that the way back leads there, filters and page included.
import { useLocation, useSearch } from '@tanstack/react-router'

type List = Record<string, unknown>

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list had in its address. */
    list?: List
  }
}

/** Given as `state` to what opens a document from a list. */
export function useThisList(): { list: List } {
  return { list: useSearch({ strict: false }) }
}

/** Undefined for who came from elsewhere: a mail, a message, the overview. */
export const useListBehind = (): List | undefined => useLocation({ select: ({ state }) => state.list })
