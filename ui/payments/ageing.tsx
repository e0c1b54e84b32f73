import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { formatCents } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import classes from './open.module.css'
import { ageingQuery } from './queries.ts'

type AgeingRow = components['schemas']['AgeingRow']

const AGES = ['notDueCents', 'to30Cents', 'to60Cents', 'to90Cents', 'beyondCents'] as const
const words = {
  notDueCents: 'ageing.not-due',
  to30Cents: 'ageing.to30',
  to60Cents: 'ageing.to60',
  to90Cents: 'ageing.to90',
  beyondCents: 'ageing.beyond',
} as const

/** The open amounts of each customer, by the days since they were due. */
export function Ageing({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const { data } = useQuery(ageingQuery(accountId))
  if (data === undefined || data.length === 0) return null
  const sumOf = (key: (typeof AGES)[number] | 'openCents') => data.reduce((sum, row) => sum + row[key], 0)
  return (
    <Section title={t('ageing.title')} className={classes.ageing ?? ''}>
      <table className={classes.ages} aria-label={t('ageing.title')}>
        <thead>
          <tr>
            <th scope="col">{t('ageing.customer')}</th>
            {AGES.map((key) => (
              <th key={key} scope="col">
                {t(words[key])}
              </th>
            ))}
            <th scope="col">{t('ageing.open')}</th>
          </tr>
        </thead>
        <tbody>
          {data.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have one name
            <Row key={place} accountId={accountId} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ageing.all')}</th>
            {AGES.map((key) => (
              <Cell key={key} label={t(words[key])} cents={sumOf(key)} />
            ))}
            <Cell label={t('ageing.open')} cents={sumOf('openCents')} />
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}

function Row({ accountId, row }: { accountId: string; row: AgeingRow }) {
  const { t } = useTranslation('payments')
  return (
    <tr>
      <th scope="row">
        <Link
          to="/money/$accountId/open"
          params={{ accountId }}
          search={{ q: row.partyName, direction: 'RECEIVE' }}
        >
          {row.partyName}
        </Link>
      </th>
      {AGES.map((key) => (
        <Cell
          key={key}
          label={t(words[key])}
          cents={row[key]}
          isLate={key !== 'notDueCents'}
          isWhole={key === 'notDueCents' && row[key] === row.openCents}
        />
      ))}
      <Cell label={t('ageing.open')} cents={row.openCents} />
    </tr>
  )
}

type CellProps = {
  label: string
  cents: number
  isLate?: boolean
  /** It is all of the customer's amount. */
  isWhole?: boolean
}

/** On a phone with its heading before it; left out where nothing is open, and where all of it is not due yet. */
const Cell = ({ label, cents, isLate = false, isWhole = false }: CellProps) => (
  <td
    data-label={label}
    data-none={cents === 0 || undefined}
    data-whole={isWhole || undefined}
    data-late={(isLate && cents > 0) || undefined}
  >
    {cents === 0 ? '–' : formatCents(cents)}
  </td>
)
