import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { violationsIn } from '../api/failure.ts'
import { AlsoTo, type ChooseReceiver } from '../forms/also-to/also-to.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/check-field.tsx'
import { DateField } from '../kit/date-field.tsx'
import { formatDate } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { toast } from '../kit/toast.ts'
import { changeDate, createRule, type Rule, type RuleDraft, refreshRules, updateRule } from './queries.ts'
import { CustomerPart } from './rule-customer.tsx'
import classes from './rule-form.module.css'
import { isUnfinished, openInput, type RuleInput, toBody, typedDraft } from './rule-input.ts'
import { RuleLines, WordBar } from './rule-lines.tsx'
import { RulePayTo } from './rule-pay-to.tsx'
import { RulePreview } from './rule-preview.tsx'
import { type Insert, WordsField } from './words-field.tsx'

type RuleFormProps = {
  accountId: string
  rule: Rule | undefined
  draft: RuleDraft
  dueDays: number
  /** The one date that is changed; undefined: the rule itself. */
  only: string | undefined
  /** Undefined for a company without the second channel. */
  chooseReceiver: ChooseReceiver | undefined
  onClose: () => void
}

type Change = (part: Partial<RuleInput>) => void
export type FieldErrors = Partial<
  Record<'number' | 'firstDate' | 'endDate' | 'count' | 'customer' | 'lines' | 'orderNumber', string>
>

/** The form of a rule: its dates, the content of its documents, and their sending. */
export function RuleForm(props: RuleFormProps) {
  const { accountId, rule, draft, dueDays, only, chooseReceiver, onClose } = props
  const { t } = useTranslation('recurring')
  const client = useQueryClient()
  const [input, setInput] = useState(() => openInput(rule, draft, dueDays))
  const [isTried, setTried] = useState(false)
  const [sendKey] = useState(() => crypto.randomUUID())
  const name = input.customer.name ?? ''
  const insert = useRef<Insert>(undefined)
  const remember = (into: Insert) => {
    insert.current = into
  }
  const save = useMutation({
    mutationFn: () => {
      if (rule === undefined) return createRule(accountId, toBody(draft, input, rule), sendKey)
      const path = { accountId, recurringId: rule.id }
      if (only === undefined) return updateRule(path, toBody(draft, input, rule))
      const movedTo = rule.coming.find(({ date }) => date === only)?.at ?? null
      return changeDate({ ...path, date: only }, { draft: typedDraft(draft, input), movedTo })
    },
    onSuccess: () => {
      toast.success(t('form.saved', { name }))
      onClose()
    },
    onSettled: () => refreshRules(client, accountId),
    meta: { failure: t('form.not-saved') },
  })
  const errors = { ...refusalsIn(save.error), ...(isTried && missingIn(input, t('form.needed'))) }
  const change: Change = (part) => setInput((before) => ({ ...before, ...part }))
  const content = useRef<HTMLFieldSetElement>(null)
  /** The place of the caret, else the end of the first description. */
  const putWord: Insert = (word) => {
    if (insert.current === undefined) content.current?.querySelector('input')?.focus()
    insert.current?.(word)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const form = event.currentTarget
    if (Object.keys(missingIn(input, '!')).length === 0) save.mutate()
    else requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {only !== undefined && <Notice tone="quiet" title={t('date.only', { date: formatDate(only) })} />}
      {only === undefined && <When input={input} errors={errors} onChange={change} />}
      <fieldset className={classes.part}>
        <legend>{t('form.who')}</legend>
        <CustomerPart
          accountId={accountId}
          customer={input.customer}
          error={errors.customer}
          violations={customerViolations(save.error)}
          onChange={(customer) => change({ customer })}
        />
      </fieldset>
      <fieldset className={classes.part} ref={content}>
        <legend>{t('form.what')}</legend>
        <RuleLines
          accountId={accountId}
          lines={input.lines}
          customer={input.customer}
          error={errors.lines}
          onChange={(lines) => change({ lines })}
          onFocus={remember}
        />
        <WordBar onInsert={putWord} />
        <div className={classes.row}>
          <WordsField
            label={t('form.order')}
            name={t('form.order')}
            value={input.orderNumber}
            error={errors.orderNumber}
            maxLength={LONGEST_ORDER}
            onChange={(orderNumber) => change({ orderNumber })}
            onFocus={remember}
          />
          {only === undefined && (
            <AmountField
              label={t('form.due')}
              decimals={0}
              value={input.dueDays}
              onChange={(value) => change({ dueDays: value === null ? null : Math.round(value) })}
            />
          )}
        </div>
        {draft.type !== 'E_CREDIT_NOTES' && (
          <RulePayTo accountId={accountId} iban={input.iban} onChange={(iban) => change({ iban })} />
        )}
        <RulePreview draft={typedDraft(draft, input)} input={input} rule={rule} only={only} />
      </fieldset>
      {only === undefined && (
        <Mode input={input} onChange={change}>
          {chooseReceiver && (
            <AlsoTo
              accountId={accountId}
              token1={input.alsoTo}
              email={input.customer.email?.trim() ?? ''}
              choose={chooseReceiver}
              onChange={(alsoTo) => change({ alsoTo })}
            />
          )}
        </Mode>
      )}
      <div className={classes.acts}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button type="submit" kind="primary" busy={save.isPending} busyLabel={t('form.saving')}>
          {only === undefined ? t('form.save') : t('form.save-date', { date: formatDate(only) })}
        </Button>
      </div>
    </form>
  )
}

