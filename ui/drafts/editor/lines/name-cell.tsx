import { lazy, memo, Suspense, useRef, useState } from 'react'
import type { LineColumn } from '../draft-form.ts'
import { TextCell } from './cell-input.tsx'
import type { Lines } from './use-lines.ts'

/** Fetched when a description gets the focus. */
const fetchList = () => import('./products/line-products.tsx')
const LineProducts = lazy(async () => ({ default: (await fetchList()).LineProducts }))

/** Shorter texts begin too many products. */
const FEWEST = 2

type NameCellProps = {
  lineId: string
  column: LineColumn
  label: string
  value: string
  finding: string | undefined
  onChange: (name: string) => void
  actions: Lines
}

/** The description of a line: a combobox whose list holds the products that begin with the typed letters. */
export const NameCell = memo(function NameCell({ actions, onChange, ...props }: NameCellProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<{ id: string; active: string } | null>(null)
  const close = () => setTyped('')
  const isAsking = typed.trim().length >= FEWEST
  const change = (name: string) => {
    onChange(name)
    // Esc restores the text of before: nobody typed it.
    setTyped(name === props.value ? '' : name)
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <TextCell
        {...props}
        onChange={change}
        combobox={{
          onFocus: () => void fetchList().catch(() => undefined),
          onBlur: close,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown !== null,
          'aria-controls': shown?.id,
          'aria-activedescendant': shown?.active,
        }}
      />
      {isAsking && (
        <Suspense>
          <LineProducts
            lineId={props.lineId}
            text={typed}
            place={place}
            actions={actions}
            onShown={setShown}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  )
})
