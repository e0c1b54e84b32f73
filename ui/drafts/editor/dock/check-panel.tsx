import { Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconFileCheck } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SELF_BILLING } from '#contracts/rules/invoice/profile.ts'
import { releaseOf, releaseOn } from '#contracts/rules/invoice/releases.ts'
import { Count } from '../../../kit/badge.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { keepFocus } from '../../../kit/keep-focus.ts'
import type { Finding } from '../check/finding.ts'
import { useListWords } from '../check/finding-words.ts'
import { VerdictWords } from '../check/verdict-words.tsx'
import { useEditor, useEditorState, useSelfBilled, useVisibleFindings } from '../editor.ts'
import type { Fix } from '../fix/mend.ts'
import { goTo } from '../focus.ts'
import { fetchFixes } from '../late.ts'
import classes from './dock.module.css'

const Fixes = lazy(async () => ({ default: (await fetchFixes()).Fixes }))

/** More findings are shown as these are fixed. */
const most = 50

/**
 * All findings with rule id, a link to the field, and a fix where there is exactly one. Errors come before warnings. A
 * blocked action moves the focus here.
 */
export function CheckPanel() {
  const { t } = useTranslation('draft')
  const { shown, waiting } = useVisibleFindings((visibleFindings) => visibleFindings)
  const heading = useRef<HTMLDivElement>(null)
  const blocked = useBlocked()
  const release = useEditorState((state) => state.release)
  const rules = release ? releaseOf(release) : releaseOn()
  const selfBilled = useSelfBilled()
  const attempt = blocked?.attempt
  useEffect(() => {
    if (attempt !== undefined) heading.current?.focus()
  }, [attempt])
  const refusals = shown.filter(({ severity }) => severity === 'FATAL')
  const warnings = shown.filter(({ severity }) => severity === 'WARNING')
  return (
    <section
      data-region="check"
      className={classes.check}
      aria-label={t('check.title')}
      onMouseDown={keepFocus}
    >
      <div className={classes.checkHead}>
        <div
          ref={heading}
          tabIndex={-1}
          role={blocked ? 'alert' : undefined}
          data-held={blocked ? true : undefined}
        >
          <h2>{blocked ? t(`held.${blocked.from}`, { count: blocked.count }) : t('check.title')}</h2>
        </div>
        {!blocked && refusals.length > 0 && (
          <Count value={refusals.length} tone="err" label={t('check.count', { count: refusals.length })} />
        )}
        {!blocked && (
          <Text span size="xs" ms="auto" c="var(--z-hint)">
            {selfBilled ? rules.names[SELF_BILLING] : `Peppol BIS ${rules.billing}`}
          </Text>
        )}
      </div>
      <div className={classes.findings}>
        <List findings={refusals} onEmpty={() => heading.current?.focus()} />
        {warnings.length > 0 && <h3>{t('check.warnings')}</h3>}
        <List findings={warnings} onEmpty={() => heading.current?.focus()} />
      </div>
      {waiting.length > 0 && <Waiting waiting={waiting} />}
      <VerdictWords className={classes.verdict} />
      {shown.length === 0 && <OneForm />}
    </section>
  )
}

/** Nothing to compare: the PDF is made of the same values. */
function OneForm() {
  const { t } = useTranslation('draft')
  const isDrawn = useEditorState(({ form }) => form.pdfSource === 'DRAWN')
  if (!isDrawn) return null
  return (
    <p className={classes.verdict} data-tone="quiet">
      <Icon of={IconFileCheck} />
      <span>
        {t('check.one-form')}
        <span className={classes.small}>{t('check.one-form-body')}</span>
      </span>
    </p>
  )
}

/** The blocked action, as long as some of its findings remain. */
export function useBlocked(): { from: 'send' | 'save'; attempt: number; count: number } | undefined {
  const blocked = useEditorState((state) => state.blocked)
  const count = useVisibleFindings(
    ({ shown }) =>
      shown.filter(({ key, severity }) => severity === 'FATAL' && blocked?.keys.includes(key)).length,
  )
  return blocked && count > 0 ? { from: blocked.from, attempt: blocked.attempt, count } : undefined
}

type ListProps = { findings: readonly Finding[]; onEmpty: () => void }

/** After a fix its button disappears: the focus moves to the next one, so that Enter fixes one after the other. */
function List({ findings, onEmpty }: ListProps) {
  const { t } = useTranslation('draft')
  const { store, checker } = useEditor()
  const list = useRef<HTMLUListElement>(null)
  const press = async (fix: Fix) => {
    const buttons: (Element | null)[] = fixesIn(list.current)
    const { activeElement } = document
    const place = buttons.indexOf(activeElement)
    // Pending input counts before the fix.
    if (place < 0 && activeElement instanceof HTMLElement) activeElement.blur()
    store.set(fix.apply)
    await checker.checkNow()
    requestAnimationFrame(() => {
      const left = fixesIn(list.current)
      const next = left[Math.min(Math.max(place, 0), left.length - 1)]
      if (next) next.focus()
      else onEmpty()
    })
  }
  if (findings.length === 0) return null
  return (
    <>
      <ul ref={list}>
        {findings.slice(0, most).map((finding) => (
          <FindingItem
            key={`${finding.key} ${finding.rule ?? finding.messageKey}`}
            finding={finding}
            onFix={press}
          />
        ))}
      </ul>
      {findings.length > most && (
        <Text py={10} c="dimmed">
          {t('check.more', { count: findings.length - most })}
        </Text>
      )}
    </>
  )
}

const fixesIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-fix]') ?? [])]

/** The ids of our own rules mean nothing to others. */
const isOfficial = (rule: string): boolean => !rule.startsWith('ZEGEL-')

function FindingItem({ finding, onFix }: { finding: Finding; onFix: (fix: Fix) => Promise<void> }) {
  const editor = useEditor()
  const words = useListWords()
  const isWarning = finding.severity === 'WARNING'
  return (
    <li data-severity={finding.severity}>
      <Icon of={isWarning ? IconAlertTriangle : IconAlertCircle} />
      <div className={classes.finding}>
        <button type="button" className={classes.link} onClick={() => goTo(editor, finding.key)}>
          {words(finding)}
        </button>
        {finding.rule && isOfficial(finding.rule) && <span className={classes.rule}>{finding.rule}</span>}
      </div>
      <div className={classes.fixes}>
        <Suspense>
          <Fixes finding={finding} onFix={onFix} />
        </Suspense>
      </div>
    </li>
  )
}

/** Unvisited fields are only counted, until a press shows them and leads to the first. */
function Waiting({ waiting }: { waiting: readonly Finding[] }) {
  const { t } = useTranslation('draft')
  const editor = useEditor()
  const show = () => {
    const [first] = waiting
    editor.store.set((state) => ({ ...state, showsAll: true }))
    void editor.checker.checkNow()
    if (first) goTo(editor, first.key)
  }
  return (
    <Text py={10} c="dimmed">
      {t('check.waiting', { count: waiting.length })}{' '}
      <button type="button" className={classes.link} onClick={show}>
        {t('check.show')}
      </button>
    </Text>
  )
}
