import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, call } from '../api/client.ts'
import { deskKey } from '../api/desk.ts'
import { useActOn } from '../api/query-client.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatMoment } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { type SetAside, setAsideQuery } from './queries.ts'
import { SetAsideQuestion, useTellOutcome } from './set-aside-question.tsx'

type SetAsideScreenProps = { isDecided: boolean; onShow: (isDecided: boolean) => void }

/** The messages of the network that could not be used. */
export function SetAsideScreen({ isDecided, onShow }: SetAsideScreenProps) {
  const { t } = useTranslation('desk')
  const found = useQuery(setAsideQuery(isDecided))
  const columns = useColumns(isDecided)
  const { messages, total = 0 } = found.data ?? {}
  return (
    <Page title={t('aside.title')}>
      <p>{t('aside.lead')}</p>
      <ChoiceBar
        label={t('aside.show')}
        value={isDecided ? 'decided' : 'waiting'}
        onChange={(value) => onShow(value === 'decided')}
        items={[
          { value: 'waiting', label: t('aside.waiting') },
          { value: 'decided', label: t('aside.decided') },
        ]}
      />
      {found.isError && !messages ? (
        <Failure
          title={t('aside.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('aside.title')}
          columns={columns}
          rows={messages}
          rowKey={({ id }) => id}
          cardsBelow={1100}
          card={(one) => (
            <RowCard
              title={t(`aside.reason.${one.reason}`)}
              figure={null}
              detail={one.sender ?? t('aside.unknown')}
              date={formatMoment(one.createdAt)}
              state={isDecided ? <Decided message={one} /> : (one.receiver ?? t('aside.unknown'))}
              actions={isDecided ? null : <Acts message={one} />}
            />
          )}
          empty={<Empty title={t(isDecided ? 'aside.empty-decided' : 'aside.empty')} />}
        />
      )}
      {messages && total > messages.length && <p>{t('aside.more', { shown: messages.length, total })}</p>}
    </Page>
  )
}

function useColumns(isDecided: boolean): Column<SetAside>[] {
  const { t } = useTranslation('desk')
  const known = (endpoint: string | null) => endpoint ?? t('aside.unknown')
  return [
    { key: 'why', usual: 260, strong: true, wraps: true, header: t('aside.column.why'), cell: why },
    { key: 'from', usual: 150, header: t('aside.column.from'), cell: ({ sender }) => known(sender) },
    { key: 'to', usual: 150, header: t('aside.column.to'), cell: ({ receiver }) => known(receiver) },
    { key: 'at', usual: 120, header: t('aside.column.at'), cell: ({ createdAt }) => formatMoment(createdAt) },
    isDecided
      ? { key: 'decision', usual: 260, wraps: true, header: t('aside.column.decision'), cell: decided }
      : {
          ...{ key: 'acts', usual: 320, align: 'end', header: null },
          ...{ spokenHeader: t('aside.column.acts'), cell: acts },
        },
  ]
}

const why = ({ reason }: SetAside) => <Why reason={reason} />
const decided = (message: SetAside) => <Decided message={message} />
const acts = (message: SetAside) => <Acts message={message} />

function Why({ reason }: Pick<SetAside, 'reason'>) {
  const { t } = useTranslation('desk')
  return t(`aside.reason.${reason}`)
}

function Decided({ message: { decision, account, note, decidedBy, decidedAt } }: { message: SetAside }) {
  const { t } = useTranslation('desk')
  if (decision === null) return null
  const by = t('aside.by', { who: decidedBy ?? t('aside.unknown'), at: formatMoment(decidedAt ?? '') })
  const words = t(`aside.decision.${decision}`, { company: account ?? t('aside.unknown') })
  return [words, note, by].filter(Boolean).join('. ')
}

function Acts({ message }: { message: SetAside }) {
  const { t } = useTranslation('desk')
  const [asked, setAsked] = useState<'give' | 'dismiss'>()
  const tell = useTellOutcome()
  const retrying = useActOn(
    [['set-aside'], deskKey],
    () =>
      call(
        api.POST('/super-admin/set-aside/{setAsideId}/retry', {
          params: { path: { setAsideId: message.id } },
        }),
      ),
    { onSuccess: tell, failure: t('aside.not-done') },
  )
  return (
    <>
      <Button size="compact" busy={retrying.isPending} onClick={() => retrying.mutate()}>
        {t('aside.retry')}
      </Button>{' '}
      <Button size="compact" onClick={() => setAsked('give')}>
        {t('aside.give')}
      </Button>{' '}
      <Button size="compact" onClick={() => setAsked('dismiss')}>
        {t('aside.dismiss')}
      </Button>
      {asked && <SetAsideQuestion id={message.id} act={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
