import { useNavigate, useRouter } from '@tanstack/react-router'
import { createContext, useContext, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../api/query-client.ts'
import { useScope } from '../../../api/reach.ts'
import { toast } from '../../../kit/toast.ts'
import { type Editor, useEditor } from '../editor.ts'
import { goTo } from '../focus.ts'
import { dropCopy } from '../saving/local-copy.ts'
import { attempt, EMAIL, findObstacle, type Question, SEND_SUBJECT } from './attempt.ts'
import { offerCustomer } from './offer-customer.ts'

export type Send = {
  press: () => Promise<void>
  question: Question | null
  /** Yes to the question: send by e-mail. */
  accept: () => Promise<void>
  dismiss: () => void
}

const SendContext = createContext<Send | null>(null)
export const SendProvider = SendContext.Provider

export function useSend(): Send {
  const send = useContext(SendContext)
  if (!send) throw new Error('Only inside a draft editor.')
  return send
}

/** Prevents a second send, from the press on: the check takes time too. */
function useOnce() {
  const isUnderWay = useRef(false)
  return async (act: () => Promise<void>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await act().finally(() => {
      isUnderWay.current = false
    })
  }
}

/** Sending, from the button to the toast. `onSent`: it was accepted. */
export function useSending(onSent: (editor: Editor) => void): Send {
  const editor = useEditor()
  const { t } = useTranslation('draft')
  const navigate = useNavigate()
  const router = useRouter()
  const scope = useScope()
  const [question, setQuestion] = useState<Question | null>(null)
  const once = useOnce()
  const key = useRef<{ viaEmail: boolean; value: string } | null>(null)

  async function send() {
    const { store } = editor
    const viaEmail = store.get().form.sendViaEmail
    if (key.current?.viaEmail !== viaEmail) key.current = { viaEmail, value: crypto.randomUUID() }
    store.set((state) => ({ ...state, isSending: true }))
    const outcome = await attempt(editor, viaEmail, key.current.value).finally(() => {
      store.set((state) => ({ ...state, isSending: false }))
    })
    if (outcome.sent) return finish(outcome)
    nameDraft()
    if (outcome.answered) key.current = null
    if (outcome.isLost) toast.error(t('send.no-answer'), t('send.no-answer-body'), SEND_SUBJECT)
    setQuestion(outcome.question ?? null)
    if (outcome.emailMissing) await askForEmail()
  }

  /** The address of a draft that the send has stored first, so that a reload opens it. */
  function nameDraft() {
    const { draftId } = editor.store.get()
    if (draftId === null || !router.latestLocation.pathname.endsWith('/draft')) return
    const params = { accountId: editor.account.id, draftId }
    void navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params, replace: true })
  }

  async function askForEmail() {
    editor.store.set((state) => ({
      ...state,
      needsEmail: true,
      tab: 'customer',
      touched: new Set([...state.touched, EMAIL]),
    }))
    await editor.checker.checkNow()
    goTo(editor, EMAIL)
  }

  function finish({ id, number }: { id: string; number: string }) {
    const { form, draftId } = editor.store.get()
    const { customer } = form.inputDetails
    const kind = t(`type.${form.type}`)
    const how = form.sendViaEmail ? 'send.sent-by-email' : 'send.sent-by-network'
    const also = form.alsoTo === '' ? '' : ` ${t('also-to.sent')}`
    const params = { accountId: editor.account.id, id }
    const open = {
      label: t('send.open'),
      onPress: () => void navigate({ to: '/invoices/$accountId/document/$id', params }),
    }
    const title = t('send-info', { kind, number })
    toast.sealed(title, `${t(how, { name: customer.name })}${also}`, scope === 'USER' ? open : undefined)
    for (const id of [draftId, null])
      dropCopy({ userId: editor.userId, accountId: editor.account.id, draftId: id })
    void queryClient.invalidateQueries()
    if (scope === 'USER') void offerCustomer(editor.account.id, customer, t)
    onSent(editor)
  }

  return {
    question,
    press: () =>
      once(async () => {
        const obstacle = await findObstacle(editor)
        if (obstacle === undefined) await send()
        else if (obstacle === 'email') await askForEmail()
        else if (obstacle !== 'faults') setQuestion(obstacle)
      }),
    accept: () =>
      once(async () => {
        setQuestion(null)
        editor.store.set((state) => ({ ...state, form: { ...state.form, sendViaEmail: true } }))
        await send()
      }),
    dismiss: () => {
      setQuestion(null)
      if (question === 'gateway-no-email') void askForEmail()
    },
  }
}
