// Parts of dependencies that our screens never reach, and that a bundler can't tell to be dead.
import type { Plugin } from 'vite'

/** Puts another module in the place of a dependency's. */
function instead(id: string, code: string): Plugin {
  return {
    name: `instead-of-${id}`,
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? code : null),
  }
}

/** Puts other code in the place of some within a dependency's file; a release without that code stops the build. */
function without(name: string, file: string, cuts: [RegExp, string][]): Plugin {
  return {
    name: `without-${name}`,
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(file)) return null
      return cuts.reduce((rest, [found, replacement]) => {
        if (!found.test(rest)) this.error(`${file} has changed: ${found} is not in it.`)
        return rest.replace(found, replacement)
      }, code)
    },
  }
}

export function leanDependencies(): Plugin[] {
  return [
    // The forms library can render Markdown in descriptions. Ours are plain words.
    instead('markdown-to-jsx/react', 'export const Markdown = ({ children }) => children'),
    // React has had this hook since 18.
    instead('use-sync-external-store/shim', `export { useSyncExternalStore } from 'react'`),
    // Our words come as modules and hold no formats: nothing is fetched by it, and nothing formatted.
    without('i18next-backend', 'i18next/dist/esm/i18next.js', [
      [/^class Connector extends EventEmitter \{[\s\S]*?^\}$/m, 'class Connector extends EventEmitter {}'],
      [/formatter = Formatter;/, 'formatter = null;'],
    ]),
    // Its devtools listen to every form; there are none.
    instead(
      '@tanstack/devtools-event-client',
      'export class EventClient { on() { return () => {} } emit() {} }',
    ),
  ]
}
