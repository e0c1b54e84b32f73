import { useTranslation } from 'react-i18next'
import { showProblem } from '../../../api/problem.ts'
import { Button } from '../../../kit/button.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { cancelRecognition } from '../queries.ts'
import classes from './pdf.module.css'

/** The progress of an upload, and of the reading, which can be stopped. */
export function UploadProgress() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const upload = useEditorState((state) => state.upload)
  const draftId = useEditorState((state) => state.draftId)
  if (!upload) return null
  if (upload.state === 'sending')
    return (
      <div className={classes.progress}>
        <Progress label={t('pdf.sending', { name: upload.fileName })} percent={upload.percent} />
      </div>
    )
  const { pagesDone, pagesTotal } = upload
  const percent = pagesTotal > 0 ? { percent: (100 * pagesDone) / pagesTotal } : {}
  const page = Math.min(pagesDone + 1, pagesTotal)
  const stop = () => draftId && void cancelRecognition({ accountId: account.id, draftId }).catch(showProblem)
  return (
    <div className={classes.progress}>
      <Progress label={t('pdf.reading', { page, pages: pagesTotal })} {...percent} />
      <Button kind="quiet" size="compact" onClick={stop}>
        {t('pdf.stop-reading')}
      </Button>
    </div>
  )
}
