import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '../api/settings.ts'
import { Button } from '../kit/button.tsx'
import { Entry, EntryDetail } from '../kit/entries.tsx'
import { EntriesSection } from '../kit/entries-section.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import { toast } from '../kit/toast.ts'
import classes from './access-page.module.css'
import { type Device, devicesQuery, useSignOutDevices } from './queries.ts'

/** The browsers that stay signed in. @param onSignOut for this browser */
export function DevicesSection({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation('person')
  const found = useQuery(devicesQuery())
  const days = useSettings()?.staySignedInDays
  const signingOut = useSignOutDevices(t('devices.failed-sign-out'), (count) =>
    toast.success(t('devices.signed-out', { count })),
  )
  if (days === 0) return null
  const others = found.data?.filter(({ isThis }) => !isThis) ?? []
  const words = { failed: t('devices.failed'), none: t('devices.none'), noneBody: t('devices.none-body') }
  return (
    <div>
      <EntriesSection
        title={t('devices.title')}
        found={found}
        words={words}
        about={days !== undefined && t('devices.about', { count: days })}
      >
        {(device) => (
          <DeviceEntry
            key={device.id}
            device={device}
            isBusy={signingOut.isPending}
            onSignOut={() => (device.isThis ? onSignOut() : signingOut.mutate([device]))}
          />
        )}
      </EntriesSection>
      {others.length > 0 && (
        <div className={classes.others}>
          <Button
            icon={IconLogout}
            busy={signingOut.isPending}
            busyLabel={t('devices.signing-out')}
            onClick={() => signingOut.mutate(others)}
          >
            {t('devices.others')}
          </Button>
          <p className={classes.hint}>{t('devices.lost')}</p>
        </div>
      )}
    </div>
  )
}

type DeviceEntryProps = { device: Device; isBusy: boolean; onSignOut: () => void }

function DeviceEntry({ device, isBusy, onSignOut }: DeviceEntryProps) {
  const { t } = useTranslation('person')
  const { isThis, lastUsedAt, expiresAt } = device
  const used = formatDateTime(lastUsedAt)
  const until = formatDate(expiresAt)
  return (
    <BrowserEntry
      browser={device}
      labelOf={(name) => t('devices.sign-out-named', { name, used })}
      isBusy={isBusy}
      onSignOut={onSignOut}
    >
      {t(isThis ? 'devices.active' : 'devices.used', { used, until })}
    </BrowserEntry>
  )
}

const phones = ['iPhone', 'iPad', 'Android']

type BrowserEntryProps = {
  browser: Pick<Device, 'browser' | 'system' | 'isThis'>
  /** Names the button that signs it out. */
  labelOf: (name: string) => string
  isBusy: boolean
  onSignOut: () => void
  children: ReactNode
}

/** A browser that is signed in, with the button that signs it out. */
export function BrowserEntry({ browser: shown, labelOf, isBusy, onSignOut, children }: BrowserEntryProps) {
  const { t } = useTranslation('person')
  const { browser, system, isThis } = shown
  const name = browser === null ? t('devices.unknown') : t('devices.name', { browser, system })
  return (
    <Entry
      name={
        <span className={classes.name}>
          <Icon of={phones.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop} size={20} />
          {name}
          {isThis && <span className={classes.tag}>{t('devices.this')}</span>}
        </span>
      }
      aside={
        <Button kind="quiet" busy={isBusy} aria-label={labelOf(name)} onClick={onSignOut}>
          {t('devices.sign-out')}
        </Button>
      }
    >
      <EntryDetail>{children}</EntryDetail>
    </Entry>
  )
}
