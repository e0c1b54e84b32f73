import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayIban, normaliseIban } from '#contracts/rules/formats.ts'
import { accountQuery } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import classes from './rule-form.module.css'

type RulePayToProps = {
  accountId: string
  /** Empty: the company's own account of the day. */
  iban: string
  onChange: (iban: string) => void
}

/** The account that the documents are to be paid to. The company's own is followed; another one stays. */
export function RulePayTo({ accountId, iban, onChange }: RulePayToProps) {
  const { t } = useTranslation('recurring')
  const own = useQuery(accountQuery(accountId)).data?.supplier.iban ?? ''
  const written = (text: string) => displayIban(normaliseIban(text))
  const isOwn = iban === '' || normaliseIban(iban) === normaliseIban(own)
  if (isOwn && own === '') return null
  return (
    <p className={classes.payTo}>
      <span>{t(isOwn ? 'form.pay-own' : 'form.pay-other', { iban: written(isOwn ? own : iban) })}</span>
      {!isOwn && own !== '' && (
        <Button kind="quiet" size="compact" onClick={() => onChange('')}>
          {t('form.pay-take', { iban: written(own) })}
        </Button>
      )}
    </p>
  )
}
