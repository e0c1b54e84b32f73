import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
  IconDeviceLaptop,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '../../../kit/format.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import classes from './header.module.css'

/** The saving state as text. Only failures are announced to screen readers. */
export function SavingState() {
  const { t } = useTranslation('draft')
  const { autosave } = useEditor()
  const saving = useEditorState((state) => state.saving)
  const isSent = useEditorState((state) => state.refusal === 'DRAFT_ALREADY_SENT')
  if (isSent)
    return (
      <span className={classes.line} data-tone="warn">
        <Icon of={IconAlertTriangle} size={16} />
        <span>{t('saving.sent')}</span>
      </span>
    )
  if (saving.state === 'failed')
    return (
      <button type="button" className={classes.line} data-tone="err" onClick={() => void autosave.flush()}>
        <Icon of={IconCloudOff} size={16} />
        <span role="alert">{t('saving.failed')}</span>
      </button>
    )
  if (saving.state === 'stale' || saving.state === 'gone')
    return (
      <span className={classes.line} data-tone="warn">
        <Icon of={IconAlertTriangle} size={16} />
        <span role="alert">{t(`saving.${saving.state}`)}</span>
      </span>
    )
  if (saving.state === 'saved')
    return (
      <span className={classes.line} data-tone={saving.leftOut > 0 ? 'warn' : 'ok'}>
        <Icon of={IconCloudCheck} size={16} />
        <span>
          {t('saving.saved', { time: shownTime(saving.at) })}
          {saving.leftOut > 0 && `, ${t('saving.left-out', { count: saving.leftOut })}`}
        </span>
      </span>
    )
  const isLocal = saving.state === 'local'
  return (
    <span className={classes.line} data-tone="quiet">
      <Icon of={isLocal ? IconDeviceLaptop : IconCloudUp} size={16} />
      <span>{t(isLocal ? 'saving.local' : 'saving.saving')}</span>
    </span>
  )
}

/** The time for today, else the date. */
function shownTime(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString()
  return isToday ? formatTime(at.toISOString()) : formatDate(at.toISOString())
}
