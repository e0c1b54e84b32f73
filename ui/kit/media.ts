import { useSyncExternalStore } from 'react'

/** The specification's breakpoints, in px: the narrower layout applies up to and including this width. */
export const narrow = { phone: 575, cards: 767, tablet: 992, receivers: 1199, editor: 1222 }

/** True where the window is at most that wide now. */
export const isNarrower = (width: number): boolean => window.matchMedia(`(max-width: ${width}px)`).matches

/** True while the window is at most that wide. */
export function useNarrow(width: number): boolean {
  return useMedia(`(max-width: ${width}px)`)
}

/** True while a media query matches. */
function useMedia(query: string): boolean {
  const read = () => window.matchMedia(query).matches
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    read,
    read,
  )
}
