import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { Notice } from '../kit/notice.tsx'
import { MonthEntry } from './month-entry.tsx'
import { monthWithin } from './month-name.ts'
import classes from './packages.module.css'
import { type PackageMonth, packagesQuery } from './queries.ts'

/** Half a year; who is mailed stands below. */
const SHOWN_FIRST = 6

type MonthsSectionProps = {
  accountId: string
  /** The one that a mail is about: it comes first. */
  asked: string | undefined
}

/** The months that have documents, each with its package. */
export function MonthsSection({ accountId, asked }: MonthsSectionProps) {
  const { t } = useTranslation('packages')
  const found = useQuery(packagesQuery(accountId))
  const [isAll, setAll] = useState(false)
  const months = found.data && askedFirst(found.data, asked)
  const isMissing = asked !== undefined && found.data?.every(({ month }) => month !== asked)
  const first = asked ?? months?.find(({ isOver }) => isOver)?.month
  const shown = isAll ? months : months?.slice(0, SHOWN_FIRST)
  const further = (months?.length ?? 0) - (shown?.length ?? 0)
  return (
    <>
      {isMissing && <Notice tone="quiet" title={t('nothing', { month: monthWithin(asked) })} />}
      <EntriesSection
        title={t('months')}
        found={{ ...found, data: shown }}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        about={t('about')}
      >
        {(one) => (
          <MonthEntry key={one.month} accountId={accountId} one={one} isFirst={one.month === first} />
        )}
      </EntriesSection>
      {further > 0 && (
        <div className={classes.more}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('show-all', { count: further })}
          </Button>
        </div>
      )}
    </>
  )
}

const askedFirst = (months: PackageMonth[], asked: string | undefined): PackageMonth[] => [
  ...months.filter(({ month }) => month === asked),
  ...months.filter(({ month }) => month !== asked),
]
