import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoving } from '../use-roving.ts'
import classes from './pdf.module.css'
import { drawPage, type Pdf, pageSize } from './pdf-document.ts'

const width = 48

type ThumbnailsProps = { pdf: Pdf; current: number; onPick: (number: number) => void }

/** Thumbnails of all pages, rendered when they become visible. */
export function Thumbnails({ pdf, current, onPick }: ThumbnailsProps) {
  const { t } = useTranslation('pdf')
  const roving = useRoving<HTMLOListElement>()
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <ol {...roving} className={classes.thumbnails} aria-label={t('pages')}>
      {numbers.map((number) => (
        <li key={number}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-current={number === current ? 'page' : undefined}
            aria-label={t('page', { page: number })}
            onClick={() => onPick(number)}
          >
            <Thumbnail pdf={pdf} number={number} />
            <span>{number}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Thumbnail({ pdf, number }: { pdf: Pdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let stop = () => {}
    const draw = async () => {
      const page = await pdf.getPage(number)
      stop = drawPage(page, element, width / pageSize(page).width)
    }
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      draw().catch(() => undefined)
    })
    seen.observe(element)
    return () => {
      seen.disconnect()
      stop()
    }
  }, [pdf, number])
  return <canvas ref={canvas} width={width} height={Math.round(width * Math.SQRT2)} />
}
