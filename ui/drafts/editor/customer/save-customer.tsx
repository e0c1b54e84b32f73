import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reached } from '../../../api/client.ts'
import { Refused } from '../../../api/failure.ts'
import { showProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useScope } from '../../../api/reach.ts'
import { Button } from '../../../kit/button.tsx'
import { keepFocus } from '../../../kit/keep-focus.ts'
import { toast } from '../../../kit/toast.ts'
import { settleToast } from '../../../kit/toasts.ts'
import { type Editor, useEditor, useEditorState } from '../editor.ts'
import { setCustomer, touch } from '../edits.ts'
import { goTo } from '../focus.ts'
import { saveCustomer } from '../queries.ts'

const root = '/inputDetails/customer'
/** The subject of errors of saving a customer: the next success removes them. */
const SUBJECT = 'save-customer'

/** Saves the draft's customer to the account: a new one, or the one that was picked. */
export function SaveCustomer() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const isKnown = useEditorState(({ form }) => form.inputDetails.customer.accountId === editor.account.id)
  const scope = useScope()
  const [isBusy, setBusy] = useState(false)
  // Only the account's own users maintain its customers.
  if (scope !== 'USER') return null
  const press = async () => {
    setBusy(true)
    const isSaved = await save(editor, t('customer.not-saved'))
    setBusy(false)
    if (!isSaved) return
    settleToast(SUBJECT)
    toast.success(t('customer.saved'))
  }
  return (
    <Button onMouseDown={keepFocus} onClick={() => void press()} busy={isBusy} busyLabel={t('saving.saving')}>
      {t(isKnown ? 'customer.save' : 'customer.save-new')}
    </Button>
  )
}

/** The action CUSTOMER also needs street, postal code and city (specification section 5). */
async function save(editor: Editor, failure: string): Promise<boolean> {
  const { store, account } = editor
  try {
    const { checkCustomer } = await reached(import('../check/check-customer.ts'))
    const findings = checkCustomer(store.get().form)
    const first = findings[0]
    if (first) {
      store.set((state) => ({ ...touch(state, ...findings.map(({ key }) => key)), serverFindings: findings }))
      goTo(editor, first.key)
      return false
    }
    const saved = await saveCustomer(account.id, store.get().form.inputDetails.customer)
    const { id, accountId, version } = saved
    store.set((state) => {
      const customer = { ...state.form.inputDetails.customer, id, accountId, version }
      return setCustomer(state, customer)
    })
    void queryClient.invalidateQueries({ queryKey: ['customers'] })
    return true
  } catch (error) {
    showProblem(error, { title: failure, subject: SUBJECT })
    if (error instanceof Refused && error.violations.length > 0) {
      const serverFindings = error.violations.map(({ field, messageKey }) => {
        return { key: root + field, messageKey, severity: 'FATAL' as const }
      })
      store.set((state) => ({ ...touch(state, ...serverFindings.map(({ key }) => key)), serverFindings }))
    }
    return false
  }
}
