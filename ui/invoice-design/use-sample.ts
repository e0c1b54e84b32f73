import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from '../kit/pdf/pdf-document.ts'
import { drawSample, type Sample } from './queries.ts'

/** Choices that follow one another at once are drawn once. */
const REST_MS = 250

const nameOf = ({ logo, ...look }: Sample): string =>
  JSON.stringify([look, logo instanceof File ? [logo.name, logo.size, logo.lastModified] : logo])

/** The drawn sample. The one before stays until it is there. */
export function useSample(accountId: string, sample: Sample) {
  const [asked] = useDebouncedValue(sample, REST_MS)
  const drawn = useQuery({
    queryKey: ['invoice-design-sample', accountId, nameOf(asked)],
    queryFn: ({ signal }) => drawSample(accountId, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { handles: true },
  })
  const pdf = useOpened(drawn.data)
  return {
    pdf,
    file: drawn.data,
    isDrawing: drawn.isFetching || nameOf(asked) !== nameOf(sample),
    failure: drawn.isError ? { retry: () => void drawn.refetch() } : undefined,
  }
}

function useOpened(file: Blob | undefined): Pdf | undefined {
  const [shown, setShown] = useState<Pdf>()
  useEffect(() => {
    if (!file) return
    let isOver = false
    openPdf(file).then(
      (pdf) => {
        if (isOver) void pdf.loadingTask.destroy()
        else setShown(pdf)
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [file])
  useEffect(() => () => void shown?.loadingTask.destroy(), [shown])
  return shown
}
