import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Refused, violationsIn } from '../api/failure.ts'
import { useScopeWords } from '../forms/scope-rows.ts'
import { Button } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { FormFields } from '../kit/form-fields.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { type Asked, refusedTo } from './asked.ts'
import classes from './consent.module.css'
import { createGrant, type GrantRequest, requestQuery, useAct } from './queries.ts'

type ConsentProps = {
  userId: string
  asked: Asked
  /** Elsewhere in the portal: the account's page about access, or its overview. */
  onGranted: (accountId: string) => void
  onRefused: () => void
}

/** The integration, its scopes and its company; a click grants access. */
export function Consent(props: ConsentProps) {
  const { t } = useTranslation('integrations')
  const { userId, asked } = props
  const request = useQuery(requestQuery(asked))
  const accounts = useQuery(accountsQuery(userId))
  if (request.data && accounts.data)
    return <Decision {...props} request={request.data} accounts={accounts.data} />
  const error = request.error ?? accounts.error
  if (!error) return <FormSkeleton fields={3} />
  const why = violationsIn(error)[0]?.text ?? (error instanceof Refused ? t('consent.unknown') : undefined)
  return (
    <Failure
      title={t('consent.failed')}
      onRetry={why ? undefined : () => void Promise.all([request.refetch(), accounts.refetch()])}
      isRetrying={request.isFetching}
    >
      {why}
    </Failure>
  )
}

type DecisionProps = ConsentProps & { request: GrantRequest; accounts: Account[] }

function Decision({ asked, request, accounts, onGranted, onRefused }: DecisionProps) {
  const { t } = useTranslation('integrations')
  const { integration, scopes } = request
  const able = accounts.filter(({ isTest }) => isTest === integration.isTest)
  const [chosen, setChosen] = useState(able[0]?.id ?? '')
  const { clientId, redirectUri, state, codeChallenge } = asked
  const granting = useAct(
    () =>
      createGrant(chosen, {
        clientId,
        scopes,
        ...{ redirectUri: redirectUri ?? null, state: state ?? null, codeChallenge: codeChallenge ?? null },
      }),
    {
      onSuccess: ({ redirect }) => (redirect ? window.location.assign(redirect) : onGranted(chosen)),
      failure: t('consent.not-given'),
    },
  )
  const refuse = () => {
    const back = refusedTo(asked, window.location.origin)
    if (back) window.location.assign(back)
    else onRefused()
  }
  if (able.length === 0)
    return <Failure title={t(integration.isTest ? 'consent.no-test' : 'consent.no-company')} />
  return (
    <>
      <Who request={request} />
      <div className={classes.choice}>
        <FormFields>
          <SelectField
            label={t('consent.company')}
            value={chosen}
            onChange={setChosen}
            choices={able.map(({ id, name, supplier }) => ({ value: id, label: name, detail: supplier.vat }))}
            searchable={able.length > 12}
          />
          <div className={classes.acts}>
            <Button
              kind="primary"
              busy={granting.isPending || granting.isSuccess}
              busyLabel={t('consent.busy')}
              onClick={() => granting.mutate()}
            >
              {t('consent.yes')}
            </Button>
            <Button onClick={refuse}>{t('consent.no')}</Button>
          </div>
        </FormFields>
      </div>
      <p className={classes.detail}>{t('consent.later')}</p>
    </>
  )
}

function Who({ request: { integration, scopes } }: { request: GrantRequest }) {
  const { t } = useTranslation('integrations')
  const { name, description, website, madeBy, isTest } = integration
  return (
    <>
      <p className={classes.lead}>
        {t(isTest ? 'consent.asks-test' : 'consent.asks', { name, company: madeBy })}
      </p>
      <p className={classes.detail}>
        {description && `${description} `}
        <a href={website} target="_blank" rel="noreferrer">
          {new URL(website).host}
        </a>
      </p>
      <p className={classes.label}>{t('consent.may')}</p>
      <ul className={classes.scopes}>
        {useScopeWords(scopes).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className={classes.detail}>{t('consent.trust', { company: madeBy })}</p>
    </>
  )
}
