import { IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { type Drawing, drawPath, isFull, type Stroke } from './drawing.ts'
import { FieldError } from './field.tsx'
import classes from './signature-pad.module.css'

type SignaturePadProps = {
  /** The name of the drawing. */
  label: string
  clear: string
  value: Drawing | undefined
  onChange: (drawing: Drawing | undefined) => void
  error?: string | undefined
}

type Size = Pick<DOMRect, 'width' | 'height'>

/** Closer points draw the same line. */
const nearest = 2

/** A box to draw in, with a finger, a pen or a mouse. Who uses a keyboard types instead. */
export function SignaturePad({ label, clear, value, onChange, error }: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const isDrawing = useRef(false)
  /** That of the first stroke: a phone that is turned meanwhile shows the same box in another size. */
  const boxOf = (rect: Size): Size => (strokes.length > 0 && value ? value : rect)
  const draw = (next: Stroke[], rect: Size) => {
    setStrokes(next)
    const { width, height } = boxOf(rect)
    onChange(next.length > 0 ? { path: drawPath(next), width, height } : undefined)
  }
  /** In the box, which is shown as large as fits, in the middle. */
  const pointAt = (event: PointerEvent, rect: DOMRect): Stroke[number] => {
    const { width, height } = boxOf(rect)
    const scale = Math.min(rect.width / width, rect.height / height)
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
    return [
      within((event.clientX - rect.left - (rect.width - width * scale) / 2) / scale, width),
      within((event.clientY - rect.top - (rect.height - height * scale) / 2) / scale, height),
    ]
  }
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || isFull(strokes)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    const rect = event.currentTarget.getBoundingClientRect()
    draw([...strokes, [pointAt(event, rect)]], rect)
  }
  const go = (event: PointerEvent) => {
    const current = strokes.at(-1)
    const before = current?.at(-1)
    if (!isDrawing.current || !event.isPrimary || !current || !before || isFull(strokes)) return
    const rect = event.currentTarget.getBoundingClientRect()
    const point = pointAt(event, rect)
    if (Math.hypot(point[0] - before[0], point[1] - before[1]) < nearest) return
    draw([...strokes.slice(0, -1), [...current, point]], rect)
  }
  const end = () => {
    isDrawing.current = false
  }
  const box = value ? `0 0 ${value.width} ${value.height}` : undefined
  return (
    <div>
      <div className={classes.box} data-error={error ? true : undefined}>
        <svg
          ref={pad}
          className={classes.pad}
          role="img"
          aria-label={label}
          viewBox={box}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          {value && <path d={value.path} />}
        </svg>
        <div className={classes.foot}>
          <Button
            kind="quiet"
            icon={IconEraser}
            aria-disabled={!value}
            onClick={() => value && draw([], value)}
          >
            {clear}
          </Button>
        </div>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
