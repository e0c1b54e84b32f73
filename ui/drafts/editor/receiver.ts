import { type Receiver, useReceiver as useReceiverOf } from '../../api/receiver.ts'
import { useEditorState } from './editor.ts'

export type { Receiver }

/** The receiver of this draft. */
export function useReceiver(): Receiver {
  return useReceiverOf(useEditorState((state) => state.form.inputDetails.customer))
}
