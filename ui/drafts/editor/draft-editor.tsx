import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../../api/accounts.ts'
import { reached } from '../../api/client.ts'
import { isRefused } from '../../api/failure.ts'
import { patiently } from '../../api/patiently.ts'
import { showProblem } from '../../api/problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { type Scope, useScope } from '../../api/reach.ts'
import { getSession } from '../../api/session.ts'
import type { ChooseReceiver } from '../../forms/also-to/also-to.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { useDocumentTitle } from '../../kit/document-title.ts'
import { Empty, Failure } from '../../kit/empty.tsx'
import { createEditor, type Editor, EditorProvider } from './editor.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { newState } from './editor-state.ts'
import { setPayment } from './edits.ts'
import { blankDraft, type OpenedEditor, openEditor } from './opening/open-editor.ts'
import { suggestNumbers } from './opening/suggest-number.ts'
import { ChooserProvider } from './send/also-to.tsx'

type DraftEditorProps = {
  account: Account
  draftId: string | undefined
  /** Of a new draft. */
  customerId?: string | undefined
  /** About how it was begun, above the form. */
  notice?: ReactNode
  /** Chooses the receiver of the PDF. */
  chooseReceiver?: ChooseReceiver
}

/** The editor of a draft, or of a new one without an id. */
export function DraftEditor({ account, draftId, customerId, notice, chooseReceiver }: DraftEditorProps) {
  const { t } = useTranslation('draft')
  const navigate = useNavigate()
  const router = useRouter()
  const scope = useScope()
  const [isOver, setOver] = useState(false)
  const { shown, retry, replace } = useOpenedEditor(account, draftId ?? null, customerId)
  useDocumentTitle(draftId ? t('title') : t('title-new'))
  if (shown.state === 'loading') return <EditorSkeleton />
  if (scope === 'DRAFT' && (isOver || shown.state === 'sent')) return <Over />
  if (shown.state === 'sent') return <AlreadySent accountId={account.id} scope={scope} />
  if (shown.state === 'failed') {
    if (isRefused(shown.error, 'NOT_FOUND')) return <Gone accountId={account.id} scope={scope} />
    return (
      <Failure title={t('not-opened')} onRetry={retry}>
        {problemText(shown.error)}
      </Failure>
    )
  }
  const onSent = async (sent: Editor) => {
    const to = { accountId: account.id, draftId: undefined }
    const paths = ['/draft', `/draft/${sent.store.get().draftId}`]
    const isElsewhere = () => !paths.some((path) => router.latestLocation.pathname.endsWith(path))
    if (scope === 'DRAFT') return setOver(true)
    // A user who has left the page is not called back.
    if (isElsewhere()) return
    if (sent.store.get().form.inputDetails.teamleaderInvoiceId)
      return navigate({ to: '/peppol/overview/{-$accountId}', params: { accountId: account.id } })
    if (!sent.opened.isNew)
      return navigate({
        to: scope === 'USER' ? '/drafts/{-$accountId}' : '/overview/{-$accountId}',
        params: { accountId: account.id },
      })
    const next = await openNext(sent)
    if (isElsewhere()) return
    replace(next)
    return navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params: to, replace: true })
  }
  const onBegun = (next: Editor) => {
    const params = { accountId: account.id, draftId: next.store.get().draftId ?? undefined }
    replace(next)
    void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params, replace: true })
  }
  return (
    <EditorProvider key={shown.editor.id} value={shown.editor}>
      <ChooserProvider value={chooseReceiver}>
        <EditorScreen notice={notice} onSent={(sent) => void onSent(sent)} onBegun={onBegun} />
      </ChooserProvider>
    </EditorProvider>
  )
}

