import { useEffect, useRef } from 'react'
import { useShortcutsSwitch } from '../../api/shortcuts-switch.ts'
import { isTyping } from '../../kit/typing.ts'
import type { Chosen } from './use-chosen.ts'

type RowKeys<Row extends { id: string }> = {
  chosen: Chosen<Row>
  /** The rows of the page. */
  page: readonly Row[]
  /** No row is chosen or given up, as while an act is under way. */
  isFixed?: boolean
  /** Acts of letters, about the row with the focus; undefined where none has it. */
  letters?: Readonly<Record<string, (id: string | undefined) => void>>
}

const ROW = 'tr:has(input[data-choice])'

const rowsOf = () => [...document.querySelectorAll<HTMLElement>(ROW)]
const idOf = (row: Element | null | undefined): string | undefined =>
  row?.querySelector<HTMLElement>('input[data-choice]')?.dataset.choice

/** The row's own link. */
const reach = (row: Element | undefined): void =>
  row?.querySelector<HTMLElement>('[data-row-action]')?.focus()

/** The focus goes to the row, or to the one that took its place. */
export function focusRow(id: string | undefined, place: number): void {
  const rows = rowsOf()
  reach(rows.find((row) => idOf(row) === id) ?? rows[Math.min(place, rows.length - 1)])
}

/** Arrows from row to row, `x` to choose, letters for acts, Esc to give up: while the focus is on no field, in no dialog. */
export function useRowKeys<Row extends { id: string }>(keys: RowKeys<Row>): void {
  const { isOn } = useShortcutsSwitch()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    let isInDialog = false
    /** A dialog that Esc closes is gone before the press arrives at the document. */
    const look = () => {
      isInDialog = document.querySelector('[aria-modal="true"]') !== null
    }
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isInDialog || hasModifier(event) || isTyping(event)) return
      const { chosen, page, isFixed = false, letters = {} } = latest.current
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>(ROW) : null
      const id = idOf(row)
      const act = pressed(event.key)
      if (act === undefined) return
      event.preventDefault()
      act()

      function pressed(key: string): (() => void) | undefined {
        if (key === 'Escape') return chosen.rows.length > 0 && !isFixed ? chosen.clear : undefined
        if (row && key === 'ArrowDown') return () => reach(beside(row, 1))
        if (row && key === 'ArrowUp') return () => reach(beside(row, -1))
        if (!isOn) return
        if (key === 'x') return id === undefined ? () => reach(rowsOf()[0]) : () => toggle(id)
        const letter = Object.hasOwn(letters, key) ? letters[key] : undefined
        return letter && (() => letter(id))
      }

      function toggle(rowId: string): void {
        const found = page.find((one) => one.id === rowId)
        if (found && !isFixed) chosen.toggle(found)
      }
    }
    window.addEventListener('keydown', look, true)
    document.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', press)
    }
  }, [isOn])
}

function beside(row: HTMLElement, step: 1 | -1): Element | undefined {
  const rows = rowsOf()
  return rows[rows.indexOf(row) + step]
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey
