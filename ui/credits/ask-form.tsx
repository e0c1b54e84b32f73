import { Box } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import classes from './credits.module.css'
import { askCredits, creditRequestsQuery } from './queries.ts'

const most = 100_000

/** Asks the administrators of this installation for credits. */
export function AskForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation('credits')
  const [amount, setAmount] = useState<number | null>(100)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isAmount = amount !== null && Number.isInteger(amount) && amount > 0 && amount <= most
  const asking = useActOn(
    [creditRequestsQuery(accountId).queryKey],
    (count: number) =>
      askCredits(accountId, { amount: count, ...(note.trim() && { note: note.trim() }) }, key),
    {
      onSuccess: () => {
        setKey(crypto.randomUUID())
        toast.success(t('ask.done'), t('ask.done-body'))
      },
      failure: t('ask.failed'),
    },
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isAmount && !asking.isPending) asking.mutate(amount)
  }
  return (
    <Box component="form" maw={480} mb={40} onSubmit={submit} noValidate>
      <FormFields>
        <AmountField
          label={t('amount')}
          required
          decimals={0}
          value={amount}
          onChange={setAmount}
          error={isTried && !isAmount ? t('ask.no-amount') : undefined}
        />
        <TextField
          label={t('ask.note')}
          hint={t('ask.hint')}
          maxLength={300}
          value={note}
          onChange={setNote}
        />
      </FormFields>
      <Button
        type="submit"
        kind="primary"
        className={classes.send}
        busy={asking.isPending}
        busyLabel={t('ask.busy')}
      >
        {t('ask.open')}
      </Button>
    </Box>
  )
}
