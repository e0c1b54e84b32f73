import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button.tsx'
import { nextToAnswerQuery } from '../queries.ts'
import classes from './your-answer.module.css'

/** After an answer: a link to the next unanswered document, or to the list. */
export function NextToAnswer({ accountId, id }: { accountId: string; id: string }) {
  const { t } = useTranslation('received-invoices')
  const found = useQuery({ ...nextToAnswerQuery(accountId, id), meta: { handles: true } })
  if (!found.data) return null
  const { next, count } = found.data
  if (!next)
    return (
      <div className={classes.next}>
        <p className={classes.dim}>{t('next.none')}</p>
        <ButtonLink to="/received-invoices/{-$accountId}" params={{ accountId }}>
          {t('next.to-list')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={classes.next}>
      <ButtonLink
        kind="primary"
        iconAfter={IconArrowRight}
        to="/received-invoices/$accountId/document/$id"
        params={{ accountId, id: next.id }}
        state
      >
        {t('next.open')}
      </ButtonLink>
      <p className={classes.dim}>
        {t('next.which', { count, number: next.invoiceNumber, name: next.invoicee.name ?? '' })}
      </p>
    </div>
  )
}
