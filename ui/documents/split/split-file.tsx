import { PdfSheet } from '../../kit/pdf/pdf-sheet.tsx'
import { PdfViewer } from '../../kit/pdf/pdf-viewer.tsx'
import { useOpenedPdf } from '../../kit/pdf/use-opened-pdf.ts'

/** A new object shows its page again. */
export type ShownPage = { page: number }

type SplitFileProps = { file: File; shown: ShownPage; onPick: (text: string) => void }

/** The file of everybody. A text on it can be picked as the label of the numbers. */
export default function SplitFile({ file, shown, onPick }: SplitFileProps) {
  const opened = useOpenedPdf(async () => file, file)
  return (
    <PdfViewer
      opened={opened}
      fileName={file.name}
      shown={shown}
      sheet={({ page, label, scale, turn }) => (
        <PdfSheet page={page} label={label} scale={scale} turn={turn} onPick={onPick} />
      )}
    />
  )
}
