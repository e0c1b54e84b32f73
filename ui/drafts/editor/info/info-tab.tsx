import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyName } from '#contracts/rules/code-names.ts'
import { type Currency, currencies, isCurrency } from '#contracts/rules/currencies.ts'
import { displayStructuredCommunication, isStructuredCommunication } from '#contracts/rules/formats.ts'
import { SelectField } from '../../../kit/select-field.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { isOwnCurrency } from '../draft-form.ts'
import { useEditor, useEditorState, useSelfBilled } from '../editor.ts'
import { formCurrency, isTyped } from '../editor-state.ts'
import { setHeading, setPayment } from '../edits.ts'
import { LinesSection } from '../lines/lines-section.tsx'
import { useComing } from './coming-number.ts'
import { CustomerLine } from './customer-line.tsx'
import { HeadingDate, HeadingText } from './heading-fields.tsx'
import classes from './info-tab.module.css'
import { MoreFields } from './more-fields.tsx'
import { useField } from './use-field.ts'

/** Fetched for a draft that was made of a file. */
const PreservedSection = lazy(async () => ({
  default: (await import('../preserved/preserved-section.tsx')).PreservedSection,
}))

function Preserved() {
  const hasParts = useEditorState(({ file }) => file !== null && file.parts.length > 0)
  return hasParts ? (
    <Suspense>
      <PreservedSection />
    </Suspense>
  ) : null
}

/** The payment reference. Twelve digits with a valid check are written as `+++…/…/…+++`; other text stays. */
function ReferenceField() {
  const { t } = useTranslation('draft')
  const coming = useComing()
  const own = useEditorState((state) => state.form.inputDetails.payment.reference)
  if (!coming?.reference || own !== '' || !coming.isFixed) return <OwnReferenceField />
  const label = t('fields.paymentReference')
  return <ComingField label={label} value={coming.reference} hint={t('coming.reference-hint')} />
}

function OwnReferenceField() {
  const { t } = useTranslation('draft')
  const { store } = useEditor()
  const value = useEditorState((state) => state.form.inputDetails.payment.reference)
  const isSuggested = useEditorState(({ form, recognition }) => {
    const { reference, referenceRecognition } = recognition?.inputDetails?.payment ?? {}
    return referenceRecognition === 0 && reference === form.inputDetails.payment.reference
  })
  const field = useField('/inputDetails/payment/reference')
  const set = (next: string) => store.set((state) => setPayment(state, 'reference', next))
  return (
    <TextField
      label={t('fields.paymentReference')}
      autoComplete="off"
      hint={isSuggested ? t('hints.suggested-reference') : undefined}
      {...field}
      value={value}
      onChange={set}
      onBlur={() => {
        if (isStructuredCommunication(value)) set(displayStructuredCommunication(value))
        field.onBlur()
      }}
    />
  )
}

/** A value that the server makes when the draft is sent. */
function ComingField({ label, value, hint }: { label: string; value: string; hint: string }) {
  return <TextField label={label} value={value} hint={hint} readOnly onChange={() => undefined} />
}

/** The document's number. That of a drawn draft is given when it is sent. */
function NumberField() {
  const { t } = useTranslation('draft')
  const { store, suggestions } = useEditor()
  const coming = useComing()
  const type = useEditorState((state) => state.form.type)
  const own = useEditorState((state) => state.form.inputDetails.heading.invoiceNumber)
  const isSuggested = own !== '' && own === suggestions[type]
  const isDrawn = coming !== undefined
  useEffect(() => {
    if (isDrawn && isSuggested) store.set((state) => setHeading(state, 'invoiceNumber', ''))
  }, [isDrawn, isSuggested, store])
  if (!coming || own !== '' || !coming.isFixed) return <OwnNumberField coming={coming?.number ?? null} />
  return (
    <ComingField
      label={type === 'E_INVOICES' ? t('fields.invoiceNumber') : t('fields.creditNoteNumber')}
      value={coming.number ? t('coming.number', { number: coming.number }) : ''}
      hint={t('coming.number-hint')}
    />
  )
}

/** Marked while it is a suggestion. */
function OwnNumberField({ coming }: { coming: string | null }) {
  const { t } = useTranslation('draft')
  const { suggestions } = useEditor()
  const type = useEditorState((state) => state.form.type)
  const isSuggested = useEditorState(({ form }) => {
    const { invoiceNumber } = form.inputDetails.heading
    return invoiceNumber !== '' && invoiceNumber === suggestions[form.type]
  })
  const isUnread = useEditorState(
    ({ recognition }) => recognition?.state === 'DONE' && recognition.purpose === 'FILL',
  )
  return (
    <HeadingText
      name="invoiceNumber"
      required={coming === null}
      placeholder={coming ? t('coming.number', { number: coming }) : undefined}
      label={type === 'E_INVOICES' ? t('fields.invoiceNumber') : t('fields.creditNoteNumber')}
      hint={isSuggested ? t(isUnread ? 'hints.suggested-unread' : 'hints.suggested') : undefined}
    />
  )
}

