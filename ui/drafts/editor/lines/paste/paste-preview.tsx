import { IconAlertCircle, IconClipboardText } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../kit/button.tsx'
import { Icon } from '../../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../../editor.ts'
import { focusCell } from '../../focus.ts'
import { bodyRows } from './lay.ts'
import { land, usePasteWords } from './paste-into.ts'
import classes from './paste-preview.module.css'
import type { Pasting } from './pasting.ts'
import { PreviewTable } from './preview-table.tsx'
import { unreadRows } from './shown-cell.ts'
import type { Reading } from './understand.ts'

/** The preview of a paste. Enter inserts it, Esc cancels. */
export function PastePreview() {
  const pasting = useEditorState((state) => state.pasting)
  return pasting && <Preview pasting={pasting} />
}

function Preview({ pasting }: { pasting: Pasting }) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const words = usePasteWords()
  const id = useId()
  const accept = useRef<HTMLButtonElement>(null)
  useEffect(() => accept.current?.focus(), [])
  const { block, reading, at } = pasting
  const rows = bodyRows(block, reading)
  const unread = unreadRows(rows, reading.columns, words.vat).length
  const read = (next: Reading) =>
    editor.store.set((state) => ({ ...state, pasting: { ...pasting, reading: next } }))
  const cancel = () => {
    editor.store.set((state) => ({ ...state, pasting: null }))
    focusCell(at)
  }
  const take = () => void land(editor, pasting, words)
  const onKey = (event: KeyboardEvent) => {
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && !isButton) take()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this is
    <div role="group" className={classes.preview} aria-labelledby={id} onKeyDown={onKey}>
      <div className={classes.head}>
        <h3 id={id}>
          <Icon of={IconClipboardText} size={18} />
          {t('paste.title', { count: rows.length })}
        </h3>
        <label className={classes.hasHead}>
          <input
            type="checkbox"
            checked={reading.hasHead}
            onChange={({ currentTarget }) => read({ ...reading, hasHead: currentTarget.checked })}
          />
          {t('paste.has-head')}
        </label>
      </div>
      <PreviewTable block={block} reading={reading} onRead={read} />
      <div className={classes.foot}>
        <p className={classes.said} data-wrong={unread > 0 || undefined} role="status">
          {unread > 0 && <Icon of={IconAlertCircle} size={16} />}
          {unread > 0 ? t('paste.unread', { count: unread }) : t('paste.hint')}
        </p>
        <Button onClick={cancel} aria-keyshortcuts="Escape">
          {t('paste.cancel')}
        </Button>
        <Button ref={accept} kind="primary" onClick={take} aria-keyshortcuts="Enter">
          {t('paste.accept', { count: rows.length })}
        </Button>
      </div>
    </div>
  )
}
