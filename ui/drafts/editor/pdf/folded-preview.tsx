import { IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/icon.tsx'
import { useEditorState } from '../editor.ts'
import classes from './pdf.module.css'
import { isDrawn } from './pdf-source.ts'

const KEY = 'zegel.editor.preview-folded'

export const PREVIEW_AWAY = { gridTemplateColumns: '48px minmax(0, 1fr)' }

/** True where the preview of a drawn PDF is folded away; stored on this device. An uploaded PDF always stands open. */
export function usePreviewFold(): { isAway: boolean; fold: () => void; unfold: () => void } {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) === 'true')
  const isOurs = useEditorState(isDrawn)
  const set = (next: boolean) => () => {
    setFolded(next)
    localStorage.setItem(KEY, String(next))
  }
  return { isAway: isFolded && isOurs, fold: set(true), unfold: set(false) }
}

/** The lines take the width. */
export function FoldedPreview({ onUnfold }: { onUnfold: () => void }) {
  const { t } = useTranslation('draft')
  return (
    <button
      type="button"
      className={classes.strip}
      aria-expanded={false}
      data-region="pdf"
      onClick={onUnfold}
    >
      <Icon of={IconLayoutSidebarLeftExpand} />
      <span>{t('pdf.drawn.title')}</span>
    </button>
  )
}
