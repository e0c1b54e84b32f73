import { type Receiver, useReceiver as useReceiverOf } from '../../api/receiver.ts'
import { useEditorState } from './editor.ts'

export type { Receiver }

/** How the customer of this draft can be reached. */
export function useReceiver(): Receiver {
  return useReceiverOf(useEditorState((state) => state.form.inputDetails.customer))
}
