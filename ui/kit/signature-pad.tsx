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

/** Closer points draw the same line. */
const nearest = 2

/** A box to draw in, with a finger, a pen or a mouse. Who uses a keyboard types instead. */
export function SignaturePad({ label, clear, value, onChange, error }: SignaturePadProps) {
  const pad = useRef<SVGSVGElement>(null)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const isDrawing = useRef(false)
  const draw = (next: Stroke[]) => {
    setStrokes(next)
    const { width = 0, height = 0 } = pad.current?.getBoundingClientRect() ?? {}
    onChange(next.length > 0 ? { path: drawPath(next), width, height } : undefined)
  }
  const pointAt = (event: PointerEvent): Stroke[number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
    return [within(event.clientX - left, width), within(event.clientY - top, height)]
  }
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0 || isFull(strokes)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    draw([...strokes, [pointAt(event)]])
  }
  const go = (event: PointerEvent) => {
    const current = strokes.at(-1)
    const before = current?.at(-1)
    if (!isDrawing.current || !event.isPrimary || !current || !before || isFull(strokes)) return
    const point = pointAt(event)
    if (Math.hypot(point[0] - before[0], point[1] - before[1]) < nearest) return
    draw([...strokes.slice(0, -1), [...current, point]])
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
          <Button kind="quiet" icon={IconEraser} aria-disabled={!value} onClick={() => value && draw([])}>
            {clear}
          </Button>
        </div>
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
