// What every page looks like, before any of it is there.
import '@fontsource-variable/ibm-plex-sans/standard.css'
import './tokens.css'
import './base.css'
import { startColourScheme } from './colour-scheme.ts'

startColourScheme()
