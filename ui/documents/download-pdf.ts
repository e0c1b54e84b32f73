import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../api/download.ts'
import { saveNamed } from '../api/named-download.ts'
import { type DocumentRow, fetchPdf, fetchSealed } from './queries.ts'

type Named = Pick<DocumentRow, 'id' | 'name'>

/** Saves a document's PDF under the document's name. */
export function useDownload({ id, name }: Named) {
  const { t } = useTranslation('documents')
  return useMutation({
    mutationFn: () => saveFile(fetchPdf(id), `${name.replace(/[\\/:*?"<>|]/g, '-')}.pdf`),
    meta: { failure: t('pdf-failed') },
  })
}

/** Saves what was signed, with its evidence, under the name that says so. */
export function useSealedDownload({ id, name }: Named) {
  const { t } = useTranslation('documents')
  return useMutation({
    mutationFn: () => saveNamed(fetchSealed(id), `${name}.pdf`),
    meta: { failure: t('sealed-failed') },
  })
}
