import { Box } from '@mantine/core'
import {
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '../kit/back-link.tsx'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Entries, Entry, EntryDetail, Exact } from '../kit/entries.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatMoment } from '../kit/format.ts'
import { Page, Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { ForwardingDialog } from './forwarding-dialog.tsx'
import { ForwardingState } from './forwarding-state.tsx'
import {
  deleteForwarding,
  type ForwardedDocument,
  type Forwarding,
  forwardedQuery,
  resendDocuments,
  updateForwarding,
  useAct,
} from './queries.ts'

type ForwardingLogProps = {
  accountId: string
  forwarding: Forwarding
  mayChange: boolean
  mayResend: boolean
}

/** A forwarding: its target, its acts, and the outcome of each document. */
export function ForwardingLog({ accountId, forwarding, mayChange, mayResend }: ForwardingLogProps) {
  const { t } = useTranslation('forwardings')
  const [asked, setAsked] = useState<'CHANGE' | 'REMOVE'>()
  const { id: forwardingId, name, package: of, email, url, forwarded, waiting, failed } = forwarding
  return (
    <Page
      title={name || t(`packages.${of}`)}
      beside={<ForwardingState forwarding={forwarding} />}
      backLink={
        <BackLink to="/data/$accountId/$part" params={{ accountId, part: 'forwardings' }} search={{}}>
          {t('back')}
        </BackLink>
      }
      actions={
        mayChange && (
          <>
            <Button icon={IconPencil} onClick={() => setAsked('CHANGE')}>
              {t('change')}
            </Button>
            <Button kind="danger" icon={IconTrash} onClick={() => setAsked('REMOVE')}>
              {t('remove')}
            </Button>
          </>
        )
      }
    >
      <EntryDetail>
        <Exact>{email ?? url}</Exact>
      </EntryDetail>
      <EntryDetail>{t('counts', { forwarded, waiting, failed })}</EntryDetail>
      <Box mt="lg">
        <Log
          path={{ accountId, forwardingId }}
          mayResend={mayResend && forwarding.isOn}
          hasFailed={failed > 0}
        />
      </Box>
      {asked === 'CHANGE' && (
        <Changing accountId={accountId} forwarding={forwarding} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'REMOVE' && (
        <Removing accountId={accountId} forwarding={forwarding} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}

type ActProps = { accountId: string; forwarding: Forwarding; onClose: () => void }

function Changing({ accountId, forwarding, onClose }: ActProps) {
  const { t } = useTranslation('forwardings')
  const path = { accountId, forwardingId: forwarding.id }
  const changing = useAct((input: Parameters<typeof updateForwarding>[1]) => updateForwarding(path, input), {
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    failure: t('make-failed'),
  })
  return (
    <ForwardingDialog
      forwarding={forwarding}
      words={{ title: t('change-title'), yes: t('save'), busy: t('making') }}
      isBusy={changing.isPending}
      error={changing.error}
      onSubmit={(input) => changing.mutate(input)}
      onClose={onClose}
    />
  )
}

function Removing({ accountId, forwarding, onClose }: ActProps) {
  const { t } = useTranslation('forwardings')
  const navigate = useNavigate()
  const removing = useAct(() => deleteForwarding({ accountId, forwardingId: forwarding.id }), {
    onSuccess: () => {
      toast.success(t('removed'))
      void navigate({ to: '/data/$accountId/$part', params: { accountId, part: 'forwardings' }, search: {} })
    },
    failure: t('remove-failed'),
  })
  return (
    <Question
      isFinal
      title={t('remove-title')}
      words={{ no: t('cancel'), yes: t('remove'), busy: t('removing') }}
      isBusy={removing.isPending}
      onYes={() => removing.mutate()}
      onClose={onClose}
    >
      <p>{t('remove-body')}</p>
    </Question>
  )
}

const MARKS = {
  WAITING: { tone: 'neutral', icon: IconClock },
  FORWARDED: { tone: 'ok', icon: IconCircleCheck },
  FAILED: { tone: 'err', icon: IconAlertCircle },
} as const

const STATES = ['ALL', 'FAILED', 'WAITING', 'FORWARDED'] as const

type Path = { accountId: string; forwardingId: string }
type LogProps = { path: Path; mayResend: boolean; hasFailed: boolean }

/** The documents of a forwarding by state, newest first. */
function Log({ path, mayResend, hasFailed }: LogProps) {
  const { t } = useTranslation('forwardings')
  const [state, setState] = useState<(typeof STATES)[number]>('ALL')
  const found = useInfiniteQuery(forwardedQuery(path, state === 'ALL' ? undefined : state))
  const rows = found.data?.pages.flatMap(({ documents }) => documents)
  return (
    <Section
      title={t('log.title')}
      label={t('log.title')}
      aside={mayResend && hasFailed && <ResendAll path={path} />}
    >
      <Box pt="md">
        <ChoiceBar
          label={t('log.which')}
          value={state}
          onChange={setState}
          items={STATES.map((value) => ({ value, label: t(`log.${value}`) }))}
        />
      </Box>
      {!rows && found.isError && (
        <Failure title={t('log.failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      )}
      {!rows && !found.isError && <FormSkeleton fields={3} />}
      {rows?.length === 0 && <Empty title={t('log.none')}>{t('log.none-body')}</Empty>}
      {rows && rows.length > 0 && (
        <Entries>
          {rows.map((row) => (
            <LogRow key={row.id} path={path} row={row} mayResend={mayResend} />
          ))}
        </Entries>
      )}
      {found.hasNextPage && (
        <Box pt="md">
          <Button
            busy={found.isFetchingNextPage}
            busyLabel={t('log.loading')}
            onClick={() => void found.fetchNextPage()}
          >
            {t('log.more')}
          </Button>
        </Box>
      )}
    </Section>
  )
}

type LogRowProps = { path: Path; row: ForwardedDocument; mayResend: boolean }

function LogRow({ path, row, mayResend }: LogRowProps) {
  const { t } = useTranslation('forwardings')
  const { id, number, party, state, dueAt, settledAt, attempts, reason, note } = row
  const resending = useResending(path, [id])
  const to = { accountId: path.accountId, id: row.documentId }
  const facts = [
    party,
    settledAt ? formatMoment(settledAt) : t('log.due', { at: formatMoment(dueAt) }),
    attempts > 0 && t('log.tries', { count: attempts }),
  ].filter(Boolean)
  return (
    <Entry
      name={
        row.direction === 'SENT' ? (
          <Link to="/invoices/$accountId/document/$id" params={to}>
            {number}
          </Link>
        ) : (
          <Link to="/received-invoices/$accountId/document/$id" params={to}>
            {number}
          </Link>
        )
      }
      aside={<StatusMark {...MARKS[state]}>{t(`log.${state}`)}</StatusMark>}
    >
      <EntryDetail>{facts.join(' · ')}</EntryDetail>
      {reason && (
        <EntryDetail>
          {t(`reasons.${reason}`)}
          {note && `: ${note}`}
        </EntryDetail>
      )}
      {mayResend && state !== 'WAITING' && (
        <SmallAction
          icon={IconSend}
          busy={resending.isPending}
          aria-label={t('resend.one-named', { number })}
          onClick={() => resending.mutate()}
        >
          {t('resend.one')}
        </SmallAction>
      )}
    </Entry>
  )
}

/** @param ids null: all that failed */
function useResending(path: Path, ids: string[] | null) {
  const { t } = useTranslation('forwardings')
  return useAct(() => resendDocuments(path, ids), {
    onSuccess: ({ count }) => toast.success(t('resend.done', { count })),
    failure: t('resend.failed'),
  })
}

function ResendAll({ path }: { path: Path }) {
  const { t } = useTranslation('forwardings')
  const resending = useResending(path, null)
  return (
    <Button
      icon={IconSend}
      busy={resending.isPending}
      busyLabel={t('resend.busy')}
      onClick={() => resending.mutate()}
    >
      {t('resend.all')}
    </Button>
  )
}
