import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, startTransition, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../kit/toast.ts'
import { hasFocus } from '../../../kit/use-focus-restoration.ts'
import { defaultVat } from '../draft-form.ts'
import { type Editor, useEditor, useLineIds } from '../editor.ts'
import { setLines, touch } from '../edits.ts'
import { cellKey, fieldElement, linesPointer } from '../fields.ts'
import { focusCell, placeKey } from '../focus.ts'
import {
  addLine,
  type CellValue,
  columns,
  copyFromAbove,
  moveLine,
  removeLine,
  restoreLine,
  setCell,
  withoutBlankEnd,
} from './line-edits.ts'
import { findPlace, type LineKeys, type Place } from './line-keys.ts'
import { readBlock } from './paste/block.ts'
import { type PasteWords, pasteInto, usePasteWords } from './paste/paste-into.ts'

export type Lines = {
  change: (id: string, value: CellValue) => void
  remove: (id: string) => void
  keys: LineKeys
  add: () => void
  onPaste: (event: ClipboardEvent) => void
  onBlur: (event: FocusEvent) => void
}

/** The actions on lines; the same object until the editor or the language changes. */
export function useLines(): Lines {
  const editor = useEditor()
  const { t } = useTranslation('draft')
  const paste = usePasteWords()
  return useMemo(() => {
    const removed = (number: number) => t('lines.removed', { number })
    return makeLines(editor, { ...paste, removed, putBack: t('lines.put-back') })
  }, [editor, t, paste])
}

type LineWords = PasteWords & { removed: (number: number) => string; putBack: string }

function makeLines(editor: Editor, words: LineWords): Lines {
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
    const restore = () => put(restoreLine(lines(), line, index))
    const undo = { label: words.putBack, onPress: restore }
    toast.undo(words.removed(index + 1), undo, line.name || undefined, IconTrash)
    const neighbour = lines()[Math.min(index, lines().length - 1)]
    if (neighbour) focusCell({ id: neighbour.id, column: 'name' })
    // A folded card, or no line at all: the button that adds one gets the focus.
    if (!hasFocus()) fieldElement(linesPointer)?.focus()
  }
  const go = ({ id, column }: Place, step: -1 | 1) => {
    const next = lines()[lines().findIndex((line) => line.id === id) + step]
    if (next) focusCell({ id: next.id, column }, 'name')
    return Boolean(next)
  }
  /** Enter in a last line without input drops it, and leads to sending. */
  const leave = ({ id }: Place) => {
    const whole = withoutBlankEnd(store.get().form.inputDetails)
    if (whole.some((line) => line.id === id)) return false
    document.querySelector<HTMLElement>('[data-send]')?.focus()
    put(whole)
    return true
  }
  const more = (id: string) => {
    const { openMore } = store.get()
    const isOpen = openMore.has(id)
    const next = new Set(isOpen ? [...openMore].filter((each) => each !== id) : [...openMore, id])
    flushSync(() => store.set((state) => ({ ...state, openMore: next })))
    const first = isOpen ? null : document.querySelector(`[data-further="${id}"] :is(input, select)`)
    if (first instanceof HTMLElement) first.focus()
    else focusCell({ id, column: 'name' })
  }
  const keys: LineKeys = {
    go,
    next: (place) => go(place, 1) || leave(place) || add(),
    move: (place, step) => {
      put(moveLine(lines(), place.id, step))
      focusCell(place)
    },
    copy: (place) => {
      put(copyFromAbove(lines(), place.id, place.column), placeKey(place))
      // A copied value is selected, so that typing replaces it.
      const element = fieldElement(placeKey(place))
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
      const place = findPlace(event.target)
      const block = place && readBlock(event.clipboardData.getData('text/plain'))
      if (!place || !block || !columns.some((each) => each === place.column)) return
      event.preventDefault()
      void pasteInto(editor, place, block, words)
    },
    onBlur: (event) => {
      const place = findPlace(event.target)
      if (!place) return
      store.set((state) => touch(state, placeKey(place)))
      void checker.checkNow()
    },
  }
}

/** More than any window shows at once. */
const screenful = 40

/** The ids of the rendered lines: a screenful when the editor opens, all of them when the browser is idle. */
export function useDrawnLines(): { ids: readonly string[]; count: number } {
  const all = useLineIds()
  const [isWhole, setWhole] = useState(all.length <= screenful)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return { ids: isWhole ? all : all.slice(0, screenful), count: all.length }
}
