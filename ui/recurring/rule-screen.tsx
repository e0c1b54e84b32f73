import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChooseReceiver } from '../forms/also-to/also-to.tsx'
import { BackLink } from '../kit/back-link.tsx'
import { Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatDate } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { PickInvoice } from './pick-invoice.tsx'
import { type RuleDraft, ruleQuery, type Source, templateQuery } from './queries.ts'
import { RuleForm } from './rule-form.tsx'

type RuleScreenProps = {
  accountId: string
  /** The stored rule; a new one is made of a source. */
  recurringId: string | undefined
  source: Source | undefined
  /** The content of a new rule that repeats nothing. */
  blank: RuleDraft | undefined
  /** The one date that is changed. */
  date: string | undefined
  /** Undefined for a company without the second channel. */
  chooseReceiver: ChooseReceiver | undefined
  /** Back to the list. */
  onClose: () => void
}

const USUAL_DUE_DAYS = 30

/** A rule: a stored one, one date of it, or a new one: of a document that is chosen first, or of nothing. */
export function RuleScreen(props: RuleScreenProps) {
  const { t } = useTranslation('recurring')
  const { accountId, recurringId, source, blank, chooseReceiver, onClose } = props
  const back = (
    <BackLink to="/invoices/$accountId/recurring" params={{ accountId }}>
      {t('title')}
    </BackLink>
  )
  if (recurringId !== undefined) return <Stored {...props} recurringId={recurringId} back={back} />
  if (source !== undefined) return <New {...props} source={source} back={back} />
  if (blank !== undefined)
    return (
      <Page title={t('new')} backLink={back}>
        <RuleForm
          accountId={accountId}
          rule={undefined}
          draft={blank}
          dueDays={USUAL_DUE_DAYS}
          only={undefined}
          chooseReceiver={chooseReceiver}
          onClose={onClose}
        />
      </Page>
    )
  return (
    <Page title={t('pick.title')} backLink={back}>
      <PickInvoice accountId={accountId} />
    </Page>
  )
}

type WithBack = { back: ReactNode }

function Stored(props: RuleScreenProps & WithBack & { recurringId: string }) {
  const { t } = useTranslation('recurring')
  const { accountId, recurringId, date, chooseReceiver, back, onClose } = props
  const found = useQuery(ruleQuery(accountId, recurringId))
  const rule = found.data
  const name = rule?.customerName ?? ''
  const title =
    date === undefined ? t('form.title', { name }) : t('form.title-date', { name, date: formatDate(date) })
  return (
    <Page title={rule ? title : t('title')} backLink={back}>
      {rule?.draft && (
        <RuleForm
          accountId={accountId}
          rule={rule}
          draft={rule.draft}
          dueDays={rule.dueDays}
          only={date}
          chooseReceiver={chooseReceiver}
          onClose={onClose}
        />
      )}
      {!rule && <Waiting found={found} />}
    </Page>
  )
}

type NewProps = RuleScreenProps & WithBack & { source: Source }

function New({ accountId, source, chooseReceiver, back, onClose }: NewProps) {
  const { t } = useTranslation('recurring')
  const found = useQuery(templateQuery(accountId, source))
  const name = found.data?.draft.inputDetails?.customer?.name ?? ''
  return (
    <Page title={found.data ? t('form.title', { name }) : t('new')} backLink={back}>
      {found.data ? (
        <RuleForm
          accountId={accountId}
          rule={undefined}
          draft={found.data.draft}
          dueDays={found.data.dueDays}
          only={undefined}
          chooseReceiver={chooseReceiver}
          onClose={onClose}
        />
      ) : (
        <Waiting found={found} />
      )}
    </Page>
  )
}

type Found = { isError: boolean; isFetching: boolean; refetch: () => unknown }

function Waiting({ found }: { found: Found }) {
  const { t } = useTranslation('recurring')
  if (!found.isError) return <FormSkeleton fields={8} />
  return (
    <Failure title={t('form.failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
  )
}
