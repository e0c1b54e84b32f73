import { createFileRoute } from '@tanstack/react-router'
import { TodayScreen } from '../../desk/today-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/')({ component: TodayScreen })
