import { IconMail } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { useEditor, useEditorState } from '../editor.ts'
import { useReceiver } from '../receiver.ts'
import { useSend } from './use-send.ts'

/** The questions before or instead of sending, by the specification. */
export function SendQuestions() {
  return (
    <>
      <Unregistered />
      <NoEmail />
      <NoCredits />
    </>
  )
}

/** Not on the network: send by e-mail instead? */
function Unregistered() {
  const { t } = useTranslation('draft')
  const { question, accept, dismiss } = useSend()
  const { name, email } = useEditorState((state) => state.form.inputDetails.customer)
  const isReturned = useReceiver().way === 'returned'
  return (
    <Dialog
      isOpen={question === 'unregistered'}
      onClose={dismiss}
      title={t('unregistered.title')}
      actions={
        <>
          <Button onClick={dismiss}>{t('unregistered.no')}</Button>
          <Button kind="primary" icon={IconMail} data-autofocus onClick={() => void accept()}>
            {t('unregistered.yes')}
          </Button>
        </>
      }
    >
      {t('unregistered.body', { name })}{' '}
      {email ? (
        <>
          {t('unregistered.mail-to')} <b>{email}</b>. {isReturned && t('unregistered.returned')}
        </>
      ) : (
        t('unregistered.no-email')
      )}
    </Dialog>
  )
}

/** Registered through an e-mail gateway, without an address: the user must fill it in. */
function NoEmail() {
  const { t } = useTranslation('draft')
  const { question, dismiss } = useSend()
  const { name } = useEditorState((state) => state.form.inputDetails.customer)
  return (
    <Dialog
      isOpen={question === 'gateway-no-email'}
      onClose={dismiss}
      title={t('gateway-no-email.title')}
      actions={
        <Button kind="primary" data-autofocus onClick={dismiss}>
          {t('gateway-no-email.ok')}
        </Button>
      }
    >
      {t('gateway-no-email.body', { name })}
    </Dialog>
  )
}

function NoCredits() {
  const { t } = useTranslation('draft')
  const { question, dismiss } = useSend()
  const { account } = useEditor()
  return (
    <Dialog
      isOpen={question === 'no-credits'}
      onClose={dismiss}
      title={t('no-credits.title')}
      actions={
        <>
          <ButtonLink to="/credits/{-$accountId}" params={{ accountId: account.id }}>
            {t('no-credits.ask')}
          </ButtonLink>
          <Button kind="primary" data-autofocus onClick={dismiss}>
            {t('no-credits.ok')}
          </Button>
        </>
      }
    >
      {t('no-credits.body', { name: account.companyName })}
    </Dialog>
  )
}
