import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActOn } from '../api/query-client.ts'
import { useMay } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Question } from '../kit/question.tsx'
import { toast } from '../kit/toast.ts'
import classes from './mail-in.module.css'
import { inboundAddressQuery, renewAddress } from './queries.ts'

/** The address that suppliers mail invoices to; nothing where the installation takes no mail in. */
export function InboundAddress({ accountId }: { accountId: string }) {
  const { t } = useTranslation('mail-in')
  const { data } = useQuery(inboundAddressQuery(accountId))
  const mayManage = useMay('manage')
  const [isAsked, setAsked] = useState(false)
  const address = data?.address
  if (!address) return null
  return (
    <section className={classes.address} aria-label={t('address.title')}>
      <div>
        <h2 className={classes.addressTitle}>{t('address.title')}</h2>
        <p className={classes.addressLine}>
          <span className={classes.exact}>{address}</span>
          <CopyButton text={address} label={t('address.copy')} />
        </p>
        <p className={classes.quiet}>{t('address.body')}</p>
      </div>
      {mayManage && (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {t('address.renew')}
        </Button>
      )}
      {isAsked && <Renewal accountId={accountId} onClose={() => setAsked(false)} />}
    </section>
  )
}

function Renewal({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('mail-in')
  const client = useQueryClient()
  const renewing = useActOn([], () => renewAddress(accountId), {
    onSuccess: (renewed) => {
      client.setQueryData(inboundAddressQuery(accountId).queryKey, renewed)
      toast.success(t('address.renewed'))
      onClose()
    },
    failure: t('address.not-renewed'),
  })
  return (
    <Question
      title={t('address.question')}
      words={{ no: t('cancel'), yes: t('address.renew'), busy: t('address.renewing') }}
      isBusy={renewing.isPending}
      onYes={() => renewing.mutate()}
      onClose={onClose}
      isFinal
    >
      <p>{t('address.warning')}</p>
    </Question>
  )
}
