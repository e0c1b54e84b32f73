import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import classes from './pager.module.css'

type PagerProps = {
  /** The first page is 0. */
  page: number
  size: number
  total: number
  /** The range with its noun: "1–10 van 42 facturen". */
  range: string
  onPage: (page: number) => void
}

export function Pager({ page, size, total, range, onPage }: PagerProps) {
  const { t } = useTranslation('kit')
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <span className={classes.range} role="status">
        {range}
      </span>
      {pages > 1 && (
        <>
          <span className={classes.page}>{t('page-of', { page: page + 1, pages })}</span>
          <Button size="compact" icon={IconChevronLeft} disabled={page <= 0} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button
            size="compact"
            iconAfter={IconChevronRight}
            disabled={page + 1 >= pages}
            onClick={() => onPage(page + 1)}
          >
            {t('next')}
          </Button>
        </>
      )}
    </nav>
  )
}

/** The numbers of a range's sentence: first and last row, and total. */
export function shownRange(
  page: number,
  size: number,
  total: number,
): { from: number; to: number; count: number } {
  return { from: total === 0 ? 0 : page * size + 1, to: Math.min(total, (page + 1) * size), count: total }
}
