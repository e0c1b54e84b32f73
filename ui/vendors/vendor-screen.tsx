import { IconPhoneCall } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefused } from '../api/failure.ts'
import { type Vendor, vendorQuery } from '../api/vendors.ts'
import { BackLink } from '../kit/back-link.tsx'
import { Badge } from '../kit/badge.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { formatVat } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { HeldLink } from './held-link.tsx'
import type { VendorDocument } from './queries.ts'
import { VendorAccounts } from './vendor-accounts.tsx'
import { VendorContact, VendorTerms } from './vendor-contact.tsx'
import { VendorDocuments } from './vendor-documents.tsx'
import { VendorFigures } from './vendor-figures.tsx'
import { VendorMoves } from './vendor-moves.tsx'
import { VendorRhythm } from './vendor-rhythm.tsx'
import { VendorSelfBilling } from './vendor-self-billing.tsx'
import classes from './vendors.module.css'

type VendorScreenProps = {
  accountId: string
  vendorId: string
  /** The word of a document in the list of received ones. */
  stateOf: (document: VendorDocument) => ReactNode
}

/** A vendor: figures, accounts, documents, rhythm, terms and contact. */
export function VendorScreen({ accountId, vendorId, stateOf }: VendorScreenProps) {
  const { t } = useTranslation('vendors')
  const found = useQuery(vendorQuery(accountId, vendorId))
  const vendor = found.data
  return (
    <Page
      title={vendor ? vendor.name || formatVat(vendor.number) : t('title')}
      backLink={
        <BackLink to="/received-invoices/$accountId/vendors" params={{ accountId }}>
          {t('back')}
        </BackLink>
      }
      beside={vendor && <Beside vendor={vendor} />}
      actions={
        vendor && (
          <>
            <VendorMoves accountId={accountId} vendor={vendor} />
            <HeldLink accountId={accountId} vendor={vendor} isNext />
          </>
        )
      }
    >
      {vendor && <Whole accountId={accountId} vendor={vendor} stateOf={stateOf} />}
      {!vendor && found.isPending && <FormSkeleton fields={6} />}
      {!vendor && found.isError && <NotShown found={found} />}
    </Page>
  )
}

function Beside({ vendor: { number, ibans } }: { vendor: Vendor }) {
  const { t } = useTranslation('vendors')
  return (
    <>
      <span className={classes.number}>{formatVat(number)}</span>
      {ibans.some(({ state }) => state === 'WAITING') && (
        <Badge tone="err" icon={IconPhoneCall}>
          {t('accounts.state.WAITING')}
        </Badge>
      )}
    </>
  )
}

function Whole({ accountId, vendor, stateOf }: Omit<VendorScreenProps, 'vendorId'> & { vendor: Vendor }) {
  return (
    <>
      <VendorFigures accountId={accountId} vendor={vendor} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <VendorAccounts accountId={accountId} vendor={vendor} />
          <VendorDocuments accountId={accountId} vendor={vendor} stateOf={stateOf} />
        </div>
        <div className={classes.side}>
          <VendorRhythm accountId={accountId} vendor={vendor} />
          <VendorTerms vendor={vendor} />
          <VendorSelfBilling accountId={accountId} vendor={vendor} />
          <VendorContact accountId={accountId} vendor={vendor} />
        </div>
      </div>
    </>
  )
}

type NotShownProps = { found: { error: unknown; refetch: () => unknown; isFetching: boolean } }

function NotShown({ found: { error, refetch, isFetching } }: NotShownProps) {
  const { t } = useTranslation('vendors')
  if (isRefused(error, 'NOT_FOUND', 'FORM_ERRORS')) return <Empty title={t('not-found')} />
  return <Failure title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
}
