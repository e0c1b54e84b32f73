import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/icon.tsx'
import { Kbd } from '../../kit/kbd.tsx'
import type { All, Entry, EntryGroup } from './entries.tsx'
import { EntryStatus } from './entry-status.tsx'
import classes from './search-dialog.module.css'
import { findPieces } from './words.ts'

/** A row as the keys walk over it. */
export type Row = { key: string; path: string }

/** The rows of a group in the order of the keys: the ways to more come last. */
export const rowsIn = ({ entries, all }: EntryGroup): Row[] => [...entries, ...all]

export const idOf = (row: Row): string => `find-${row.key}`

type EntryListProps = {
  groups: EntryGroup[]
  /** The words of the question. */
  asked: readonly string[]
  q: string
  current: Row | undefined
  hrefOf: (path: string) => string
  onOpen: (row: Row) => void
  onPoint: (row: Row) => void
}

export function EntryList({ groups, ...rest }: EntryListProps) {
  const { t } = useTranslation('find')
  return groups.map(({ key, title, entries, all }, place) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div
      key={title ? `${key}-${place}` : key}
      role="group"
      aria-labelledby={`find-group-${place}`}
      className={classes.group}
    >
      <div id={`find-group-${place}`} className={classes.groupName}>
        {title ?? t(`group.${key}`)}
      </div>
      {entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry} {...rest} />
      ))}
      {all.length > 0 && (
        <div className={classes.all} role="none">
          {all.map((each) => (
            <AllRow key={each.key} all={each} isAlone={all.length === 1} {...rest} />
          ))}
        </div>
      )}
    </div>
  ))
}

type RowProps = Omit<EntryListProps, 'groups'>

/** The attributes of a row: a link that the input points at. */
const option = (row: Row, { current, hrefOf, onOpen, onPoint }: RowProps) => ({
  id: idOf(row),
  role: 'option' as const,
  tabIndex: -1,
  href: hrefOf(row.path),
  'aria-selected': current?.key === row.key,
  onMouseMove: () => current?.key !== row.key && onPoint(row),
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row)
  },
})

function EntryRow({ entry, ...props }: RowProps & { entry: Entry }) {
  const { t } = useTranslation('find')
  const { icon, title, detail, amount, keys } = entry
  const isCurrent = props.current?.key === entry.key
  return (
    <a {...option(entry, props)} className={classes.row}>
      <Icon of={icon} size={18} />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title} asked={props.asked} />
        </span>
        {detail && (
          <span className={classes.detail}>
            <Marked text={detail} asked={props.asked} />
          </span>
        )}
      </span>
      <span className={classes.aside}>
        <EntryStatus entry={entry} />
        {amount && <span className={classes.amount}>{amount}</span>}
        {keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {isCurrent && !keys && !amount && (
          <span className={classes.hint}>
            <Kbd>{t('key.enter')}</Kbd>
          </span>
        )}
      </span>
    </a>
  )
}

const MOST_COUNTED = 1_000

function AllRow({ all, isAlone, q, ...props }: RowProps & { all: All; isAlone: boolean }) {
  const { t } = useTranslation('find')
  const { kind, total } = all
  const number = total >= MOST_COUNTED ? '1 000+' : String(total)
  return (
    <a {...option(all, { q, ...props })} className={classes.allRow}>
      {isAlone ? t('all', { number, q }) : t('all-of', { number, kind: t(`kind.${kind}`) })}
    </a>
  )
}

function Marked({ text, asked }: { text: string; asked: readonly string[] }) {
  let at = 0
  return findPieces(text, asked).map(({ text: piece, isMatch }) => {
    at += piece.length
    return isMatch ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>
  })
}
