import type { Icon as TablerIcon } from '@tabler/icons-react'

type IconProps = { of: TablerIcon; size?: number; className?: string | undefined }

/** A Tabler icon with our stroke width. Always decoration: a text or label beside it has the meaning. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return <Shape size={size} stroke={1.6} className={className} aria-hidden />
}
