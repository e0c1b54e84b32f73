import type { Icon as TablerIcon } from '@tabler/icons-react'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconMail } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../kit/icon.tsx'
import { type Receiver, useReceiver } from '../receiver.ts'
import { AlsoTo } from '../send/also-to.tsx'
import classes from './header.module.css'

type Status = { tone: 'ok' | 'warn' | 'quiet'; icon: TablerIcon; text: string }

/** The receiver, and if it is reachable. */
export function Reachability({ withName = true }: { withName?: boolean }) {
  const { t } = useTranslation('draft')
  const receiver = useReceiver()
  const status = reachWords(t, receiver, withName)
  return (
    <div className={classes.receiver}>
      {withName && receiver.name && <span className={classes.receiverName}>{receiver.name}</span>}
      <span className={classes.line} data-tone={status.tone} role="status">
        <Icon of={status.icon} size={16} />
        <span>{status.text}</span>
      </span>
      {withName && <AlsoTo />}
    </div>
  )
}

function reachWords(t: TFunction<'draft'>, receiver: Receiver, isWide: boolean): Status {
  const { id, name, email, way } = receiver
  if (way === 'nobody') return quiet(t(name ? 'receiver.no-number' : 'receiver.nobody'))
  if (way === 'asking') return quiet(t('receiver.asking'))
  if (way === 'unknown') return warn(t('receiver.unknown'))
  if (way === 'returned') return warn(t('receiver.returned', { email }), IconMail)
  if (way === 'email')
    return warn(email ? t('receiver.by-email', { email }) : t('receiver.no-email'), IconMail)
  if (way === 'gateway')
    return email ? fine(t('receiver.gateway', { id })) : warn(t('receiver.gateway-no-email'), IconMail)
  return fine(isWide ? t('receiver.reachable', { id: receiver.found }) : t('receiver.reachable-short'))
}

const fine = (text: string): Status => ({ tone: 'ok', icon: IconCircleCheck, text })
const quiet = (text: string): Status => ({ tone: 'quiet', icon: IconCircleDashed, text })
const warn = (text: string, icon: TablerIcon = IconAlertTriangle): Status => ({ tone: 'warn', icon, text })
