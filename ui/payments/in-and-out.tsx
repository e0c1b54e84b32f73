import { VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyQuery } from '../api/money.ts'
import { useMayWrite } from '../api/reach.ts'
import { ButtonLink } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Empty } from '../kit/empty.tsx'
import { formatCents } from '../kit/format.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import { Section } from '../kit/page.tsx'
import classes from './in-and-out.module.css'
import { MonthChart } from './month-chart.tsx'
import { type MonthRow, monthRows } from './month-rows.ts'
import { nameOfMonth, signed } from './words.ts'

type Shape = 'CHART' | 'TABLE'
const REMEMBERED = 'zegel.money-shape'

/** The choice of this device; without one a table on a phone. */
function useShape(): [Shape, (shape: Shape) => void] {
  const isPhone = useNarrow(narrow.cards)
  const [chosen, setChosen] = useState(() => localStorage.getItem(REMEMBERED))
  const choose = (shape: Shape) => {
    localStorage.setItem(REMEMBERED, shape)
    setChosen(shape)
  }
  return [chosen === 'CHART' || chosen === 'TABLE' ? chosen : isPhone ? 'TABLE' : 'CHART', choose]
}

/** The money of each month by the bank; without a statement an invitation. Nothing where the figures failed: these say so above. */
export function InAndOut({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const { data, isPending } = useQuery(moneyQuery(accountId))
  const [shape, setShape] = useShape()
  if (isPending) return <Titled>{<div className={classes.waiting} aria-busy />}</Titled>
  if (data === undefined) return null
  if (data.readTo === null)
    return (
      <Titled>
        <Invitation accountId={accountId} />
      </Titled>
    )
  const rows = monthRows(data)
  return (
    <Titled
      hint={t('months.hint', { count: rows.length })}
      aside={
        <ChoiceBar
          label={t('months.shape')}
          value={shape}
          onChange={setShape}
          items={[
            { value: 'CHART', label: t('months.chart'), icon: IconChartBar },
            { value: 'TABLE', label: t('months.table'), icon: IconTable },
          ]}
        />
      }
    >
      {shape === 'CHART' ? (
        <>
          <MonthChart rows={rows} />
          <VisuallyHidden>
            <MonthTable rows={rows} />
          </VisuallyHidden>
        </>
      ) : (
        <MonthTable rows={rows} />
      )}
    </Titled>
  )
}

function Titled({ hint, aside, children }: { hint?: string; aside?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('payments')
  return (
    <Section
      title={
        <>
          {t('months.title')}
          {hint && <small className={classes.hint}>{hint}</small>}
        </>
      }
      aside={aside}
    >
      {children}
    </Section>
  )
}

function MonthTable({ rows }: { rows: readonly MonthRow[] }) {
  const { t } = useTranslation('payments')
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('months.title')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('months.month')}</th>
          <th scope="col">{t('figure.in')}</th>
          <th scope="col">{t('figure.out')}</th>
          <th scope="col">{t('figure.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <th scope="row">
              {`${nameOfMonth(row.month)} ${row.month.slice(0, 4)}`}
              {row.to !== null && (
                <small className={classes.to}>
                  {t('months.to', { day: `${row.to.slice(8)}/${row.to.slice(5, 7)}` })}
                </small>
              )}
            </th>
            <td>{formatCents(row.in)}</td>
            <td>{formatCents(row.out)}</td>
            <td>{signed(row.difference, 'EUR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Invitation({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const mayWrite = useMayWrite()
  return (
    <div className={classes.sheet}>
      <Empty
        title={t('months.unknown')}
        actions={
          mayWrite && (
            <ButtonLink icon={IconUpload} to="/money/{-$accountId}/bank" params={{ accountId }}>
              {t('upload.button')}
            </ButtonLink>
          )
        }
      >
        <p>{t('months.invitation')}</p>
      </Empty>
    </div>
  )
}
