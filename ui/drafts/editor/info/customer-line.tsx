import { IconBuilding, IconCircleX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayKbo } from '#contracts/rules/formats.ts'
import { CompanyField } from '../../../forms/company-field/company-field.tsx'
import type { Found } from '../../../forms/company-field/find.ts'
import { Tag } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/field.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useFieldWords } from '../check/finding-words.ts'
import { useCustomerChoice } from '../customer/use-customer-choice.ts'
import type { DraftCustomer } from '../draft-form.ts'
import { useEditor, useEditorState, useSelfBilled, useVisibleFindings } from '../editor.ts'
import { cellKey } from '../fields.ts'
import { CUSTOMER_SEARCH, focusCell, goTo } from '../focus.ts'
import classes from './customer-line.module.css'

/** The customer above the fields of a typed draft: first a search field, then one line. */
export function CustomerLine() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const customer = useEditorState(({ form }) => form.inputDetails.customer)
  const [isChanging, setChanging] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const choice = useCustomerChoice()
  const selfBilled = useSelfBilled()
  const finding = useFieldWords()(
    useVisibleFindings(({ byField }) => byField.get('/inputDetails/customer/name')),
  )
  const isKnown = Boolean(customer.name?.trim() || customer.vat?.trim())
  useEffect(() => {
    if (isChanging) place.current?.querySelector('input')?.focus()
  }, [isChanging])
  // The choice of a drawn PDF moves the focus to the customer.
  const isDrawn = useEditorState(({ form }) => form.pdfSource === 'DRAWN')
  const wasDrawn = useRef(isDrawn)
  useEffect(() => {
    if (isDrawn && !wasDrawn.current && !isKnown && !isTyping())
      place.current?.querySelector('input')?.focus()
    wasDrawn.current = isDrawn
  }, [isDrawn, isKnown])
  const take = (found: Found) => {
    // The focus moves before the search field disappears.
    const first = editor.store.get().form.inputDetails.lines[0]
    if (first) focusCell({ id: first.id, column: 'name' })
    choice.take(found)
    setChanging(false)
    if (first && place.current?.contains(document.activeElement)) goTo(editor, cellKey(first.id, 'name'))
  }
  if (isKnown && !isChanging) return <Chosen customer={customer} onChange={() => setChanging(true)} />
  return (
    <div ref={place} className={classes.line}>
      <CompanyField
        data-field={CUSTOMER_SEARCH}
        accountId={editor.account.id}
        label={t(selfBilled ? 'self-billed.label' : 'customer.label')}
        required
        hint={t('forms:company.hint')}
        error={isKnown ? undefined : finding}
        onTake={take}
        onType={(text) => {
          setChanging(false)
          choice.typeByHand(text)
        }}
        {...(isKnown && { onEscape: () => setChanging(false) })}
      />
    </div>
  )
}

const isTyping = (): boolean => document.activeElement instanceof HTMLInputElement

function Chosen({ customer, onChange }: { customer: DraftCustomer; onChange: () => void }) {
  const { t } = useTranslation('draft')
  const isStopped = useEditorState(({ filled }) => filled?.isStopped === true)
  const selfBilled = useSelfBilled()
  const { name, vat, country, street, postalCode, city } = customer
  const number = country === 'BE' ? displayKbo(vat ?? '') : vat
  const place = [postalCode, city].filter(Boolean).join(' ')
  return (
    <div className={classes.line}>
      <div className={classes.chosen}>
        <Icon of={IconBuilding} />
        <p>
          <b>{name}</b> {selfBilled && <Tag>{t('received-invoices:self-billed')}</Tag>}{' '}
          <span>{[street, place, number].filter(Boolean).join(', ')}</span>
        </p>
        {isStopped && (
          <span className={classes.stopped}>
            <Icon of={IconCircleX} size={16} />
            {t('forms:company.state.stopped')}
          </span>
        )}
        <Button kind="quiet" size="compact" onClick={onChange}>
          {t(selfBilled ? 'self-billed.other' : 'customer.other')}
        </Button>
      </div>
      {isStopped && <FieldError>{t('forms:company.stopped')}</FieldError>}
    </div>
  )
}
