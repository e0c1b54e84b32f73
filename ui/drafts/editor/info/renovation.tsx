import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DocumentLanguage, documentLanguages } from '#contracts/rules/document-language.ts'
import { renovationDeclaration, withRenovationDeclaration } from '#contracts/rules/renovation.ts'
import { Button } from '../../../kit/button.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { setHeading } from '../edits.ts'
import { goTo } from '../focus.ts'
import { drawnDesign } from '../queries.ts'

const NOTE = '/inputDetails/heading/note'

/** Adds the declaration for 6 % on renovation to the note, in the language of the document. */
export function Renovation() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const language = useDocumentLanguage()
  const note = useEditorState(({ form }) => form.inputDetails.heading.note)
  if (note.includes(renovationDeclaration[language])) return null
  const add = () => {
    editor.store.set((state) => setHeading(state, 'note', withRenovationDeclaration(note, language)))
    goTo(editor, NOTE)
  }
  return (
    <Button kind="quiet" icon={IconPlus} onClick={add}>
      {t('renovation')}
    </Button>
  )
}

/** The customer's, else that of the account's documents, else that of the screen. */
function useDocumentLanguage(): DocumentLanguage {
  const { account } = useEditor()
  const { i18n } = useTranslation()
  const customers = useEditorState(({ form }) => form.inputDetails.customer.language)
  const { data } = useQuery(drawnDesign(account.id))
  return [customers, data?.language, i18n.language].find(isDocumentLanguage) ?? 'nl'
}

const isDocumentLanguage = (value: unknown): value is DocumentLanguage =>
  documentLanguages.some((language) => language === value)
