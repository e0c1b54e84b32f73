import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { useEditorState, useFindings } from '../editor.ts'
import { HeadingDate, HeadingText } from './heading-fields.tsx'
import classes from './info-tab.module.css'

const root = '/inputDetails/heading'

/** What few documents need: unfolds on a press, and by itself where something stands there or is wrong. */
export function MoreFields() {
  const { t } = useTranslation('draft')
  const [isAsked, setAsked] = useState(false)
  const isFilled = useEditorState(({ form }) => {
    const { buyerReference, deliveryDate } = form.inputDetails.heading
    return buyerReference !== '' || (form.type === 'E_CREDIT_NOTES' && deliveryDate !== '')
  })
  const isCreditNote = useEditorState(({ form }) => form.type === 'E_CREDIT_NOTES')
  const isWrong = useFindings(
    ({ byField }) => byField.has(`${root}/buyerReference`) || byField.has(`${root}/deliveryDate`),
  )
  const isWanted = useEditorState(({ focused, form }) => {
    const isDelivery = form.type === 'E_CREDIT_NOTES' && focused === `${root}/deliveryDate`
    return isDelivery || focused === `${root}/buyerReference`
  })
  if (!isAsked && !isFilled && !isWrong && !isWanted)
    return (
      <div className={classes.more}>
        <Button kind="quiet" iconAfter={IconChevronDown} onClick={() => setAsked(true)}>
          {t('more-fields')}
        </Button>
      </div>
    )
  return (
    <>
      <div className={classes.wide}>
        <HeadingText name="buyerReference" hint={t('hints.buyerReference')} />
      </div>
      {isCreditNote && <HeadingDate name="deliveryDate" />}
    </>
  )
}
