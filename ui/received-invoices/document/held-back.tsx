import { Text } from '@mantine/core'
import { IconCopy, IconFileSearch, IconPhoneCall, type Icon as TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { displayIban } from '#contracts/rules/formats.ts'
import { Badge, type Tone } from '../../kit/badge.tsx'
import { Facts } from '../../kit/facts.tsx'
import { formatDate } from '../../kit/format.ts'
import { Icon } from '../../kit/icon.tsx'
import { SmallLink } from '../../kit/text-link.tsx'
import type { ReceivedDocument, ReceivedRow } from '../queries.ts'
import classes from './held-back.module.css'

type Code = ReceivedRow['warnings'][number]['code']

const warningLooks: Record<Code, { icon: TablerIcon; tone: Tone }> = {
  POSSIBLE_DUPLICATE: { icon: IconCopy, tone: 'warn' },
  IBAN_NOT_IN_PDF: { icon: IconPhoneCall, tone: 'err' },
}

type WarningBadgesProps = { warnings: Pick<ReceivedRow['warnings'][number], 'code'>[] }

/** The reasons not to pay a document yet. */
export function WarningBadges({ warnings }: WarningBadgesProps) {
  const { t } = useTranslation('received-invoices')
  return warnings.map(({ code }) => (
    <Badge key={code} {...warningLooks[code]}>
      {t(`held.${code}`)}
    </Badge>
  ))
}

type HeldBackProps = { accountId: string; document: ReceivedDocument }
type Warning = ReceivedDocument['warnings'][number]

/** The warnings, in the place of payment. Nothing here invites to pay. */
export function HeldBack({ accountId, document }: HeldBackProps) {
  return (
    <>
      {document.warnings.map((warning) => (
        <section key={warning.code} className={classes.held} aria-labelledby={warning.code}>
          <h2 id={warning.code}>
            <Icon of={warningLooks[warning.code].icon} />
            <Title code={warning.code} />
          </h2>
          {warning.code === 'POSSIBLE_DUPLICATE' ? (
            <Duplicate accountId={accountId} warning={warning} name={document.seller.name ?? ''} />
          ) : (
            <OtherAccount warning={warning} name={document.seller.name ?? ''} />
          )}
        </section>
      ))}
    </>
  )
}

function Title({ code }: Pick<Warning, 'code'>) {
  const { t } = useTranslation('received-invoices')
  return t(`held.${code}`)
}

function Duplicate({
  accountId,
  warning: { detail },
  name,
}: {
  accountId: string
  warning: Warning
  name: string
}) {
  const { t } = useTranslation('received-invoices')
  const { firstId, firstNumber = '', firstReceived } = detail
  return (
    <>
      <p>{t('held.duplicate-why', { name, number: firstNumber, date: formatDate(firstReceived ?? null) })}</p>
      {firstId && (
        <SmallLink
          icon={IconFileSearch}
          to="/received-invoices/$accountId/document/$id"
          params={{ accountId, id: firstId }}
        >
          {t('held.to-first')}
        </SmallLink>
      )}
      <Text size="small" c="dimmed">
        {t('held.no-code')}
      </Text>
    </>
  )
}

function OtherAccount({ warning: { detail }, name }: { warning: Warning; name: string }) {
  const { t } = useTranslation('received-invoices')
  const { iban = '', pdfIbans = [] } = detail
  const facts = [
    { name: t('held.in-xml'), value: displayIban(iban) },
    { name: t('held.in-pdf'), value: pdfIbans.map(displayIban).join(', ') },
  ]
  return (
    <>
      <p>{t('held.iban-why', { name })}</p>
      <Facts facts={facts} />
      <p>{t('held.call-first', { name })}</p>
      <Text size="small" c="dimmed">
        {t('held.no-code')}
      </Text>
    </>
  )
}
