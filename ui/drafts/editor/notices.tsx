import { Box, Group } from '@mantine/core'
import {
  IconAlertTriangle,
  IconDeviceLaptop,
  IconHourglass,
  IconRestore,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { codeText } from '../../api/problem-text.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { toast } from '../../kit/toast.ts'
import type { Finding } from './check/finding.ts'
import { fieldWords } from './check/finding-words.ts'
import classes from './editor.module.css'
import { useEditor, useEditorState, useVisibleFindings } from './editor.ts'
import { keepDifference, replaceForm } from './edits.ts'
import { goTo } from './focus.ts'
import { FileButton } from './pdf/drop-zone.tsx'
import { refuseOffer, saveAsNew, takeOffer } from './saving/offer.ts'

/** Messages above the form: another version, a refusal, a blocked action. */
export function Notices() {
  return (
    <>
      <Locked />
      <Offered />
      <Stale />
      <Gone />
      <OfFile />
      <Refusal />
      <SomebodyElses />
      <Reading />
    </>
  )
}

/** Fetched for a draft that was made of a file. */
const FileNotices = lazy(async () => ({
  default: (await import('./preserved/file-notices.tsx')).FileNotices,
}))

function OfFile() {
  const hasFile = useEditorState(({ file }) => file !== null)
  return hasFile ? (
    <Suspense>
      <FileNotices />
    </Suspense>
  ) : null
}

/** Fetched with its texts at the first notice: reading a PDF needs a connection anyway. */
const ReadingNotices = lazy(() =>
  import('./pdf/reading-notices.tsx').then(async ({ ReadingNotices, loadReadingTexts }) => {
    await loadReadingTexts()
    return { default: ReadingNotices }
  }),
)

function Reading() {
  const hasWords = useEditorState(
    ({ recognition }) =>
      recognition?.state === 'CANCELLED' ||
      (recognition?.doubts?.length ?? 0) + (recognition?.reasons?.length ?? 0) > 0,
  )
  return hasWords ? (
    <Suspense>
      <ReadingNotices />
    </Suspense>
  ) : null
}

type NoticeProps = {
  children: ReactNode
  actions?: ReactNode
  icon?: TablerIcon
  /** `alert` for a warning, `status` for an offer. */
  role?: 'alert' | 'status'
}

function Notice({ children, actions, icon = IconAlertTriangle, role = 'alert' }: NoticeProps) {
  return (
    <div className={classes.notice} role={role}>
      <Icon of={icon} />
      <Box flex="1 1 220px">{children}</Box>
      {actions && (
        <Group gap="sm" align="stretch">
          {actions}
        </Group>
      )}
    </div>
  )
}

/** A locked account can prepare the draft, but not send it. A new account sees that it waits for its unlocking. */
function Locked() {
  const { t } = useTranslation('draft')
  const { account } = useEditor()
  const refusal = useEditorState((state) => state.refusal)
  if (account.lock?.reason === 'REGISTERED')
    return (
      <Notice icon={IconHourglass} role="status">
        <b>{t('registered.title')}</b>
        <p>{t('registered.body')}</p>
      </Notice>
    )
  if (!account.locked || refusal === 'ACCOUNT_LOCKED') return null
  return <Refused code="ACCOUNT_LOCKED" />
}

/** Earlier input, stored apart until the user decides. */
function Offered() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const offered = useEditorState((state) => state.offered)
  if (!offered) return null
  const answer = (act: () => void) => () => {
    act()
    goTo(editor, '/inputDetails/heading/invoiceNumber')
  }
  const at = formatDateTime(new Date(offered.at).toISOString())
  const actions = (
    <>
      <Button size="compact" onClick={answer(() => refuseOffer(editor))}>
        {t('offered.no')}
      </Button>
      <Button size="compact" icon={IconRestore} onClick={answer(() => void takeOffer(editor))}>
        {t('offered.yes')}
      </Button>
    </>
  )
  return (
    <Notice actions={actions} icon={IconDeviceLaptop} role="status">
      <b>{t('offered.title', { at })}</b>
      <p>{t(editor.opened.isNew ? 'offered.new' : 'offered.stored')}</p>
    </Notice>
  )
}

/** Two people edited one draft: offers a choice between the versions, with undo. */
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

/** The draft was deleted: the screen's content can become a new one. */
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
  const isTold = refusal === 'ACCOUNT_LOCKED' && account.lock?.reason === 'REGISTERED'
  if (!refusal || isTold) return null
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

/** An invoice of another seller, or one to us: the user must decide before sending. */
function SomebodyElses() {
  const { t } = useTranslation('draft')
  const { store, checker } = useEditor()
  const finding = useVisibleFindings(({ byField }) => byField.get('/supplier'))
  if (!isSomebodyElses(finding)) return null
  const goOn = () => {
    store.set((state) => keepDifference(state, '/supplier'))
    void checker.checkNow()
  }
  const actions = (
    <>
      <FileButton kind="secondary" isPlain>
        {t('somebody-elses.another')}
      </FileButton>
      <Button size="compact" data-field="/supplier" onClick={goOn}>
        {t('somebody-elses.go-on')}
      </Button>
    </>
  )
  return (
    <Notice actions={actions}>
      <b>{t(`somebody-elses.${finding?.messageKey === 'purchase-invoice' ? 'purchase' : 'seller'}`)}</b>
      <p>{finding && fieldWords(t, finding)}</p>
    </Notice>
  )
}

const isSomebodyElses = (finding: Finding | undefined): boolean =>
  finding?.messageKey === 'other-seller' || finding?.messageKey === 'purchase-invoice'
