import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { formatCents } from '../kit/format.ts'
import { Progress } from '../kit/progress.tsx'
import { monthName, monthWithin } from './month-name.ts'
import classes from './packages.module.css'
import { downloadPackage, type PackageMonth } from './queries.ts'

type MonthEntryProps = {
  accountId: string
  one: PackageMonth
  /** Most come for this one. */
  isFirst: boolean
}

/** A month: what it has, and its download with how far it is. */
export function MonthEntry({ accountId, one, isFirst }: MonthEntryProps) {
  const { t } = useTranslation('packages')
  const [bytes, setBytes] = useState(0)
  const name = monthName(one.month)
  const download = useMutation({
    mutationFn: () => downloadPackage(accountId, one.month, setBytes),
    onMutate: () => setBytes(0),
    meta: { failure: t('download-failed', { month: monthWithin(one.month) }) },
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
      <EntryDetail>{t('sent', { count: one.sent.documents, totals: totalsOf(one.sent) })}</EntryDetail>
      <EntryDetail>
        {t('received', { count: one.received.documents, totals: totalsOf(one.received) })}
      </EntryDetail>
      {!one.isOver && <EntryDetail>{t('goes-on')}</EntryDetail>}
      {download.isPending && (
        <div className={classes.progress}>
          <Progress label={t('running', { size: displayAmount(bytes / 1_000_000, 1) })} />
        </div>
      )}
      {download.isError && (
        <p role="alert" className={classes.failed}>
          {t('broke-off')}
        </p>
      )}
      {download.isSuccess && <p role="status">{t('done')}</p>}
    </Entry>
  )
}

const totalsOf = ({ totals }: PackageMonth['sent']): string =>
  totals.map(({ currency, totalInCents }) => ` · ${formatCents(totalInCents, currency)}`).join('')
