import { IconMail, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { useVerdict } from '../check/use-verdict.ts'
import type { Verdict } from '../check/verdict.ts'
import { useEditorState } from '../editor.ts'
import { useReceiver } from '../receiver.ts'
import { useSend } from './use-send.ts'

/** The send button with channel and receiver. Always enabled: the first press shows what is missing. */
export function SendButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('draft')
  const send = useSend()
  const receiver = useReceiver()
  const isSending = useEditorState((state) => state.isSending)
  const viaEmail = useEditorState((state) => state.form.sendViaEmail)
  const byEmail =
    receiver.way === 'email' || receiver.way === 'returned' || (viaEmail && receiver.way === 'unknown')
  const to = byEmail ? receiver.email || receiver.name : receiver.found
  const verdict = useVerdict()
  const whom = isWide && !byEmail && receiver.name ? `${receiver.name}, ${to}` : to
  return (
    <Button
      kind="primary"
      size="send"
      icon={byEmail ? IconMail : IconRosetteDiscountCheck}
      second={secondLine(t, verdict, to && whom)}
      fullWidth={isWide}
      title={t('send.key')}
      aria-keyshortcuts="Control+Enter"
      busy={isSending}
      busyLabel={t('send.busy')}
      onClick={() => void send.press()}
    >
      {byEmail ? t('send.by-email') : t('send.by-network')}
    </Button>
  )
}

/** The receiver, or the reason why it can't be sent, with the number of warnings. */
function secondLine(t: TFunction<'draft'>, verdict: Verdict, whom: string): string {
  if (verdict.is === 'locked' || verdict.is === 'registered' || verdict.is === 'no-credits')
    return t(`send.${verdict.is}`)
  if (!whom) return t('send.to-nobody')
  if (verdict.is === 'ready-with-warnings') return t('send.to-but', { whom, count: verdict.count })
  return t('send.to', { whom })
}
