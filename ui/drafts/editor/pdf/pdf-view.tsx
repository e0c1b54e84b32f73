import { useTranslation } from 'react-i18next'
import { PdfViewer } from '../../../kit/pdf/pdf-viewer.tsx'
import { useEditorState } from '../editor.ts'
import { FileButton } from './drop-zone.tsx'
import { PageView } from './page-view.tsx'
import { PdfHints } from './pdf-hints.tsx'
import { usePdf } from './use-pdf.ts'

/** The draft's PDF, with replacing and picking text. */
export default function PdfView() {
  const { t } = useTranslation('draft')
  const opened = usePdf()
  const fileName = useEditorState((state) => state.pdf?.fileName ?? '')
  const replace = (
    <FileButton kind="quiet" isPlain data-field="/pdf">
      {t('pdf.replace')}
    </FileButton>
  )
  return (
    <>
      <PdfViewer
        opened={opened}
        fileName={fileName}
        actions={replace}
        sheet={(shown) => <PageView {...shown} />}
      />
      {opened.state !== 'failed' && <PdfHints />}
    </>
  )
}
