import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayAmount } from '#contracts/rules/amounts.ts'
import type { DocumentsFilter } from '#generated/graphql.ts'
import { api } from '../api/client.ts'
import { saveZip } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Progress } from '../kit/progress.tsx'
import classes from './list-zip.module.css'

/** Saves a zip with the PDFs of every document that the filter finds. @param onProgress told the bytes so far */
const downloadZip = (
  accountId: string,
  filter: DocumentsFilter,
  onProgress: (bytes: number) => void,
): Promise<void> =>
  saveZip(
    api.POST('/doccle-documents/{accountId}/batch/zip', {
      params: { path: { accountId } },
      body: filter,
      parseAs: 'stream',
    }),
    'documents.zip',
    onProgress,
  )

type ListZipProps = {
  accountId: string
  /** The filter of the list. */
  filter: DocumentsFilter
  /** The number that it holds; undefined until that is known. */
  count: number | undefined
}

/** The PDFs of the whole list, also of its other pages, in one zip. */
export function ListZip({ accountId, filter, count }: ListZipProps) {
  const { t } = useTranslation('documents')
  const isNarrow = useNarrow(narrow.cards)
  const [bytes, setBytes] = useState(0)
  const zip = useMutation({
    mutationFn: () => downloadZip(accountId, filter, setBytes),
    onMutate: () => setBytes(0),
    meta: { failure: t('zip.failed') },
  })
  if (!count) return null
  return (
    <div className={classes.zip}>
      {zip.isPending ? (
        <Progress label={t('zip.running', { count, size: displayAmount(bytes / 1_000_000, 1) })} />
      ) : (
        <Button
          kind="quiet"
          icon={IconDownload}
          aria-label={
            isNarrow ? `${t('zip.button-short', { count })}: ${t('zip.button', { count })}` : undefined
          }
          onClick={() => zip.mutate()}
        >
          {t(isNarrow ? 'zip.button-short' : 'zip.button', { count })}
        </Button>
      )}
    </div>
  )
}
