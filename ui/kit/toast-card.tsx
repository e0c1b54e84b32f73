import {
  IconAlertCircle,
  IconBulb,
  IconCircleCheck,
  IconRestore,
  IconRosetteDiscountCheck,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import classes from './toast-card.module.css'
import { dismissToast, lifetimes, type Toast } from './toasts.ts'

const icons = {
  success: IconCircleCheck,
  sealed: IconRosetteDiscountCheck,
  undo: IconRestore,
  offer: IconBulb,
  error: IconAlertCircle,
}

/** One toast. It stays while the pointer or the focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('kit')
  const [isHeld, setHeld] = useState(false)
  const { id, kind } = toast
  useEffect(() => {
    const lifetime = lifetimes[kind]
    if (isHeld || lifetime === null) return
    const timer = setTimeout(() => dismissToast(id), lifetime)
    return () => clearTimeout(timer)
  }, [isHeld, id, kind])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at keeps a message open; there is nothing to press
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon of={toast.icon ?? icons[toast.kind]} className={classes.icon} />
      <div className={classes.told}>
        <div className={classes.words}>
          <p className={classes.title}>{toast.title}</p>
          {toast.body && <p className={classes.body}>{toast.body}</p>}
        </div>
        {toast.action && <ToastAction toast={toast} action={toast.action} />}
      </div>
      <IconButton icon={IconX} label={t('close')} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

function ToastAction({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  const press = () => {
    action.onPress()
    dismissToast(toast.id)
  }
  return (
    <Button kind="quiet" size="compact" onClick={press}>
      {action.label}
    </Button>
  )
}
