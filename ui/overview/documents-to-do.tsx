import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconEyeOff,
  IconHourglass,
} from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DocumentsFilter, ReceiverState } from '#generated/graphql.ts'
import {
  getAccountDocumentsDocument,
  getAccountDocumentUploadsDocument,
  getAccountReceiversDocument,
} from '#generated/graphql-documents.ts'
import { graphql } from '../api/graphql.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Failure } from '../kit/empty.tsx'
import { Icon } from '../kit/icon.tsx'
import classes from './to-do.module.css'
import { Item } from './to-do-item.tsx'

/** More failed uploads than this are told as this many. */
const maxUploads = 100

/** The number of each kind that wait for somebody. */
const documentTasksQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['doccle-summary', accountId, 'tasks'],
    queryFn: async ({ signal }) => {
      const page = { size: 1 }
      const documents = async (filter: DocumentsFilter) => {
        const documentsFilter = { statuses: ['SUCCESS' as const], ...filter }
        const found = await graphql(getAccountDocumentsDocument, { accountId, page, documentsFilter }, signal)
        return found.getAccountDocuments.totalNumberOfElements
      }
      const receivers = async (status: ReceiverState) => {
        const variables = { accountId, page, receiversFilter: { status } }
        const found = await graphql(getAccountReceiversDocument, variables, signal)
        return found.getAccountReceivers.totalNumberOfElements
      }
      const uploads = async () => {
        const variables = { accountId, page: { size: maxUploads }, uploadsFilter: { ignoreSuccess: true } }
        const found = await graphql(getAccountDocumentUploadsDocument, variables, signal)
        return found.getAccountDocumentUploads.content.filter(({ status }) => status === 'ERROR').length
      }
      const [failed, refused, bounced, toSign, toRead, waiting] = await Promise.all([
        uploads(),
        receivers('ERROR'),
        documents({ notArrived: true }),
        documents({ waits: true, hasSigningAction: true }),
        documents({ waits: true, hasReadConfirmation: true, readConfirmation: false }),
        receivers('WAITING'),
      ])
      return { uploads: failed, refused, bounced, 'to-sign': toSign, 'to-read': toRead, waiting }
    },
    refetchInterval: 30_000,
    meta: { handles: true },
  })

const receiversList = (accountId: string, status: 'ERROR' | 'WAITING') =>
  linkOptions({ to: '/doccle/receivers/{-$accountId}', params: { accountId }, search: { status } })

const documentsList = (accountId: string, show: 'BOUNCED' | 'TO_SIGN' | 'UNREAD') =>
  linkOptions({ to: '/doccle/documents/{-$accountId}', params: { accountId }, search: { show } })

/** In the order of their urgency, each with the list that it leads to. */
const tasksList = (accountId: string) =>
  [
    {
      name: 'uploads',
      icon: IconAlertTriangle,
      tone: 'err',
      list: linkOptions({ to: '/doccle/documents/{-$accountId}/uploads', params: { accountId } }),
    },
    { name: 'refused', icon: IconAlertCircle, tone: 'err', list: receiversList(accountId, 'ERROR') },
    { name: 'bounced', icon: IconAlertTriangle, tone: 'err', list: documentsList(accountId, 'BOUNCED') },
    { name: 'to-sign', icon: IconCircleDashed, tone: 'warn', list: documentsList(accountId, 'TO_SIGN') },
    { name: 'to-read', icon: IconEyeOff, tone: 'neutral', list: documentsList(accountId, 'UNREAD') },
    { name: 'waiting', icon: IconHourglass, tone: 'neutral', list: receiversList(accountId, 'WAITING') },
  ] as const

/** Failures and open requests to receivers; each leads to its list. */
export function DocumentsToDo({ accountId }: { accountId: string }) {
  const { t } = useTranslation('documents-overview')
  const found = useQuery(documentTasksQuery(accountId))
  if (found.isError && !found.data)
    return (
      <Failure title={t('to-do.failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    )
  if (!found.data) return <div className={classes.waiting} aria-busy />
  const counts = found.data
  const tasks = tasksList(accountId).filter(({ name }) => counts[name] > 0)
  if (tasks.length === 0)
    return (
      <p className={classes.done}>
        <Icon of={IconCircleCheck} />
        {t('to-do.none')}
      </p>
    )
  return (
    <ul className={classes.list}>
      {tasks.map(({ name, icon, tone, list }) => (
        <Item
          key={name}
          icon={icon}
          tone={tone}
          title={t(`to-do.${name}`, { count: counts[name] })}
          body={t(`to-do.${name}-hint`)}
        >
          <ButtonLink size="compact" {...list}>
            {t('to-do.view')}
          </ButtonLink>
        </Item>
      ))}
    </ul>
  )
}
