import { IconFileSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { isPdf, isPhoto } from './file-kind.ts'
import { useFiles } from './use-file.ts'

/** Reading another file deletes the open draft: asks where it has input. */
export function FileQuestion() {
  const { t } = useTranslation('draft')
  const { asked, read, keepFields, dismiss } = useFiles()
  const canKeep = asked !== null && (isPdf(asked) || isPhoto(asked))
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={dismiss}
      title={t('another-file.title')}
      actions={
        <>
          <Button onClick={canKeep ? keepFields : dismiss}>
            {t(canKeep ? 'another-file.keep' : 'another-file.no')}
          </Button>
          <Button kind="primary" icon={IconFileSearch} data-autofocus onClick={read}>
            {t('another-file.read')}
          </Button>
        </>
      }
    >
      <p>{t('another-file.body', { name: asked?.name ?? '' })}</p>
      {canKeep && <p>{t('another-file.keep-body')}</p>}
    </Dialog>
  )
}
