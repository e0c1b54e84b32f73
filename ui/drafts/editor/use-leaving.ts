import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reached } from '../../api/client.ts'
import { showProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { useScope } from '../../api/reach.ts'
import { toast } from '../../kit/toast.ts'
import { settleToast } from '../../kit/toasts.ts'
import { toStorable } from './draft-payload.ts'
import { type Editor, useEditor } from './editor.ts'
import { holdBack } from './edits.ts'
import { late } from './late.ts'
import { deleteDraft, updateDraft } from './queries.ts'
import { dropCopy } from './saving/local-copy.ts'

/** The subject of errors of saving for good: the next success removes them. */
const SAVE_SUBJECT = 'save-draft'

/** The ways back to the list. Each saves first. */
export type Leaving = {
  /** Saves before the list opens. */
  saveEdits: () => void
  cancel: () => Promise<void>
  save: () => Promise<void>
  isSaving: boolean
  /** False for an external session with one draft. */
  mayLeave: boolean
}

export function useLeaving(): Leaving {
  const editor = useEditor()
  const navigate = useNavigate()
  const { t } = useTranslation('draft')
  const [isSaving, setSaving] = useState(false)
  const { account } = editor
  const scope = useScope()
  const saveEdits = async () => {
    const isSaved = await editor.autosave.saveEdits()
    void queryClient.invalidateQueries()
    return isSaved
  }
  const back = () => {
    const isSaved = saveEdits()
    const to = scope === 'USER' ? '/drafts/{-$accountId}' : '/overview/{-$accountId}'
    // An external session with one draft can't leave it.
    if (scope !== 'DRAFT') void navigate({ to, params: { accountId: account.id } })
    return isSaved
  }
  const save = async () => {
    setSaving(true)
    const isSaved = await saveForGood(editor).catch((error) => {
      showProblem(error, { subject: SAVE_SUBJECT })
      return false
    })
    setSaving(false)
    if (!isSaved) return
    settleToast(SAVE_SUBJECT)
    toast.success(t('save-info'))
    // No page leads an external session back to its draft, so that Save stays there.
    void (scope === 'USER' ? back() : saveEdits())
  }
  const cancel = async () => {
    const isSaved = await back()
    const regret = findRegret(editor, isSaved)
    if (regret)
      toast.undo(
        t(`cancelled.${regret.name}`),
        { label: t(`cancelled.${regret.name}-undo`), onPress: regret.undo },
        undefined,
        regret.name === 'changed' ? IconRestore : IconTrash,
      )
  }
  return { saveEdits, cancel, save, isSaving, mayLeave: scope !== 'DRAFT' }
}

/** Save needs the file and a rounding below 1 (specification section 5); the rest may still be wrong. */
async function saveForGood(editor: Editor): Promise<boolean> {
  const { store, checker, autosave } = editor
  const { checkSave } = await reached(late.checkSave())
  const { form, pdf } = store.get()
  const keys = checkSave(form, pdf).map(({ key }) => key)
  if (keys.length > 0) {
    await checker.checkNow()
    store.set((state) => holdBack(state, 'save', keys))
    return false
  }
  await autosave.createIfNew()
  const isSaved = await autosave.flush({ action: 'SAVE' })
  const { saving } = store.get()
  if (saving.state === 'failed') showProblem(saving.error, { subject: SAVE_SUBJECT })
  return isSaved
}

type Regret = { name: 'changed' | 'created' | 'local'; undo: () => void }

/**
 * The undo that Cancel offers: the state when the editor opened. Undefined without changes.
 * @param isSaved false for edits that only this device has
 */
function findRegret(
  { store, opened, account, userId, autosave }: Editor,
  isSaved: boolean,
): Regret | undefined {
  const { form, draftId } = store.get()
  if (form === opened.form && !(opened.isNew && draftId)) return undefined
  if (!draftId || !isSaved)
    return { name: 'local', undo: () => dropCopy({ userId, accountId: account.id, draftId }) }
  const ids = { accountId: account.id, draftId }
  const undo = async () => {
    const { version } = store.get()
    if (opened.isNew) await deleteDraft(ids)
    else await updateDraft(ids, { ...toStorable(opened.form).draft, version })
    dropCopy({ userId, ...ids })
    await queryClient.invalidateQueries()
  }
  return {
    name: opened.isNew ? 'created' : 'changed',
    undo: () => void autosave.exclusively(undo).catch(showProblem),
  }
}
