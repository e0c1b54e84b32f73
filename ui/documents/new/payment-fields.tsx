import { Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isStructuredCommunication } from '#contracts/rules/formats.ts'
import { Column, Columns } from '../../forms/columns.tsx'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { Failure } from '../../kit/empty.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/page.tsx'
import { TextField } from '../../kit/text-field.tsx'
import classes from './document-form.module.css'
import type { Draft } from './use-new-document.ts'

/** The amount and the account of a payment; without an account of the sender, a link to fill one in. */
export function PaymentFields({ draft }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const { accountId, bankAccount } = draft
  return (
    <Section title={t('payment')} className={classes.group}>
      {bankAccount.data?.iban === '' ? (
        <Notice
          tone="warn"
          title={t('no-supplier-for-account')}
          actions={
            <ButtonLink
              id="document_paymentRequest"
              size="compact"
              to="/suppliers/{-$accountId}"
              params={{ accountId }}
            >
              {t('to-supplier')}
            </ButtonLink>
          }
        >
          {t('no-supplier-body')}
        </Notice>
      ) : (
        <>
          {bankAccount.isError && (
            <Failure
              title={t('get-supplier-error')}
              onRetry={() => void bankAccount.refetch()}
              isRetrying={bankAccount.isFetching}
            />
          )}
          <Fields draft={draft} />
        </>
      )}
    </Section>
  )
}

function Fields({ draft }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const { form, bankAccount, value } = draft
  const isOwn = value.iban !== '' && value.iban === bankAccount.data?.iban
  return (
    <Columns>
      <Column of={3}>
        <form.Field name="amount">
          {(field) => (
            <AmountField
              {...fieldProps(field)}
              id="document_amount"
              label={t('fields.amount')}
              unit="€"
              required
            />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="expiryDate">
          {(field) => (
            <DateField {...fieldProps(field)} id="document_expiryDate" label={t('fields.expiryDate')} />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="iban">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              id="document_iban"
              label={t('fields.iban')}
              hint={t(isOwn ? 'hints.iban-own' : 'hints.iban')}
              autoComplete="off"
              maxLength={50}
            />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="bic">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              id="document_bic"
              label={t('fields.bic')}
              autoComplete="off"
              maxLength={11}
            />
          )}
        </form.Field>
      </Column>
      <Column>
        <ReferenceField draft={draft} />
      </Column>
      <Column>
        <Text size="small" c="var(--z-hint)">
          {t('payment-alone')}
        </Text>
      </Column>
    </Columns>
  )
}

function ReferenceField({ draft: { form, value } }: { draft: Draft }) {
  const { t } = useTranslation('document')
  const isProven = isStructuredCommunication(value.structuredReference.trim())
  return (
    <form.Field name="structuredReference">
      {(field) => (
        <TextField
          {...fieldProps(field)}
          id="document_structuredReference"
          label={t('fields.structuredReference')}
          placeholder="+++000/0000/00000+++"
          autoComplete="off"
          maxLength={50}
          hint={
            isProven ? (
              <Group component="span" gap={6} wrap="nowrap" display="inline-flex" c="var(--z-ok-text)">
                <Icon of={IconCheck} size={16} />
                {t('hints.reference-proven')}
              </Group>
            ) : undefined
          }
        />
      )}
    </form.Field>
  )
}
