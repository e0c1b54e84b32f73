/** The dialogs of a secret of a key, an integration, a webhook or a forwarding. Their words stand under `shown` and `rotate` in its texts. */
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { CopyButton } from '../kit/copy-button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Question } from '../kit/question.tsx'
import classes from './secret-dialogs.module.css'

type SecretDialogProps = {
  texts: 'api-keys' | 'integrations' | 'webhooks'
  /** The holder of the secret, where its texts name it. */
  name?: string
  onClose: () => void
}

type ShownOnceProps = Omit<SecretDialogProps, 'texts'> & {
  texts: SecretDialogProps['texts'] | 'forwardings'
  secret: string
}

/** A new secret, this once. */
export function ShownOnce({ texts, name, secret, onClose }: ShownOnceProps) {
  const { t } = useTranslation(texts)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${texts}:shown.title`, { name })}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t(`${texts}:shown.close`)}
        </Button>
      }
    >
      <p>{t(`${texts}:shown.body`)}</p>
      <div className={classes.shown}>
        <code className={classes.text}>{secret}</code>
        <CopyButton text={secret} label={t(`${texts}:shown.copy`)} />
      </div>
      <Text size="small" mt="xs" c="dimmed">
        {t(`${texts}:shown.lost`)}
      </Text>
    </Dialog>
  )
}

type RotateDialogProps = SecretDialogProps & {
  /** Two secrets work already, of which the older one ends. */
  hasTwo: boolean
  isBusy: boolean
  /** The new secret, once there is one. */
  secret: string | undefined
  onYes: () => void
}

/** Gives a new secret; says which one ends when. */
export function RotateDialog({ hasTwo, isBusy, secret, onYes, ...dialog }: RotateDialogProps) {
  const { texts, name, onClose } = dialog
  const { t } = useTranslation(texts)
  const [isSecond] = useState(hasTwo)
  if (secret !== undefined) return <ShownOnce {...dialog} secret={secret} />
  return (
    <Question
      title={t(`${texts}:rotate.title`, { name })}
      words={{ no: t(`${texts}:cancel`), yes: t(`${texts}:rotate.yes`), busy: t(`${texts}:rotate.busy`) }}
      isBusy={isBusy}
      onYes={onYes}
      onClose={onClose}
    >
      <p>{t(`${texts}:rotate.${isSecond ? 'again' : 'body'}`)}</p>
    </Question>
  )
}
