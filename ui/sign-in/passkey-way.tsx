import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import classes from './other-ways.module.css'

type PasskeyWayProps = { isStaying: boolean; onFault: (fault: string | undefined) => void }

/** The screen can be used before the offer is loaded. */
const FIRST_MS = 1_000

const load = () => import('./passkey-sign-in.ts')

/** Signs in by a passkey: offered in the field of the address, or at a press. The page that stands there leads on by itself. */
export function PasskeyWay({ isStaying, onFault }: PasskeyWayProps) {
  const { t } = useTranslation('aanmelden')
  const [isBusy, setBusy] = useState(false)
  const wish = useRef(isStaying)
  wish.current = isStaying
  const wishes = { isStaying: () => wish.current, onFault }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the page stands
  useEffect(() => {
    const left = new AbortController()
    setTimeout(async () => (await load()).offerPasskeys(left.signal, wishes), FIRST_MS)
    return () => left.abort()
  }, [])
  const press = async () => {
    setBusy(true)
    await (await load()).askForPasskey(wishes)
    setBusy(false)
  }
  return (
    <Button
      size="touch"
      icon={IconFingerprint}
      className={classes.way}
      busy={isBusy}
      onClick={() => void press()}
    >
      {t('ways.passkey')}
    </Button>
  )
}
