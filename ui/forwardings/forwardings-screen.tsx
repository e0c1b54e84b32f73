import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '../forms/secret-dialogs.tsx'
import { Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatMoment } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { ForwardingDialog } from './forwarding-dialog.tsx'
import { ForwardingLog } from './forwarding-log.tsx'
import { ForwardingState } from './forwarding-state.tsx'
import { createForwarding, type Forwarding, forwardingsQuery, useAct } from './queries.ts'

type ForwardingsScreenProps = {
  account: { id: string; name: string }
  /** An owner, and no administrator. */
  mayChange: boolean
  /** A colleague: who only reads sends nothing again. */
  mayResend: boolean
  /** The one that is looked at. */
  open: string | undefined
}

/** The ways by which documents leave for accounting packages by themselves. */
export function ForwardingsScreen({ account, mayChange, mayResend, open }: ForwardingsScreenProps) {
  const { t } = useTranslation('forwardings')
  const found = useQuery(forwardingsQuery(account.id))
  const [isMaking, setMaking] = useState(false)
  const shown = found.data?.find(({ id }) => id === open)
  if (shown)
    return (
      <ForwardingLog
        key={shown.id}
        accountId={account.id}
        forwarding={shown}
        mayChange={mayChange}
        mayResend={mayResend}
      />
    )
  return (
    <Page title={t('page', { name: account.name })} documentTitle={t('title')}>
      <EntriesSection
        title={t('title')}
        found={found}
        words={{ failed: t('failed'), none: t('none.title'), noneBody: t('none.body') }}
        make={mayChange ? { label: t('make'), onMake: () => setMaking(true) } : undefined}
        about={t('about')}
      >
        {(one) => <ForwardingEntry key={one.id} accountId={account.id} forwarding={one} />}
      </EntriesSection>
      {isMaking && <Making accountId={account.id} onClose={() => setMaking(false)} />}
    </Page>
  )
}

function ForwardingEntry({ accountId, forwarding }: { accountId: string; forwarding: Forwarding }) {
  const { t } = useTranslation('forwardings')
  const { id, name, package: of, direction, rhythm, email, url, lastForwardedAt } = forwarding
  const { waiting, forwarded, failed } = forwarding
  return (
    <Entry
      name={
        <Link
          to="/data/$accountId/$part"
          params={{ accountId, part: 'forwardings' }}
          search={{ forwarding: id }}
        >
          {name || t(`packages.${of}`)}
        </Link>
      }
      aside={<ForwardingState forwarding={forwarding} />}
    >
      <EntryDetail>
        <Exact>{email ?? url}</Exact>
      </EntryDetail>
      <EntryDetail>
        {t(`directions.${direction}`)} · {t(`rhythms.${rhythm}`)}
      </EntryDetail>
      <EntryDetail>
        {t('counts', { forwarded, waiting, failed })}
        {lastForwardedAt && ` · ${t('last', { at: formatMoment(lastForwardedAt) })}`}
      </EntryDetail>
    </Entry>
  )
}

function Making({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation('forwardings')
  const [secret, setSecret] = useState<string | null>(null)
  const making = useAct(
    (input: Parameters<typeof createForwarding>[1]) => createForwarding(accountId, input),
    {
      onSuccess: (made) => {
        toast.success(t('made'))
        if (made.secret === null) onClose()
        else setSecret(made.secret)
      },
      failure: t('make-failed'),
    },
  )
  if (secret !== null) return <ShownOnce texts="forwardings" secret={secret} onClose={onClose} />
  return (
    <ForwardingDialog
      words={{ title: t('make'), yes: t('make-yes'), busy: t('making') }}
      isBusy={making.isPending}
      error={making.error}
      onSubmit={(input) => making.mutate(input)}
      onClose={onClose}
    />
  )
}