/** After sending a new draft the form starts empty; supplier and rounding stay (specification section 4). */
async function openNext(sent: Editor): Promise<Editor> {
  const { account, userId, store } = sent
  const { supplier, inputDetails } = store.get().form
  const suggestions = await suggestNumbers(account.id)
  const form = { ...blankDraft(account, suggestions), supplier }
  const state = setPayment(newState(form), 'roundingAmount', inputDetails.payment.roundingAmount)
  const opened = { form: state.form, isNew: true }
  return createEditor({ account, userId, suggestions, opened, state: { ...state, edited: [] } })
}

function AlreadySent({ accountId, scope }: { accountId: string; scope: Scope }) {
  const { t } = useTranslation('draft')
  const isOwn = scope === 'USER'
  const link = (
    <ButtonLink
      kind="primary"
      to={isOwn ? '/invoices/{-$accountId}' : '/overview/{-$accountId}'}
      params={{ accountId }}
      search={isOwn ? { period: 'ALL_INVOICES' } : {}}
    >
      {t(isOwn ? 'already-sent.link' : 'back-to-overview')}
    </ButtonLink>
  )
  return (
    <Empty title={t('already-sent.title')} actions={link}>
      {t(isOwn ? 'already-sent.body' : 'already-sent.body-let-in')}
    </Empty>
  )
}

/** There is no such draft any more; an external session with one draft has nowhere else to go. */
function Gone({ accountId, scope }: { accountId: string; scope: Scope }) {
  const { t } = useTranslation('draft')
  const isOwn = scope === 'USER'
  const link = (
    <ButtonLink to={isOwn ? '/drafts/{-$accountId}' : '/overview/{-$accountId}'} params={{ accountId }}>
      {t(isOwn ? 'back' : 'back-to-overview')}
    </ButtonLink>
  )
  return (
    <Empty title={t('not-found')} actions={scope !== 'DRAFT' && link}>
      {t('not-found-body')}
    </Empty>
  )
}

/** For an external session whose only draft was sent. */
function Over() {
  const { t } = useTranslation('draft')
  return (
    <Empty isPage title={t('over.title')}>
      {t('over.body')}
    </Empty>
  )
}

type Shown =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'sent' }
  | { state: 'open'; editor: Editor }

/** Waits for a reading that was running when the draft was opened. */
function resume(editor: Editor): void {
  reached(import('./pdf/recognise.ts')).then(({ resumeReading }) => resumeReading(editor), showProblem)
}

/** The editor for a draft, or for a new one. A new draft that gets its id during editing keeps its editor. */
function useOpenedEditor(account: Account, draftId: string | null, customerId: string | undefined) {
  const { t } = useTranslation('draft')
  const [shown, setShown] = useState<Shown>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const current = useRef<Editor | null>(null)
  const begunFor = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more, for the same draft or for the next editor
  useEffect(() => {
    const editor = current.current
    const isFor = customerId === undefined || customerId === begunFor.current
    const isSame = editor?.account.id === account.id && editor.store.get().draftId === draftId && isFor
    begunFor.current = customerId
    if (isSame && editor) return editor.start()
    current.current = null
    setShown({ state: 'loading' })
    let isOver = false
    let stop = () => {}
    const show = (opened: OpenedEditor) => {
      if (isOver) return
      if (!('editor' in opened)) return setShown({ state: 'sent' })
      current.current = opened.editor
      stop = opened.editor.start()
      setShown({ state: 'open', editor: opened.editor })
      if (opened.editor.store.get().recognition?.state === 'RUNNING') resume(opened.editor)
    }
    const userId = getSession()?.user.id ?? ''
    patiently(
      () => openEditor({ account, userId, draftId, customerId }),
      () => isOver,
    ).then(show, (error) => {
      if (isOver) return
      setShown({ state: 'failed', error })
      showProblem(error, { handled: ['NOT_FOUND'], title: t('not-opened') })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [account.id, draftId, customerId, attempt])
  const replace = (editor: Editor) => {
    current.current = editor
    setShown({ state: 'open', editor })
    // Navigating from a draft's URL to that of a new one starts a new one.
    if (draftId === null) setAttempt((before) => before + 1)
  }
  return { shown, retry: () => setAttempt((before) => before + 1), replace }
}
