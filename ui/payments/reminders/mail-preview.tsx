import { IconPaperclip } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Failure } from '../../kit/empty.tsx'
import { FormSkeleton } from '../../kit/form-skeleton.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Question } from '../../kit/question.tsx'
import { TextAreaField } from '../../kit/text-area-field.tsx'
import { type Coming, type MailLanguage, type Policy, type Preview, previewQuery } from './queries.ts'
import classes from './reminders.module.css'
import type { Saving } from './use-deciding.ts'

/** The row whose mail is shown, and the step; without a row, an invented document. */
export type Shown = { row: Coming | undefined; step: number }

const LANGUAGES = ['nl', 'fr', 'de', 'en'] as const

type MailPreviewProps = { accountId: string; policy: Policy; saving: Saving; shown: Shown }

/** The very mail, in the language of the customer until another one is chosen. */
export function MailPreview({ accountId, policy, saving, shown: { row, step } }: MailPreviewProps) {
  const { t } = useTranslation('reminders')
  const mayWrite = useMayWrite()
  const [chosen, setChosen] = useState<MailLanguage>()
  const [isEditing, setEditing] = useState(false)
  const asked = { invoiceId: row?.invoiceId, step, language: chosen }
  const found = useQuery({ ...previewQuery(accountId, asked), placeholderData: keepPreviousData })
  const mail = found.data
  const language = chosen ?? mail?.language ?? row?.language ?? 'nl'
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.head}>
        <h2>{t('preview.title')}</h2>
        <ChoiceBar
          label={t('preview.language')}
          value={language}
          items={LANGUAGES.map((value) => ({
            value,
            label: value.toUpperCase(),
            spoken: t(`language.${value}`),
          }))}
          onChange={setChosen}
        />
      </div>
      <div className={classes.about}>
        <span>
          {row ? t('preview.of', { name: row.customerName, step }) : t('preview.invented', { step })}
        </span>
        {mayWrite && policy.steps[step - 1] && (
          <Button kind="quiet" size="compact" onClick={() => setEditing(true)}>
            {t('preview.edit')}
          </Button>
        )}
      </div>
      {found.isError && !mail && (
        <Failure
          title={t('preview.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isPending && <FormSkeleton fields={6} />}
      {mail && <ShownMail mail={mail} />}
      {isEditing && (
        <TextQuestion
          policy={policy}
          saving={saving}
          step={step}
          language={language}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  )
}

function ShownMail({ mail }: { mail: Preview }) {
  const { t } = useTranslation('reminders')
  const [height, setHeight] = useState(480)
  const { to, replyTo } = mail
  return (
    <article className={classes.mail}>
      <header>
        <span>{mail.from}</span>
        <b lang={mail.language}>{mail.subject}</b>
        <small>{to ? t('preview.to', { to, replyTo }) : t('preview.answer', { replyTo })}</small>
      </header>
      {/* Without scripts; its own origin, so that its height can be read. */}
      <iframe
        title={t('preview.frame')}
        sandbox="allow-same-origin"
        srcDoc={mail.html}
        style={{ height }}
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
        }
      />
      {mail.attachments.map((name) => (
        <small key={name}>
          <Icon of={IconPaperclip} size={16} /> {name}
        </small>
      ))}
    </article>
  )
}

const LONGEST_TEXT = 2000

type TextQuestionProps = {
  policy: Policy
  saving: Saving
  step: number
  language: MailLanguage
  onClose: () => void
}

/** The own words of a step in one language. */
function TextQuestion({ policy, saving, step, language, onClose }: TextQuestionProps) {
  const { t } = useTranslation('reminders')
  const [text, setText] = useState(policy.steps[step - 1]?.texts[language] ?? '')
  return (
    <Question
      title={t('text.title', { step, language: t(`language.${language}`) })}
      words={{ no: t('text.cancel'), yes: t('text.save'), busy: t('text.saving') }}
      isBusy={false}
      isForm
      onClose={onClose}
      onYes={() => {
        const texts = { [language]: text.trim() || null }
        const steps = policy.steps.map((one, index) =>
          index === step - 1 ? { ...one, texts: { ...one.texts, ...texts } } : one,
        )
        saving.save({ steps })
        onClose()
      }}
    >
      <TextAreaField
        label={t('text.label')}
        hint={t('text.hint')}
        value={text}
        rows={8}
        maxLength={LONGEST_TEXT}
        lang={language}
        onChange={setText}
      />
    </Question>
  )
}
