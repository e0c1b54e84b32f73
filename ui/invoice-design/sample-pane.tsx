import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDownload,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBlob } from '../api/download.ts'
import { Button } from '../kit/button.tsx'
import { ChoiceBar } from '../kit/choice-bar.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import classes from './invoice-design.module.css'
import { lastInvoiceQuery, type Sample, type SampleLanguage } from './queries.ts'
import { SamplePage } from './sample-page.tsx'
import { useSample } from './use-sample.ts'

const LANGUAGES: readonly { value: SampleLanguage; label: string; spoken: string }[] = [
  { value: 'nl', label: 'Nl', spoken: 'Nederlands' },
  { value: 'fr', label: 'Fr', spoken: 'Français' },
  { value: 'de', label: 'De', spoken: 'Deutsch' },
  { value: 'en', label: 'En', spoken: 'English' },
]

/** The last sent invoice in the chosen design; on a narrow screen under a bar. */
export function SamplePane({ accountId, sample }: { accountId: string; sample: Sample }) {
  const { t } = useTranslation('invoice-design')
  const isFolding = useNarrow(narrow.receivers)
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<SampleLanguage>()
  const language = chosen ?? sample.language
  const { data: last } = useQuery(lastInvoiceQuery(accountId))
  return (
    <aside className={classes.sample} aria-label={t('sample.title')}>
      <div className={classes.sampleHead}>
        <b>{t('sample.title')}</b>
        <span className={classes.sampleOf}>
          {last && t('sample.of', last)}
          {last === null && t('sample.invented')}
        </span>
        {isFolding && (
          <IconButton
            icon={isOpen ? IconChevronUp : IconChevronDown}
            label={t(isOpen ? 'sample.hide' : 'sample.show')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {(!isFolding || isOpen) && (
        <DrawnSample accountId={accountId} sample={{ ...sample, language }} onLanguage={setChosen} />
      )}
      {!isFolding && <p className={classes.sampleNote}>{t('sample.note')}</p>}
    </aside>
  )
}

type DrawnSampleProps = { accountId: string; sample: Sample; onLanguage: (language: SampleLanguage) => void }

function DrawnSample({ accountId, sample, onLanguage }: DrawnSampleProps) {
  const { t } = useTranslation('invoice-design')
  const [isGrey, setGrey] = useState(false)
  const [number, setNumber] = useState(1)
  const { pdf, file, failure, isDrawing } = useSample(accountId, sample)
  const { place, width } = useWidth()
  const pages = pdf?.numPages ?? 1
  const page = Math.min(number, pages)
  return (
    <>
      <div className={classes.sampleBar}>
        <ChoiceBar
          label={t('sample.language')}
          value={sample.language}
          onChange={onLanguage}
          items={LANGUAGES.map((item) => ({ ...item, lang: item.value }))}
        />
        {pages > 1 && (
          <span className={classes.pages}>
            <IconButton
              icon={IconChevronLeft}
              label={t('pdf:previous')}
              disabled={page <= 1}
              onClick={() => setNumber(page - 1)}
            />
            {t('pdf:page-of', { page, pages })}
            <IconButton
              icon={IconChevronRight}
              label={t('pdf:next')}
              disabled={page >= pages}
              onClick={() => setNumber(page + 1)}
            />
          </span>
        )}
        <span className={classes.sampleActions}>
          <Button kind="quiet" icon={IconPrinter} aria-pressed={isGrey} onClick={() => setGrey(!isGrey)}>
            {t('sample.grey')}
          </Button>
          <Button
            kind="quiet"
            icon={IconDownload}
            disabled={!file}
            onClick={() => file && saveBlob(file, `${t('sample.title')}.pdf`)}
          >
            {t('sample.pdf')}
          </Button>
        </span>
      </div>
      <section
        ref={place}
        className={classes.desk}
        data-grey={isGrey || undefined}
        aria-busy={isDrawing}
        aria-label={t('sample.page', { page })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reached by the keyboard
        tabIndex={0}
      >
        {pdf && width > 0 && (
          <SamplePage pdf={pdf} number={page} width={width} label={t('sample.page', { page })} />
        )}
        {!pdf && !failure && <p>{t('sample.loading')}</p>}
        {failure && (
          <p className={classes.sampleFailure}>
            {t('sample.failed')}
            <Button kind="quiet" onClick={failure.retry}>
              {t('sample.retry')}
            </Button>
          </p>
        )}
      </section>
    </>
  )
}

const MARGIN = 48

function useWidth() {
  const place = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const measure = () => setWidth(Math.max(0, Math.floor((element.clientWidth - MARGIN) / 8) * 8))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { place, width }
}
