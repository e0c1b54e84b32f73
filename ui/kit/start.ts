// The styles of every page, loaded before the rest.
import '@fontsource-variable/ibm-plex-sans/standard.css'
import './tokens.css'
import './base.css'
import { startColourScheme } from './colour-scheme.ts'

startColourScheme()
