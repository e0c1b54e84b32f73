import { IconCalendarCheck, IconLanguage, IconMail, IconTag, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { TextField } from '../kit/text-field.tsx'
import { toast } from '../kit/toast.ts'
import { ActBar, KeyHints } from '../lists/choosing/act-bar.tsx'
import type { Chosen } from '../lists/choosing/use-chosen.ts'
import { useRowKeys } from '../lists/choosing/use-row-keys.ts'
import {
  changeReceivers,
  deleteReceivers,
  inviteReceivers,
  type Receiver,
  type ReceiversChange,
  refreshReceivers,
} from './queries.ts'
import { receiverLanguages } from './search.ts'

type Act = 'language' | 'group' | 'consent' | 'delete'
type ReceiverActsProps = {
  accountId: string
  /** The rows of the page. */
  page: readonly Receiver[]
  chosen: Chosen<Receiver>
}

/** The keys of the list, and the acts on its chosen receivers. */
export function ReceiverActs({ accountId, page, chosen }: ReceiverActsProps) {
  const { t } = useTranslation('receivers')
  const [act, setAct] = useState<Act>()
  const token1s = chosen.rows.map(({ token1 }) => token1)
  const count = token1s.length
  const toInvite = chosen.rows.filter(({ status }) => status === 'WAITING').length
  const run = useAct(chosen, () => setAct(undefined))
  const invite = () =>
    run.mutate(async () => {
      const { invited, skipped } = await inviteReceivers(accountId, token1s)
      return t('acts.invited', { count: invited, skipped })
    })
  const change = (what: ReceiversChange) =>
    run.mutate(async () => {
      const { receivers } = await changeReceivers(accountId, { ...what, token1s })
      return t('acts.changed', { count: receivers })
    })
  const remove = () =>
    run.mutate(async () => {
      const { receivers } = await deleteReceivers(accountId, token1s)
      return t('acts.deleted', { count: receivers })
    })
  useRowKeys({ chosen, page, isFixed: run.isPending })
  const dialog = { count, isBusy: run.isPending, onClose: () => setAct(undefined) }
  return (
    <>
      {page.length > 0 && <KeyHints letters={[]} />}
      {count > 0 && (
        <ActBar
          chosen={chosen}
          sum={undefined}
          isBusy={run.isPending}
          stays={toInvite < count ? t('acts.stays', { count: count - toInvite }) : null}
        >
          <Button icon={IconMail} aria-disabled={toInvite === 0} onClick={() => toInvite > 0 && invite()}>
            {t('acts.invite', { count: toInvite })}
          </Button>
          <Button icon={IconLanguage} onClick={() => setAct('language')}>
            {t('acts.language')}
          </Button>
          <Button icon={IconTag} onClick={() => setAct('group')}>
            {t('acts.group')}
          </Button>
          <Button icon={IconCalendarCheck} onClick={() => setAct('consent')}>
            {t('acts.consent')}
          </Button>
          <Button kind="danger" icon={IconTrash} onClick={() => setAct('delete')}>
            {t('acts.delete', { count })}
          </Button>
        </ActBar>
      )}
      {act === 'language' && <LanguageDialog {...dialog} onChange={change} />}
      {act === 'group' && <GroupDialog {...dialog} onChange={change} />}
      {act === 'consent' && <ConsentDialog {...dialog} onChange={change} />}
      {act === 'delete' && (
        <Dialog
          isOpen
          onClose={dialog.onClose}
          title={t('acts.delete-title', { count })}
          actions={
            <>
              <Button onClick={dialog.onClose}>{t('acts.keep')}</Button>
              <Button kind="final-danger" busy={run.isPending} busyLabel={t('acts.busy')} onClick={remove}>
                {t('acts.delete', { count })}
              </Button>
            </>
          }
        >
          {t('acts.delete-body')}
        </Dialog>
      )}
    </>
  )
}

/** An act ends with its outcome in words, and nobody chosen. */
function useAct(chosen: Chosen<Receiver>, onDone: () => void) {
  const { t } = useTranslation('receivers')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<string>) => act(),
    onSuccess: (words) => {
      onDone()
      chosen.clear()
      toast.success(words)
    },
    onSettled: () => refreshReceivers(client),
    meta: { failure: t('acts.failed') },
  })
}

type ChangeDialogProps = {
  count: number
  isBusy: boolean
  onClose: () => void
  onChange: (what: ReceiversChange) => void
}

function LanguageDialog({ onChange, ...dialog }: ChangeDialogProps) {
  const { t } = useTranslation('receivers')
  const [language, setLanguage] = useState<(typeof receiverLanguages)[number]>('nl')
  return (
    <ChangeDialog {...dialog} title={t('acts.language')} onSubmit={() => onChange({ language })}>
      <SelectField
        label={t('column.language')}
        value={language}
        onChange={(next) => setLanguage(receiverLanguages.find((each) => each === next) ?? 'nl')}
        choices={receiverLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
      />
    </ChangeDialog>
  )
}

function GroupDialog({ onChange, ...dialog }: ChangeDialogProps) {
  const { t } = useTranslation('receivers')
  const [addTag, setTag] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => (addTag.trim() === '' ? setMissing(true) : onChange({ addTag: addTag.trim() }))
  return (
    <ChangeDialog {...dialog} title={t('acts.group')} onSubmit={submit}>
      <TextField
        label={t('acts.group-name')}
        hint={t('acts.group-hint')}
        value={addTag}
        maxLength={50}
        data-autofocus
        error={isMissing && addTag.trim() === '' ? t('acts.group-missing') : undefined}
        onChange={setTag}
      />
    </ChangeDialog>
  )
}

function ConsentDialog({ onChange, ...dialog }: ChangeDialogProps) {
  const { t } = useTranslation('receivers')
  const [consentAt, setConsentAt] = useState(todayInBrussels())
  const [consentHow, setConsentHow] = useState('')
  return (
    <ChangeDialog
      {...dialog}
      title={t('acts.consent')}
      onSubmit={() => onChange({ consentAt, consentHow: consentHow.trim() })}
    >
      <DateField
        label={t('acts.consent-at')}
        hint={t('acts.consent-hint')}
        value={consentAt}
        onChange={setConsentAt}
      />
      <TextField label={t('acts.consent-how')} value={consentHow} maxLength={100} onChange={setConsentHow} />
    </ChangeDialog>
  )
}

type FrameProps = Omit<ChangeDialogProps, 'onChange'> & {
  title: string
  onSubmit: () => void
  children: React.ReactNode
}

function ChangeDialog({ count, isBusy, title, onClose, onSubmit, children }: FrameProps) {
  const { t } = useTranslation('receivers')
  const form = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('acts.keep')}</Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy} busyLabel={t('acts.busy')}>
            {t('acts.change', { count })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
