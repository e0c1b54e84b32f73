import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../kit/toast.ts'
import { useEditor } from '../editor.ts'
import { isPdf, isXml } from './is-pdf.ts'
import { takeFile } from './take-file.ts'

const most = 20 * 1024 * 1024

/** Takes the first of the files that were dropped or chosen, when it is a PDF, or for a new draft an e-invoice as data. */
export function useFile(): (files: FileList | readonly File[] | null | undefined) => void {
  const editor = useEditor()
  const navigate = useNavigate()
  const { t } = useTranslation('draft')
  return (files) => {
    const file = files?.[0]
    if (!file) return
    const isNew = editor.store.get().draftId === null
    if (!isPdf(file) && !(isNew && isXml(file))) return void toast.error(t('pdf.not-pdf'), file.name)
    if (file.size > most)
      return void toast.error(t('errors:FILE_TOO_LARGE.title'), t('errors:FILE_TOO_LARGE.text'))
    const onMade = (draftId: string) => {
      const params = { accountId: editor.account.id, draftId }
      void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params, replace: true })
    }
    void takeFile(editor, file, onMade)
  }
}
