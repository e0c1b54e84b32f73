import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconFileDownload,
  IconFileSpreadsheet,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { violationsIn } from '../api/failure.ts'
import { useActOn } from '../api/query-client.ts'
import { violationText } from '../forms/validate.ts'
import { StatusMark } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { FileButton } from '../kit/file-button.tsx'
import { formatDate, formatVat } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import { Notice } from '../kit/notice.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import {
  downloadTemplate,
  remindRequest,
  requestSeats,
  requestsQuery,
  type SeatRequest,
  withdrawRequest,
} from './request-queries.ts'
import classes from './seat-requests.module.css'

/** The companies that a person asked for a seat, and a file of more. */
export function SeatRequests() {
  const { t } = useTranslation('seats')
  const found = useQuery(requestsQuery)
  const words = { failed: t('requests.failed'), none: t('requests.none'), noneBody: t('requests.none-body') }
  return (
    <>
      <EntriesSection title={t('requests.title')} found={found} words={words}>
        {(request) => <RequestEntry key={request.id} request={request} />}
      </EntriesSection>
      <AskByFile />
    </>
  )
}

type Wrong = { row: string; column: string; text: string }

/** `/rows/17/email` */
const PLACE = /^\/rows\/(\d+)\/(\w+)$/
const COLUMNS = ['name', 'number', 'email', 'language'] as const

function AskByFile() {
  const { t } = useTranslation('seats')
  const [wrong, setWrong] = useState<readonly Wrong[]>([])
  const asking = useActOn([requestsQuery.queryKey], requestSeats, {
    onSuccess: ({ asked, skipped }) => {
      setWrong([])
      const more = skipped > 0 ? t('requests.skipped', { count: skipped }) : undefined
      toast.success(t('requests.asked', { count: asked }), more)
    },
    failure: t('requests.not-asked'),
  })
  const template = useMutation({
    mutationFn: () => downloadTemplate(currentLanguage()),
    meta: { failure: t('requests.no-template') },
  })
  const ask = (file: File) => {
    setWrong([])
    asking.mutate(file, { onError: (error) => setWrong(wrongIn(error)) })
  }
  const columnName = (name: string) => {
    const column = COLUMNS.find((one) => one === name)
    return column ? t(`requests.column.${column}`) : name
  }
  return (
    <div className={classes.ask}>
      <FileButton accept=".xlsx,.csv" icon={IconFileSpreadsheet} onFile={ask}>
        {t(asking.isPending ? 'requests.asking' : 'requests.ask')}
      </FileButton>
      <Button kind="quiet" icon={IconFileDownload} onClick={() => template.mutate()}>
        {t('requests.template')}
      </Button>
      {wrong.length > 0 && (
        <div className={classes.wrong}>
          <Notice tone="warn" title={t('requests.wrong')}>
            <ul>
              {wrong.map(({ row, column, text }) => (
                <li key={`${row} ${column}`}>
                  {t('requests.wrong-row', { row, column: columnName(column), text })}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  )
}

const wrongIn = (error: unknown): Wrong[] =>
  violationsIn(error).map((violation) => {
    const [, row = '', column = ''] = PLACE.exec(violation.field) ?? []
    return { row, column, text: violationText(violation) }
  })

const LOOKS: Record<SeatRequest['state'], { icon: TablerIcon; tone: Tone }> = {
  ASKED: { icon: IconClock, tone: 'warn' },
  ACCEPTED: { icon: IconCircleCheck, tone: 'ok' },
  REFUSED: { icon: IconBan, tone: 'err' },
  EXPIRED: { icon: IconClockOff, tone: 'neutral' },
}

function RequestEntry({ request }: { request: SeatRequest }) {
  const { t } = useTranslation('seats')
  const { id, company, number, email, state, askedAt, remindedAt } = request
  const reminding = useActOn([requestsQuery.queryKey], () => remindRequest(id), {
    onSuccess: () => toast.success(t('requests.reminded', { company })),
    failure: t('requests.not-reminded', { company }),
  })
  const withdrawing = useActOn([requestsQuery.queryKey], () => withdrawRequest(id), {
    onSuccess: () => toast.success(t('requests.withdrawn', { company })),
    failure: t('requests.not-withdrawn', { company }),
  })
  const { icon, tone } = LOOKS[state]
  return (
    <Entry
      name={company}
      aside={
        <>
          {request.mayRemind && (
            <Button size="compact" busy={reminding.isPending} onClick={() => reminding.mutate()}>
              {t('requests.remind')}
            </Button>
          )}
          {state !== 'ACCEPTED' && (
            <Button
              kind="quiet"
              size="compact"
              busy={withdrawing.isPending}
              aria-label={t('requests.withdraw-named', { company })}
              onClick={() => withdrawing.mutate()}
            >
              {t('requests.withdraw')}
            </Button>
          )}
        </>
      }
    >
      <EntryDetail>
        <StatusMark tone={tone} icon={icon}>
          {t(`requests.state.${state}`)}
        </StatusMark>
      </EntryDetail>
      <EntryDetail>
        {formatVat(number)}. {t('requests.asked-at', { at: formatDate(askedAt), email })}
        {remindedAt && ` ${t('requests.reminded-at', { at: formatDate(remindedAt) })}`}
      </EntryDetail>
    </Entry>
  )
}
