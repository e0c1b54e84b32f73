import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../api/receiver-name.ts'
import { DockedPanel } from '../kit/docked-panel.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { SidePanel } from '../kit/side-panel.tsx'
import { DocumentPanel } from './document-panel.tsx'
import type { DocumentRow } from './queries.ts'

type PanelProps = {
  rows: DocumentRow[] | undefined
  openId: string | undefined
  sender: string
  onOpen: (id: string | undefined) => void
}

/**
 * The list, and the timeline of one of its documents: docked beside it where there is room for both, else over it. Arrow
 * keys step through the rows, Esc closes; the focus stays in the list.
 */
export function useTimelinePanel({ rows, openId, sender, onOpen }: PanelProps) {
  const { t } = useTranslation('documents')
  const isNarrow = useNarrow(narrow.editor)
  const place = useRef<HTMLDivElement>(null)
  const at = rows?.findIndex(({ id }) => id === openId) ?? -1
  const row = rows?.[at]
  const focusRow = (index: number) =>
    place.current?.querySelectorAll<HTMLElement>('[data-row-action]')[index]?.focus()
  const close = () => {
    focusRow(at)
    onOpen(undefined)
  }
  const stepTo = (index: number) => {
    const next = rows?.[index]
    return next && (() => onOpen(next.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!row || isNarrow || event.defaultPrevented) return
    const { target, key } = event
    const isInList = target instanceof Element && target.matches('[data-row-action]')
    const step = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (key === 'Escape' && target instanceof Element && !target.closest('[role=dialog], input')) close()
    if (step === undefined || !isInList) return
    event.preventDefault()
    stepTo(at + step)?.()
    focusRow(Math.min(Math.max(0, at + step), rows.length - 1))
  }
  const subtitle = row && t('for', { name: fullName(row.receiver), number: row.receiver.token1 })
  const panel = row && !isNarrow && (
    <DockedPanel
      title={row.name}
      subtitle={subtitle ?? ''}
      onClose={close}
      onPrevious={stepTo(at - 1)}
      onNext={stepTo(at + 1)}
    >
      <DocumentPanel key={row.id} row={row} sender={sender} />
    </DockedPanel>
  )
  const drawer = isNarrow && (
    <SidePanel isOpen={row !== undefined} onClose={close} title={row?.name}>
      {row && (
        <>
          <p>{subtitle}</p>
          <DocumentPanel key={row.id} row={row} sender={sender} />
        </>
      )}
    </SidePanel>
  )
  return {
    isDocked: Boolean(panel),
    panel: panel || null,
    around: (list: ReactNode) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it take the keyboard
      <div ref={place} onKeyDown={onKeyDown}>
        {list}
        {drawer}
      </div>
    ),
  }
}
