import { useEffect, useState } from 'react'
import type { Pdf, PdfPage } from './pdf-document.ts'

/** The page with this number; the earlier one stays until it is ready. */
export function useShownPage(pdf: Pdf | undefined, number: number): PdfPage | undefined {
  const [page, setPage] = useState<PdfPage>()
  useEffect(() => {
    if (!pdf) return setPage(undefined)
    let isOver = false
    pdf.getPage(Math.min(number, pdf.numPages)).then(
      (found) => !isOver && setPage(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [pdf, number])
  return pdf ? page : undefined
}
