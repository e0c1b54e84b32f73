import { type Receiver, useReceiver as useReceiverOf } from '../../api/receiver.ts'
import { useEditor, useEditorState } from './editor.ts'

export type { Receiver }

/** The receiver of this draft. */
export function useReceiver(): Receiver {
  const { account } = useEditor()
  const type = useEditorState((state) => state.form.type)
  const customer = useEditorState((state) => state.form.inputDetails.customer)
  return useReceiverOf({ accountId: account.id, type }, customer)
}
