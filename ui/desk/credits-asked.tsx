import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import classes from './desk.module.css'
import { GiveCreditsDialog } from './give-credits-dialog.tsx'
import { type CreditAsked, creditsAskedQuery } from './queries.ts'

/** The companies that ask for credits. */
export function CreditsAsked() {
  const { t } = useTranslation('desk')
  const found = useQuery(creditsAskedQuery)
  const [opened, setOpened] = useState<CreditAsked>()
  const acts = (row: CreditAsked) => (
    <Button
      size="compact"
      aria-label={t('credits.give-named', { name: row.company })}
      onClick={() => setOpened(row)}
    >
      {t('credits.give')}
    </Button>
  )
  const columns = useColumns(acts)
  if (found.isError && !found.data)
    return (
      <Section title={t('credits.title')}>
        <Failure
          title={t('credits.not-loaded')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      </Section>
    )
  return (
    <Section title={t('credits.title')}>
      <Table
        label={t('credits.title')}
        columns={columns}
        rows={found.data}
        rowKey={({ id }) => id}
        skeletonRows={2}
        isChosen={({ id }) => id === opened?.id}
        card={(row) => (
          <RowCard
            title={row.company}
            figure={displayAmount(row.amount, 0)}
            detail={by(row)}
            date={null}
            state={t('credits.has-now', { count: row.credits })}
            actions={acts(row)}
          />
        )}
        empty={<Empty title={t('nothing')}>{t('credits.none')}</Empty>}
      />
      {opened && (
        <GiveCreditsDialog asked={{ ...opened, request: opened }} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  )
}

function useColumns(acts: (row: CreditAsked) => React.ReactNode): Column<CreditAsked>[] {
  const { t } = useTranslation('desk')
  return [
    {
      key: 'company',
      usual: 180,
      header: t('registrations.company'),
      wraps: true,
      strong: true,
      cell: (row) => row.company,
    },
    { key: 'by', usual: 220, header: t('credits.by'), wraps: true, cell: by },
    {
      key: 'has',
      usual: 50,
      header: t('credits.has'),
      align: 'end',
      cell: (row) => displayAmount(row.credits, 0),
    },
    {
      key: 'asks',
      usual: 50,
      header: t('credits.asks'),
      align: 'end',
      strong: true,
      cell: (row) => displayAmount(row.amount, 0),
    },
    { key: 'acts', usual: 120, header: null, spokenHeader: t('acts'), align: 'end', cell: acts },
  ]
}

const by = ({ askedBy, askedAt, note }: CreditAsked) => (
  <span className={classes.twoLines}>
    <span className={classes.person}>{[askedBy, formatDateTime(askedAt)].filter(Boolean).join(', ')}</span>
    {note && <span>{note}</span>}
  </span>
)
