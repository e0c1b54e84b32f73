import { IconDots, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '#contracts/rules/countries.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { changeIban, isTrusted, type Vendor, type VendorIban } from '../api/vendors.ts'
import { formatDate } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { Menu } from '../kit/menu.tsx'
import { Section } from '../kit/page.tsx'
import { Question } from '../kit/question.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { toast } from '../kit/toast.ts'
import { currentLanguage } from '../texts/language.ts'
import { AccountMark } from './account-mark.tsx'
import { HeldLink } from './held-link.tsx'
import { vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

type AccountsProps = { accountId: string; vendor: Vendor }

/** The accounts of a vendor, one that waits for a call first. */
export function VendorAccounts({ accountId, vendor }: AccountsProps) {
  const { t } = useTranslation('vendors')
  const [stopping, setStopping] = useState<VendorIban>()
  const rows = vendor.ibans.toSorted((a, b) => Number(b.state === 'WAITING') - Number(a.state === 'WAITING'))
  const acts = (row: VendorIban) =>
    row.state === 'WAITING' ? (
      <HeldLink accountId={accountId} vendor={vendor} />
    ) : (
      <Acts iban={row} onStop={setStopping} />
    )
  const columns: Column<VendorIban>[] = [
    { key: 'state', usual: 180, header: t('column.state'), wraps: true, cell: (row) => <State iban={row} /> },
    { key: 'iban', usual: 190, header: t('column.accounts'), cell: (row) => <Iban iban={row} /> },
    {
      key: 'first',
      usual: 82,
      header: t('column.first-seen'),
      hideBelow: 1199,
      cell: ({ firstSeen }) => formatDate(firstSeen),
    },
    { key: 'last', usual: 82, header: t('column.last-seen'), cell: ({ lastSeen }) => formatDate(lastSeen) },
    { key: 'times', usual: 30, header: t('column.times'), align: 'end', cell: ({ times }) => times },
    {
      key: 'acts',
      usual: 60,
      header: null,
      spokenHeader: t('column.acts'),
      align: 'end',
      cell: acts,
    },
  ]
  return (
    <Section title={t('accounts.title')} aside={t('accounts.learned')}>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t('accounts.none')}</p>
      ) : (
        <Table
          label={t('accounts.title')}
          columns={columns}
          rows={rows}
          rowKey={({ iban }) => iban}
          card={(row) => (
            <RowCard
              title={<Iban iban={row} />}
              figure={row.times}
              detail={<State iban={row} />}
              date={formatDate(row.lastSeen)}
              state={null}
              actions={acts(row)}
            />
          )}
        />
      )}
      {stopping && (
        <StopQuestion
          accountId={accountId}
          vendor={vendor}
          iban={stopping}
          onClose={() => setStopping(undefined)}
        />
      )}
    </Section>
  )
}

function State({ iban }: { iban: VendorIban }) {
  const { t } = useTranslation('vendors')
  const { state, confirmedBy, confirmedAt, spokenWith } = iban
  const said = { by: confirmedBy ?? '', date: formatDate(confirmedAt), who: spokenWith ?? '' }
  const why = state === 'CONFIRMED' ? t('accounts.why.called', said) : t(`accounts.why.${state}`, said)
  return (
    <AccountMark state={state}>
      {t(`accounts.state.${state}`)}
      <small className={classes.why}>{why}</small>
    </AccountMark>
  )
}

function Iban({ iban: { iban, bic, state } }: { iban: VendorIban }) {
  const country = /^[A-Z]{2}\d{2}/.test(iban) ? countryName(iban.slice(0, 2), currentLanguage()) : null
  return (
    <span className={classes.iban} data-tone={isTrusted({ state }) ? undefined : state}>
      {displayIban(iban)}
      <small className={classes.why}>{bic ?? country}</small>
    </span>
  )
}

/** Only a trusted account can stop being one. */
function Acts({ iban, onStop }: { iban: VendorIban; onStop: (iban: VendorIban) => void }) {
  const { t } = useTranslation('vendors')
  const mayWrite = useMayWrite()
  if (!mayWrite || !isTrusted(iban)) return null
  return (
    <Menu
      trigger={<IconButton icon={IconDots} label={t('accounts.more', { iban: displayIban(iban.iban) })} />}
      items={[{ key: 'stop', icon: IconHistory, label: t('accounts.stop'), onPress: () => onStop(iban) }]}
    />
  )
}

type StopProps = AccountsProps & { iban: VendorIban; onClose: () => void }

function StopQuestion({ accountId, vendor, iban: { iban }, onClose }: StopProps) {
  const { t } = useTranslation('vendors')
  const shown = displayIban(iban)
  const stopping = useActOn(
    vendorKeys(accountId),
    () => changeIban(accountId, vendor.id, iban, { state: 'UNUSED' }),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('accounts.stopped', { iban: shown }))
      },
      failure: t('accounts.not-stopped'),
    },
  )
  return (
    <Question
      title={t('accounts.stop-title', { name: vendor.name })}
      words={{ no: t('accounts.cancel'), yes: t('accounts.stop'), busy: t('accounts.stopping') }}
      isBusy={stopping.isPending}
      onYes={() => stopping.mutate()}
      onClose={onClose}
    >
      <p>{t('accounts.stop-about', { iban: shown })}</p>
    </Question>
  )
}
