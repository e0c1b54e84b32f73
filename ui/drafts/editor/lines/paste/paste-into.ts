import { IconClipboardText } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useVatWords } from '../../../../forms/vat-choices.ts'
import { toast } from '../../../../kit/toast.ts'
import { hasFocus } from '../../../../kit/use-focus-restoration.ts'
import { defaultVat } from '../../draft-form.ts'
import { type Editor, useEditor } from '../../editor.ts'
import { setLines } from '../../edits.ts'
import { cellKey } from '../../fields.ts'
import { focusCell } from '../../focus.ts'
import { findPlace, type Place } from '../line-keys.ts'
import type { Block } from './block.ts'
import type { Pasting } from './pasting.ts'
import type { VatWords } from './understand.ts'

/**
 * Ctrl+Z undoes the last paste, wherever the focus is. A field outside the lines first undoes its own typing, when something
 * else was changed since.
 */
export function useTakeBack(): void {
  const editor = useEditor()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return
      const { pasted, form } = editor.store.get()
      const isInText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      const isOwn = isInText && findPlace(event.target) === undefined && pasted?.form !== form
      if (!isOwn && takeBack(editor)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [editor])
}

export type PasteWords = { vat: VatWords; pasted: (count: number) => string; undo: string }

/** The same object until the language changes. */
export function usePasteWords(): PasteWords {
  const { t } = useTranslation('draft')
  const vat = useVatWords()
  return useMemo(
    () => ({ vat, pasted: (count) => t('paste.done', { count }), undo: t('paste.undo') }),
    [t, vat],
  )
}

/** Inserts a block at once when it is read completely; else shows the preview. */
export async function pasteInto(editor: Editor, at: Place, block: Block, words: PasteWords): Promise<void> {
  const [{ understand }, { isClear, layBlock }] = await Promise.all([
    import('./understand.ts'),
    import('./lay.ts'),
  ])
  const { store } = editor
  const reading = understand(block, at.column, words.vat)
  const { lines, customer } = store.get().form.inputDetails
  const { unread } = layBlock(lines, at.id, {
    block,
    reading,
    vatWords: words.vat,
    vat: defaultVat(customer),
  })
  if (isClear(block, reading, unread)) return land(editor, { block, at, reading }, words)
  store.set((state) => ({ ...state, pasting: { block, at, reading } }))
}

/** Inserts a block into the lines, with one undo. */
export async function land(
  editor: Editor,
  { block, at, reading }: Pasting,
  words: PasteWords,
): Promise<void> {
  const { layBlock, bodyRows } = await import('./lay.ts')
  const { store, checker } = editor
  const { lines: before, customer } = store.get().form.inputDetails
  const { lines: after } = layBlock(before, at.id, {
    block,
    reading,
    vatWords: words.vat,
    vat: defaultVat(customer),
  })
  const known = new Set(before)
  const cells = after.filter((line) => !known.has(line)).map(({ id }) => cellKey(id, 'name'))
  flushSync(() => {
    store.set((state) => {
      const next = setLines(state, after, ...cells)
      return { ...next, pasting: null, pasted: { before, form: next.form, at } }
    })
  })
  focusCell(at)
  const title = words.pasted(bodyRows(block, reading).length)
  toast.undo(title, { label: words.undo, onPress: () => takeBack(editor) }, undefined, IconClipboardText)
  await checker.checkNow()
}

/** Undoes the last paste, when its lines have not changed since. */
function takeBack({ store, checker }: Editor): boolean {
  const { pasted, form } = store.get()
  if (!pasted || form.inputDetails.lines !== pasted.form.inputDetails.lines) return false
  flushSync(() => store.set((state) => ({ ...setLines(state, pasted.before), pasted: null })))
  if (!hasFocus()) focusCell(pasted.at)
  void checker.checkNow()
  return true
}
