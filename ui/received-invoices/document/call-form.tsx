import { IconCircleCheck, IconPhoneCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { violationsIn } from '../../api/failure.ts'
import { changeIban, confirmIban, type Vendor } from '../../api/vendors.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { toast } from '../../kit/toast.ts'
import { refreshReceived } from '../queries.ts'
import classes from './held-back.module.css'

type CallFormProps = { accountId: string; documentId: string; vendor: Vendor; iban: string }

const DIGITS = 4

/** With whom was spoken, and the digits that were read aloud; other digits confirm nothing. */
export function CallForm({ accountId, documentId, vendor, iban }: CallFormProps) {
  const { t } = useTranslation('received-invoices')
  const [spokenWith, setSpokenWith] = useState('')
  const [typed, setTyped] = useState('')
  const reasonId = useId()
  const { confirming, refusing } = useDecisions({ accountId, documentId, vendor, iban })
  const lastDigits = typed.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const isSame = lastDigits === iban.slice(-DIGITS)
  const isOther = lastDigits.length >= DIGITS && !isSame
  const who = spokenWith.trim()
  const isReady = who !== '' && isSame
  const said = violationsIn(confirming.error).find(({ field }) => field === '/lastDigits')?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !confirming.isPending) confirming.mutate({ iban, spokenWith: who, lastDigits })
  }
  return (
    <form className={classes.call} onSubmit={submit} noValidate aria-labelledby="call-first">
      <div className={classes.fields}>
        <TextField
          label={t('held.form.who')}
          required
          maxLength={100}
          autoComplete="off"
          value={spokenWith}
          onChange={setSpokenWith}
        />
        <TextField
          label={t('held.form.digits')}
          required
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={isOther ? t('held.form.other-digits') : said}
        />
      </div>
      {isSame && (
        <p className={classes.same} role="status">
          <Icon of={IconCircleCheck} size={16} />
          {t('held.form.same-digits')}
        </p>
      )}
      <p className={classes.dim}>
        {vendor.phone === null ? t('held.form.kept') : t('held.form.kept-phone', { phone: vendor.phone })}
      </p>
      <div className={classes.acts}>
        <Button
          type="submit"
          kind="primary"
          icon={IconPhoneCheck}
          aria-disabled={!isReady || undefined}
          aria-describedby={isReady ? undefined : reasonId}
          busy={confirming.isPending}
          busyLabel={t('held.form.confirming')}
        >
          {t('held.form.confirm')}
        </Button>
        <Button
          kind="danger"
          aria-disabled={who === '' || undefined}
          aria-describedby={who === '' ? reasonId : undefined}
          busy={refusing.isPending}
          busyLabel={t('held.form.refusing')}
          onClick={() => who !== '' && refusing.mutate(who)}
        >
          {t('held.form.refuse')}
        </Button>
      </div>
      {!isReady && (
        <p id={reasonId} className={classes.dim}>
          {t(who === '' ? 'held.form.need-who' : 'held.form.need-digits')}
        </p>
      )}
    </form>
  )
}

function useDecisions({ accountId, documentId, vendor, iban }: CallFormProps) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const attempts = useAttempts()
  const onSettled = () =>
    Promise.all([
      refreshReceived(client, accountId, documentId),
      client.invalidateQueries({ queryKey: ['vendor', accountId, vendor.id] }),
    ])
  const confirming = useMutation({
    mutationFn: (body: Parameters<typeof confirmIban>[2]) =>
      confirmIban(accountId, vendor.id, body, attempts.keyFor(JSON.stringify(body))),
    onSuccess: () => toast.success(t('held.form.confirmed')),
    onSettled: async (_done, error, body) => {
      attempts.settle(JSON.stringify(body), error)
      await onSettled()
    },
    meta: { failure: t('held.form.not-confirmed') },
  })
  const refusing = useMutation({
    mutationFn: (spokenWith: string) =>
      changeIban(accountId, vendor.id, iban, { state: 'REFUSED', spokenWith }),
    onSettled,
    meta: { failure: t('held.form.not-refused') },
  })
  return { confirming, refusing }
}
