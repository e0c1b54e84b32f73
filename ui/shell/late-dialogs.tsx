// The dialogs of the shell are loaded with their texts when somebody opens them. A dialog that can't be fetched is left out.
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { LateDialog } from './late-dialog.tsx'

type Props = ComponentProps<typeof LateDialog>

const Dialog = lazy(
  (): Promise<{ default: ComponentType<Props> }> =>
    import('./late-dialog.tsx').then(
      ({ LateDialog, loadLateTexts }) => loadLateTexts().then(() => ({ default: LateDialog })),
      () => ({ default: () => null }),
    ),
)

export const LateDialogs = (props: Props) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
)
