import type { Icon as TablerIcon } from '@tabler/icons-react'

type IconProps = { of: TablerIcon; size?: number; className?: string | undefined }

/** A Tabler outline at our stroke. Always decoration: the word beside it, or the control's label, says it. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return <Shape size={size} stroke={1.6} className={className} aria-hidden focusable={false} />
}
