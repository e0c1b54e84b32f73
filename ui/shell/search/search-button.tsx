import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import classes from './search-button.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search; it looks like a field, and on a narrow screen it is its icon. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={classes.button}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onSearch}
    >
      <Icon of={IconSearch} size={18} />
      <span className={classes.words}>{t('search-everywhere')}</span>
      <span className={classes.keys} aria-hidden>
        <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  )
}
