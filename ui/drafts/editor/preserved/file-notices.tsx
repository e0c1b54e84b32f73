import { IconFileCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button.tsx'
import { Notice } from '../../../kit/notice.tsx'
import { type Editor, useEditor, useEditorState, useVisibleFindings } from '../editor.ts'
import { getDraft } from '../queries.ts'
import { goesAsItCame, storedState } from '../saving/stored-state.ts'

import classes from './preserved.module.css'
import { usePartWords } from './preserved-section.tsx'

/** Keeps the change and drops the parts that no longer fit. */
export async function dropParts({ store, autosave }: Editor): Promise<void> {
  store.set((state) => ({ ...state, mayDrop: true, losing: [] }))
  await autosave.flush()
}

/** Reverts the change to the stored draft. */
export async function keepParts({ store, autosave, account }: Editor): Promise<void> {
  const { draftId } = store.get()
  if (draftId === null) return
  await autosave.adopt(async () => {
    const draft = await getDraft({ accountId: account.id, draftId })
    return storedState(draft, store.get().recognition)
  })
}

/** The state of the source file, and the effects of a change. */
export function FileNotices() {
  return (
    <div className={classes.notices}>
      <AsItCame />
      <Losing />
      <NotInUbl />
      <NotTaken />
      <Dropped />
    </div>
  )
}

function AsItCame() {
  const { t } = useTranslation('draft')
  const isSo = useEditorState((state) => state.file !== null && goesAsItCame(state, state.form))
  const isCii = useEditorState(({ file }) => file?.format === 'CII')
  const isHeldUp = useEditorState(({ file, mayDrop }) => (file?.lostInUbl.length ?? 0) > 0 && !mayDrop)
  const isAgain = useEditorState(({ file }) => file?.origin === 'AGAIN')
  const isRefused = useVisibleFindings(({ shown }) => shown.some(({ severity }) => severity === 'FATAL'))
  if (!isSo || isHeldUp || isRefused) return null
  if (isAgain)
    return (
      <Notice tone="quiet" icon={IconFileCheck} title={t('kept.as-it-came-again')}>
        {t('kept.as-it-came-again-body')}
      </Notice>
    )
  return (
    <Notice tone="quiet" icon={IconFileCheck} title={t('kept.as-it-came')}>
      {t(isCii ? 'kept.as-it-came-cii' : 'kept.as-it-came-body')}
    </Notice>
  )
}

/** Blocks saving until the user decides. */
function Losing() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const losing = useEditorState((state) => state.losing)
  const isAsked = losing.length > 0
  const place = useRef<HTMLDivElement>(null)
  // The changed field may be far below.
  useEffect(() => {
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  if (!isAsked) return null
  const actions = (
    <>
      <Button size="compact" onClick={() => void keepParts(editor)}>
        {t('kept.keep')}
      </Button>
      <Button size="compact" onClick={() => void dropParts(editor)}>
        {t('kept.drop')}
      </Button>
    </>
  )
  return (
    <div ref={place} className={classes.question}>
      <Notice tone="warn" title={t('kept.losing')} actions={actions}>
        {t('kept.losing-body')}
        <Parts words={losing} />
      </Notice>
    </div>
  )
}

/** UBL, the network's syntax, has no place for these parts, or takes them in another shape. */
function NotInUbl() {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const say = usePartWords()
  const lost = useEditorState(({ file, mayDrop, losing }) =>
    mayDrop || losing.length > 0 ? undefined : file?.lostInUbl,
  )
  if (!lost || lost.length === 0) return null
  const isWritten = lost.every(({ written }) => written)
  const actions = (
    <Button size="compact" onClick={() => void dropParts(editor)}>
      {t(isWritten ? 'kept.write-so' : 'kept.drop-anyway')}
    </Button>
  )
  return (
    <Notice tone="warn" title={t(isWritten ? 'kept.written' : 'kept.not-in-ubl')} actions={actions}>
      {t(isWritten ? 'kept.written-body' : 'kept.not-in-ubl-body')}
      <Parts words={lost.map(say)} />
    </Notice>
  )
}

/** Parts that were dropped with the user's agreement. */
function Dropped() {
  const { t } = useTranslation('draft')
  const say = usePartWords()
  const dropped = useEditorState(({ file }) => file?.dropped)
  if (!dropped || dropped.length === 0) return null
  return (
    <Notice tone="quiet" title={t('kept.dropped')}>
      <Parts words={dropped.map(say)} />
    </Notice>
  )
}

/** Parts that a copy leaves out. */
function NotTaken() {
  const { t } = useTranslation('draft')
  const say = usePartWords()
  const origin = useEditorState(({ file }) => file?.origin)
  const notTaken = useEditorState(({ file }) => file?.notTaken)
  if (!notTaken || notTaken.length === 0 || (origin !== 'COPY' && origin !== 'CREDIT_NOTE')) return null
  return (
    <Notice tone="quiet" title={t(`kept.not-taken.${origin}`)}>
      {t(`kept.not-taken-body.${origin}`)}
      <Parts words={notTaken.map(say)} />
    </Notice>
  )
}

const MOST = 12

function Parts({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('draft')
  return (
    <ul className={classes.lost}>
      {words.slice(0, MOST).map((word) => (
        <li key={word}>{word}</li>
      ))}
      {words.length > MOST && <li>{t('kept.more', { count: words.length - MOST })}</li>}
    </ul>
  )
}
