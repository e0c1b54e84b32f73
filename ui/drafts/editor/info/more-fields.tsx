import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { Button } from '../../../kit/button.tsx'
import type { DocumentType, HeadingName } from '../draft-form.ts'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { HeadingDate, HeadingNote, HeadingText } from './heading-fields.tsx'
import classes from './info-tab.module.css'

type HeadingField = { name: HeadingName; kind: string; isAsked: boolean }

/** The heading's fields of that document type, in the form's order. `isAsked`: always visible. */
export function headingFields(type: DocumentType): HeadingField[] {
  const shown = fieldsOf('heading').filter(([, field]) => field.order !== undefined && isOn(type, field))
  const inOrder = shown.toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
  return inOrder.map(([name, { kind, asks = type }]) => {
    // The table has only names of the heading.
    return { name: name as HeadingName, kind, isAsked: asks === type }
  })
}

const headingKey = ({ name }: HeadingField) => `${draftParts.heading.pointer}/${name}`

/** Rare fields: all of them on request; by itself each that has a value or a finding, or is asked for. */
export function MoreFields() {
  const { t } = useTranslation('draft')
  const [isAsked, setAsked] = useState(false)
  const fields = useRareFields()
  const heading = useEditorState(({ form }) => form.inputDetails.heading)
  const focused = useEditorState((state) => state.focused)
  const wrong = useVisibleFindings(({ byField }) => byField)
  const isShown = (field: HeadingField) =>
    isAsked || heading[field.name] !== '' || focused === headingKey(field) || wrong.has(headingKey(field))
  const shown = fields.filter(isShown)
  return (
    <>
      {shown.map((field) => (
        <RareField key={field.name} {...field} />
      ))}
      {shown.length < fields.length && (
        <div className={classes.more}>
          <Button kind="quiet" iconAfter={IconChevronDown} onClick={() => setAsked(true)}>
            {t('more-fields')}
          </Button>
        </div>
      )}
    </>
  )
}

function RareField({ name, kind }: HeadingField) {
  const { t } = useTranslation('draft')
  if (kind === 'date') return <HeadingDate name={name} />
  if (name === 'note')
    return (
      <div className={classes.whole}>
        <HeadingNote hint={t('hints.note')} />
      </div>
    )
  return (
    <div className={classes.wide}>
      <HeadingText name={name} hint={t(`hints.${name}`, { defaultValue: '' }) || undefined} />
    </div>
  )
}

const rare: Record<DocumentType, readonly HeadingField[]> = {
  E_INVOICES: headingFields('E_INVOICES').filter(({ isAsked }) => !isAsked),
  E_CREDIT_NOTES: headingFields('E_CREDIT_NOTES').filter(({ isAsked }) => !isAsked),
}

const useRareFields = () => useEditorState(({ form }) => rare[form.type])
