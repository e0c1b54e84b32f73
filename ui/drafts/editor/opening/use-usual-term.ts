import { useEffect, useRef } from 'react'
import { useEditor, useEditorState } from '../editor.ts'
import { suggestDue } from '../edits.ts'
import { usualTerm } from './usual-term.ts'

const restMs = 500

/** Fills an empty due date with the customer's usual term. */
export function useUsualTerm(): void {
  const { account, store } = useEditor()
  const whom = useEditorState(({ form }) => customerKey(form.inputDetails.customer))
  const opened = useRef(whom)
  useEffect(() => {
    // Opening a draft changes nothing.
    if (whom === opened.current || !whom) return
    opened.current = ''
    const [name = '', vat = ''] = whom.split('\n')
    const ask = async () => {
      const days = await usualTerm(account.id, { name, vat })
      if (days === undefined || customerKey(store.get().form.inputDetails.customer) !== whom) return
      store.set((state) => suggestDue(state, days))
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [account.id, store, whom])
}

type Whom = { name?: string | null; vat?: string | null }

const customerKey = ({ name, vat }: Whom): string =>
  name?.trim() ? `${name.trim()}\n${vat?.trim() ?? ''}` : ''
