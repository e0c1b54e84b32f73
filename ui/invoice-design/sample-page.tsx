import { useEffect, useRef } from 'react'
import { type Pdf, pageSize, renderPage } from '../kit/pdf/pdf-document.ts'
import classes from './invoice-design.module.css'

type SamplePageProps = {
  pdf: Pdf
  number: number
  /** In pixels of the screen. */
  width: number
  /** Its name for screen readers; a thumbnail's choice has one already. */
  label?: string
}

/** A page, which the next replaces once it is drawn. */
export function SamplePage({ pdf, number, width, label }: SamplePageProps) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let isOver = false
    const canvas = document.createElement('canvas')
    const draw = async () => {
      const page = await pdf.getPage(Math.min(number, pdf.numPages))
      if (isOver) return
      await renderPage(page, canvas, width / pageSize(page).width).promise
      if (!isOver) place.current?.replaceChildren(canvas)
    }
    draw().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [pdf, number, width])
  return (
    <span
      ref={place}
      className={classes.sheet}
      style={{ width, minHeight: Math.round(width * Math.SQRT2) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
