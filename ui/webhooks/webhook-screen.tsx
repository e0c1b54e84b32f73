import { Stack } from '@mantine/core'
import { IconPencil, IconPlayerPlay, IconRefresh, IconSend, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Exact } from '../kit/entries.tsx'
import { Facts } from '../kit/facts.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { Page, Section } from '../kit/page.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { DeliveriesSection } from './deliveries-section.tsx'
import { sendTest, updateWebhook, useAct, type Webhook, webhooksQuery } from './queries.ts'

import { type Asked, WebhookDialogs } from './webhook-dialogs.tsx'
import { MadeBy, WebhookState } from './webhook-state.tsx'

import classes from './webhooks.module.css'

type WebhookScreenProps = {
  accountId: string
  webhookId: string
  /** An admin looks and deletes. */
  mayChange: boolean
  backLink: ReactNode
  onDeleted: () => void
}

/** A webhook: its state, its acts, and its deliveries. */
export function WebhookScreen(props: WebhookScreenProps) {
  const { accountId, webhookId, backLink } = props
  const { t } = useTranslation('webhooks')
  const { data, isError, isFetching, refetch } = useQuery(webhooksQuery(accountId))
  const webhook = data?.find(({ id }) => id === webhookId)
  return (
    <Page title={webhook?.description || t('one')} backLink={backLink}>
      {webhook && <Known {...props} webhook={webhook} />}
      {data && !webhook && <Empty title={t('gone')} />}
      {!data && isError && (
        <Failure title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <FormSkeleton fields={4} />}
    </Page>
  )
}

type KnownProps = WebhookScreenProps & { webhook: Webhook }

function Known(props: KnownProps) {
  const { accountId, webhook, mayChange } = props
  const { t } = useTranslation('webhooks')
  const { url, types, createdAt, createdBy, oldSecretUntil } = webhook
  return (
    <>
      <Troubles {...props} />
      {createdBy?.hasEnded && (
        <div className={classes.notice}>
          <Notice tone="quiet" title={t('ended.title')}>
            {t('ended.body')}
          </Notice>
        </div>
      )}
      <Section title={t('settings')} className={classes.section}>
        <Stack pt="md">
          <Facts
            facts={[
              { name: t('state.title'), value: <WebhookState webhook={webhook} /> },
              { name: t('url'), value: <Exact>{url}</Exact> },
              {
                name: t('types'),
                value: types ? <Exact>{types.join(', ')}</Exact> : t('types-all'),
              },
              { name: t('made'), value: formatDate(createdAt) },
              { name: t('made-by'), value: createdBy && <MadeBy createdBy={createdBy} /> },
              { name: t('old-secret'), value: oldSecretUntil && formatDateTime(oldSecretUntil) },
            ]}
          />
          <Acts {...props} />
        </Stack>
      </Section>
      <DeliveriesSection accountId={accountId} webhook={webhook} mayResend={mayChange} />
    </>
  )
}

/** The most urgent notice of a webhook. */
function Troubles({ accountId, webhook, mayChange }: KnownProps) {
  const { t } = useTranslation('webhooks')
  const { id: webhookId, url, types, description, state, disabledBecause } = webhook
  const change = { url, types, description, isEnabled: true }
  const enabling = useAct(() => updateWebhook({ accountId, webhookId }, change), {
    onSuccess: () => toast.success(t('enabled')),
    failure: t('enable-failed'),
  })
  if (state === 'ACTIVE') return null
  const enable = state === 'DISABLED' && mayChange && (
    <Button
      icon={IconPlayerPlay}
      busy={enabling.isPending}
      busyLabel={t('enabling')}
      onClick={() => enabling.mutate()}
    >
      {t('enable')}
    </Button>
  )
  const why = state === 'FAILING' ? 'failing' : (disabledBecause ?? 'BY_HAND')
  return (
    <div className={classes.notice}>
      <Notice tone={why === 'BY_HAND' ? 'quiet' : 'warn'} title={t(`why.${why}.title`)} actions={enable}>
        {t(`why.${why}.body`)}
      </Notice>
    </div>
  )
}

function Acts({ accountId, webhook, mayChange, onDeleted }: KnownProps) {
  const { t } = useTranslation('webhooks')
  const [asked, setAsked] = useState<Asked>()
  const testing = useAct(() => sendTest({ accountId, webhookId: webhook.id }), {
    onSuccess: () => toast.success(t('test.done')),
    failure: t('test.failed'),
  })
  return (
    <div className={classes.acts}>
      {mayChange && webhook.state !== 'DISABLED' && (
        <SmallAction icon={IconSend} busy={testing.isPending} onClick={() => testing.mutate()}>
          {t('test.send')}
        </SmallAction>
      )}
      {mayChange && (
        <SmallAction icon={IconPencil} onClick={() => setAsked('change')}>
          {t('change.open')}
        </SmallAction>
      )}
      {mayChange && (
        <SmallAction icon={IconRefresh} onClick={() => setAsked('rotate')}>
          {t('rotate.open')}
        </SmallAction>
      )}
      <SmallAction icon={IconTrash} onClick={() => setAsked('delete')}>
        {t('delete.open')}
      </SmallAction>
      {asked && (
        <WebhookDialogs
          accountId={accountId}
          webhook={webhook}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  )
}
