import { IconFingerprint } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import classes from './other-ways.module.css'
import type { Outcome } from './passkey-sign-in.ts'

type PasskeyWayProps = { isStaying: boolean; onFault: (fault: string | undefined) => void }

/** Signs in by a passkey: offered in the field of the address, or at a press. The page that stands there leads on by itself. */
export function PasskeyWay({ isStaying, onFault }: PasskeyWayProps) {
  const { t } = useTranslation('aanmelden')
  const [isBusy, setBusy] = useState(false)
  const staying = useRef(isStaying)
  staying.current = isStaying
  const offer = useOffer(staying, onFault)
  const press = async () => {
    offer.stop()
    onFault(undefined)
    setBusy(true)
    const { signInByPasskey } = await import('./passkey-sign-in.ts')
    const outcome = await signInByPasskey({ isStaying: () => staying.current })
    setBusy(false)
    if (outcome === 'OK') return
    onFault(outcome)
    void offer.start()
  }
  return (
    <Button
      size="touch"
      icon={IconFingerprint}
      className={classes.way}
      busy={isBusy}
      busyLabel={t('completing')}
      onClick={() => void press()}
    >
      {t('ways.passkey')}
    </Button>
  )
}

/** The screen can be used before the offer is loaded. */
const FIRST_MS = 1_000

/** One dialog of the browser at a time: the offer ends before a press asks. */
function useOffer(staying: { current: boolean }, onFault: (fault: Outcome) => void) {
  const stopped = useRef<AbortController>(undefined)
  const stop = useCallback(() => stopped.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback may be another one at each drawing
  const start = useCallback(async () => {
    const controller = new AbortController()
    stopped.current = controller
    const { signal } = controller
    await new Promise((resolve) => setTimeout(resolve, FIRST_MS))
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.()) || signal.aborted) return
    const { offerPasskeys } = await import('./passkey-sign-in.ts')
    const outcome = await offerPasskeys(signal, () => staying.current)
    if (outcome !== undefined && outcome !== 'OK' && !signal.aborted) onFault(outcome)
  }, [])
  useEffect(() => {
    void start()
    return stop
  }, [start, stop])
  return { start, stop }
}
