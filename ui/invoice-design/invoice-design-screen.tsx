import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { violationsIn } from '../api/failure.ts'
import { showProblem } from '../api/problem.ts'
import { useMay } from '../api/reach.ts'
import { getSession } from '../api/session.ts'
import { violationText } from '../forms/validate.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { toast } from '../kit/toast.ts'
import { settleToast } from '../kit/toasts.ts'
import {
  COLOUR,
  countChanges,
  type Design,
  type DocumentType,
  readForm,
  TYPES,
  tidyColour,
  writeDesign,
  writeNumbering,
} from './design-form.ts'
import classes from './invoice-design.module.css'
import { LookSection } from './look-section.tsx'
import { NumberingSection, useSeriesFaults } from './numbering-section.tsx'
import {
  deleteLogo,
  type InvoiceDesign,
  type Numbering,
  type Sample,
  saveDesign,
  saveLogo,
  saveNumbering,
  settingsQuery,
} from './queries.ts'
import { SamplePane } from './sample-pane.tsx'
import { TemplateChoice } from './template-choice.tsx'

type InvoiceDesignScreenProps = { account: Account; backLink: ReactNode }

/** The look of the account's drawn documents, and their numbers. */
export function InvoiceDesignScreen({ account, backLink }: InvoiceDesignScreenProps) {
  const { t } = useTranslation('invoice-design')
  const { data, isError, isFetching, refetch } = useQuery({
    ...settingsQuery(account.id),
    meta: { failure: t('failed') },
  })
  if (data) return <DesignForm account={account} stored={data} backLink={backLink} />
  return (
    <Page title={t('title')} backLink={backLink}>
      {isError ? (
        <Failure title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  )
}

interface Settings {
  design: InvoiceDesign
  numbering: Numbering
}

type DesignFormProps = InvoiceDesignScreenProps & { stored: Settings }

function DesignForm({ account, stored: first, backLink }: DesignFormProps) {
  const { t } = useTranslation('invoice-design')
  const mayWrite = useMay('manage')
  const [stored, setStored] = useState(first)
  const [opened, setOpened] = useState(() => readForm(first))
  const [form, setForm] = useState(opened)
  const [type, setType] = useState<DocumentType>('E_INVOICES')
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const changes = countChanges(form, opened)
  const faulty = useFaultyType(form, stored.numbering)
  const leaving = useLeaving(changes.all > 0)
  const change = (next: Partial<Design>) => {
    setForm((now) => ({ ...now, ...next }))
    setErrors(new Map())
  }
  const restart = (settings: Settings) => {
    const read = readForm(settings)
    setStored(settings)
    setOpened(read)
    setForm(read)
  }
  const { isSaving, save } = useSaving(account.id, { form, opened, onSaved: restart, onRefused: setErrors })
  const isColour = COLOUR.test(tidyColour(form.colour))
  const submit = () => {
    if (faulty) return setType(faulty)
    if (isColour) void save()
  }
  const reset = () => {
    const typed = form
    setForm(opened)
    setErrors(new Map())
    toast.undo(t('reset-done'), { label: t('reset-undo'), onPress: () => setForm(typed) })
  }
  const sample = makeSample(form, opened)
  return (
    <Page
      title={t('title')}
      backLink={backLink}
      actions={
        mayWrite && (
          <>
            <span className={classes.changes} aria-live="polite">
              {changes.all > 0 && t('changes', { count: changes.all })}
            </span>
            {changes.all > 0 && <Button onClick={reset}>{t('reset')}</Button>}
            <Button kind="primary" busy={isSaving} busyLabel={t('saving')} onClick={submit}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {!mayWrite && <Notice tone="quiet" title={t('read-only')} />}
      <div className={classes.columns}>
        <div className={classes.choices}>
          <TemplateChoice
            accountId={account.id}
            sample={sample}
            disabled={!mayWrite}
            onChange={(template) => change({ template })}
          />
          <LookSection
            accountId={account.id}
            form={form}
            sample={sample}
            storedLogo={stored.design.logo ?? null}
            disabled={!mayWrite}
            onChange={change}
          />
          <NumberingSection
            form={form}
            opened={opened}
            stored={stored.numbering}
            type={type}
            disabled={!mayWrite}
            errors={errors}
            onType={setType}
            onChange={change}
          />
        </div>
        <SamplePane accountId={account.id} sample={sample} />
      </div>
      <LeavingQuestion leaving={leaving} />
    </Page>
  )
}

/** The design that is drawn; while a colour is typed, the one from before. */
function makeSample(form: Design, opened: Design): Sample {
  const { template, keepsColour, footer, showQr, showTerms, language, logo } = form
  const colour = COLOUR.test(tidyColour(form.colour)) ? tidyColour(form.colour) : opened.colour
  return { template, colour, keepsColour, footer, showQr, showTerms, language, logo }
}

/** The first type whose series can't be stored. */
function useFaultyType(form: Design, stored: Numbering): DocumentType | undefined {
  const invoices = useSeriesFaults(form.E_INVOICES, stored.E_INVOICES.lastSent?.number)
  const creditNotes = useSeriesFaults(form.E_CREDIT_NOTES, stored.E_CREDIT_NOTES.lastSent?.number)
  const faults = { E_INVOICES: invoices, E_CREDIT_NOTES: creditNotes }
  return TYPES.find((type) => faults[type].pattern ?? faults[type].next)
}

type Saving = {
  form: Design
  opened: Design
  onSaved: (settings: Settings) => void
  onRefused: (errors: ReadonlyMap<string, string>) => void
}

const SUBJECT = 'save-invoice-design'

/** Numbering first: it alone can be refused for what others did meanwhile. */
function useSaving(accountId: string, { form, opened, onSaved, onRefused }: Saving) {
  const { t } = useTranslation('invoice-design')
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const store = async () => {
    const { ofNumbering, ofDesign, ofLogo } = countChanges(form, opened)
    if (ofNumbering > 0) await saveNumbering(accountId, writeNumbering(form, opened))
    if (ofDesign > 0) await saveDesign(accountId, { ...writeDesign(form), colour: tidyColour(form.colour) })
    if (form.logo instanceof File) await saveLogo(accountId, form.logo)
    else if (ofLogo > 0) await deleteLogo(accountId)
  }
  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      await store()
      settleToast(SUBJECT)
      toast.success(t('saved'), t('saved-body'))
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'invoice-design' })
      onSaved(await client.fetchQuery({ ...settingsQuery(accountId), staleTime: 0 }))
    } catch (error) {
      const violations = violationsIn(error)
      onRefused(new Map(violations.map((violation) => [violation.field, violationText(violation)])))
      showProblem(error, { title: t('not-saved'), subject: SUBJECT })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}

/** Asks before the page is left with something typed; who is signed out is not asked. */
function useLeaving(isTyped: boolean) {
  const isAsked = () => isTyped && getSession() !== null
  return useBlocker({ shouldBlockFn: isAsked, enableBeforeUnload: isAsked, withResolver: true })
}

function LeavingQuestion({ leaving }: { leaving: ReturnType<typeof useLeaving> }) {
  const { t } = useTranslation('invoice-design')
  return (
    <Dialog
      isOpen={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title={t('leave.title')}
      actions={
        <>
          <Button kind="danger" onClick={() => leaving.proceed?.()}>
            {t('leave.yes')}
          </Button>
          <Button data-autofocus onClick={() => leaving.reset?.()}>
            {t('leave.no')}
          </Button>
        </>
      }
    >
      {t('leave.body')}
    </Dialog>
  )
}
