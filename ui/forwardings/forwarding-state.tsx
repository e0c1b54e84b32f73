import { IconAlertTriangle, IconPlayerPause, IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusMark } from '../kit/badge.tsx'
import type { Forwarding } from './queries.ts'

const LOOKS = {
  ON: { tone: 'ok', icon: IconRepeat },
  OFF: { tone: 'neutral', icon: IconPlayerPause },
  FAILING: { tone: 'err', icon: IconAlertTriangle },
  FAILED: { tone: 'warn', icon: IconAlertTriangle },
} as const

function stateOf({ isOn, failingSince, failed }: Forwarding): keyof typeof LOOKS {
  if (!isOn) return 'OFF'
  if (failingSince !== null) return 'FAILING'
  return failed > 0 ? 'FAILED' : 'ON'
}

/** The state of a forwarding, the gravest first. */
export function ForwardingState({ forwarding }: { forwarding: Forwarding }) {
  const { t } = useTranslation('forwardings')
  const state = stateOf(forwarding)
  return <StatusMark {...LOOKS[state]}>{t(`states.${state}`)}</StatusMark>
}
