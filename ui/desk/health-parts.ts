// The parts of the installation with their state in words, made of the facts of this moment.
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { formatDate, formatDateTime } from '../kit/format.ts'

type Health = components['schemas']['Health']
export type Part = { key: string; name: string; tone: keyof typeof looks; words: string }

export const looks = {
  ok: { tone: 'ok', icon: IconCircleCheck },
  warn: { tone: 'warn', icon: IconAlertTriangle },
  err: { tone: 'err', icon: IconAlertCircle },
  none: { tone: 'neutral', icon: IconCircleDashed },
} as const

const MEGABYTE = 1_048_576
const LITTLE_ROOM = 2_048 * MEGABYTE
/** Work that waits for longer was tried and failed, or nobody does it. */
const LATE_SECONDS = 300
/** A backup is made each day; one that takes long, or a night that was missed by hours, is no alarm. */
const STALE_SECONDS = 36 * 3_600

const secondsSince = (at: string): number => Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1_000))

const asNumber = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number): string =>
  bytes < 1_024 * MEGABYTE
    ? `${asNumber.format(bytes / MEGABYTE)} MB`
    : `${asNumber.format(bytes / MEGABYTE / 1_024)} GB`

const part = (key: string, name: string, tone: Part['tone'], ...words: (string | false | null)[]): Part => ({
  ...{ key, name, tone },
  words: words.filter(Boolean).join(', '),
})

/** The words for a time, by its largest unit. */
function useLasting() {
  const { t } = useTranslation('desk')
  return (seconds: number): string => {
    if (seconds < 120) return t('health.seconds', { count: seconds })
    if (seconds < 7_200) return t('health.minutes', { count: Math.round(seconds / 60) })
    if (seconds < 172_800) return t('health.hours', { count: Math.round(seconds / 3_600) })
    return t('health.days', { count: Math.round(seconds / 86_400) })
  }
}

/** Undefined while nothing is known. */
export function useParts(health: Health | undefined): Part[] | undefined {
  const { t } = useTranslation('desk')
  const lasting = useLasting()
  if (health === undefined) return undefined
  const { version, startedAt, database, storage, queue, mail, network, lastBackup, register, timeStamps } =
    health
  const { oldestSeconds, oldestJob } = queue
  return [
    part(
      'network',
      t('health.network'),
      network.setAside > 0 ? 'warn' : 'ok',
      t('health.network-name', { name: network.name }),
      network.undeliveredSeconds === null
        ? t('health.delivered')
        : t('health.undelivered', { since: lasting(network.undeliveredSeconds) }),
      t('health.set-aside', { count: network.setAside }),
    ),
    part(
      'queue',
      t('health.queue'),
      oldestSeconds !== null && oldestSeconds > LATE_SECONDS ? 'warn' : 'ok',
      t('health.waiting', { count: queue.waiting }),
      queue.retried > 0 && t('health.retried', { count: queue.retried }),
      oldestSeconds !== null && t('health.oldest', { since: lasting(oldestSeconds), job: oldestJob ?? '' }),
    ),
    part(
      'mail',
      t('health.mail'),
      mail.bounced > 0 ? 'warn' : 'ok',
      t(`health.mail-by.${mail.by}`),
      t('health.bounced', { count: mail.bounced }),
      t('health.addresses', { count: mail.addresses }),
    ),
    part(
      'storage',
      t('health.storage'),
      !storage.works ? 'err' : (storage.freeBytes ?? LITTLE_ROOM) < LITTLE_ROOM ? 'warn' : 'ok',
      t(`health.storage-kind.${storage.kind}`),
      t(storage.works ? 'health.works' : 'health.broken'),
      storage.freeBytes !== null && t('health.free', { size: sizeOf(storage.freeBytes) }),
    ),
    part(
      'database',
      t('health.database'),
      'ok',
      `PostgreSQL ${database.version}`,
      sizeOf(database.bytes),
      t('health.connections', { count: database.connections }),
    ),
    part(
      'backup',
      t('health.backup'),
      lastBackup === null || secondsSince(lastBackup) > STALE_SECONDS ? 'warn' : 'ok',
      lastBackup === null
        ? t('health.no-backup')
        : t('health.backup-of', { at: formatDateTime(lastBackup), since: lasting(secondsSince(lastBackup)) }),
    ),
    part(
      'register',
      t('health.register'),
      register === null ? 'none' : 'ok',
      register === null ? t('health.no-register') : t('health.register-of', { day: formatDate(register) }),
    ),
    part(
      'stamps',
      t('health.stamps'),
      timeStamps ? 'ok' : 'none',
      t(timeStamps ? 'health.stamps-set' : 'health.stamps-none'),
    ),
    part(
      'version',
      t('health.version'),
      'ok',
      `Zegel ${version}`,
      t('health.started', { at: formatDateTime(startedAt) }),
    ),
  ]
}
