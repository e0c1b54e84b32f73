import { useState } from 'react'
import type { Settings } from '../api/settings.ts'
import { KitProvider } from '../kit/provider.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { RegistrationForm } from './registration-form.tsx'

type RegisterScreenProps = {
  registration: Settings['registration']
  /** Of an external session for registering. */
  email?: string | undefined
}

/** The form while registration is open; else the notice. */
export function RegisterScreen({ registration, email }: RegisterScreenProps) {
  const [isOpen, setOpen] = useState(registration === 'OPEN')
  if (!isOpen) return <ClosedNotice />
  return (
    <KitProvider>
      <RegistrationForm email={email} onClosed={() => setOpen(false)} />
    </KitProvider>
  )
}
