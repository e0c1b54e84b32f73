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
import { giveCredits, refuseCredits, shownAtDesk } from './queries.ts'

/** The company, and the request that is answered; null without one. */
type Asked = {
  accountId: string
  company: string
  credits: number
  request: { id: string; amount: number; note: string | null } | null
}
type GiveCreditsDialogProps = { asked: Asked; onClose: () => void }

const most = 100_000

/** Gives a company credits, or takes some, with a reason that the company reads. Answers its request, where there is one. */
export function GiveCreditsDialog({ asked, onClose }: GiveCreditsDialogProps) {
  const { t } = useTranslation('desk')
  const { company: name, credits, request } = asked
  const [amount, setAmount] = useState<number | null>(request?.amount ?? null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { giving, refusing } = useAnswers(asked, onClose)
  const isAmount = isGift(amount, request === null ? -most : 1)
  const hasReason = reason.trim() !== ''
  const isBusy = giving.isPending || refusing.isPending
  const answer = (isWhole: boolean, act: () => void) => {
    setTried(true)
    if (isWhole && hasReason && !isBusy) act()
  }
  const give = () => answer(isAmount, () => giving.mutate({ amount: amount ?? 0, reason: reason.trim() }))
  const refuse = () => answer(true, () => refusing.mutate(reason.trim()))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('credits.for', { name })}
      actions={
        <>
          {request === null ? (
            <Button onClick={onClose}>{t('aside.no')}</Button>
          ) : (
            <Button busy={refusing.isPending} busyLabel={t('decide.busy')} onClick={refuse}>
              {t('credits.refuse')}
            </Button>
          )}
          <Button kind="primary" busy={giving.isPending} busyLabel={t('decide.busy')} onClick={give}>
            <GiveLabel amount={isAmount ? amount : null} />
          </Button>
        </>
      }
    >
      <p>{[t('credits.has-now', { count: credits }), request?.note].filter(Boolean).join(' ')}</p>
      <FormFields>
        <AmountField
          label={t('credits.amount')}
          hint={request === null ? t('credits.with-minus') : undefined}
          required
          {...(request === null && { 'data-autofocus': true })}
          decimals={0}
          value={amount}
          onChange={setAmount}
          error={
            isTried && !isAmount ? t(request === null ? 'credits.no-change' : 'credits.no-amount') : undefined
          }
        />
        <TextField
          label={t('decide.reason')}
          hint={t('credits.hint', { name })}
          required
          {...(request !== null && { 'data-autofocus': true })}
          maxLength={300}
          value={reason}
          onChange={setReason}
          error={isTried && !hasReason ? t('decide.missing') : undefined}
        />
      </FormFields>
      <p className={classes.after}>
        <span>{t('credits.after')}</span>
        <b>{t('accounts:credits', { count: credits + (isAmount ? (amount ?? 0) : 0) })}</b>
      </p>
    </Dialog>
  )
}

const isGift = (amount: number | null, least: number): boolean =>
  amount !== null && Number.isInteger(amount) && amount !== 0 && amount >= least && amount <= most

function GiveLabel({ amount }: { amount: number | null }) {
  const { t } = useTranslation('desk')
  if (amount === null) return t('credits.give')
  return amount < 0 ? t('credits.take-count', { count: -amount }) : t('credits.give-count', { count: amount })
}

type Gift = { amount: number; reason: string }

/** Each of them ends the dialog. The key is that of the gift, so that two presses give once. */
function useAnswers({ accountId, company: name, request }: Asked, onClose: () => void) {
  const { t } = useTranslation('desk')
  const [key] = useState(() => crypto.randomUUID())
  const done = (text: string) => {
    onClose()
    toast.success(text)
  }
  const failure = t(request === null ? 'credits.not-given' : 'credits.failed', { name })
  const giving = useActOn(
    shownAtDesk,
    async (gift: Gift) => {
      await giveCredits(accountId, { ...gift, ...(request && { requestId: request.id }) }, key)
      return gift.amount
    },
    {
      onSuccess: (amount) =>
        done(
          amount < 0
            ? t('credits.taken', { name, count: -amount })
            : t('credits.given', { name, count: amount }),
        ),
      failure,
    },
  )
  const refusing = useActOn(
    shownAtDesk,
    async (reason: string) => request && refuseCredits(request.id, reason),
    {
      onSuccess: () => done(t('credits.refused', { name })),
      failure,
    },
  )
  return { giving, refusing }
}
