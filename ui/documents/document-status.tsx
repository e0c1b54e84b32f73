// The state of a document, for every place that shows it: icon, word and colour.
import { Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconCircleDashed,
  IconClockOff,
  IconEyeCheck,
  IconEyeOff,
  IconInbox,
  IconMailOff,
  IconRosetteDiscountCheck,
  IconUserQuestion,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge, StatusMark } from '../kit/badge.tsx'
import type { Tone } from '../kit/icon.tsx'
import type { DocumentRow } from './queries.ts'

type Look = { icon: TablerIcon; tone: Tone }
type Signature = 'SIGNED' | 'REFUSED' | 'EXPIRED' | 'WITHDRAWN' | 'AWAITED' | 'NOT_ASKED'
type Reading = 'CONFIRMED' | 'AWAITED' | 'NOT_CONFIRMED' | 'NOT_ASKED'
type Standing =
  | 'TO_SIGN'
  | 'TO_CONFIRM'
  | 'SIGNED'
  | 'REFUSED'
  | 'EXPIRED'
  | 'WITHDRAWN'
  | 'CONFIRMED'
  | 'SENT'
  | 'NOT_ARRIVED'
type Facts = Pick<
  DocumentRow,
  'state' | 'signed' | 'hasSigningAction' | 'readConfirmation' | 'hasReadConfirmation'
>
type Arrival = Pick<DocumentRow, 'mailBouncedAt' | 'notNotifiedAt'>

const awaited: Look = { icon: IconCircleDashed, tone: 'warn' }

const signatureLooks: Record<Exclude<Signature, 'NOT_ASKED'>, Look> = {
  SIGNED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  REFUSED: { icon: IconBan, tone: 'err' },
  EXPIRED: { icon: IconClockOff, tone: 'err' },
  WITHDRAWN: { icon: IconArrowBackUp, tone: 'neutral' },
  AWAITED: awaited,
}

const readingLooks: Record<Exclude<Reading, 'NOT_ASKED'>, Look> = {
  CONFIRMED: { icon: IconEyeCheck, tone: 'ok' },
  AWAITED: awaited,
  NOT_CONFIRMED: { icon: IconEyeOff, tone: 'neutral' },
}

const standingLooks: Record<Standing, Look> = {
  ...signatureLooks,
  TO_SIGN: awaited,
  TO_CONFIRM: awaited,
  CONFIRMED: readingLooks.CONFIRMED,
  SENT: { icon: IconInbox, tone: 'neutral' },
  NOT_ARRIVED: { icon: IconMailOff, tone: 'err' },
}

/** Withdrawn is told here too where no signature was asked. */
export function signatureState({ state, signed, hasSigningAction }: Facts): Signature {
  if (signed) return 'SIGNED'
  if (state === 'WITHDRAWN') return state
  if (!hasSigningAction) return 'NOT_ASKED'
  return state === 'REFUSED' || state === 'EXPIRED' ? state : 'AWAITED'
}

export function readingState({ state, readConfirmation, hasReadConfirmation }: Facts): Reading {
  if (!hasReadConfirmation) return 'NOT_ASKED'
  if (readConfirmation) return 'CONFIRMED'
  return state === 'WITHDRAWN' ? 'NOT_CONFIRMED' : 'AWAITED'
}

/** Its receiver was not told of it: nobody could be mailed, or the newest mail came back. */
export const hasNotArrived = ({ mailBouncedAt, notNotifiedAt }: Arrival): boolean =>
  mailBouncedAt !== null || notNotifiedAt !== null

/** All in one, for a document alone. */
export function documentStanding(row: Facts & Arrival): Standing {
  if (row.state === 'OPEN') return row.hasSigningAction ? 'TO_SIGN' : 'TO_CONFIRM'
  if (row.state === 'NOTHING_ASKED') {
    if (row.readConfirmation) return 'CONFIRMED'
    return hasNotArrived(row) ? 'NOT_ARRIVED' : 'SENT'
  }
  return row.state
}

export function SignatureMark({ row }: { row: Facts }) {
  const { t } = useTranslation('documents')
  const signature = signatureState(row)
  if (signature === 'NOT_ASKED')
    return (
      <Text span inherit c="dimmed">
        {t('not-asked')}
      </Text>
    )
  return <StatusMark {...signatureLooks[signature]}>{t(`signature.${signature}`)}</StatusMark>
}

/** The signers go by other names than the sender asked for, or than each other. */
export function NamesMark({ row: { signatures } }: { row: Pick<DocumentRow, 'signatures'> }) {
  const { t } = useTranslation('documents')
  const verdict = signatures[0]?.names?.verdict ?? 'SAME'
  if (verdict === 'SAME') return null
  return (
    <StatusMark icon={IconUserQuestion} tone={verdict === 'DIFFERENT' ? 'err' : 'warn'}>
      {t(`names.${verdict}`)}
    </StatusMark>
  )
}

export function ReadingMark({ row }: { row: Facts }) {
  const { t } = useTranslation('documents')
  const reading = readingState(row)
  if (reading === 'NOT_ASKED')
    return (
      <Text span inherit c="dimmed">
        {t('not-asked')}
      </Text>
    )
  return <StatusMark {...readingLooks[reading]}>{t(`reading.${reading}`)}</StatusMark>
}

/** Signature and reading in one badge, for a card without column headings. */
export function Marks({ row }: { row: Facts & Pick<DocumentRow, 'signatures'> }) {
  const { t } = useTranslation('documents')
  const [signs, reads] = [signatureState(row) !== 'NOT_ASKED', readingState(row) !== 'NOT_ASKED']
  if (!signs && !reads)
    return (
      <Text span inherit c="dimmed">
        {t('nothing-asked')}
      </Text>
    )
  return (
    <>
      {signs && <SignatureMark row={row} />}
      <NamesMark row={row} />
      {reads && <ReadingMark row={row} />}
    </>
  )
}

export function StandingBadge({ row }: { row: Facts & Arrival }) {
  const { t } = useTranslation('documents')
  const standing = documentStanding(row)
  return <Badge {...standingLooks[standing]}>{t(`standing.${standing}`)}</Badge>
}
