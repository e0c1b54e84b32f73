import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import classes from './desk.module.css'
import { PersonActs, PersonCompanies } from './person-lists.tsx'
import { type PersonAct, PersonQuestion } from './person-question.tsx'
import { type DeskUser, userQuery } from './queries.ts'

/** A user at the desk: their companies, their ways in, and what administrators did about them. */
export function PersonScreen({ userId }: { userId: string }) {
  const { t } = useTranslation('desk')
  const found = useQuery(userQuery(userId))
  const { data, error } = found
  if (data) return <Person user={data} />
  return (
    <Page title={t('people.person')} backLink={<BackLink to="/admin/people">{t('people.title')}</BackLink>}>
      {isRefused(error, 'NOT_FOUND', 'FORM_ERRORS') ? (
        <Empty title={t('people.unknown')} />
      ) : error ? (
        <Failure
          title={t('people.not-loaded')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Progress label={t('kit:loading')} />
      )}
    </Page>
  )
}

function Person({ user }: { user: DeskUser }) {
  const { t } = useTranslation('desk')
  const [asked, setAsked] = useState<PersonAct>()
  const { name, email, isAdmin, isYou, lock, acts } = user
  const isDisputed = lock !== null && acts[0]?.what === 'EMAIL_DISPUTED'
  const ask = (act: PersonAct, words: string, kind: 'secondary' | 'danger' = 'secondary') => (
    <Button size="compact" kind={kind} onClick={() => setAsked(act)}>
      {words}
    </Button>
  )
  return (
    <Page
      title={name || email}
      backLink={<BackLink to="/admin/people">{t('people.title')}</BackLink>}
      beside={
        lock && (
          <Badge tone="err" icon={IconLock}>
            {t('people.locked')}
          </Badge>
        )
      }
    >
      <div className={classes.parts}>
        {isDisputed && (
          <Notice tone="warn" title={t('person.disputed')}>
            {t('person.disputed-hint')}
          </Notice>
        )}
        <Section
          title={t('person.signs-in')}
          aside={
            !isYou && (
              <span className={classes.acts}>
                {ask('email', t('person.email-act'))}
                {lock ? ask('unlock', t('person.unlock-act')) : ask('lock', t('person.lock-act'), 'danger')}
              </span>
            )
          }
        >
          <Facts facts={usePersonFacts(user)} />
        </Section>
        <Section
          title={t('person.ways')}
          aside={
            <span className={classes.acts}>
              {ask('sign-out', t('person.sign-out-act'))}
              {user.passkeys + user.identities > 0 && ask('passkeys', t('person.passkeys-act'))}
            </span>
          }
        >
          <Facts
            facts={[
              { name: t('person.sessions'), value: user.sessions },
              { name: t('person.devices'), value: user.devices },
              { name: t('person.passkeys'), value: user.passkeys },
              { name: t('person.identities'), value: user.identities },
            ]}
          />
        </Section>
        <PersonCompanies user={user} />
        {!isYou && (
          <Section
            title={t('person.right')}
            aside={
              isAdmin
                ? ask('demote', t('person.demote-act'), 'danger')
                : ask('promote', t('person.promote-act'))
            }
          >
            <p>{t(isAdmin ? 'person.is-admin' : 'person.is-no-admin')}</p>
          </Section>
        )}
        <PersonActs user={user} />
      </div>
      {asked && <PersonQuestion act={asked} user={user} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function usePersonFacts({ email, bounces, createdAt, lastSignedInAt, lock }: DeskUser) {
  const { t } = useTranslation('desk')
  return [
    { name: t('people.email'), value: email },
    { name: t('registrations.mailbox'), value: bounces ? t('people.bounces') : '' },
    { name: t('person.known'), value: formatDate(createdAt) },
    { name: t('person.last'), value: formatDateTime(lastSignedInAt) || t('person.never') },
    { name: t('person.locked-since'), value: formatDateTime(lock?.at) },
    { name: t('decide.reason'), value: lock?.reason },
  ]
}
