import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { Button } from '../../../kit/button.tsx'
import type { DocumentType, HeadingName } from '../draft-form.ts'
import { useEditorState, useVisibleFindings } from '../editor.ts'
import type { EditorState } from '../editor-state.ts'
import { HeadingDate, HeadingNote, HeadingText } from './heading-fields.tsx'
import classes from './info-tab.module.css'

/** Fetched for a line at 6 %. */
const Renovation = lazy(async () => ({ default: (await import('./renovation.tsx')).Renovation }))

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
  const isPrivateAtSix = useEditorState((state) => hasLineAtSix(state) && isPrivate(state))
  const isAtSix = useEditorState(hasLineAtSix)
  const offersDeclaration = isPrivateAtSix || (isAtSix && shown.some(({ name }) => name === 'note'))
  return (
    <>
      {shown.map((field) => (
        <RareField key={field.name} {...field} />
      ))}
      <div className={classes.more}>
        {shown.length < fields.length && (
          <Button kind="quiet" iconAfter={IconChevronDown} onClick={() => setAsked(true)}>
            {t('more-fields')}
          </Button>
        )}
        {offersDeclaration && (
          <Suspense>
            <Renovation />
          </Suspense>
        )}
      </div>
    </>
  )
}

const hasLineAtSix = ({ form }: EditorState): boolean =>
  form.type === 'E_INVOICES' && form.inputDetails.lines.some(({ vatRate }) => Number(vatRate) === 6)

/** A named customer without a number. */
function isPrivate({ form }: EditorState): boolean {
  const { name, vat, enterpriseNumber } = form.inputDetails.customer
  return Boolean(name?.trim()) && !vat?.trim() && !enterpriseNumber?.trim()
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
