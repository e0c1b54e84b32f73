import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { draftParts } from '#generated/draft-fields.ts'
import { Button } from '../../../kit/button.tsx'
import type { DocumentType } from '../draft-form.ts'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import { HeadingDate, HeadingNote, HeadingText } from './heading-fields.tsx'
import { type HeadingField, headingFields } from './heading-table.ts'
import classes from './info-tab.module.css'

const keyOf = ({ name }: HeadingField) => `${draftParts.heading.pointer}/${name}`

/** Rare fields: unfolds on request, and by itself when one has a value or a finding. */
export function MoreFields() {
  const { t } = useTranslation('draft')
  const [isAsked, setAsked] = useState(false)
  const fields = useRareFields()
  const isFilled = useEditorState(({ form }) =>
    fields.some(({ name }) => form.inputDetails.heading[name] !== ''),
  )
  const isWrong = useVisibleFindings(({ byField }) => fields.some((field) => byField.has(keyOf(field))))
  const isWanted = useEditorState(({ focused }) => fields.some((field) => focused === keyOf(field)))
  if (!isAsked && !isFilled && !isWrong && !isWanted)
    return (
      <div className={classes.more}>
        <Button kind="quiet" iconAfter={IconChevronDown} onClick={() => setAsked(true)}>
          {t('more-fields')}
        </Button>
      </div>
    )
  return fields.map(({ name, kind }) =>
    kind === 'date' ? (
      <HeadingDate key={name} name={name} />
    ) : name === 'note' ? (
      <div key={name} className={classes.whole}>
        <HeadingNote hint={t('hints.note')} />
      </div>
    ) : (
      <div key={name} className={classes.wide}>
        <HeadingText name={name} hint={t(`hints.${name}`, { defaultValue: '' }) || undefined} />
      </div>
    ),
  )
}

const rare: Record<DocumentType, readonly HeadingField[]> = {
  E_INVOICES: headingFields('E_INVOICES').filter(({ isAsked }) => !isAsked),
  E_CREDIT_NOTES: headingFields('E_CREDIT_NOTES').filter(({ isAsked }) => !isAsked),
}

const useRareFields = () => useEditorState(({ form }) => rare[form.type])
