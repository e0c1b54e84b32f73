import { useTranslation } from 'react-i18next'
import classes from './toast-area.module.css'
import { useToasts } from './toasts.ts'

/** Toasts at the bottom right of every page, announced to screen readers. */
export function ToastArea() {
  const { t } = useTranslation('kit')
  const toasts = useToasts()
  return (
    <section className={classes.area} aria-label={t('messages')} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ Card, ...toast }) => (
        <Card key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
