import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { useScope } from '../api/reach.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Kbd } from '../kit/kbd.tsx'
import { useShortcutsSwitch } from './shortcuts.ts'
import classes from './shortcuts-dialog.module.css'
import { mayDraft, tabsFor } from './tabs.ts'

type ShortcutsDialogProps = {
  isOpen: boolean
  onClose: () => void
  account: Account | undefined
  isAdmin: boolean
}

export function ShortcutsDialog({ isOpen, onClose, account, isAdmin }: ShortcutsDialogProps) {
  const { t } = useTranslation('shell')
  const { isOn, setOn } = useShortcutsSwitch()
  const viewer = { isAdmin, scope: useScope() }
  const rows = [
    { keys: ['/'], does: t('shortcuts.search') },
    ...(mayDraft(account, viewer) ? [{ keys: ['n'], does: t('shortcuts.new') }] : []),
    ...tabsFor(account, viewer).flatMap(({ key, go }) =>
      go ? [{ keys: ['g', go], does: t(`tabs.${key}`) }] : [],
    ),
    ...(mayDraft(account, viewer)
      ? [
          { keys: ['Ctrl', 'Enter'], does: t('shortcuts.send') },
          { keys: ['F6'], does: t('shortcuts.part') },
          { keys: ['F8'], does: t('shortcuts.doubt') },
        ]
      : []),
    { keys: ['?'], does: t('shortcuts.help') },
    { keys: ['Esc'], does: t('shortcuts.close') },
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('shortcuts.title')}
      actions={
        <Button onClick={() => setOn(!isOn)}>
          {t(isOn ? 'shortcuts.switch-off' : 'shortcuts.switch-on')}
        </Button>
      }
    >
      <p>{t(isOn ? 'shortcuts.are-on' : 'shortcuts.are-off')}</p>
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
