import { IconMail, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { useReceiver } from '../receiver.ts'
import { useSend } from './use-send.ts'

/** Says how it will go and to whom. Always enabled: the first press says what is missing. */
export function SendButton({ isWide = false }: { isWide?: boolean }) {
  const { t } = useTranslation('draft')
  const send = useSend()
  const receiver = useReceiver()
  const isSending = useEditorState((state) => state.isSending)
  const viaEmail = useEditorState((state) => state.form.sendViaEmail)
  const byEmail = receiver.way === 'email' || (viaEmail && receiver.way === 'unknown')
  const to = byEmail ? receiver.email || receiver.name : receiver.found
  const { account } = useEditor()
  const whom = isWide && !byEmail && receiver.name ? `${receiver.name}, ${to}` : to
  return (
    <Button
      kind="primary"
      size="send"
      icon={byEmail ? IconMail : IconRosetteDiscountCheck}
      second={account.locked ? t('send.locked') : to ? t('send.to', { whom }) : t('send.to-nobody')}
      fullWidth={isWide}
      busy={isSending}
      busyLabel={t('send.busy')}
      onClick={() => void send.press()}
    >
      {byEmail ? t('send.by-email') : t('send.by-network')}
    </Button>
  )
}
