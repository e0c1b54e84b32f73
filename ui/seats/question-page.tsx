import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { components } from '#generated/api.ts'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { isRefused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate, formatVat } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Progress } from '../kit/progress.tsx'
import { KitProvider } from '../kit/provider.tsx'
import classes from './invitation-page.module.css'
import { acceptQuestion, questionQuery, refuseQuestion } from './request-queries.ts'

/** Somebody's question to read along in a company; an owner who is signed in gives the seat. */
export function QuestionPage({ token }: { token: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Asked token={token} />
      </KitProvider>
    </QueryClientProvider>
  )
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('seats')
  const [hasRefused, setRefused] = useState(false)
  const found = useQuery({ ...questionQuery(token), enabled: !hasRefused })
  if (hasRefused) return <Notice tone="quiet" title={t('question.refused')} />
  if (isRefused(found.error, 'LINK_EXPIRED', 'FORM_ERRORS'))
    return (
      <Notice tone="warn" title={t('question.gone')}>
        {t('question.gone-body')}
      </Notice>
    )
  if (found.data) return <Question token={token} question={found.data} onRefused={() => setRefused(true)} />
  if (found.isError) return <Failure title={t('question.failed')} onRetry={() => void found.refetch()} />
  return <Progress label={t('kit:loading')} />
}

type QuestionProps = {
  token: string
  question: components['schemas']['SeatQuestion']
  onRefused: () => void
}

function Question({ token, question, onRefused }: QuestionProps) {
  const { t } = useTranslation('seats')
  const navigate = useNavigate()
  const user = useSession()?.user
  const accounts = useQuery({ ...accountsQuery(user?.id ?? ''), enabled: user !== undefined })
  const { company, number, askedBy, name, expiresAt } = question
  const own = accounts.data?.find((account) => isOwn(account, number))
  const giving = useMutation({
    mutationFn: (accountId: string) => acceptQuestion(accountId, token),
    onSuccess: (_, accountId) =>
      void navigate({ to: '/data/$accountId/$part', params: { accountId, part: 'people' }, search: {} }),
    meta: { failure: t('question.not-given') },
  })
  const refusing = useMutation({
    mutationFn: () => refuseQuestion(token),
    onSuccess: onRefused,
    meta: { failure: t('question.not-refused') },
  })
  return (
    <div className={classes.told}>
      <p>{t('question.lead', { by: name || askedBy, company })}</p>
      <Facts
        facts={[
          { name: t('invitation.company'), value: `${company}, ${formatVat(number)}` },
          { name: t('question.by'), value: askedBy },
          { name: t('invitation.until'), value: formatDate(expiresAt) },
        ]}
      />
      <p className={classes.quiet}>{t('question.means')}</p>
      {!own && <p className={classes.quiet}>{t(user ? 'question.no-owner' : 'question.sign-in-body')}</p>}
      <div className={classes.acts}>
        {own && (
          <Button kind="primary" busy={giving.isPending} onClick={() => giving.mutate(own.id)}>
            {t('question.give')}
          </Button>
        )}
        {!user && (
          <ButtonLink kind="primary" to="/aanmelden" search={{ redirect: '/seat' }}>
            {t('question.sign-in')}
          </ButtonLink>
        )}
        <Button busy={refusing.isPending} onClick={() => refusing.mutate()}>
          {t('question.refuse')}
        </Button>
      </div>
    </div>
  )
}

const isOwn = ({ role, isTest, supplier, kbo }: Account & { kbo?: string }, number: string): boolean =>
  role === 'OWNER' && !isTest && (kbo === number || normaliseBelgianNumber(supplier.vat) === number)
