/** A mark that files are kept on this device: without it none of their code is loaded. */
const KEY = 'zegel.kept-files'

export const hasKept = (): boolean => localStorage.getItem(KEY) !== null

export function markKept(has: boolean): void {
  if (has) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
