import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import type { Vendor } from '../api/vendors.ts'
import { Facts } from '../kit/facts.tsx'
import { formatDate } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { TextField } from '../kit/text-field.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { updateVendor, vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

type ContactProps = { accountId: string; vendor: Vendor }

/** The usual time to pay. */
export function VendorTerms({ vendor: { terms } }: Pick<ContactProps, 'vendor'>) {
  const { t } = useTranslation('vendors')
  const value =
    terms === null
      ? t('terms.none')
      : t('terms.days', { count: terms.days, times: terms.times, of: terms.of })
  return (
    <Section title={t('terms.title')}>
      <Facts facts={[{ name: t('terms.term'), value }]} />
    </Section>
  )
}

/** The ways to reach a vendor; the phone number is the one to check an account with. */
export function VendorContact({ accountId, vendor }: ContactProps) {
  const { t } = useTranslation('vendors')
  const mayWrite = useMayWrite()
  const [isEditing, setEditing] = useState(false)
  const { email, endpoint, numbers } = vendor
  const others = numbers.filter((one) => one !== endpoint)
  return (
    <Section
      title={t('reach.title')}
      aside={
        mayWrite && (
          <SmallAction icon={IconPencil} onClick={() => setEditing(true)}>
            {t('reach.edit')}
          </SmallAction>
        )
      }
    >
      <Facts
        facts={[
          { name: t('reach.phone'), value: <Phone vendor={vendor} /> },
          { name: t('reach.email'), value: email },
          { name: t('reach.peppol'), value: endpoint },
          { name: t('reach.numbers'), value: others.join(', ') },
        ]}
      />
      {isEditing && <ContactForm accountId={accountId} vendor={vendor} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function Phone({ vendor: { phone, phoneSince, phoneBy } }: Pick<ContactProps, 'vendor'>) {
  const { t } = useTranslation('vendors')
  if (phone === null) return <span className={classes.quiet}>{t('reach.phone-none')}</span>
  const said = { date: formatDate(phoneSince), by: phoneBy ?? '' }
  return (
    <>
      <b>{phone}</b>
      <small className={classes.why}>
        {t(phoneBy === null ? 'reach.phone-from' : 'reach.phone-by', said)}
      </small>
    </>
  )
}

function ContactForm({ accountId, vendor, onClose }: ContactProps & { onClose: () => void }) {
  const { t } = useTranslation('vendors')
  const { id, name, isExpected } = vendor
  const [phone, setPhone] = useState(vendor.phone ?? '')
  const [email, setEmail] = useState(vendor.email ?? '')
  const saving = useActOn(
    vendorKeys(accountId),
    () =>
      updateVendor(accountId, id, { phone: phone.trim() || null, email: email.trim() || null, isExpected }),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('reach.saved', { name }))
      },
      failure: t('reach.not-saved'),
    },
  )
  const errorOf = (asked: string) => violationsIn(saving.error).find(({ field }) => field === asked)?.text
  return (
    <Question
      isForm
      title={t('reach.form-title', { name })}
      words={{ no: t('accounts.cancel'), yes: t('reach.save'), busy: t('reach.saving') }}
      isBusy={saving.isPending}
      onYes={() => saving.mutate()}
      onClose={onClose}
    >
      <TextField
        label={t('reach.phone')}
        hint={t('reach.phone-hint')}
        type="tel"
        maxLength={50}
        data-autofocus
        value={phone}
        onChange={setPhone}
        error={errorOf('/phone')}
      />
      <TextField
        label={t('reach.email')}
        type="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={errorOf('/email')}
      />
    </Question>
  )
}
