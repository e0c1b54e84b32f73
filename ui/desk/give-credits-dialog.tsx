import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './desk.module.css'
import { type CreditAsked, giveCredits, refuseCredits, shownAtDesk } from './queries.ts'

type GiveCreditsDialogProps = { asked: CreditAsked; onClose: () => void }

/** Answers a request for credits. The company reads the reason. */
export function GiveCreditsDialog({ asked, onClose }: GiveCreditsDialogProps) {
  const { t } = useTranslation('desk')
  const { id: requestId, accountId, company: name, credits } = asked
  const [amount, setAmount] = useState<number | null>(asked.amount)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  /** The key of the gift, so that two presses give once. */
  const [key] = useState(() => crypto.randomUUID())
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0
  const hasReason = reason.trim() !== ''
  const given = { name, count: amount ?? 0 }
  const giving = useActOn(
    shownAtDesk,
    (count: number) => giveCredits(accountId, { amount: count, reason: reason.trim(), requestId }, key),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('credits.given', given))
      },
      failure: t('credits.failed', { name }),
    },
  )
  const refusing = useActOn(shownAtDesk, () => refuseCredits(requestId, reason.trim()), {
    onSuccess: () => {
      onClose()
      toast.success(t('credits.refused', { name }))
    },
    failure: t('credits.failed', { name }),
  })
  const isBusy = giving.isPending || refusing.isPending
  const give = () => {
    setTried(true)
    if (isAmount && hasReason && !isBusy) giving.mutate(amount)
  }
  const refuse = () => {
    setTried(true)
    if (hasReason && !isBusy) refusing.mutate()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('credits.for', { name })}
      actions={
        <>
          <Button busy={refusing.isPending} busyLabel={t('decide.busy')} onClick={refuse}>
            {t('credits.refuse')}
          </Button>
          <Button kind="primary" busy={giving.isPending} busyLabel={t('decide.busy')} onClick={give}>
            {isAmount ? t('credits.give-count', { count: amount }) : t('credits.give')}
          </Button>
        </>
      }
    >
      <p>{t('credits.has-now', { count: credits })}</p>
      <FormFields>
        <AmountField
          label={t('credits.amount')}
          required
          decimals={0}
          value={amount}
          onChange={setAmount}
          error={isTried && !isAmount ? t('credits.no-amount') : undefined}
        />
        <TextField
          label={t('decide.reason')}
          hint={t('credits.hint', { name })}
          required
          data-autofocus
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={isTried && !hasReason ? t('decide.missing') : undefined}
        />
      </FormFields>
      <p className={classes.after}>
        <span>{t('credits.after')}</span>
        <b>{t('accounts:credits', { count: credits + (isAmount ? amount : 0) })}</b>
      </p>
    </Dialog>
  )
}
