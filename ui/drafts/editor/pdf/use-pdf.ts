import { type OpenedPdf, useOpenedPdf } from '../../../kit/pdf/use-opened-pdf.ts'
import { useEditor, useEditorState } from '../editor.ts'
import { getDraftPdf } from '../queries.ts'

/** The draft's PDF, opened: the file that was just chosen, else the server's. */
export function usePdf(): OpenedPdf {
  const { account } = useEditor()
  const draftId = useEditorState((state) => state.draftId)
  const bytes = useEditorState((state) => state.pdfBytes)
  const fetchFile = async () =>
    bytes ?? (draftId ? await getDraftPdf({ accountId: account.id, draftId }) : undefined)
  return useOpenedPdf(fetchFile, bytes ?? draftId)
}
