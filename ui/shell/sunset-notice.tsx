import { lazy, Suspense } from 'react'
import { useSettings } from '../api/settings.ts'
import { loadAllTexts } from '../texts/texts.ts'

/** Where no end is planned, which is nearly everywhere, nothing of it is fetched. */
const SunsetWords = lazy(async () => {
  const [{ SunsetWords: words }] = await Promise.all([import('./sunset-words.tsx'), loadAllTexts()])
  return { default: words }
})

/** When the service ends, where an end is planned. On a page of its own width unless it stands in a column. */
export function SunsetNotice({ isInColumn = false }: { isInColumn?: boolean }) {
  const date = useSettings()?.sunsetDate
  if (!date) return null
  return (
    <Suspense fallback={null}>
      <SunsetWords date={date} isInColumn={isInColumn} />
    </Suspense>
  )
}
