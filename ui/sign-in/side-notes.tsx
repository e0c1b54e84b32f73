import { IconBook2, IconCertificate, IconInbox, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/icon.tsx'
import classes from './side-notes.module.css'

const notes = [
  { key: 'network', icon: IconSend },
  { key: 'channel', icon: IconCertificate },
  { key: 'invoices', icon: IconInbox },
  { key: 'history', icon: IconBook2 },
] as const

/** The product in four lines. */
export function SideNotes() {
  const { t } = useTranslation('aanmelden')
  return (
    <aside className={classes.aside} aria-label={t('notes.label')}>
      <ul className={classes.notes}>
        {notes.map(({ key, icon }) => (
          <li key={key} className={classes.note}>
            <Icon of={icon} className={classes.icon} />
            <div>
              <h2 className={classes.title}>{t(`notes.${key}.title`)}</h2>
              <p className={classes.body}>{t(`notes.${key}.body`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
