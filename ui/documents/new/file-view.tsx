import { useTranslation } from 'react-i18next'
import { FileButton } from '../../kit/file-button.tsx'
import { PdfSheet } from '../../kit/pdf/pdf-sheet.tsx'
import { PdfViewer } from '../../kit/pdf/pdf-viewer.tsx'
import { useOpenedPdf } from '../../kit/pdf/use-opened-pdf.ts'

/** The chosen PDF, before anything of it is stored. */
export default function FileView({ file, onFile }: { file: File; onFile: (file: File) => void }) {
  const { t } = useTranslation('document')
  const opened = useOpenedPdf(async () => file, file)
  const replace = (
    <FileButton id="document_file" kind="quiet" size="compact" accept="application/pdf,.pdf" onFile={onFile}>
      {t('file.replace')}
    </FileButton>
  )
  return (
    <PdfViewer
      opened={opened}
      fileName={file.name}
      actions={replace}
      sheet={({ page, label, scale, turn }) => (
        <PdfSheet page={page} label={label} scale={scale} turn={turn} />
      )}
    />
  )
}
