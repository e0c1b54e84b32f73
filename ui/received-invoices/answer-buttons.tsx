import { IconBan, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import classes from './answer.module.css'
import { rejectButtonId } from './reject-form.tsx'

type AnswerButtonsProps = {
  /** Of the document. */
  id: string
  pending: 'AP' | 'RE' | undefined
  isRejecting: boolean
  onAccept: () => void
  onReject: () => void
  number: string
  /** On a page of its own: larger. */
  isProminent?: boolean
  /** Accepting is the next act: the filled button of the page. */
  isNext?: boolean
}

/** Accept is one press; reject unfolds the form. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { id, pending, isRejecting, onAccept, onReject, number, isProminent = false, isNext = false } = props
  const { t } = useTranslation('received-invoices')
  const size = isProminent ? 'control' : 'compact'
  return (
    <span className={classes.buttons} data-prominent={isProminent || undefined}>
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        size={size}
        icon={IconRosetteDiscountCheck}
        busy={pending === 'AP'}
        busyLabel={t('accepting')}
        disabled={pending === 'RE'}
        onClick={onAccept}
        aria-label={pending ? undefined : t('accept-named', { number })}
      >
        {t('accept')}
      </Button>
      <Button
        id={rejectButtonId(id)}
        kind="danger"
        size={size}
        icon={IconBan}
        disabled={pending !== undefined}
        aria-expanded={isRejecting}
        onClick={onReject}
        aria-label={t('reject-named', { number })}
      >
        {t('reject')}
      </Button>
    </span>
  )
}
