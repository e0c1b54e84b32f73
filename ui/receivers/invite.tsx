import { Group, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeText } from '../api/problem-text.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { toast } from '../kit/toast.ts'
import { Tooltip } from '../kit/tooltip.tsx'
import type { reasonAgainst } from './invitation-status.tsx'
import { invite, type Receiver, refreshReceivers } from './queries.ts'
import { fullName } from './receiver-status.tsx'

type InviteProps = {
  receiver: Receiver
  /** There was an invitation before. */
  isAgain: boolean
  reason: ReturnType<typeof reasonAgainst>
}

/** Asks first, then invites. While it can't be, the button can still be reached, and says why. */
export function Invite({ receiver, isAgain, reason }: InviteProps) {
  const { t } = useTranslation('receiver')
  const [isAsked, setAsked] = useState(false)
  const reasonId = useId()
  const words = useReasonWords(reason)
  return (
    <Group gap="8px 12px">
      <Tooltip text={words}>
        {() => (
          <Button
            icon={IconMail}
            aria-disabled={reason !== undefined}
            aria-describedby={words && reasonId}
            onClick={() => reason === undefined && setAsked(true)}
          >
            {t(isAgain ? 'invite-again' : 'invite')}
          </Button>
        )}
      </Tooltip>
      {words && (
        <Text id={reasonId} size="small" flex="1 1 220px" c="dimmed">
          {words}
        </Text>
      )}
      <Question receiver={receiver} isOpen={isAsked} onClose={() => setAsked(false)} />
    </Group>
  )
}

/** The server refuses in the same words. */
function useReasonWords(reason: InviteProps['reason']): string | undefined {
  const { t } = useTranslation()
  if (reason === undefined) return undefined
  if (reason === 'locked') return codeText('ACCOUNT_LOCKED')
  if (reason === 'unsaved' || reason === 'unsaved-address') return t(`receiver:${reason}`)
  return t(`errors:CONNECT_MAIL_NOT_ALLOWED.${reason}.text`)
}

type QuestionProps = { receiver: Receiver; isOpen: boolean; onClose: () => void }

function Question({ receiver, isOpen, onClose }: QuestionProps) {
  const { t } = useTranslation('receiver')
  const client = useQueryClient()
  const name = fullName(receiver)
  const inviting = useMutation({
    mutationFn: () => invite(receiver.id),
    onSuccess: () => toast.success(t('invited'), t('invited-body', { email: receiver.email })),
    onSettled: async () => {
      onClose()
      await refreshReceivers(client)
    },
    meta: { failure: t('not-invited') },
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invite-title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('invite-no')}</Button>
          <Button
            kind="primary"
            icon={IconMail}
            data-autofocus
            busy={inviting.isPending}
            busyLabel={t('inviting')}
            onClick={() => inviting.mutate()}
          >
            {t('invite')}
          </Button>
        </>
      }
    >
      <p>
        {t('invite-question', {
          language: t(`in-language.${receiver.language}`),
          email: receiver.email,
        })}
      </p>
    </Dialog>
  )
}
