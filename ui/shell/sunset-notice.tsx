import { lazy, Suspense } from 'react'
import { useSettings } from '../api/settings.ts'
import { loadAllTexts } from '../texts/texts.ts'

/** Fetched only where an end of the service is planned. */
const SunsetWords = lazy(async () => {
  const [{ SunsetWords: words }] = await Promise.all([import('./sunset-words.tsx'), loadAllTexts()])
  return { default: words }
})

/** The end of the service, where one is planned. With the page's width unless it is in a column. */
export function SunsetNotice({ isInColumn = false }: { isInColumn?: boolean }) {
  const date = useSettings()?.sunsetDate
  if (!date) return null
  return (
    <Suspense fallback={null}>
      <SunsetWords date={date} isInColumn={isInColumn} />
    </Suspense>
  )
}
