import { useTranslation } from 'react-i18next'
import { useEditorState } from '../editor.ts'
import { LinesSection } from '../lines/lines-section.tsx'
import { PreservedSection } from '../preserved/preserved-section.tsx'
import { CurrencyField } from './currency-field.tsx'
import { DueDate } from './due-date.tsx'
import { HeadingDate, HeadingText } from './heading-fields.tsx'
import classes from './info-tab.module.css'
import { MoreFields } from './more-fields.tsx'
import { NumberField } from './number-field.tsx'
import { ReferenceField } from './reference-field.tsx'
import { VatInEuro } from './vat-in-euro.tsx'

/** The document: number, dates and references, then its lines. A credit note has no due date. */
export function InfoTab() {
  const { t } = useTranslation('draft')
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  return (
    <div className={classes.tab}>
      <div className={classes.fields}>
        <NumberField />
        <HeadingDate
          name="issueDate"
          required
          label={isInvoice ? t('fields.issueDate') : t('fields.creditNoteDate')}
        />
        {isInvoice && <DueDate />}
        <HeadingText name="orderNumber" required />
        {!isInvoice && <HeadingText name="originalInvoiceNumber" />}
        <div className={classes.wide}>
          <ReferenceField />
        </div>
        <CurrencyField />
        <VatInEuro />
        {isInvoice ? <HeadingDate name="deliveryDate" /> : <HeadingDate name="originalInvoiceDate" />}
        <MoreFields />
      </div>
      <LinesSection />
      <PreservedSection />
    </div>
  )
}
