import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Found } from '../../../forms/company-field/find.ts'
import { type Editor, useEditor } from '../editor.ts'
import { setCustomer, takeCustomer, touch } from '../edits.ts'
import { goTo } from '../focus.ts'

/** The customer of the draft by the field that finds companies. */
export function useCustomerChoice() {
  const editor = useEditor()
  const { store, checker, opened } = editor
  return {
    take: (found: Found) => {
      store.set((state) => takeCustomer(state, found, opened.form.inputDetails.customer))
      void checker.checkNow()
    },
    typeByHand: (text: string) => typeByHand(editor, text),
  }
}

/** The text is the number where it is one, else the name; the focus goes to the other one. */
function typeByHand(editor: Editor, text: string): void {
  const digits = normaliseBelgianNumber(text)
  const isNumber = /^\d{9,}$/.test(digits)
  const [name, value, next] = isNumber ? ['vat', digits, 'name'] : ['name', text, 'vat']
  const pointer = '/inputDetails/customer'
  editor.store.set((state) => {
    const { customer } = state.form.inputDetails
    return touch(
      setCustomer({ ...state, filled: null }, { ...customer, [name]: value }),
      `${pointer}/${name}`,
    )
  })
  goTo(editor, `${pointer}/${next}`)
}
