import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boardTexts } from '#generated/texts/parts/board.ts'
import type { Round } from '../api/round.ts'
import { useShortcutsSwitch } from '../api/shortcuts-switch.ts'
import { listOf, monthOf } from '../api/work-lists.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { isTyping } from '../kit/typing.ts'
import { formatMonth } from '../texts/format-month.ts'
import { loadTexts } from '../texts/texts.ts'
import classes from './board.module.css'

/** Above each page of a round: its work, its place, and the way to the next company. Nothing in a company that is not of the round. */
export default function WorkStrip({ round, accountId }: { round: Round; accountId: string }) {
  const { t } = useTranslation('board')
  const navigate = useNavigate()
  const isReady = useTexts()
  const { work, month, companies } = round
  const at = companies.findIndex(({ id }) => id === accountId)
  const [previous, next] = [companies[at - 1], companies[at + 1]]
  const goTo = (company: typeof next) =>
    void navigate(company ? stopOf(round, company.id) : { to: '/companies' })
  useKeys(at === -1 ? {} : { ...(previous && { '[': () => goTo(previous) }), ']': () => goTo(next) })
  if (at === -1 || !isReady) return null
  return (
    <nav className={classes.strip} aria-label={t('strip.label')}>
      <Link to="/companies" className={classes.back}>
        <Icon of={IconChevronLeft} size={16} />
        {work === 'month' ? t('strip.companies') : t('to-do.title')}
      </Link>
      <span className={classes.of}>
        {t(`work.${work}`, { month: month === undefined ? '' : formatMonth(month) })}
      </span>
      <span className={classes.place}>
        {previous && (
          <IconButton
            icon={IconChevronLeft}
            label={t('strip.previous', { name: previous.name })}
            aria-keyshortcuts="["
            onClick={() => goTo(previous)}
          />
        )}
        <span role="status">{t('strip.place', { at: at + 1, count: companies.length })}</span>
      </span>
      <Button
        size="compact"
        iconAfter={next && IconChevronRight}
        aria-label={next ? t('strip.next', { name: next.name }) : undefined}
        aria-keyshortcuts="]"
        onClick={() => goTo(next)}
      >
        {next ? next.name : t('strip.done')}
      </Button>
    </nav>
  )
}

/** The page of the round in a company. */
const stopOf = ({ work, month = '' }: Round, accountId: string) =>
  work === 'month' ? monthOf(month, accountId) : listOf(work, accountId)

function useTexts(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void loadTexts(boardTexts).then(() => setReady(true))
  }, [])
  return isReady
}

/** Outside of fields and dialogs. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const { isOn } = useShortcutsSwitch()
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
      if (!act || event.ctrlKey || event.metaKey || isTyping(event)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
