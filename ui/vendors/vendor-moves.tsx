import { IconArrowMerge, IconArrowsSplit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { useActOn } from '../api/query-client.ts'
import { useMayWrite } from '../api/reach.ts'
import { isTrusted, mergeVendors, splitVendor, type Vendor, vendorsQuery } from '../api/vendors.ts'
import { CheckField } from '../kit/check-field.tsx'
import { Question } from '../kit/question.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import { vendorKeys } from './queries.ts'
import classes from './vendors.module.css'

type MovesProps = { accountId: string; vendor: Vendor }

/** Two vendors that are one company, or one that is two. Each undoes the other. */
export function VendorMoves({ accountId, vendor }: MovesProps) {
  const { t } = useTranslation('vendors')
  const mayWrite = useMayWrite()
  const [asked, setAsked] = useState<'merge' | 'split'>()
  const close = () => setAsked(undefined)
  if (!mayWrite) return null
  return (
    <span className={classes.moves}>
      <SmallAction icon={IconArrowMerge} onClick={() => setAsked('merge')}>
        {t('moves.merge')}
      </SmallAction>
      {vendor.numbers.length > 1 && (
        <SmallAction icon={IconArrowsSplit} onClick={() => setAsked('split')}>
          {t('moves.split')}
        </SmallAction>
      )}
      {asked === 'merge' && <Merge accountId={accountId} vendor={vendor} onClose={close} />}
      {asked === 'split' && <Split accountId={accountId} vendor={vendor} onClose={close} />}
    </span>
  )
}

type AskedProps = MovesProps & { onClose: () => void }

const keysOf = (accountId: string) => [
  ...vendorKeys(accountId),
  ['received-invoices', accountId],
  ['received-invoice', accountId],
]

function Merge({ accountId, vendor, onClose }: AskedProps) {
  const { t } = useTranslation('vendors')
  const { data = [] } = useQuery(vendorsQuery(accountId))
  const others = data.filter(({ id }) => id !== vendor.id)
  const [chosen, setChosen] = useState('')
  const [isPressed, setPressed] = useState(false)
  const other = others.find(({ id }) => id === chosen)
  const merging = useActOn(
    keysOf(accountId),
    () => mergeVendors(accountId, vendor.id, chosen, crypto.randomUUID()),
    {
      onSuccess: () => {
        onClose()
        toast.success(t('moves.merged', { name: other?.name, to: vendor.name }), t('moves.merged-undo'))
      },
      failure: t('moves.not-merged'),
    },
  )
  return (
    <Question
      isForm
      title={t('moves.merge-title', { name: vendor.name })}
      words={{ no: t('accounts.cancel'), yes: t('moves.merge'), busy: t('moves.merging') }}
      isBusy={merging.isPending}
      onYes={() => {
        setPressed(true)
        if (other) merging.mutate()
      }}
      onClose={onClose}
    >
      <SelectField
        label={t('moves.which')}
        required
        data-autofocus
        value={chosen}
        onChange={setChosen}
        error={isPressed && !other ? t('moves.choose-vendor') : undefined}
        choices={others.map(({ id, name, number }) => ({
          value: id,
          label: [name, number].filter(Boolean).join(', '),
        }))}
      />
      {other && <MergeWords vendor={vendor} other={other} />}
    </Question>
  )
}

/** The effects of a merge, in sentences. */
function MergeWords({ vendor, other }: { vendor: Vendor; other: Vendor }) {
  const { t } = useTranslation('vendors')
  const isKnown = (iban: string) => vendor.ibans.some((one) => one.iban === iban)
  const hasOwn = vendor.ibans.some(isTrusted)
  const waits = hasOwn ? other.ibans.filter(({ iban, state }) => state === 'KNOWN' && !isKnown(iban)) : []
  return (
    <ul className={classes.sentences}>
      <li>{t('moves.documents', { count: other.documents, from: other.name, to: vendor.name })}</li>
      <li>{t('moves.gone', { name: other.name })}</li>
      {waits.map(({ iban }) => (
        <li key={iban}>{t('moves.call-first', { iban: displayIban(iban) })}</li>
      ))}
      <li>{t('moves.again')}</li>
    </ul>
  )
}

function Split({ accountId, vendor, onClose }: AskedProps) {
  const { t } = useTranslation('vendors')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isPressed, setPressed] = useState(false)
  const isSome = chosen.length > 0 && chosen.length < vendor.numbers.length
  const splitting = useActOn(
    keysOf(accountId),
    () => splitVendor(accountId, vendor.id, [...chosen], crypto.randomUUID()),
    {
      onSuccess: (made) => {
        onClose()
        toast.success(t('moves.was-split', { name: made.name, from: vendor.name }))
        const params = { accountId, vendorId: made.id }
        void navigate({ to: '/received-invoices/$accountId/vendors/$vendorId', params })
      },
      failure: t('moves.not-split'),
    },
  )
  return (
    <Question
      isForm
      title={t('moves.split-title', { name: vendor.name })}
      words={{ no: t('accounts.cancel'), yes: t('moves.split'), busy: t('moves.splitting') }}
      isBusy={splitting.isPending}
      onYes={() => {
        setPressed(true)
        if (isSome) splitting.mutate()
      }}
      onClose={onClose}
    >
      <fieldset className={classes.numbers}>
        <legend>{t('moves.numbers')}</legend>
        {vendor.numbers.map((number) => (
          <CheckField
            key={number}
            label={number}
            value={chosen.includes(number)}
            onChange={(isChosen) =>
              setChosen(isChosen ? [...chosen, number] : chosen.filter((one) => one !== number))
            }
          />
        ))}
      </fieldset>
      <ul className={classes.sentences}>
        <li>{t('moves.split-documents')}</li>
        <li>{t('moves.split-accounts')}</li>
        <li>{t('moves.again')}</li>
      </ul>
      {isPressed && !isSome && (
        <p className={classes.wrong} role="alert">
          {t(chosen.length === 0 ? 'moves.choose-number' : 'moves.one-stays')}
        </p>
      )}
    </Question>
  )
}
