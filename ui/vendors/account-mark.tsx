import {
  IconBan,
  IconCircleCheck,
  IconFileText,
  IconHistory,
  IconPhoneCall,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { VendorIban } from '../api/vendors.ts'
import { StatusMark } from '../kit/badge.tsx'
import type { Tone } from '../kit/icon.tsx'

const looks: Record<VendorIban['state'], { icon: TablerIcon; tone: Tone }> = {
  KNOWN: { icon: IconCircleCheck, tone: 'ok' },
  CONFIRMED: { icon: IconCircleCheck, tone: 'ok' },
  WAITING: { icon: IconPhoneCall, tone: 'err' },
  REFUSED: { icon: IconBan, tone: 'err' },
  UNUSED: { icon: IconHistory, tone: 'neutral' },
  PRINTED: { icon: IconFileText, tone: 'neutral' },
}

/** An account of a vendor with the look of its state. */
export const AccountMark = ({ state, children }: { state: VendorIban['state']; children: ReactNode }) => (
  <StatusMark {...looks[state]}>{children}</StatusMark>
)
