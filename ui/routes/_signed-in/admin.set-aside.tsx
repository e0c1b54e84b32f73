import { createFileRoute } from '@tanstack/react-router'
import { SetAsideScreen } from '../../desk/set-aside-screen.tsx'

type SetAsideSearch = { decided?: true }

export const Route = createFileRoute('/_signed-in/admin/set-aside')({
  validateSearch: ({ decided }: Record<string, unknown>): SetAsideSearch =>
    decided === true ? { decided } : {},
  component: SetAsideRoute,
})

function SetAsideRoute() {
  const { decided = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SetAsideScreen
      isDecided={decided}
      onShow={(isDecided) => void navigate({ search: isDecided ? { decided: true } : {}, replace: true })}
    />
  )
}
