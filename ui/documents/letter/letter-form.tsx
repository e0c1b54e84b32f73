/** The parts that the form of a letter and of a split share. */
import { IconMail, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Columns } from '../../forms/columns.tsx'
import { fieldName } from '../../forms/use-contract-form.ts'
import { violationText } from '../../forms/validate.ts'
import { Button } from '../../kit/button.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { Section } from '../../kit/page.tsx'
import { AboutColumns } from '../new/about-columns.tsx'
import { AskedFields } from '../new/asked-fields.tsx'
import frame from '../new/document-form.module.css'
import type { Draft } from '../new/use-new-document.ts'
import { ConsentSection, HowTold } from './how-told.tsx'
import type { Telling } from './use-telling.ts'

type Letter = Telling & { draft: Draft }
type Fault = Letter['draft']['form']['faults'][number]

type LetterFormProps = {
  letter: Letter
  doctypes: string[]
  hasIdentityProvider: boolean
  /** The name of the form. */
  label: string
  faults: readonly Fault[]
  /** The field that stands for the receivers: its name, its title, and the id of its place. */
  whom: { field: string; title: string; placeId: string }
  /** Begins the form with its receivers. */
  children: ReactNode
  /** Ends it. */
  foot: ReactNode
}

export function LetterForm(props: LetterFormProps) {
  const { letter, doctypes, hasIdentityProvider, label, faults, whom, children, foot } = props
  const { t } = useTranslation('letter')
  const { draft } = letter
  const titleOf = (name: string): string =>
    name === whom.field ? whom.title : t(`document:fields.${name as 'documentName'}`)
  const placeOf = (name: string): string => (name === whom.field ? whom.placeId : `document_${name}`)
  return (
    <section className={frame.form} aria-label={label}>
      {faults.length > 0 && (
        <ErrorSummary
          title={t('document:held', { count: faults.length })}
          attempt={draft.form.attempt}
          faults={faults.map((fault) => ({
            key: fault.field,
            text: t('kit:named', { name: titleOf(fieldName(fault)), text: violationText(fault) }),
            onPress: () => document.getElementById(placeOf(fieldName(fault)))?.focus(),
          }))}
        />
      )}
      {children}
      <HowTold letter={letter} />
      <ConsentSection letter={letter} />
      <Section title={t('about')} className={frame.group}>
        <Columns>
          <AboutColumns draft={draft} doctypes={doctypes} nameHint={t('name-hint')} />
        </Columns>
      </Section>
      <AskedFields draft={draft} hasIdentityProvider={hasIdentityProvider} />
      {foot}
    </section>
  )
}

type SendLetterProps = {
  letter: Letter
  /** The line below, where not every receiver is told at once by mail. */
  second: string | undefined
  isWide: boolean
  children: string
}

/** Always enabled: the first press shows the missing fields. */
export function SendLetter({ letter: { draft, counts }, second, isWide, children }: SendLetterProps) {
  const { t } = useTranslation('letter')
  const { all, mails, paper } = counts
  const isPrinted = all > 0 && mails === 0
  return (
    <Button
      kind="primary"
      size="send"
      icon={isPrinted ? IconPrinter : IconMail}
      second={second ?? (paper > 0 ? t('send.paper', { count: paper }) : t('send.at-once'))}
      fullWidth={isWide}
      busy={draft.form.isSending}
      busyLabel={t('send.busy')}
      onClick={() => draft.form.onSubmit()}
    >
      {children}
    </Button>
  )
}
