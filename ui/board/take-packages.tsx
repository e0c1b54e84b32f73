import { IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { toast } from '../kit/toast.ts'
import type { BoardRow } from './board-columns.tsx'
import { takePackages } from './queries.ts'

type TakePackagesProps = {
  companies: readonly BoardRow[]
  month: string
  /** `november 2026` */
  monthName: string
  /** These are all companies of the person. */
  isAll?: boolean
}

const MEGABYTE = 1_000_000

/** The packages of the chosen companies, as one zip with a folder for each. */
export function TakePackages({ companies, month, monthName, isAll = false }: TakePackagesProps) {
  const { t } = useTranslation('board')
  const [bytes, setBytes] = useState(0)
  const ids = companies.map(({ id }) => id)
  const taking = useMutation({
    mutationFn: () => takePackages(ids, month, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: () => toast.success(t('packages.done', { count: ids.length })),
    onError: () => toast.error(t('packages.failed')),
  })
  return (
    <Button
      kind="primary"
      icon={IconFileZip}
      busy={taking.isPending}
      busyLabel={t('packages.running', { megabytes: Math.round(bytes / MEGABYTE) })}
      onClick={() => taking.mutate()}
    >
      {isAll
        ? t('packages.all', { month: monthName })
        : t('packages.take', { count: companies.length, month: monthName })}
    </Button>
  )
}
