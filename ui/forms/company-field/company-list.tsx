import type { Icon as TablerIcon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconBuilding,
  IconCircleCheck,
  IconCircleX,
  IconHelpCircle,
  IconMail,
  IconUserCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import options from '../../kit/option-list.module.css'
import classes from './company-field.module.css'
import { again, byHand, type Found, type Search } from './find.ts'

type CompanyListProps = {
  id: string
  label: string
  idOf: (key: string) => string
  text: string
  search: Search
  active: string
  onTake: (key: string) => void
}

/** The found ones by their source, and the way to fill in by hand. */
export function CompanyList({ id, label, idOf, text, search, active, onTake }: CompanyListProps) {
  const { t } = useTranslation('forms')
  const { rows, isWhole, isAway, isShort } = search
  const option = (key: string, words?: string) => ({
    id: idOf(key),
    role: 'option',
    tabIndex: -1,
    'aria-selected': key === active,
    'aria-label': words,
    onClick: () => onTake(key),
  })
  const inWords = ({ name, number, place, state }: Found) =>
    [name, number, place, state === 'untold' ? '' : t(`company.state.${state}`)].filter(Boolean).join(', ')
  const groups = [...new Set(rows.map(({ source }) => source))].map((source) => {
    return { source, found: rows.filter((row) => row.source === source) }
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={!isWhole}
      className={`${options.list} ${classes.list}`}
    >
      {groups.map(
        ({ source, found }) =>
          found.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
            <div key={source} role="group" aria-label={t(`company.of.${source}`)}>
              <div className={classes.source} aria-hidden>
                {t(`company.of.${source}`)}
              </div>
              {found.map((row) => (
                <div
                  key={row.key}
                  className={`${options.row} ${classes.row}`}
                  {...option(row.key, inWords(row))}
                >
                  <Row row={row} text={text} />
                </div>
              ))}
            </div>
          ),
      )}
      {!isWhole && rows.length === 0 && <Bones />}
      {isWhole && rows.length === 0 && !isAway && (
        <div className={classes.none}>
          <b>{t('company.none', { text })}</b>
          <span>{t(isShort ? 'company.none-short' : 'company.none-body')}</span>
        </div>
      )}
      {isAway && (
        <div className={`${options.row} ${classes.row} ${classes.away}`} {...option(again)}>
          <Icon of={IconAlertTriangle} />
          <span>
            {t('company.away')} <span className={classes.act}>{t('company.again')}</span>
          </span>
        </div>
      )}
      <div className={options.foot}>
        <span className={options.keys} aria-hidden>
          <Kbd>↑ ↓</Kbd> {t('company.keys.choose')} <Kbd>Enter</Kbd> {t('company.keys.take')} <Kbd>Esc</Kbd>{' '}
          {t('company.keys.close')}
        </span>
        <div className={options.last} {...option(byHand)}>
          {t('company.by-hand', { text })}
        </div>
      </div>
    </div>
  )
}

const looks: Record<Exclude<Found['state'], 'untold'>, { icon: TablerIcon; tone: string }> = {
  network: { icon: IconCircleCheck, tone: 'ok' },
  mail: { icon: IconMail, tone: 'quiet' },
  unknown: { icon: IconHelpCircle, tone: 'quiet' },
  stopped: { icon: IconCircleX, tone: 'err' },
}

function Row({ row: { source, name, number, place, state }, text }: { row: Found; text: string }) {
  const { t } = useTranslation('forms')
  return (
    <>
      <Icon
        of={source === 'own' || source === 'shared' ? IconUserCheck : IconBuilding}
        className={classes.kind}
      />
      <span className={`${options.cut} ${classes.name}`}>
        <Marked name={name} text={text} />
      </span>
      <span className={classes.number}>{number}</span>
      <span className={`${options.cut} ${classes.place}`}>{place}</span>
      {state !== 'untold' && (
        <span className={classes.state} data-tone={looks[state].tone}>
          <Icon of={looks[state].icon} size={16} />
          {t(`company.state.${state}`)}
        </span>
      )}
    </>
  )
}

/** The name, with the typed part of it underlined. */
function Marked({ name, text }: { name: string; text: string }) {
  const at = name.toLocaleLowerCase().indexOf(text.toLocaleLowerCase())
  if (at < 0) return name
  return (
    <>
      {name.slice(0, at)}
      <u>{name.slice(at, at + text.length)}</u>
      {name.slice(at + text.length)}
    </>
  )
}

/** Appear where an answer takes longer. */
function Bones() {
  return (
    <div className={classes.bones} aria-hidden>
      {[1, 2, 3].map((row) => (
        <div key={row} className={classes.bone}>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
