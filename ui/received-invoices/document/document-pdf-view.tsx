import { call } from '../../api/client.ts'
import { PdfSheet } from '../../kit/pdf/pdf-sheet.tsx'
import { PdfViewer } from '../../kit/pdf/pdf-viewer.tsx'
import { useOpenedPdf } from '../../kit/pdf/use-opened-pdf.ts'
import { fetchReceivedFile } from '../queries.ts'

type DocumentPdfViewProps = { accountId: string; id: string; fileName: string }

export default function DocumentPdfView({ accountId, id, fileName }: DocumentPdfViewProps) {
  const fetchFile = async () => {
    const file = await call(fetchReceivedFile(accountId, id, fileName))
    return file instanceof Blob ? file : undefined
  }
  const opened = useOpenedPdf(fetchFile, `${id} ${fileName}`)
  return (
    <PdfViewer
      opened={opened}
      fileName={fileName}
      sheet={({ page, number, scale }) => <PdfSheet page={page} number={number} scale={scale} />}
    />
  )
}
