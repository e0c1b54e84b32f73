import { IconFileZip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Progress } from '../kit/progress.tsx'
import { toast } from '../kit/toast.ts'
import type { BoardRow } from './board-columns.tsx'
import { takePackage } from './queries.ts'

type TakePackagesProps = {
  companies: readonly BoardRow[]
  month: string
  /** `november 2026` */
  monthName: string
}

/** The packages of the chosen companies, one after another, each as a file. */
export function TakePackages({ companies, month, monthName }: TakePackagesProps) {
  const { t } = useTranslation('board')
  const [running, setRunning] = useState<{ done: number; count: number; name: string }>()
  const isStopped = useRef(false)
  const take = async () => {
    isStopped.current = false
    let taken = 0
    for (const [done, { id, name }] of companies.entries()) {
      if (isStopped.current) break
      setRunning({ done, count: companies.length, name })
      try {
        await takePackage(id, month, () => undefined)
        taken++
      } catch {
        toast.error(t('packages.failed', { name }))
      }
    }
    setRunning(undefined)
    if (taken > 0) toast.success(t('packages.done', { count: taken }))
  }
  if (running === undefined)
    return (
      <Button kind="primary" icon={IconFileZip} onClick={() => void take()}>
        {t('packages.take', { count: companies.length, month: monthName })}
      </Button>
    )
  return (
    <>
      <Progress label={t('packages.running', running)} percent={(100 * running.done) / running.count} />
      <Button
        kind="quiet"
        onClick={() => {
          isStopped.current = true
        }}
      >
        {t('packages.stop')}
      </Button>
    </>
  )
}
