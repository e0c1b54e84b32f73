import { Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Count } from '../../../kit/badge.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { narrow, useNarrow } from '../../../kit/media.ts'
import { useIsBelow } from '../../../kit/use-is-below.ts'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { formCurrency } from '../editor-state.ts'
import { CheckPanel, useBlocked } from './check-panel.tsx'
import classes from './dock.module.css'
import { money } from './money.ts'
import { PdfDiffers } from './pdf-difference.tsx'
import { Totals, useOwed } from './totals.tsx'

/** Below this height in px the lines and the dock don't fit: 900 without the parts above them. */
const roomForBoth = 800

/** Up to so many lines, the check is as high as the totals are in one column. */
const few = 5

/** So many lines stay visible above the check; with fewer lines the check gets their space. */
const inSight = 8

/** The findings and totals. On a low window it folds to one line. */
export function Dock() {
  const dock = useRef<HTMLDivElement>(null)
  const isPhone = useNarrow(narrow.cards)
  const isLow = useIsBelow(dock, 'height', roomForBoth, 'main') && !isPhone
  const [choice, setChoice] = useState<boolean | null>(null)
  const lines = useEditorState(({ form }) => form.inputDetails.lines.length)
  useEffect(() => dock.current?.style.setProperty('--z-lines', String(Math.min(lines, inSight))), [lines])
  const isBlocked = useBlocked() !== undefined
  const isOpen = isBlocked || (choice ?? !isLow)
  return (
    <div ref={dock} className={classes.dock}>
      {isLow && <Fold isOpen={isOpen} onPress={() => isBlocked || setChoice(!isOpen)} />}
      {(isOpen || !isLow) && (
        <div className={classes.parts} data-few={lines <= few || undefined}>
          <CheckPanel />
          <Totals />
        </div>
      )}
    </div>
  )
}

function Fold({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const { t } = useTranslation('draft')
  const refusals = useVisibleFindings(
    ({ shown }) => shown.filter(({ severity }) => severity === 'FATAL').length,
  )
  const currency = useEditorState(formCurrency)
  const owed = useOwed()
  return (
    <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onPress}>
      <Icon of={isOpen ? IconChevronDown : IconChevronUp} />
      <b>{t('check.title')}</b>
      {refusals > 0 && <Count value={refusals} tone="err" label={t('check.count', { count: refusals })} />}
      <Group component="span" gap="4px 8px" align="stretch" display="inline-flex" ms="auto">
        <PdfDiffers />
        {owed.label} <b>{money(owed.amount, currency)}</b>
      </Group>
    </button>
  )
}
