import { Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../api/reach.ts'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import type { Correction, SplitPart } from './queries.ts'
import { ReceiverPick } from './receiver-pick.tsx'
import classes from './split.module.css'
import type { SplitLetter } from './use-split-letter.ts'

const marks = {
  CERTAIN: { icon: IconCircleCheck, tone: 'ok' },
  DOUBTFUL: { icon: IconAlertTriangle, tone: 'warn' },
  LEFT_OUT: { icon: IconCircleDashed, tone: 'neutral' },
} as const

const nameOf = ({ firstName, lastName }: SplitPart['candidates'][number]) => `${firstName} ${lastName}`

/** `Blz. 12` or `Blz. 12–14`. */
const pagesOf = (t: TFunction<'split'>, { page, pages }: SplitPart): string =>
  pages === 1 ? t('part.page', { page }) : t('part.pages', { page, last: page + pages - 1 })

type PartRowProps = { letter: SplitLetter; part: SplitPart; isFirst: boolean; onShow: () => void }

/** A part: its pages, its receiver or its doubt, and the decisions about it. */
export function PartRow({ letter, part, isFirst, onShow }: PartRowProps) {
  const { t } = useTranslation('split')
  const mayWrite = useMayWrite()
  const [isOpen, setOpen] = useState(false)
  const { state, reason, receiver, found } = part
  const { icon, tone } = marks[state]
  const whose = pagesOf(t, part)
  return (
    <li className={classes.part}>
      <div className={classes.what}>
        <Icon of={icon} size={18} tone={tone} />
        <button type="button" className={classes.show} onClick={onShow}>
          {whose}
        </button>
        <span>
          {receiver ? <b>{nameOf(receiver)}</b> : <b>{t('part.nobody')}</b>}{' '}
          {receiver && <span className={classes.dim}>{receiver.token1}</span>}
          <span className={classes.reason}>
            {t(`reason.${reason}`)}
            {found !== null && state === 'DOUBTFUL' && ` ${t('part.found', { number: found })}`}
          </span>
        </span>
        {mayWrite && state !== 'DOUBTFUL' && (
          <Button
            kind="quiet"
            size="compact"
            aria-expanded={isOpen}
            aria-label={t('part.change-named', { pages: whose })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('part.change')}
          </Button>
        )}
      </div>
      {mayWrite && (state === 'DOUBTFUL' || isOpen) && (
        <Decisions letter={letter} part={part} isFirst={isFirst} pages={whose} />
      )}
    </li>
  )
}

type DecisionsProps = Omit<PartRowProps, 'onShow'> & { pages: string }

function Decisions({ letter, part, isFirst, pages }: DecisionsProps) {
  const { t } = useTranslation('split')
  const decide = (act: Correction['act'], more: Partial<Correction> = {}) =>
    letter.decide([{ page: part.page, act, ...more }])
  const others = part.candidates.filter(({ token1 }) => token1 !== part.receiver?.token1)
  return (
    <Group gap={8} className={classes.decisions} role="group" aria-label={t('part.decide', { pages })}>
      {others.slice(0, 3).map((one) => (
        <Button key={one.token1} size="compact" onClick={() => decide('GIVE', { receiver: one.token1 })}>
          {t('part.give', { name: nameOf(one), number: one.token1 })}
        </Button>
      ))}
      <ReceiverPick
        accountId={letter.place.accountId}
        label={t('part.other', { pages })}
        onPick={(token1) => decide('GIVE', { receiver: token1 })}
      />
      {!isFirst && (
        <Button kind="quiet" size="compact" onClick={() => decide('JOIN')}>
          {t('part.join')}
        </Button>
      )}
      {part.pages > 1 && <Boundary part={part} onBegin={(page) => decide('BEGIN', { page })} />}
      {part.state !== 'LEFT_OUT' && (
        <Button kind="quiet" size="compact" onClick={() => decide('LEAVE_OUT')}>
          {t('part.leave')}
        </Button>
      )}
    </Group>
  )
}

const mostPages = 50

/** A page of the part at which another one begins. */
function Boundary({ part, onBegin }: { part: SplitPart; onBegin: (page: number) => void }) {
  const { t } = useTranslation('split')
  const pages = Array.from({ length: Math.min(part.pages - 1, mostPages) }, (_, at) => part.page + 1 + at)
  return (
    <select
      className={classes.boundary}
      aria-label={t('part.begin-label', { page: part.page })}
      value=""
      onChange={(event) => onBegin(Number(event.currentTarget.value))}
    >
      <option value="">{t('part.begin')}</option>
      {pages.map((page) => (
        <option key={page} value={page}>
          {t('part.begin-at', { page })}
        </option>
      ))}
    </select>
  )
}
