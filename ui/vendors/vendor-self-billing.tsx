import { IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { violationsIn } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import type { Vendor } from '../api/vendors.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { createSelfBilledDraft, updateSelfBilling, vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

type SelfBillingProps = { accountId: string; vendor: Vendor }

/** The agreement that the company writes the vendor's invoices, and the way to write one. */
export function VendorSelfBilling({ accountId, vendor }: SelfBillingProps) {
  const { t } = useTranslation('vendors')
  const mayWrite = useMayWrite()
  const [isEditing, setEditing] = useState(false)
  const { selfBilling } = vendor
  return (
    <Section
      title={t('self-billing.title')}
      aside={
        mayWrite && (
          <SmallAction icon={IconPencil} onClick={() => setEditing(true)}>
            {t('self-billing.edit')}
          </SmallAction>
        )
      }
    >
      {selfBilling === null ? (
        <p className={classes.quiet}>{t('self-billing.none')}</p>
      ) : (
        <Facts
          facts={[
            { name: t('self-billing.since'), value: formatDate(selfBilling.since) },
            { name: t('self-billing.reference'), value: selfBilling.reference },
          ]}
        />
      )}
      {mayWrite && <NewSelfBilled accountId={accountId} vendor={vendor} />}
      {isEditing && <AgreementForm accountId={accountId} vendor={vendor} onClose={() => setEditing(false)} />}
    </Section>
  )
}

/** Greyed without an agreement that holds today, with the reason. */
function NewSelfBilled({ accountId, vendor }: SelfBillingProps) {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const since = vendor.selfBilling?.since
  const isAgreed = since !== undefined && since <= todayInBrussels()
  const making = useActOn([['drafts', accountId]], () => createSelfBilledDraft(accountId, vendor), {
    onSuccess: (draftId) =>
      void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params: { accountId, draftId } }),
    failure: t('self-billing.not-made'),
  })
  return (
    <p>
      <Button
        icon={IconFilePlus}
        disabled={!isAgreed}
        busy={making.isPending}
        busyLabel={t('self-billing.making')}
        onClick={() => making.mutate()}
      >
        {t('self-billing.make')}
      </Button>
      {!isAgreed && <small className={classes.why}>{t('self-billing.make-why')}</small>}
    </p>
  )
}

function AgreementForm({ accountId, vendor, onClose }: SelfBillingProps & { onClose: () => void }) {
  const { t } = useTranslation('vendors')
  const { id, name, selfBilling } = vendor
  const [since, setSince] = useState(selfBilling?.since ?? todayInBrussels())
  const [reference, setReference] = useState(selfBilling?.reference ?? '')
  const saving = useActOn(
    vendorKeys(accountId),
    () => updateSelfBilling(accountId, id, since ? { since, reference: reference.trim() || null } : null),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('self-billing.saved', { name }))
      },
      failure: t('reach.not-saved'),
    },
  )
  const errorOf = (asked: string) =>
    violationsIn(saving.error).find(({ field }) => field.startsWith(asked))?.text
  return (
    <Question
      isForm
      title={t('self-billing.form-title', { name })}
      words={{ no: t('accounts.cancel'), yes: t('reach.save'), busy: t('reach.saving') }}
      isBusy={saving.isPending}
      onYes={() => saving.mutate()}
      onClose={onClose}
    >
      <DateField
        label={t('self-billing.since')}
        hint={t('self-billing.since-hint')}
        value={since}
        onChange={setSince}
        error={errorOf('/agreement')}
      />
      <TextField
        label={t('self-billing.reference')}
        hint={t('self-billing.reference-hint')}
        maxLength={200}
        value={reference}
        onChange={setReference}
      />
    </Question>
  )
}
