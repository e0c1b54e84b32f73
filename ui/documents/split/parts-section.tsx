import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button.tsx'
import { ChoiceBar } from '../../kit/choice-bar.tsx'
import { Notice } from '../../kit/notice.tsx'
import { Section } from '../../kit/page.tsx'
import { Pager, shownRange } from '../../kit/pager.tsx'
import { findLargestShare } from './largest-share.ts'
import { PartRow } from './part-row.tsx'
import type { SplitPart } from './queries.ts'
import classes from './split.module.css'
import type { SplitLetter } from './use-split-letter.ts'

const partsPerPage = 10

type State = SplitPart['state']

/** The parts, the doubtful ones first; each shows its first page when it is pressed. */
export function PartsSection({ letter, onShow }: { letter: SplitLetter; onShow: (page: number) => void }) {
  const { t } = useTranslation('split')
  const { parts, figures } = letter.split
  const largest = findLargestShare(parts)
  const [wanted, setWanted] = useState<State | null>(null)
  const [page, setPage] = useState(0)
  const counts = { DOUBTFUL: figures.doubtful, CERTAIN: figures.certain, LEFT_OUT: figures.leftOut }
  const state = wanted ?? (figures.doubtful > 0 ? 'DOUBTFUL' : 'CERTAIN')
  const those = parts.filter((part) => part.state === state)
  const last = Math.max(0, Math.ceil(those.length / partsPerPage) - 1)
  const from = Math.min(page, last)
  const shown = those.slice(from * partsPerPage, (from + 1) * partsPerPage)
  const leaveOut = () => letter.decide(those.map((part) => ({ page: part.page, act: 'LEAVE_OUT' as const })))
  return (
    <Section title={t('parts.title')}>
      <div id="split_parts" tabIndex={-1} className={classes.parts}>
        <ChoiceBar
          label={t('parts.which')}
          value={state}
          onChange={(next) => {
            setWanted(next)
            setPage(0)
          }}
          items={(['DOUBTFUL', 'CERTAIN', 'LEFT_OUT'] as const).map((each) => ({
            value: each,
            label: t(`parts.state.${each}`),
            count: counts[each],
          }))}
        />
        {state === 'DOUBTFUL' && those.length > 1 && (
          <Button kind="quiet" size="compact" onClick={leaveOut}>
            {t('parts.leave-all', { count: those.length })}
          </Button>
        )}
      </div>
      <p role="status" className={classes.status}>
        {figures.doubtful > 0
          ? t('parts.doubtful', { count: figures.doubtful })
          : figures.pagesLeftOut > 0
            ? t('parts.left', { count: figures.pagesLeftOut })
            : t('parts.all')}
      </p>
      {largest && (
        <Notice
          tone="warn"
          title={t('parts.largest', {
            name: `${largest.receiver.firstName} ${largest.receiver.lastName}`,
            pages: largest.pages,
            of: largest.of,
          })}
        >
          {t('parts.largest-body')}
        </Notice>
      )}
      <ul className={classes.list} aria-label={t(`parts.state.${state}`)}>
        {shown.map((part) => (
          <PartRow
            key={part.page}
            letter={letter}
            part={part}
            isFirst={part.page === 1}
            onShow={() => onShow(part.page)}
          />
        ))}
      </ul>
      {those.length === 0 && <p className={classes.dim}>{t('parts.none')}</p>}
      {those.length > partsPerPage && (
        <Pager
          page={from}
          size={partsPerPage}
          total={those.length}
          range={t('parts.range', shownRange(from, partsPerPage, those.length))}
          onPage={setPage}
        />
      )}
    </Section>
  )
}
