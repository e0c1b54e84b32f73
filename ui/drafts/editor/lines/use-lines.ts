import { type ClipboardEvent, type FocusEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../kit/toast.ts'
import { defaultVat } from '../draft-form.ts'
import { type Editor, useEditor } from '../editor.ts'
import { setLines, touch } from '../edits.ts'
import { cellKey, elementOf } from '../fields.ts'
import {
  addLine,
  type CellValue,
  type Column,
  columns,
  copyFromAbove,
  moveLine,
  removeLine,
  restoreLine,
  setCell,
} from './line-edits.ts'
import { type LineKeys, type Place, placeOf } from './line-keys.ts'
import { pasteBlock, readBlock } from './paste.ts'
import { useVatWords } from './vat-words.ts'

export type Lines = {
  change: (id: string, value: CellValue) => void
  remove: (id: string) => void
  keys: LineKeys
  add: () => void
  onPaste: (event: ClipboardEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** What can be done with the lines; the same object for as long as the editor and the language are. */
export function useLines(): Lines {
  const editor = useEditor()
  const { t } = useTranslation('draft')
  const wordsOf = useVatWords()
  return useMemo(() => {
    const removed = (number: number) => ({
      title: t('lines.removed', { number }),
      undo: t('lines.put-back'),
    })
    return linesOf(editor, wordsOf, removed)
  }, [editor, t, wordsOf])
}

type Removed = (number: number) => { title: string; undo: string }

function linesOf(editor: Editor, wordsOf: (code: string) => string, removed: Removed): Lines {
  const { store, checker } = editor
  const lines = () => store.get().form.inputDetails.lines
  const put = (next: ReturnType<typeof lines>, ...cells: string[]) =>
    flushSync(() => store.set((state) => setLines(state, next, ...cells)))

  const add = () => {
    put(addLine(lines(), undefined, defaultVat(store.get().form.inputDetails.customer)))
    const id = lines().at(-1)?.id
    if (!id) return
    flushSync(() => store.set((state) => ({ ...state, openLine: id })))
    focusCell({ id, column: 'name' })
  }
  const remove = (id: string) => {
    const index = lines().findIndex((line) => line.id === id)
    const line = lines()[index]
    if (!line) return
    put(removeLine(lines(), id))
    const { title, undo } = removed(index + 1)
    const restore = () => put(restoreLine(lines(), line, index))
    toast.undo(title, { label: undo, onPress: restore }, line.name || undefined)
    const neighbour = lines()[Math.min(index, lines().length - 1)]
    if (neighbour) focusCell({ id: neighbour.id, column: 'name' })
  }
  const go = ({ id, column }: Place, step: -1 | 1) => {
    const next = lines()[lines().findIndex((line) => line.id === id) + step]
    if (next) focusCell({ id: next.id, column }, 'name')
    return Boolean(next)
  }
  const more = (id: string) => {
    const { openMore } = store.get()
    const isOpen = openMore.has(id)
    const next = new Set(isOpen ? [...openMore].filter((each) => each !== id) : [...openMore, id])
    flushSync(() => store.set((state) => ({ ...state, openMore: next })))
    focusCell({ id, column: isOpen ? 'name' : 'unit' })
  }
  const keys: LineKeys = {
    go,
    next: (place) => go(place, 1) || add(),
    move: (place, step) => {
      put(moveLine(lines(), place.id, step))
      focusCell(place)
    },
    copy: (place) => {
      put(copyFromAbove(lines(), place.id, place.column), keyOf(place))
      // What comes from above is there to be typed over.
      const element = elementOf(keyOf(place))
      if (element instanceof HTMLInputElement) element.select()
    },
    remove: ({ id }) => remove(id),
    more: ({ id }) => more(id),
  }
  return {
    keys,
    add,
    remove,
    change: (id, value) => {
      const column = Object.keys(value)[0] ?? 'name'
      store.set((state) =>
        setLines(state, setCell(state.form.inputDetails.lines, id, value), cellKey(id, column)),
      )
    },
    onPaste: (event) => {
      const place = placeOf(event.target)
      const block = place && readBlock(event.clipboardData.getData('text/plain'))
      if (!place || !block || !columns.some((each) => each === place.column)) return
      event.preventDefault()
      const next = pasteBlock(lines(), place, block, wordsOf)
      put(next, ...next.filter((line) => !lines().includes(line)).map(({ id }) => cellKey(id, 'name')))
      void checker.checkNow()
    },
    onBlur: (event) => {
      const place = placeOf(event.target)
      if (!place) return
      store.set((state) => touch(state, keyOf(place)))
      void checker.checkNow()
    },
  }
}

function keyOf({ id, column }: Place): string {
  return cellKey(id, column === 'vat' ? 'vatRate' : column)
}

/** `otherwise` where a line does not show the cell: a unit, a discount. */
function focusCell(place: Place, otherwise: Column = place.column): void {
  const element = elementOf(keyOf(place)) ?? elementOf(keyOf({ ...place, column: otherwise }))
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
