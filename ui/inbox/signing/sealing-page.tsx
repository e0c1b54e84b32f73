import { useEffect, useState } from 'react'
import { ButtonLink } from '../../kit/button.tsx'
import { Progress } from '../../kit/progress.tsx'
import { StepBar } from '../../kit/step-bar.tsx'
import { useInboxContext } from '../inbox-context.ts'
import { Page } from '../page.tsx'
import { getSigning, type Signing } from './signing.ts'

const ASK_AGAIN_MS = 700
/** After this the receiver need not wait: a mail says when it is ready. */
const LONG_MS = 10_000

type SealingPageProps = { signing: Signing; onChange: (signing: Signing) => void }

/** Between the signature and the sealed copy. It says "signed" only once that copy can be downloaded. */
export function SealingPage({ signing: { documentId }, onChange }: SealingPageProps) {
  const { words } = useInboxContext()
  const { sealing, step } = words.signing
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLong(true), LONG_MS)
    const asking = setInterval(async () => {
      const signing = await getSigning(documentId).catch(() => undefined)
      if (signing && signing.state !== 'SEALING') onChange(signing)
    }, ASK_AGAIN_MS)
    return () => {
      clearTimeout(late)
      clearInterval(asking)
    }
  }, [documentId, onChange])
  const dock = isLong && (
    <ButtonLink kind="secondary" size="touch" fullWidth to="/inbox">
      {words.signing.done.documents}
    </ButtonLink>
  )
  return (
    <Page heading={sealing.heading} picture={<StepBar label={step(2, 3)} step={2} of={3} />} dock={dock}>
      <p>{sealing.lead}</p>
      <Progress label={sealing.heading} />
      <p role="status">{isLong && sealing.later}</p>
    </Page>
  )
}
