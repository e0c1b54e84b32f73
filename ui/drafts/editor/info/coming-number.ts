import { useQuery } from '@tanstack/react-query'
import { numberingQuery } from '../../../api/numbering.ts'
import { useEditor, useEditorState } from '../editor.ts'

/** The values that a drawn draft without its own would be sent under; they are final once it is sent. */
export interface Coming {
  number: string | null
  reference: string | null
  /** The account numbers without gaps, so nobody types a number before. */
  isFixed: boolean
}

/** Undefined where the draft isn't drawn, or is self-billed: its number is typed. Before the first check, the account's next number. */
export function useComing(): Coming | undefined {
  const { account } = useEditor()
  const isDrawn = useEditorState(({ form }) => form.pdfSource === 'DRAWN' && !form.inputDetails.selfBilled)
  const type = useEditorState(({ form }) => form.type)
  const coming = useEditorState((state) => state.coming)
  const { data } = useQuery({ ...numberingQuery(account.id), enabled: isDrawn, meta: { handles: true } })
  if (!isDrawn) return undefined
  const series = data?.[type]
  const next = series?.upcoming?.[0] ?? null
  return {
    number: coming?.number ?? next,
    reference: coming?.reference ?? null,
    isFixed: series?.gapless ?? true,
  }
}
