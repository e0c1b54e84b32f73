import { IconChevronDown, IconChevronUp, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useEditorState } from '../editor.ts'
import { FileButton } from './drop-zone.tsx'
import classes from './pdf.module.css'
import { PdfPane } from './pdf-pane.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** Below 1223 px: the PDF as one line that unfolds. */
export function PdfBar() {
  const { t } = useTranslation('draft')
  const fileName = useEditorState((state) => state.pdf?.fileName)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.bar} data-pdf-bar>
        <Icon of={IconFileTypePdf} size={20} />
        <span className={classes.barName}>{fileName ?? t('pdf.none')}</span>
        {fileName ? (
          <Button
            kind="quiet"
            size="compact"
            iconAfter={isOpen ? IconChevronUp : IconChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('pdf.hide') : t('pdf.show')}
          </Button>
        ) : (
          <FileButton kind="quiet" isPlain data-field="/pdf">
            {t('pdf.choose')}
          </FileButton>
        )}
      </div>
      {!isOpen && <UploadProgress />}
      {isOpen && (
        <div className={classes.unfolded}>
          <PdfPane />
        </div>
      )}
    </>
  )
}
