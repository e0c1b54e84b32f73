import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsMember, useMayWrite } from '../api/reach.ts'
import type { UploadOutcome } from '../api/upload-received.ts'
import { toast } from '../kit/toast.ts'
import { refreshFiles } from './queries.ts'
import { dismissUpload, type Upload, upload } from './uploads.ts'

export type TakeFiles = (files: readonly File[]) => Promise<Upload[]>

/** Uploads files, one after the other. A single one leads on to its document, or to its values; of several the outcomes are listed. */
export function useTakingFiles(accountId: string): TakeFiles {
  const { t } = useTranslation('mail-in')
  const client = useQueryClient()
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const goTo = ({ outcome, mailedFileId, receivedInvoiceId }: UploadOutcome) => {
    if (outcome === 'TO_COMPLETE' && mailedFileId)
      return navigate({
        to: '/received-invoices/$accountId/to-complete/$fileId',
        params: { accountId, fileId: mailedFileId },
      })
    if (outcome !== 'RECEIVED' || !receivedInvoiceId) return undefined
    toast.success(t('upload.received'))
    return navigate({
      to: '/received-invoices/$accountId/document/$id',
      params: { accountId, id: receivedInvoiceId },
    })
  }
  return async (files) => {
    const ended: Upload[] = []
    for (const file of files) ended.push(await upload(accountId, file))
    await refreshFiles(client, accountId)
    const [only] = ended
    const [outcome, ...others] = only?.outcomes ?? []
    if (ended.length > 1 || !only || !outcome || others.length > 0 || !isHere.current) return ended
    const way = goTo(outcome)
    if (way) dismissUpload(only.key)
    await way
    return ended
  }
}

/** True for a member who may write. */
export function useMayUpload(): boolean {
  const isMember = useIsMember()
  const mayWrite = useMayWrite()
  return mayWrite && isMember
}
