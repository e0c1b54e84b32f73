import { call } from '../api/client.ts'
import type { FileAnswer } from '../api/download.ts'
import { PdfSheet } from '../kit/pdf/pdf-sheet.tsx'
import { PdfViewer } from '../kit/pdf/pdf-viewer.tsx'
import { type TextFrame, TextFrames } from '../kit/pdf/text-frames.tsx'
import { useOpenedPdf } from '../kit/pdf/use-opened-pdf.ts'

type DocumentPdfViewProps = {
  fileName: string
  fetchFile: (fileName: string) => FileAnswer
  /** Texts to look at, framed. */
  frame?: TextFrame | undefined
}

export default function DocumentPdfView({ fileName, fetchFile, frame }: DocumentPdfViewProps) {
  const fetchPdf = async () => {
    const file = await call(fetchFile(fileName))
    return file instanceof Blob ? file : undefined
  }
  const opened = useOpenedPdf(fetchPdf, fileName)
  return (
    <PdfViewer
      opened={opened}
      fileName={fileName}
      sheet={({ page, label, scale, turn }) => (
        <PdfSheet page={page} label={label} scale={scale} turn={turn}>
          {frame && turn === 0 && <TextFrames page={page} scale={scale} frame={frame} />}
        </PdfSheet>
      )}
    />
  )
}
