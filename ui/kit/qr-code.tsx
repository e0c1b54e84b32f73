import { useMemo } from 'react'
import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** The white border that readers need, in modules. */
const rim = 4

/** A QR code with black modules on white, also in the dark scheme, for cameras. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 0 }), [text])
  const modules = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : '')))
    .join('')
  const side = size + 2 * rim
  return (
    <svg
      className={classes.code}
      role="img"
      aria-label={label}
      viewBox={`${-rim} ${-rim} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-rim} y={-rim} width={side} height={side} fill="#fff" />
      <path d={modules} fill="#000" />
    </svg>
  )
}
