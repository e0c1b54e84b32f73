import { createFileRoute } from '@tanstack/react-router'
import { HealthScreen } from '../../desk/health-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/health')({ component: HealthScreen })
