import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../kit/button.tsx'
import type { ToolRow } from './queries.ts'
import classes from './send-acts.module.css'
import type { Acting } from './use-sending.ts'

/** Sends the invoice as it is, or opens it as a draft first. */
export function SendActs({ row, accountId, sending, isDown }: Acting & { row: ToolRow }) {
  const { t } = useTranslation('teamleader')
  const { id, invoiceNumber: number, status } = row
  const isSending = sending.isSending(row)
  const word = status === 'ERROR' ? 'again' : 'send'
  return (
    <span className={classes.acts}>
      {!isSending && !isDown && (
        <ButtonLink
          kind="quiet"
          size="compact"
          to="/drafts/$accountId/draft/{-$draftId}"
          params={{ accountId, draftId: undefined }}
          search={{ teamleaderInvoiceId: id }}
          preload={false}
          aria-label={t('as-draft-named', { number })}
        >
          {t('as-draft')}
        </ButtonLink>
      )}
      <Button
        size="compact"
        busy={isSending}
        busyLabel={t('sending')}
        disabled={isDown}
        aria-label={isSending ? undefined : t(`${word}-named`, { number })}
        onClick={() => sending.send(row)}
      >
        {t(word)}
      </Button>
    </span>
  )
}