const LONGEST_ORDER = 200
const CUSTOMER = '/draft/inputDetails/customer'

const customerViolations = (error: unknown) =>
  violationsIn(error)
    .filter(({ field }) => field.startsWith(`${CUSTOMER}/`))
    .map((violation) => ({ ...violation, field: violation.field.slice(CUSTOMER.length) }))

/** The server's refusals at their fields. */
function refusalsIn(error: unknown): FieldErrors {
  const places = {
    '/every': 'number',
    '/firstDate': 'firstDate',
    '/endDate': 'endDate',
    '/count': 'count',
  } as const
  const found: FieldErrors = {}
  for (const { field, text } of violationsIn(error)) {
    const place = Object.entries(places).find(([path]) => field.startsWith(path))?.[1]
    const part = field.startsWith('/draft/inputDetails/lines')
      ? 'lines'
      : field.startsWith(CUSTOMER)
        ? 'customer'
        : undefined
    const at = place ?? part
    if (at !== undefined && text) found[at] ??= text
  }
  return found
}

/** A document without an order number, a name or a price can't be sent. */
function missingIn(
  { number, firstDate, end, endDate, count, customer, lines, orderNumber }: RuleInput,
  text: string,
): FieldErrors {
  const isLineMissing = lines.length === 0 || lines.some(isUnfinished)
  return {
    ...((number === null || number < 1) && { number: text }),
    ...(!isIsoDate(firstDate) && { firstDate: text }),
    ...(end === 'DATE' && !isIsoDate(endDate) && { endDate: text }),
    ...(end === 'COUNT' && (count === null || count < 1) && { count: text }),
    ...(!customer.name?.trim() && { customer: text }),
    ...(isLineMissing && { lines: text }),
    ...(orderNumber.trim() === '' && { orderNumber: text }),
  }
}

type PartProps = { input: RuleInput; errors: FieldErrors; onChange: Change }

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))

function When({ input, errors, onChange }: PartProps) {
  const { t } = useTranslation('recurring')
  return (
    <fieldset className={classes.part}>
      <legend>{t('form.when')}</legend>
      <div className={classes.row}>
        <AmountField
          label={t('form.number')}
          decimals={0}
          value={input.number}
          error={errors.number}
          onChange={(number) => onChange({ number: whole(number) })}
        />
        <SelectField
          label={t('form.unit')}
          value={input.unit}
          onChange={(unit) => onChange({ unit: unit === 'weeks' ? 'weeks' : 'months' })}
          choices={(['months', 'weeks'] as const).map((value) => ({ value, label: t(`form.unit-${value}`) }))}
        />
        <DateField
          label={t('form.first')}
          value={input.firstDate}
          error={errors.firstDate}
          onChange={(firstDate) => onChange({ firstDate })}
        />
      </div>
      <div className={classes.row}>
        <SelectField
          label={t('form.end')}
          value={input.end}
          onChange={(end) => onChange({ end: end === 'DATE' || end === 'COUNT' ? end : 'NONE' })}
          choices={(['NONE', 'DATE', 'COUNT'] as const).map((value) => ({
            value,
            label: t(`form.end-${value}`),
          }))}
        />
        {input.end === 'DATE' && (
          <DateField
            label={t('form.end-date')}
            value={input.endDate}
            error={errors.endDate}
            onChange={(endDate) => onChange({ endDate })}
          />
        )}
        {input.end === 'COUNT' && (
          <AmountField
            label={t('form.count')}
            decimals={0}
            value={input.count}
            error={errors.count}
            onChange={(count) => onChange({ count: whole(count) })}
          />
        )}
      </div>
    </fieldset>
  )
}

type ModeProps = Omit<PartProps, 'errors'> & { children: ReactNode }

function Mode({ input, onChange, children }: ModeProps) {
  const { t } = useTranslation('recurring')
  const group = useId()
  return (
    <fieldset className={classes.part}>
      <legend>{t('form.mode')}</legend>
      {(['SEND', 'DRAFT'] as const).map((mode) => (
        <label key={mode} className={classes.mode}>
          <input
            type="radio"
            name={group}
            checked={input.mode === mode}
            aria-describedby={`${group}-${mode}`}
            onChange={() => onChange({ mode })}
          />
          <span>
            {t(`mode.${mode}`)}
            <span id={`${group}-${mode}`} className={classes.hint}>
              {t(`form.mode-hint-${mode}`)}
            </span>
          </span>
        </label>
      ))}
      {input.mode === 'SEND' && (
        <CheckField
          label={t('form.email')}
          value={input.sendViaEmail}
          onChange={(sendViaEmail) => onChange({ sendViaEmail })}
        />
      )}
      {children}
    </fieldset>
  )
}
