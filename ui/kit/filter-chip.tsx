import { IconX } from '@tabler/icons-react'
import classes from './filter-chip.module.css'
import { IconButton } from './icon-button.tsx'

type FilterChipProps = {
  /** The filter of the list. */
  children: string
  /** The act of the cross, in words. */
  removeLabel: string
  onRemove: () => void
}

/** A filter that was set elsewhere, with the way out of it. */
export function FilterChip({ children, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={classes.chip}>
      <span className={classes.words}>{children}</span>
      <IconButton icon={IconX} size={16} label={removeLabel} onClick={onRemove} />
    </span>
  )
}
