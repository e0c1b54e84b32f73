import { useTranslation } from 'react-i18next'
import { readParticipantId } from '#contracts/rules/participant.ts'
import { Button } from '../../../kit/button.tsx'
import { useEditor } from '../editor.ts'
import { setCustomer } from '../edits.ts'
import { useReceiver } from '../receiver.ts'
import classes from './customer-tab.module.css'

/** The network knows this customer under another endpoint than the one that stands here: offers that one. */
export function OtherEndpoint() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const { way, id, found } = useReceiver()
  const other = readParticipantId(found)
  const isOther = (way === 'network' || way === 'gateway') && found.toLowerCase() !== id.toLowerCase()
  if (!isOther || !other) return null
  const use = () =>
    store.set((state) => setCustomer(state, { ...state.form.inputDetails.customer, ...other }))
  return (
    <p className={classes.other} role="status">
      <span>{t('customer.other-endpoint', { id: found })}</span>
      <Button size="compact" onClick={use}>
        {t('customer.use-endpoint')}
      </Button>
    </p>
  )
}
