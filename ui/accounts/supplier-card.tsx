import { Box, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { displayIban, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { isOfOtherCompany } from '#contracts/rules/other-company.ts'
import { readParticipantId } from '#contracts/rules/participant.ts'
import { type Account, accountName } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import { isOperatorIn, mayIn } from '../api/rights.ts'
import { readStored } from '../forms/stored-input.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatVat } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Section } from '../kit/page.tsx'
import { currentLanguage } from '../texts/language.ts'
import { PendingEmail } from './pending-email.tsx'
import { type Supplier, supplierQuery } from './queries.ts'
import classes from './supplier-card.module.css'
import { SupplierForm, useSupplierForm } from './supplier-form.tsx'

type SupplierCardProps = { account: Account; userId: string }

/** An account's data, editable in place. The form opens by itself when it has unsaved input. */
export function SupplierCard({ account, userId }: SupplierCardProps) {
  const { t } = useTranslation('data')
  const { id, supplier } = account
  const name = accountName(account)
  const [isOpen, setOpen] = useState(
    () => readStored(`${userId}.supplier.${id}`, { ...supplier, name: account.name }) !== undefined,
  )
  const mayEdit = useScope() === 'USER' && mayIn(account, 'manage')
  const facts = useFacts(account)
  return (
    <Section title={name} className={classes.card}>
      <PendingEmail account={account} mayEdit={mayEdit && !isOperatorIn(account)} />
      <OtherCompany supplier={supplier} />
      {isOpen ? (
        <Editing account={account} userId={userId} onDone={() => setOpen(false)} />
      ) : (
        <div className={classes.body}>
          <Facts facts={facts} />
          {mayEdit && (
            <Button icon={IconPencil} aria-label={t('edit-named', { name })} onClick={() => setOpen(true)}>
              {t('edit')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** Peppol numbers under which invoices would come from, and go to, another company than the numbers say. */
function OtherCompany({ supplier }: Pick<Account, 'supplier'>) {
  const { t } = useTranslation('data')
  const { participantIdentifiers, vat, enterpriseNumber } = supplier
  const others = participantIdentifiers.filter((text) => {
    const id = readParticipantId(text)
    return id !== undefined && isOfOtherCompany(id, [enterpriseNumber, vat])
  })
  if (others.length === 0) return null
  const number = formatVat(enterpriseNumber || vat)
  return (
    <Notice tone="warn" title={t('other-company.title', { written: others.join(', '), number })}>
      {t('other-company.body')}
    </Notice>
  )
}

/** In the form's order, with missing ones marked. */
function useFacts({ supplier, lock }: Account) {
  const { t } = useTranslation('data')
  const { vat, enterpriseNumber, street, postalCode, city, country, telephone, email, iban, bic } = supplier
  const isWaiting = lock?.reason === 'REGISTERED'
  const missing = (
    <Text span inherit c="var(--z-warn-text)">
      {t('missing')}
    </Text>
  )
  const place = [postalCode, city].filter(Boolean).join(' ')
  const address = [street, place, country && countryName(country, currentLanguage())].filter(Boolean)
  return [
    { name: t('fields.vat'), value: formatVat(vat) },
    ...(normaliseBelgianNumber(vat) === normaliseBelgianNumber(enterpriseNumber)
      ? []
      : [{ name: t('fields.enterpriseNumber'), value: formatVat(enterpriseNumber) }]),
    { name: t('peppol'), value: isWaiting ? t('peppol-later') : supplier.participantIdentifiers.join(', ') },
    { name: t('address'), value: street && place ? address.join(', ') : missing },
    { name: t('fields.telephone'), value: telephone },
    { name: t('fields.email'), value: email || missing },
    { name: t('fields.iban'), value: iban ? displayIban(iban) : missing },
    { name: t('fields.bic'), value: bic || missing },
  ]
}

type EditingProps = SupplierCardProps & { onDone: () => void }

function Editing({ account, userId, onDone }: EditingProps) {
  const { t } = useTranslation('data')
  const { data, isError, isFetching, refetch } = useQuery({
    ...supplierQuery(account.id),
    meta: { failure: t('getSupplierError') },
  })
  if (data)
    return (
      <CardForm
        accountId={account.id}
        userId={userId}
        supplier={data}
        isOperator={isOperatorIn(account)}
        onDone={onDone}
      />
    )
  if (!isError) return <FormSkeleton fields={8} />
  return <Failure title={t('getSupplierError')} onRetry={() => void refetch()} isRetrying={isFetching} />
}

type CardFormProps = {
  accountId: string
  userId: string
  supplier: Supplier
  isOperator: boolean
  onDone: () => void
}

function CardForm({ accountId, userId, supplier, isOperator, onDone }: CardFormProps) {
  const form = useSupplierForm({ accountId, userId, supplier, onSaved: onDone })
  const cancel = () => {
    form.state.drop()
    onDone()
  }
  return (
    <Box pt="md">
      <SupplierForm
        form={form}
        idPrefix={`supplier-${accountId}`}
        onCancel={cancel}
        isOperator={isOperator}
      />
    </Box>
  )
}
