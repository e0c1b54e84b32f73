import { IconCopy, IconPhoneCall, type Icon as TablerIcon } from '@tabler/icons-react'
import type { Tone } from '../kit/badge.tsx'
import type { ReceivedRow } from './queries.ts'

type Code = ReceivedRow['warnings'][number]['code']

export const warningLooks: Record<Code, { icon: TablerIcon; tone: Tone }> = {
  POSSIBLE_DUPLICATE: { icon: IconCopy, tone: 'warn' },
  IBAN_NOT_IN_PDF: { icon: IconPhoneCall, tone: 'err' },
}
