import { useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reached } from '../../../api/client.ts'
import { showProblem } from '../../../api/problem.ts'
import { getSession, isExternal } from '../../../api/session.ts'
import { toast } from '../../../kit/toast.ts'
import { settleToast } from '../../../kit/toasts.ts'
import { type Editor, useEditor } from '../editor.ts'
import { FILE_SUBJECT, isHeic, isPdf, isPhoto, isXml } from './file-kind.ts'
import { rememberPdfSource } from './pdf-source.ts'
import type { Made } from './take-file.ts'

const most = 20 * 1024 * 1024

/** Fetched with the first file: storing it needs the network anyway. */
const takeFile = () => reached(import('./take-file.ts'))

export type Files = {
  /** Takes the first dropped or chosen file that is a PDF, a photo or an e-invoice in XML; several photos are one document. */
  take: (files: FileList | readonly File[] | null | undefined) => void
  /** A file that would replace the user's input: the user is asked. */
  asked: File | null
  read: () => void
  keepFields: () => void
  dismiss: () => void
}

const FilesContext = createContext<Files | null>(null)
export const FilesProvider = FilesContext.Provider

export function useFiles(): Files {
  const files = useContext(FilesContext)
  if (!files) throw new Error('Only inside a draft editor.')
  return files
}

/** Handles files. `onBegun`: a draft made of the file replaces the open one. */
export function useTakingFiles(onBegun: (next: Editor) => void): Files {
  const editor = useEditor()
  const navigate = useNavigate()
  const router = useRouter()
  const { t } = useTranslation('draft')
  const [asked, setAsked] = useState<File | null>(null)
  const goTo = (draftId: string | undefined) => {
    const params = { accountId: editor.account.id, draftId }
    void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params, replace: true })
  }
  const isShown = (draftId: string) => router.latestLocation.pathname.endsWith(draftId)
  const made: Made = { onMade: goTo, onBegun, onCleared: () => goTo(undefined), isShown }
  const failed = (error: unknown) => showProblem(error, { subject: FILE_SUBJECT })
  const read = (file: File) => {
    takeFile().then(({ readFile }) => readFile(editor, file, made), failed)
  }
  const attach = (file: File) => {
    const { draftId } = editor.store.get()
    if (draftId) takeFile().then(({ attachFile }) => attachFile(editor, draftId, file), failed)
  }
  const answered = (answer: (file: File) => void) => () => {
    setAsked(null)
    if (asked) answer(asked)
  }
  return {
    asked,
    read: answered(read),
    keepFields: answered(attach),
    dismiss: () => setAsked(null),
    take: (files) => {
      const all = [...(files ?? [])]
      const [file] = all
      if (!file || editor.store.get().upload?.state === 'sending') return
      if (isJoined(all))
        void joined(all).then(takeOne, () => toast.error(t('pdf.heic'), file.name, FILE_SUBJECT))
      else takeOne(file)
    },
  }

  function takeOne(file: File): void {
    const way = chooseWay(editor, file)
    if (!way) return void toast.error(t('pdf.not-pdf'), file.name, FILE_SUBJECT)
    if (file.size === 0) return void toast.error(t('pdf.empty'), file.name, FILE_SUBJECT)
    if (file.size > most)
      return void toast.error(t('errors:FILE_TOO_LARGE.title'), t('errors:FILE_TOO_LARGE.text'), FILE_SUBJECT)
    settleToast(FILE_SUBJECT)
    rememberPdfSource(editor.account, 'UPLOADED')
    if (way === 'ask') setAsked(file)
    else if (way === 'attach') attach(file)
    else read(file)
  }
}

/** Several photos, and one that the server doesn't take. */
const isJoined = (files: readonly File[]): boolean =>
  files.every((file) => isPhoto(file) || isHeic(file)) && (files.length > 1 || files.some(isHeic))

const joined = async (photos: readonly File[]): Promise<File> =>
  (await reached(import('./photos-to-pdf.ts'))).photosToPdf(photos)

/**
 * A draft without a file keeps its fields: it was copied, or came from another tool. So does the draft of an external
 * session, which can't create another.
 */
function chooseWay({ store, opened }: Editor, file: File): 'read' | 'attach' | 'ask' | undefined {
  const { draftId, pdf, form, asRead } = store.get()
  const session = getSession()
  const isBound = session !== null && isExternal(session)
  const isAttached = draftId !== null && (pdf === null || isBound)
  const isPaper = isPdf(file) || isPhoto(file)
  if (!isPaper && (isAttached || !isXml(file))) return undefined
  if (isAttached) return 'attach'
  const isUntouched = opened.isNew && (form === opened.form || form === asRead)
  return draftId === null || isUntouched ? 'read' : 'ask'
}
