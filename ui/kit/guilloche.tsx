import { memo } from 'react'
import classes from './guilloche.module.css'

type Ring = { from: number; to: number; waves: number; curves: number }

/** Three woven bands, as on security paper. Radii are fractions of half the width. */
const rings: Ring[] = [
  { from: 0.73, to: 0.99, waves: 14, curves: 9 },
  { from: 0.58, to: 0.7, waves: 24, curves: 9 },
  { from: 0.37, to: 0.55, waves: 8, curves: 8 },
]
const circles = [0.715, 0.722, 0.572, 0.565, 0.352, 0.342]

/** A closed curve that oscillates between two radii, rotated by a fraction of one wave. */
function wave({ from, to, waves }: Ring, turn: number): string {
  const middle = (from + to) / 2
  const swing = (to - from) / 2
  const steps = waves * 24
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI
    const radius = middle + swing * Math.sin(waves * angle + turn * 2 * Math.PI)
    return `${(500 + 500 * radius * Math.cos(angle)).toFixed(1)} ${(500 + 500 * radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

const curves = rings.flatMap((ring) =>
  Array.from({ length: ring.curves }, (_, index) => wave(ring, index / ring.curves)),
)

/** The rosette of pages outside an account. Decoration only, never behind text. */
export const Guilloche = memo(function Guilloche({ size }: { size: number | string }) {
  return (
    <svg className={classes.rosette} width={size} height={size} viewBox="0 0 1000 1000" aria-hidden>
      {curves.map((curve) => (
        <path key={curve.slice(0, 40)} d={curve} />
      ))}
      {circles.map((radius) => (
        <circle key={radius} cx="500" cy="500" r={500 * radius} />
      ))}
    </svg>
  )
})
