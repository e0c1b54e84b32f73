import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../kit/table.tsx'
import classes from './choosing.module.css'
import type { Chosen } from './use-chosen.ts'

type ChoiceBoxProps = {
  label: string
  state: Chosen<never>['ofPage']
  onChange: () => void
  /** The row's id; undefined for the box of all. */
  id?: string
}

/** A tick box: ticked, empty, or in between for some of several. */
export function ChoiceTick({ label, state, onChange, id }: ChoiceBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'SOME'
  }, [state])
  return (
    <label className={classes.tick}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        data-choice={id}
        checked={state === 'ALL'}
        onChange={onChange}
      />
    </label>
  )
}

/** The first column of a list whose rows can be chosen. */
export function useChoiceColumn<Row extends { id: string }, Field extends string>(
  chosen: Chosen<Row>,
  nameOf: (row: Row) => string,
): Column<Row, Field> {
  const { t } = useTranslation('lists')
  return {
    key: 'choice',
    usual: 16,
    width: '36px',
    header: <ChoiceTick label={t('choice.all')} state={chosen.ofPage} onChange={chosen.toggleAll} />,
    cell: (row) => (
      <ChoiceTick
        id={row.id}
        label={t('choice.one', { name: nameOf(row) })}
        state={chosen.has(row.id) ? 'ALL' : 'NONE'}
        onChange={() => chosen.toggle(row)}
      />
    ),
  }
}
