import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Facts } from '../kit/facts.tsx'
import { formatDate, formatDateTime, formatVat } from '../kit/format.ts'
import { Page, Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { accessPointWords } from './access-point.ts'
import { CompanyMembers } from './company-members.tsx'
import { type CompanyAct, CompanyQuestion } from './company-question.tsx'
import classes from './desk.module.css'
import { companyQuery, type DeskCompany } from './queries.ts'

/** A company at the desk: its data, its services, its lock and its people. */
export function CompanyScreen({ companyId }: { companyId: string }) {
  const { t } = useTranslation('desk')
  const found = useQuery(companyQuery(companyId))
  const { data, error } = found
  const back = <BackLink to="/admin/companies">{t('companies.title')}</BackLink>
  if (data) return <Company company={data} />
  return (
    <Page title={t('companies.name')} backLink={back}>
      {isRefused(error, 'NOT_FOUND', 'FORM_ERRORS') ? (
        <Empty title={t('company.unknown')} />
      ) : error ? (
        <Failure
          title={t('company.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Progress label={t('kit:loading')} />
      )}
    </Page>
  )
}

function Company({ company }: { company: DeskCompany }) {
  const { t } = useTranslation('desk')
  const [asked, setAsked] = useState<CompanyAct>()
  const { id, name, lock, isTest } = company
  const isClosed = lock?.cause === 'CLOSED'
  return (
    <Page
      title={name}
      backLink={<BackLink to="/admin/companies">{t('companies.title')}</BackLink>}
      beside={
        lock && (
          <Badge tone="err" icon={IconLock}>
            {t(isClosed ? 'company.closed' : 'company.locked')}
          </Badge>
        )
      }
      actions={
        <ButtonLink to="/overview/{-$accountId}" params={{ accountId: id }}>
          {t('company.open')}
        </ButtonLink>
      }
    >
      <div className={classes.parts}>
        <Section title={t('company.data')}>
          <Facts facts={useData(company)} />
        </Section>
        <Section
          title={t('company.sending')}
          aside={
            <span className={classes.acts}>
              {lock ? (
                <Button size="compact" onClick={() => setAsked('unlock')}>
                  {t('company.unlock')}
                </Button>
              ) : (
                <Button size="compact" onClick={() => setAsked('lock')}>
                  {t('company.lock')}
                </Button>
              )}
              {!isClosed && !isTest && (
                <Button size="compact" kind="danger" onClick={() => setAsked('close')}>
                  {t('company.close')}
                </Button>
              )}
            </span>
          }
        >
          <LockFacts company={company} />
        </Section>
        <Section
          title={t('company.services')}
          aside={
            !isTest && (
              <span className={classes.acts}>
                <Button size="compact" onClick={() => setAsked('credits')}>
                  {t('credits.give')}
                </Button>
                <Button size="compact" onClick={() => setAsked('services')}>
                  {t('company.change')}
                </Button>
              </span>
            )
          }
        >
          <Facts facts={useServices(company)} />
        </Section>
        <CompanyMembers company={company} onAdd={() => setAsked('owner')} />
      </div>
      {asked && <CompanyQuestion act={asked} company={company} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

function useData({
  number,
  vat,
  companyName,
  name,
  street,
  postalCode,
  city,
  email,
  telephone,
  since,
}: DeskCompany) {
  const { t } = useTranslation('desk')
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [
    { name: t('registrations.number'), value: formatVat(number) },
    { name: t('company.vat'), value: vat === number ? '' : formatVat(vat) },
    { name: t('company.official'), value: companyName === name ? '' : companyName },
    { name: t('registrations.address'), value: [street, town].filter(Boolean).join(', ') },
    { name: t('company.email'), value: email },
    { name: t('company.telephone'), value: telephone },
    { name: t('company.since'), value: formatDate(since) },
  ]
}

function useServices(company: DeskCompany) {
  const { t } = useTranslation('desk')
  const { features, doctypes, prepaid, credits } = company
  return [
    {
      name: t('company.channels'),
      value: features.map((one) => t(`company.channel.${one}`)).join(', ') || t('company.none'),
    },
    { name: t('company.access-point'), value: accessPointWords(t, company) },
    {
      name: t('company.doctypes'),
      value: features.includes('DOCCLE') ? doctypes.join(', ') || t('company.none') : '',
    },
    {
      name: t('company.pays'),
      value: prepaid ? t('company.pays-ahead', { count: credits }) : t('company.pays-after'),
    },
  ]
}

function LockFacts({ company: { lock } }: { company: DeskCompany }) {
  const { t } = useTranslation('desk')
  if (!lock) return <p>{t('company.sends')}</p>
  return (
    <Facts
      facts={[
        { name: t('company.lock-cause'), value: t(`company.cause.${lock.cause}`) },
        { name: t('registrations.since'), value: formatDateTime(lock.at) },
        { name: t('registrations.by'), value: lock.by },
        { name: t('decide.reason'), value: lock.reason },
      ]}
    />
  )
}
