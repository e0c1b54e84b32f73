import { createTheme, type MantineColorsTuple } from '@mantine/core'

const gray: MantineColorsTuple = [
  '#f8f8f5',
  '#f1f2ee',
  '#e4e6e0',
  '#d0d3cc',
  '#b0b5ae',
  '#838a83',
  '#687069',
  '#4f5853',
  '#333c38',
  '#16201d',
]
const dark: MantineColorsTuple = [
  '#e8ece8',
  '#c9d0cb',
  '#a4aea8',
  '#78837d',
  '#3b4641',
  '#2f3935',
  '#242c29',
  '#1b2220',
  '#141a18',
  '#0c110f',
]
const zegel: MantineColorsTuple = [
  '#edf6f3',
  '#d8eae5',
  '#b0d4cb',
  '#83bbaf',
  '#58a093',
  '#35857a',
  '#1c6d63',
  '#0e5850',
  '#0a4841',
  '#063731',
]
const success: MantineColorsTuple = [
  '#eff6ea',
  '#dcebd2',
  '#b9d7a8',
  '#93c07c',
  '#6fa755',
  '#518b39',
  '#3d7328',
  '#2f5f1d',
  '#264d18',
  '#1c3b11',
]
const warning: MantineColorsTuple = [
  '#fdf5e3',
  '#fae8c0',
  '#f3d287',
  '#e9b84c',
  '#d69a22',
  '#b07a0c',
  '#8f6000',
  '#774f00',
  '#614000',
  '#4a3000',
]
const error: MantineColorsTuple = [
  '#fcf0ee',
  '#f9deda',
  '#f2bab3',
  '#e68f86',
  '#d8645a',
  '#c53f36',
  '#ad2a23',
  '#93201b',
  '#7a1915',
  '#5e120f',
]

/**
 * The theme of Mantine's components; tokens.css has the same values for our own CSS. Mantine's own red, yellow, green and
 * teal are replaced too, for its defaults.
 */
export const theme = createTheme({
  colors: {
    gray,
    dark,
    zegel,
    success,
    warning,
    error,
    red: error,
    yellow: warning,
    green: success,
    teal: zegel,
  },
  primaryColor: 'zegel',
  primaryShade: {
    light: 7,
    dark: 3,
  },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFFFF',
  black: '#16201D',
  fontFamily: "'IBM Plex Sans Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'IBM Plex Sans Variable', ui-monospace, monospace",
  fontSmoothing: true,
  fontSizes: {
    xs: '0.78125rem',
    small: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.625rem',
  },
  lineHeights: {
    xs: '1.28',
    small: '1.3847',
    sm: '1.4286',
    md: '1.5',
    lg: '1.333',
    xl: '1.231',
  },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: {
        fontSize: '1.625rem',
        lineHeight: '1.231',
      },
      h2: {
        fontSize: '1rem',
        lineHeight: '1.5',
      },
      h3: {
        fontSize: '0.875rem',
        lineHeight: '1.43',
      },
    },
  },
  spacing: {
    xs: '0.25rem',
    sm: '0.5rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
  },
  radius: {
    xs: '0.125rem',
    sm: '0.1875rem',
    md: '0.25rem',
    lg: '0.375rem',
    xl: '0.75rem',
  },
  defaultRadius: 'sm',
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 1px 2px rgba(22,32,29,.06), 0 12px 32px -8px rgba(22,32,29,.22)',
    lg: '0 1px 2px rgba(22,32,29,.06), 0 12px 32px -8px rgba(22,32,29,.22)',
    xl: '0 1px 2px rgba(22,32,29,.06), 0 12px 32px -8px rgba(22,32,29,.22)',
  },
  breakpoints: {
    xs: '36em',
    sm: '47.9375em',
    md: '62em',
    lg: '76.4375em',
    xl: '100em',
  },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
  },
})
