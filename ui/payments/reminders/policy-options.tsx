import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { CheckField } from '../../kit/check-field.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Icon } from '../../kit/icon.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { type Policy, resumeCustomer } from './queries.ts'
import classes from './reminders.module.css'
import { type Saving, useDeciding } from './use-deciding.ts'

type PolicyOptionsProps = { accountId: string; policy: Policy; saving: Saving }

/** The files, the copy, the interest, the least amount, and the customers who get none. */
export function PolicyOptions({ accountId, policy, saving }: PolicyOptionsProps) {
  const { t } = useTranslation('reminders')
  const mayWrite = useMayWrite()
  return (
    <section className={classes.part} aria-label={t('option.title')}>
      <fieldset className={classes.options} disabled={!mayWrite}>
        <CheckField
          label={t('option.pdf')}
          value={policy.attachesPdf}
          onChange={(attachesPdf) => saving.save({ attachesPdf })}
        />
        <CheckField
          label={t('option.copy')}
          value={policy.copiesOwn}
          onChange={(copiesOwn) => saving.save({ copiesOwn })}
        />
        <CheckField
          label={t('option.interest')}
          hint={t('option.interest-hint')}
          value={policy.tellsInterest}
          onChange={(tellsInterest) => saving.save({ tellsInterest })}
        />
        <Never accountId={accountId} policy={policy} />
        <Minimum key={policy.minimumCents} policy={policy} saving={saving} />
      </fieldset>
    </section>
  )
}

function Minimum({ policy: { minimumCents }, saving }: Omit<PolicyOptionsProps, 'accountId'>) {
  const { t } = useTranslation('reminders')
  const [typed, setTyped] = useState(minimumCents === 0 ? '' : String(minimumCents / 100).replace('.', ','))
  const leave = () => {
    const cents = Math.round(Number(typed.trim().replace(',', '.') || 0) * 100)
    if (Number.isSafeInteger(cents) && cents >= 0 && cents !== minimumCents)
      saving.save({ minimumCents: cents })
  }
  return (
    <TextField
      label={t('option.minimum')}
      className={classes.minimum}
      alignsEnd
      inputMode="decimal"
      value={typed}
      rightSection="€"
      onChange={setTyped}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}

function Never({
  accountId,
  policy: { stoppedCustomers },
}: Pick<PolicyOptionsProps, 'accountId' | 'policy'>) {
  const { t } = useTranslation('reminders')
  const { decide } = useDeciding(accountId)
  const mayWrite = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  const names = stoppedCustomers.map(({ name }) => name).join(', ')
  return (
    <div className={classes.never}>
      <Icon of={IconBellOff} />
      <div>
        {t('option.never')}{' '}
        {mayWrite && stoppedCustomers.length > 0 && (
          <Button kind="quiet" size="compact" onClick={() => setOpen(true)}>
            {t('option.change')}
          </Button>
        )}
        <small>{names || t('option.nobody')}</small>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('option.never')}>
        <ul className={classes.names}>
          {stoppedCustomers.map(({ id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <Button
                size="compact"
                aria-label={t('named', { act: t('resume'), number: name })}
                onClick={() => decide({ act: () => resumeCustomer(accountId, id) })}
              >
                {t('resume')}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
