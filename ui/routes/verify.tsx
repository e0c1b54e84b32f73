import { createFileRoute } from '@tanstack/react-router'
import { VerifyScreen } from '../verify/verify-screen.tsx'

/** The public check of a sealed PDF. */
export const Route = createFileRoute('/verify')({ component: VerifyScreen })
