import type { Icon as TablerIcon } from '@tabler/icons-react'
import classes from './icon.module.css'

export type Tone = 'ok' | 'warn' | 'err' | 'neutral'

type IconProps = { of: TablerIcon; size?: number; tone?: Tone | undefined; className?: string | undefined }

/** A Tabler icon with our stroke width. Always decoration: a text or label beside it has the meaning. */
export function Icon({ of: Shape, size = 18, tone, className }: IconProps) {
  const names = [tone && classes[tone], className].filter(Boolean).join(' ')
  return <Shape size={size} stroke={1.6} className={names} aria-hidden />
}
