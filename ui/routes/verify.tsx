import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../verify/verify-screen.tsx'

/** For anybody: what the seal of a PDF proves. */
export const Route = createFileRoute('/verify')({ component: VerifyScreen })
