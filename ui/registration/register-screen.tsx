import { useState } from 'react'
import type { Settings } from '../api/settings.ts'
import { KitProvider } from '../kit/provider.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { RegistrationForm } from './registration-form.tsx'

type RegisterScreenProps = {
  registration: Settings['registration']
  /** Of who came in with an external token for registering. */
  email?: string | undefined
}

/** The form while registration is open; else why there is none. */
export function RegisterScreen({ registration, email }: RegisterScreenProps) {
  const [isOpen, setOpen] = useState(registration === 'OPEN')
  if (!isOpen) return <ClosedNotice />
  return (
    <KitProvider>
      <RegistrationForm email={email} onClosed={() => setOpen(false)} />
    </KitProvider>
  )
}
