// Removes parts of dependencies that our screens never use, and that the bundler can't detect.
import type { Plugin } from 'vite'

/** Replaces a dependency's module. */
function instead(id: string, code: string): Plugin {
  return {
    name: `instead-of-${id}`,
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (loaded) => (loaded === `\0${id}` ? code : null),
  }
}

/** Replaces code in a dependency's file; a release without that code stops the build. */
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
    // RJSF can render Markdown in descriptions; ours are plain text.
    instead('markdown-to-jsx/react', 'export const Markdown = ({ children }) => children'),
    // React has had this hook since 18.
    instead('use-sync-external-store/shim', `export { useSyncExternalStore } from 'react'`),
    // Our texts are modules without formats, so i18next needs neither backend nor formatter.
    without('i18next-backend', 'i18next/dist/esm/i18next.js', [
      [/^class Connector extends EventEmitter \{[\s\S]*?^\}$/m, 'class Connector extends EventEmitter {}'],
      [/formatter = Formatter;/, 'formatter = null;'],
      // Words for a developer's console.
      [/^\s*this\.logger\.(?:warn|error|deprecate)\(.*\);$/gm, ';'],
    ]),
    // TanStack Form's devtools, which we don't use.
    instead(
      '@tanstack/devtools-event-client',
      'export class EventClient { on() { return () => {} } emit() {} }',
    ),
  ]
}
