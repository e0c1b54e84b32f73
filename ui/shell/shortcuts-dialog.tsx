import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Kbd } from '../kit/kbd.tsx'
import classes from './shortcuts-dialog.module.css'
import type { ShellTab } from './tabs.ts'

/** The acts with shortcuts, and the switch of the shortcuts. */
export type ShortcutsOffered = {
  isOn: boolean
  setOn: (isOn: boolean) => void
  mayDraft: boolean
  mayDeliver: boolean
  tabs: ShellTab[]
  /** "Search everything" is there. */
  maySearch: boolean
}

export function ShortcutsDialog({ onClose, offered }: { onClose: () => void; offered: ShortcutsOffered }) {
  const { t } = useTranslation('shortcut-list')
  const { isOn, setOn, mayDraft, mayDeliver, tabs, maySearch } = offered
  const rows = [
    ...(maySearch ? [{ keys: ['Ctrl', 'K'], does: t('find:title') }] : []),
    { keys: ['/'], does: t('search') },
    ...(mayDraft ? [{ keys: ['n'], does: t('new') }] : []),
    ...(mayDeliver && !mayDraft ? [{ keys: ['n'], does: t('find:place.new-document') }] : []),
    ...tabs.flatMap(({ key, go }) => (go ? [{ keys: ['g', go], does: t(`shell:tabs.${key}`) }] : [])),
    ...(mayDraft
      ? [
          { keys: ['Ctrl', 'Enter'], does: t('send') },
          { keys: ['F6'], does: t('part') },
          { keys: ['F8'], does: t('doubt') },
        ]
      : []),
    ...(tabs.some(({ key }) => key === 'money')
      ? [
          { keys: ['↑', '↓'], does: t('bank.row') },
          { keys: ['1', '2', '3'], does: t('bank.choose') },
          { keys: ['Enter'], does: t('bank.book') },
          { keys: ['z'], does: t('bank.search') },
          { keys: ['g'], does: t('bank.none') },
          { keys: ['l'], does: t('bank.leave') },
          { keys: ['u'], does: t('bank.undo') },
        ]
      : []),
    { keys: ['g', 'w'], does: t('accounts:all') },
    { keys: ['?'], does: t('help') },
    { keys: ['Esc'], does: t('close') },
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell:shortcuts.title')}
      actions={<Button onClick={() => setOn(!isOn)}>{t(isOn ? 'switch-off' : 'switch-on')}</Button>}
    >
      <p>{t(isOn ? 'are-on' : 'are-off')}</p>
      <dl className={classes.list}>
        {rows.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt>{does}</dt>
            <dd className={classes.keys}>
              {keys.map((each) => (
                <Kbd key={each}>{each}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
