import { createFileRoute } from '@tanstack/react-router'
import { TokensScreen } from '../../desk/tokens-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/tokens')({ component: TokensScreen })
