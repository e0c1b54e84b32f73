import { Box, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatCents } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import { formatMonth } from '../texts/format-month.ts'
import { downloadPackage, type PackageMonth, packagesQuery } from './queries.ts'

/** By itself: `Oktober 2026`. */
export function monthName(month: string): string {
  const name = formatMonth(month)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

type MonthEntryProps = {
  accountId: string
  one: PackageMonth
  /** Most come for this one. */
  isFirst: boolean
}

/** A month: its documents, and its download with the progress. */
function MonthEntry({ accountId, one, isFirst }: MonthEntryProps) {
  const { t } = useTranslation('packages')
  const [bytes, setBytes] = useState(0)
  const name = monthName(one.month)
  const download = useMutation({
    mutationFn: () => downloadPackage(accountId, one.month, setBytes),
    onMutate: () => setBytes(0),
    meta: { failure: t('download-failed', { month: formatMonth(one.month) }) },
  })
  const label = download.isError ? t('again') : t('download')
  const button = (
    <Button
      kind={isFirst ? 'primary' : 'secondary'}
      icon={IconDownload}
      aria-label={t('named', { label, month: name })}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
  return (
    <Entry name={name} aside={!download.isPending && button}>
      <EntryDetail>{t('sent', { count: one.sent.documents, totals: totalsText(one.sent) })}</EntryDetail>
      <EntryDetail>
        {t('received', { count: one.received.documents, totals: totalsText(one.received) })}
      </EntryDetail>
      {one.receivedSelfBilled.documents > 0 && (
        <EntryDetail>
          {t('received-self-billed', {
            count: one.receivedSelfBilled.documents,
            totals: totalsText(one.receivedSelfBilled),
          })}
        </EntryDetail>
      )}
      {one.sentSelfBilled.documents > 0 && (
        <EntryDetail>
          {t('sent-self-billed', {
            count: one.sentSelfBilled.documents,
            totals: totalsText(one.sentSelfBilled),
          })}
        </EntryDetail>
      )}
      {!one.isOver && <EntryDetail>{t('goes-on')}</EntryDetail>}
      {download.isPending && (
        <Box mt="sm">
          <Progress label={t('running', { size: displayAmount(bytes / 1_000_000, 1) })} />
        </Box>
      )}
      {download.isError && (
        <Text role="alert" size="small" mt="xs" c="var(--z-err-text)">
          {t('broke-off')}
        </Text>
      )}
      {download.isSuccess && <p role="status">{t('done')}</p>}
    </Entry>
  )
}

const totalsText = ({ totals }: PackageMonth['sent']): string =>
  totals.map(({ currency, totalInCents }) => ` · ${formatCents(totalInCents, currency)}`).join('')

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
      {isMissing && <Notice tone="quiet" title={t('nothing', { month: formatMonth(asked) })} />}
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
        <Box mt="sm" mb="lg">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('show-all', { count: further })}
          </Button>
        </Box>
      )}
    </>
  )
}

const askedFirst = (months: PackageMonth[], asked: string | undefined): PackageMonth[] => [
  ...months.filter(({ month }) => month === asked),
  ...months.filter(({ month }) => month !== asked),
]
