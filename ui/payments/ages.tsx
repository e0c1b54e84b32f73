import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Money, moneyQuery } from '../api/money.ts'
import { formatCents } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import classes from './in-and-out.module.css'

type Figure = Money['toReceive']

const together = (one: Figure, other: Figure): Figure => ({
  documents: one.documents + other.documents,
  cents: one.cents + other.cents,
})

/** The open amounts of all customers by the days since they were due. Nothing where the figures failed: these say so above. */
export function Ages({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payments')
  const { data, isPending } = useQuery(moneyQuery(accountId))
  if (isPending)
    return (
      <Section title={t('ages.title')}>
        <div className={classes.waiting} aria-busy />
      </Section>
    )
  if (data === undefined) return null
  const { ages, toReceive } = data
  const rows = [
    { label: t('ageing.not-due'), figure: ages.notDue },
    { label: t('ageing.to30'), figure: ages.to30 },
    { label: t('ageing.to60'), figure: ages.to60 },
    { label: t('ages.beyond60'), figure: together(ages.to90, ages.beyond) },
  ]
  return (
    <Section title={t('ages.title')}>
      <table className={classes.ages} aria-label={t('ages.title')}>
        <tbody>
          {rows.map(({ label, figure: { documents, cents } }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{documents > 0 && documents}</td>
              <td data-none={cents === 0 || undefined}>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ageing.open')}</th>
            <td />
            <td>{formatCents(toReceive.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <Link
        className={classes['by-customer']}
        to="/money/$accountId/open"
        params={{ accountId }}
        search={{ direction: 'RECEIVE' }}
      >
        {t('ages.by-customer')}
      </Link>
    </Section>
  )
}
