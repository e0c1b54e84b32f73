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
    // It resolves references between schemas; ours are without references.
    instead(
      'fast-uri',
      'export { uris as default }; const uris = { equal: (one, other) => one === other, resolve: (_base, reference) => reference }',
    ),
    // Its layouts by grid; ours are laid out by our own template.
    without('rjsf-layouts', '@rjsf/core/lib/components/fields/index.js', [
      [/^import Layout(?:Grid|Header|MultiSchema)Field from .*$/gm, ''],
      [/^ +Layout(?:Grid|Header|MultiSchema)Field,$/gm, ''],
    ]),
    // React has had this hook since 18.
    instead('use-sync-external-store/shim', `export { useSyncExternalStore } from 'react'`),
    // Our texts are modules without formats, so i18next needs neither backend nor formatter. All our languages are written from
    // left to right, and one instance has them all.
    without('i18next-backend', 'i18next/dist/esm/i18next.js', [
      [/^class Connector extends EventEmitter \{[\s\S]*?^\}$/m, 'class Connector extends EventEmitter {}'],
      [/formatter = Formatter;/, 'formatter = null;'],
      [/^ {2}dir\(lng\) \{[\s\S]*?^ {2}\}$/m, "  dir() { return 'ltr' }"],
      [/^ {2}cloneInstance\(options = [\s\S]*?^ {2}\}$/m, ''],
      // Words for a developer's console.
      [/^\s*this\.logger\.(?:warn|error|deprecate)\(.*\);$/gm, ';'],
    ]),
    // Words for a developer's console, and HTML in texts, which ours never have.
    without('react-i18next-console', 'react-i18next/dist/es/useTranslation.js', [
      [/warnOnce\(i18n, '[A-Z\d_]+', '.*'\);/g, ';'],
    ]),
    without('react-i18next-languages', 'react-i18next/dist/es/utils.js', [
      [/warnOnce\(i18n, 'NO_LANGUAGES'[\s\S]*?\}\);/, ';'],
    ]),
    without('react-i18next-entities', 'react-i18next/dist/es/unescape.js', [
      [/^[\s\S]+$/, 'export const unescape = (text) => text'],
    ]),
    // TanStack Form's devtools, which we don't use.
    instead(
      '@tanstack/devtools-event-client',
      'export class EventClient { on() { return () => {} } emit() {} }',
    ),
  ]
}
