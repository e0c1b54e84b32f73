import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '')

/** How much waits for the user: before the tab's title, whatever page sets that, and on the icon of the installed portal. */
export function useWaiting(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (count === 0 || !title) return
    const mark = () => {
      const marked = `(${count}) ${withoutCount(document.title)}`
      if (document.title !== marked) document.title = marked
    }
    mark()
    showBadge(count)
    const observer = new MutationObserver(mark)
    observer.observe(title, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      document.title = withoutCount(document.title)
      showBadge(0)
    }
  }, [count])
}

/** Safari and Firefox have none. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  shown.catch(() => undefined)
}

/** The portal is installed in the language of its pages. */
export function useManifest(): void {
  const { language } = useTranslation().i18n
  useEffect(() => {
    document
      .querySelector('link[rel=manifest]')
      ?.setAttribute('href', `/accountportal/${language}.webmanifest`)
  }, [language])
}
