import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './docked-panel.module.css'
import { IconButton } from './icon-button.tsx'

type DockedPanelProps = {
  title: string
  /** Under the title, smaller. */
  subtitle: string
  onClose: () => void
  /** To the row above or below; undefined at the end of the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  children: ReactNode
}

/** Details of one row beside its list, where there is room for both. The focus stays in the list. */
export function DockedPanel({ title, subtitle, onClose, onPrevious, onNext, children }: DockedPanelProps) {
  const { t } = useTranslation('kit')
  const titleId = useId()
  return (
    <aside className={classes.panel} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.words}>
          <h2 id={titleId}>{title}</h2>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        <IconButton icon={IconChevronUp} label={t('previous')} disabled={!onPrevious} onClick={onPrevious} />
        <IconButton icon={IconChevronDown} label={t('next')} disabled={!onNext} onClick={onNext} />
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  )
}
