import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { StepBar } from '../../kit/step-bar.tsx'
import { CodeStep } from '../code-step.tsx'
import { useInboxContext } from '../inbox-context.ts'
import type { KeptCode } from '../kept.ts'
import { useCodeOf } from '../use-code.ts'
import { keepName, type SignedName, signatureOf } from './name.ts'
import { requestSigningCode, type Signing, signDocument } from './signing.ts'

type CodePageProps = { signing: Signing; name: SignedName; onSigned: (signing: Signing) => void }

/** The code that signs. The server says whether one is out, so that a reload mails no other one. */
export function CodePage({ signing, name, onSigned }: CodePageProps) {
  const { words } = useInboxContext()
  const { documentId, email, sender, consent, signer } = signing
  const { code: said, step } = words.signing
  const code = useCodeOf(sentOf(signing), {
    request: () => requestSigningCode(documentId),
    check: (typed) => signDocument(documentId, { consent: consent.text, ...signatureOf(name), code: typed }),
    keep: () => undefined,
  })
  const done = (signed: Signing) => {
    keepName(documentId, undefined)
    onSigned(signed)
  }
  return (
    <CodeStep
      code={code}
      email=""
      heading={said.heading}
      lead={said.lead(email)}
      submit={said.submit}
      look={{ icon: IconRosetteDiscountCheck, second: said.as(name.way === 'TYPED' ? name.name : signer) }}
      blocked={words.blocked.notSigned}
      note={said.note(sender)}
      picture={<StepBar label={step(2, 3)} step={2} of={3} />}
      onDone={done}
      backTo={{ view: 'sign', document: documentId }}
    />
  )
}

function sentOf({ code }: Signing): KeptCode | undefined {
  if (code === null) return undefined
  const { sentTo, nextAt } = code
  return { email: '', sentTo, nextAt: Date.parse(nextAt), wrongTries: 0, isBlocked: false }
}
