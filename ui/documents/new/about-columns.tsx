import { useTranslation } from 'react-i18next'
import { Column } from '../../forms/columns.tsx'
import { fieldProps } from '../../forms/use-contract-form.ts'
import { DateField } from '../../kit/date-field.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { Draft } from './use-new-document.ts'

type AboutColumnsProps = { draft: Draft; doctypes: string[]; nameHint: string }

/** The name, type, reference and day of a document, for one receiver or for many. */
export function AboutColumns({ draft: { form }, doctypes, nameHint }: AboutColumnsProps) {
  const { t } = useTranslation('document')
  return (
    <>
      <Column>
        <form.Field name="documentName">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              id="document_documentName"
              label={t('fields.documentName')}
              hint={nameHint}
              maxLength={100}
              required
            />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="docType">
          {(field) => (
            <SelectField
              {...fieldProps(field)}
              id="document_docType"
              label={t('fields.docType')}
              searchable={doctypes.length > 12}
              required
              choices={doctypes.map((each) => ({ value: each, label: each }))}
            />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="reference">
          {(field) => (
            <TextField
              {...fieldProps(field)}
              id="document_reference"
              label={t('fields.reference')}
              maxLength={100}
              required
            />
          )}
        </form.Field>
      </Column>
      <Column of={3}>
        <form.Field name="publishDate">
          {(field) => (
            <DateField
              {...fieldProps(field)}
              id="document_publishDate"
              label={t('fields.publishDate')}
              hint={t('hints.publishDate')}
              required
            />
          )}
        </form.Field>
      </Column>
    </>
  )
}
