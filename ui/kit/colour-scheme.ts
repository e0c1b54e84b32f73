import { useMantineColorScheme } from '@mantine/core'

export type ColourScheme = 'auto' | 'light' | 'dark'

/** The remembered choice and how to change it. */
export function useColourScheme(): { scheme: ColourScheme; setScheme: (scheme: ColourScheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return { scheme: colorScheme, setScheme: setColorScheme }
}