/** Marks a due date that was proposed: by the customer's usual term, or by the term of everybody. */
function DueDate() {
  const { t } = useTranslation('draft')
  const proposed = useEditorState(({ form, suggestedDue }) =>
    suggestedDue?.date === form.inputDetails.heading.dueDate ? suggestedDue : undefined,
  )
  const hint = proposed
    ? t(proposed.isUsual ? 'hints.usual-term' : 'hints.default-term', { count: proposed.days })
    : t('hints.dueDate')
  return <HeadingDate name="dueDate" required hint={hint} />
}

/** EUR first, the others by code. */
const codes = (Object.keys(currencies) as Currency[]).sort((a, b) =>
  a === 'EUR' ? -1 : b === 'EUR' ? 1 : a < b ? -1 : 1,
)

function CurrencyField() {
  const { t, i18n } = useTranslation('draft')
  const { store } = useEditor()
  const value = useEditorState(formCurrency)
  const own = useEditorState(({ file }) => (isOwnCurrency(file) ? (file?.currency ?? '') : ''))
  // The field shows only the code; the list has the names.
  const offered = codes.map((code) => ({ value: code, label: code, detail: t(`currencies.${code}`) }))
  const ownName = currencyName(own, i18n.language)
  const { onFocus, onBlur, ...field } = useField('/inputDetails/payment/currency')
  return (
    <SelectField
      label={t('fields.currency')}
      {...field}
      onFocus={onFocus}
      onBlur={onBlur}
      searchable
      value={value}
      onChange={(next) => {
        if (isCurrency(next)) store.set((state) => setPayment(state, 'currency', next))
        else if (next === own) store.set((state) => setPayment(state, 'currency', ''))
      }}
      choices={own ? [{ value: own, label: own, ...(ownName && { detail: ownName }) }, ...offered] : offered}
    />
  )
}

/** Fetched for a document in another currency. */
const VatInEuro = lazy(async () => ({ default: (await import('./vat-in-euro.tsx')).VatInEuro }))

function InEuro() {
  const isOther = useEditorState((state) => formCurrency(state) !== 'EUR')
  const hasValue = useEditorState(({ form }) => Boolean(form.inputDetails.payment.totalVatInEuro))
  return isOther || hasValue ? (
    <Suspense>
      <VatInEuro />
    </Suspense>
  ) : null
}

/** The document: number, dates and references, then its lines. A credit note has no due date. */
export function InfoTab() {
  return useEditorState(isTyped) ? <TypedTab /> : <ReadTab />
}

/** In the order of typing, which Tab follows: customer, due date, order number, lines; the fields that are filled already after them. */
function TypedTab() {
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  return (
    <div className={`${classes.tab} ${classes.fields} ${classes.typed}`}>
      <CustomerLine />
      {isInvoice ? <DueDate /> : <HeadingText name="originalInvoiceNumber" />}
      <OrderNumber />
      <div className={classes.lines}>
        <LinesSection />
        <Preserved />
      </div>
      <div className={classes.number}>
        <NumberField />
      </div>
      <div className={classes.date}>
        <IssueDate />
      </div>
      <OtherFields />
    </div>
  )
}

function OrderNumber() {
  const { t } = useTranslation('draft')
  const selfBilled = useSelfBilled()
  const hint = t(selfBilled ? 'self-billed.order-number' : 'hints.orderNumber')
  return <HeadingText name="orderNumber" required hint={hint} />
}

function IssueDate() {
  const { t } = useTranslation('draft')
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  const label = isInvoice ? t('fields.issueDate') : t('fields.creditNoteDate')
  return <HeadingDate name="issueDate" required label={label} />
}

function OtherFields() {
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  return (
    <>
      <div className={classes.wide}>
        <ReferenceField />
      </div>
      <CurrencyField />
      <InEuro />
      {isInvoice ? <HeadingDate name="deliveryDate" /> : <HeadingDate name="originalInvoiceDate" />}
      <MoreFields />
    </>
  )
}

/** The values of a paper, in the paper's order. */
function ReadTab() {
  const isInvoice = useEditorState((state) => state.form.type === 'E_INVOICES')
  return (
    <div className={classes.tab}>
      <div className={classes.fields}>
        <NumberField />
        <IssueDate />
        {isInvoice && <DueDate />}
        <OrderNumber />
        {!isInvoice && <HeadingText name="originalInvoiceNumber" />}
        <OtherFields />
      </div>
      <LinesSection />
      <Preserved />
    </div>
  )
}
