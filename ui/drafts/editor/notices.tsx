import { IconAlertTriangle, IconRestore } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeText } from '../../api/problem.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ErrorSummary } from '../../kit/error-summary.tsx'
import { Icon } from '../../kit/icon.tsx'
import { toast } from '../../kit/toast.ts'
import { useListWords } from './check/fault-words.ts'
import classes from './editor.module.css'
import { useEditor, useEditorState, useFindings } from './editor.ts'
import { replaceForm } from './edits.ts'
import { tabOf } from './fields.ts'
import { goTo } from './focus.ts'
import { saveAsNew } from './saving/save-as-new.ts'

/** What has to be said above the form: somebody else's version, a refusal, what held a press back. */
export function Notices() {
  return (
    <>
      <Locked />
      <Stale />
      <Gone />
      <Refusal />
      <HeldBack />
    </>
  )
}

function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.notice} role="alert">
      <Icon of={IconAlertTriangle} />
      <div className={classes.noticeWords}>{children}</div>
      {actions && <div className={classes.noticeActions}>{actions}</div>}
    </div>
  )
}

/** Known before the press: it can be made ready, not sent. */
function Locked() {
  const { account } = useEditor()
  const refusal = useEditorState((state) => state.refusal)
  if (!account.locked || refusal === 'ACCOUNT_LOCKED') return null
  return <Refused code="ACCOUNT_LOCKED" />
}

/** Two people on one draft: a choice, and the one that was not chosen can still be had back. */
function Stale() {
  const { t } = useTranslation('draft')
  const { autosave, store } = useEditor()
  const isStale = useEditorState((state) => state.saving.state === 'stale')
  if (!isStale) return null
  const takeTheirs = () => {
    const mine = autosave.takeTheirs()
    if (!mine) return
    const undo = () => store.set((state) => replaceForm(state, mine))
    toast.undo(t('stale.taken'), { label: t('stale.mine-back'), onPress: undo }, undefined, IconRestore)
  }
  const actions = (
    <>
      <Button size="compact" onClick={takeTheirs}>
        {t('stale.theirs')}
      </Button>
      <Button size="compact" onClick={() => void autosave.keepMine()}>
        {t('stale.mine')}
      </Button>
    </>
  )
  return (
    <Notice actions={actions}>
      <b>{t('stale.title')}</b>
      <p>{t('stale.body')}</p>
    </Notice>
  )
}

/** Deleted by somebody else: what is on the screen can become a draft of its own. */
function Gone() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const navigate = useNavigate()
  const isGone = useEditorState((state) => state.saving.state === 'gone')
  if (!isGone) return null
  const save = async () => {
    const draftId = await saveAsNew(editor)
    const params = { accountId: editor.account.id, draftId }
    if (draftId) await navigate({ to: '/drafts/$accountId/draft/{-$draftId}', params, replace: true })
  }
  const action = (
    <Button size="compact" onClick={() => void save()}>
      {t('gone.save')}
    </Button>
  )
  return (
    <Notice actions={action}>
      <b>{t('gone.title')}</b>
      <p>{t('gone.body')}</p>
    </Notice>
  )
}

function Refusal() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const refusal = useEditorState((state) => state.refusal)
  if (!refusal) return null
  const link = refusal === 'DRAFT_ALREADY_SENT' && (
    <ButtonLink size="compact" to="/invoices/{-$accountId}" params={{ accountId: account.id }}>
      {t('already-sent.link')}
    </ButtonLink>
  )
  return <Refused code={refusal} actions={link} />
}

function Refused({ code, actions }: { code: string; actions?: ReactNode }) {
  const { t } = useTranslation('draft')
  return (
    <Notice actions={actions}>
      <b>{t(`errors:${code}.title`, { defaultValue: t('not-sent') })}</b>
      <p>{codeText(code)}</p>
    </Notice>
  )
}

function HeldBack() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const held = useEditorState((state) => state.held)
  const shown = useFindings((findings) => findings.shown)
  const { named } = useListWords()
  if (!held) return null
  const faults = shown.filter(({ key, severity }) => severity === 'FATAL' && held.keys.includes(key))
  if (faults.length === 0) return null
  return (
    <div className={classes.summary}>
      <ErrorSummary
        title={t(`held.${held.from}`, { count: faults.length })}
        attempt={held.attempt}
        faults={faults.map((fault) => ({
          key: `${fault.key} ${fault.rule ?? ''}`,
          text: named(fault),
          where: t(`tabs.${tabOf(fault.key)}`),
          onPress: () => goTo(editor, fault.key),
        }))}
      />
    </div>
  )
}
