import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Center.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColourScheme } from './colour-scheme.ts'
import { theme } from './theme.ts'

/** Mantine's provider, for selects, dialogs, panels, menus and tabs. The first page does without. */
export function KitProvider({ children }: { children: ReactNode }) {
  const { shownScheme } = useColourScheme()
  return (
    <MantineProvider theme={theme} forceColorScheme={shownScheme}>
      {children}
    </MantineProvider>
  )
}
