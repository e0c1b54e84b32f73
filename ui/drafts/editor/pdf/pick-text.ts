import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { parseTypedDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { displayStructuredCommunication } from '#contracts/rules/formats.ts'
import type { HeadingName } from '../draft-form.ts'
import type { Editor } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import { setHeading, setLines, setPayment, touch } from '../edits.ts'
import { readCellKey } from '../fields.ts'
import { readFigure } from '../lines/figures.ts'
import { setCell } from '../lines/line-edits.ts'

/** Puts text of the PDF into the last focused field; a field that it doesn't fit stays. */
export function pickText({ store, checker }: Editor, text: string): void {
  const { focused } = store.get()
  const words = text.trim()
  if (!focused || !words) return
  store.set((state) => touch(put(state, focused, words), focused))
  void checker.checkNow()
}

function put(state: EditorState, key: string, text: string): EditorState {
  const cell = readCellKey(key)
  if (cell) return putInCell(state, cell, text)
  const name = /^\/inputDetails\/heading\/(\w+)$/.exec(key)?.[1]
  if (fieldAt(key)?.kind === 'date') {
    const date = parseTypedDate(text, todayInBrussels())
    return date ? setHeading(state, name as HeadingName, date) : state
  }
  // Keys of this form are made from the heading's own names.
  if (name) return setHeading(state, name as HeadingName, text)
  if (key === '/inputDetails/payment/reference')
    return setPayment(state, 'reference', displayStructuredCommunication(text))
  const amount = parseTypedAmount(text)
  if (key.startsWith('/inputDetails/payment/') && amount !== undefined)
    return setPayment(state, key.endsWith('prepaidAmount') ? 'prepaidAmount' : 'roundingAmount', amount)
  return state
}

function putInCell(state: EditorState, cell: { lineId: string; column: string }, text: string): EditorState {
  const { lines } = state.form.inputDetails
  const { lineId, column } = cell
  if (column === 'name') return setLines(state, setCell(lines, lineId, { name: text }))
  if (column !== 'quantity' && column !== 'unitPrice') return state
  const figure = readFigure(text)
  return typeof figure === 'number' ? setLines(state, setCell(lines, lineId, { [column]: figure })) : state
}
