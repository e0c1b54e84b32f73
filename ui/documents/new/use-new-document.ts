import { IconArrowsExchange, IconMailOff } from '@tabler/icons-react'
import { useStore } from '@tanstack/react-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempts } from '../../api/attempts.ts'
import { isRefused, Refused, violationsIn } from '../../api/failure.ts'
import { showProblem } from '../../api/problem.ts'
import { problemText } from '../../api/problem-text.ts'
import { fullName } from '../../api/receiver-name.ts'
import { getSession } from '../../api/session.ts'
import { useContractForm } from '../../forms/use-contract-form.ts'
import type { WordedViolation } from '../../forms/validate.ts'
import { toast } from '../../kit/toast.ts'
import { settleToast } from '../../kit/toasts.ts'
import { refreshDocuments } from '../queries.ts'
import { changesOfKind, isTyped, judgeDocument, losesSomething, type NewDocument } from './new-document.ts'
import { type Accepted, bankAccountQuery, type Receiver, sendDocument, trialQuery } from './queries.ts'

/** Asks before the page is left with something typed; who is signed out is not asked. */
function useLeaving(isTyped: boolean) {
  const isAsked = () => isTyped && getSession() !== null
  const blocker = useBlocker({ shouldBlockFn: isAsked, enableBeforeUnload: isAsked, withResolver: true })
  return {
    isAsked: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}

type Opened = {
  accountId: string
  opened: NewDocument
  receiver: Receiver | null
  onSent: () => void
  /** Sends it otherwise, as a letter to many. */
  sendWith?: (value: NewDocument) => Promise<readonly WordedViolation[]>
}

export type Draft = ReturnType<typeof useNewDocument>

/** The form of an unsent document, the trial of its file, and its outcome. */
export function useNewDocument({ accountId, opened, receiver: first, onSent, sendWith }: Opened) {
  const { t } = useTranslation('document')
  const [receiver, setReceiver] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const { isSending, send } = useSending(accountId, receiver, onSent)
  const trial = useTrial(accountId, file)
  const bankAccount = useQuery(bankAccountQuery(accountId))
  const words = { amount: t('no-amount'), noAccount: t('no-account'), dateAfterEnd: t('date-after-end') }
  const form = useContractForm({
    opened,
    judge: (value: NewDocument) =>
      judgeDocument(value, {
        refusal: trial.refusal,
        hasBankAccount: bankAccount.data?.iban !== '',
        words,
      }),
    send: sendWith ?? send,
  })
  const value = useStore(form.form.store, (state) => state.values)
  const change = (changes: Partial<NewDocument>) => {
    for (const [name, next] of Object.entries(changes))
      form.form.setFieldValue(name as keyof NewDocument, next as never)
  }
  const leaving = useLeaving(!isSending && isTyped(value, opened))
  return {
    accountId,
    form,
    value,
    change,
    trial,
    bankAccount,
    receiver,
    leaving,
    isSending,
    takeFile: (taken: File) => {
      setFile(taken)
      change({ file: taken })
    },
    chooseReceiver: (chosen: Receiver) => {
      setReceiver(chosen)
      change({ receiverId: chosen.token1, email: firstAddress(chosen) })
    },
    typeReceiver: (text: string) => {
      setReceiver(null)
      change({ receiverId: text })
    },
    /** Names the dropped values, and offers them back. The sender's own account is filled in once. */
    setKind: (paymentRequest: boolean) => {
      const own = value.iban === '' && bankAccount.data
      const changes = { ...changesOfKind(paymentRequest), ...(paymentRequest && own) }
      const dropped = paymentRequest && losesSomething(value)
      change(changes)
      if (!dropped) return
      const before = Object.fromEntries(
        Object.keys(changes).map((name) => [name, value[name as keyof NewDocument]]),
      )
      toast.undo(
        t('switched.title'),
        { label: t('switched.undo'), onPress: () => change(before) },
        t('switched.body'),
        IconArrowsExchange,
      )
    },
  }
}

const SUBJECT = 'send-document'

/** Sends a document once over several attempts. `send` returns the server's violations. */
function useSending(accountId: string, receiver: Receiver | null, onSent: () => void) {
  const { t } = useTranslation('document')
  const client = useQueryClient()
  const attempts = useAttempts()
  const showList = useShowList(accountId)
  const [isSending, setSending] = useState(false)
  const send = async (value: NewDocument): Promise<readonly WordedViolation[]> => {
    if (!value.file) return []
    setSending(true)
    const what = JSON.stringify([value, value.file.name, value.file.size])
    let sent: Accepted
    try {
      sent = await sendDocument({ accountId, value, file: value.file, idempotencyKey: attempts.keyFor(what) })
      attempts.settle(what, null)
      settleToast(SUBJECT)
    } catch (error) {
      attempts.settle(what, error as Error)
      const violations = violationsIn(error)
      const handled = violations.length > 0 ? ['FORM_ERRORS'] : []
      showProblem(error, { title: t('not-sent'), subject: SUBJECT, handled })
      return isRefused(error, 'UNREADABLE_FILE') ? [unreadable(error)] : violations
    } finally {
      setSending(false)
    }
    void refreshDocuments(client)
    const name = receiver ? fullName(receiver) : value.receiverId
    const link = { label: t('sent.link'), onPress: showList }
    const document = value.documentName.trim()
    const { reason } = sent.reach
    // A mail leaves although the last one came back.
    if (reason === null || reason === 'BOUNCED')
      toast.sealed(t('sent.title'), t('sent.body', { document, name }), link)
    else {
      const why = t(`reach:why.${reason}`, { name })
      toast.undo(t('sent.untold-title'), link, t('sent.untold-body', { document, why }), IconMailOff)
    }
    onSent()
    return []
  }
  return { isSending, send }
}

const unreadable = (error: Refused) => ({
  field: '/file',
  messageKey: 'invalid',
  text: error.detail ?? problemText(error),
})

const firstAddress = ({ email }: Receiver): string => email?.split(',')[0]?.trim() ?? ''

function useShowList(accountId: string) {
  const navigate = useNavigate()
  return () => void navigate({ to: '/doccle/documents/{-$accountId}', params: { accountId } })
}

export type TrialState =
  | { state: 'none' }
  | { state: 'trying' }
  | { state: 'fine'; pages: number; carriesSignature: boolean; isProtected: boolean }
  | { state: 'refused'; reason: string }
  | { state: 'unknown'; reason: string; retry: () => void }

/** The trial of sealing the file. It has a `refusal` only where the file itself is to blame: then nothing is sent. */
function useTrial(accountId: string, file: File | null): TrialState & { refusal?: string } {
  const asked = useQuery({ ...trialQuery(accountId, file ?? new File([], '')), enabled: file !== null })
  if (file === null) return { state: 'none' }
  if (asked.isFetching) return { state: 'trying' }
  if (asked.data) return { state: 'fine', ...asked.data }
  const { error } = asked
  const reason = (error instanceof Refused ? error.detail : undefined) ?? problemText(error)
  const isOfFile = isRefused(error, 'UNREADABLE_FILE', 'UNSUPPORTED_FILE', 'FILE_TOO_LARGE', 'FORM_ERRORS')
  if (isOfFile) return { state: 'refused', reason, refusal: reason }
  return { state: 'unknown', reason, retry: () => void asked.refetch() }
}
