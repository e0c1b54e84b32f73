import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/download.ts'
import { type DocumentRow, fetchPdf } from './queries.ts'

/** Saves a document's PDF under the document's name. */
export function useDownload({ id, name }: Pick<DocumentRow, 'id' | 'name'>) {
  const { t } = useTranslation('documents')
  return useMutation({
    mutationFn: () => saveFile(fetchPdf(id), `${name.replace(/[\\/:*?"<>|]/g, '-')}.pdf`),
    meta: { failure: t('pdf-failed') },
  })
}
