/** The second channel of the draft in the editor. */
import { createContext, useContext } from 'react'
import { useScope } from '../../../api/reach.ts'
import { AlsoTo as Choice, type ChooseReceiver, useReceiver } from '../../../forms/also-to/also-to.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setAlsoTo } from '../edits.ts'

const ChooserContext = createContext<ChooseReceiver | undefined>(undefined)
export const ChooserProvider = ChooserContext.Provider

/** Nothing for an account without the second channel, and for a session of another program. */
export function AlsoTo() {
  const { store, account } = useEditor()
  const choose = useContext(ChooserContext)
  const isOwn = useScope() === 'USER'
  const token1 = useEditorState(({ form }) => form.alsoTo)
  const email = useEditorState(({ form }) => form.inputDetails.customer.email?.trim() ?? '')
  if (!choose || !isOwn || !account.features.includes('DOCCLE')) return null
  return (
    <Choice
      accountId={account.id}
      token1={token1}
      email={email}
      choose={choose}
      onChange={(next) => store.set((state) => setAlsoTo(state, next))}
    />
  )
}

/** The receiver whom the draft names; undefined while it is fetched, null for nobody. */
export function useAlsoTo() {
  const { account } = useEditor()
  return useReceiver(
    account.id,
    useEditorState(({ form }) => form.alsoTo),
  )
}
