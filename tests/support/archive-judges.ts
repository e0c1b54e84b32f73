/** Judges of an archive that share nothing with this installation: the command in one file, OpenSSL and unzip. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

interface Judged {
  status: number | null
  said: string
}

const run = (cwd: string, program: string, ...options: string[]): Judged => {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd, encoding: 'utf8', env: PATH_ALONE })
  return { status, said: `${stdout}${stderr}` }
}

const PATH_ALONE = { PATH: process.env.PATH }

/** Builds the command into one file. @returns its path */
export function buildArchiveCommand(folder: string): string {
  const options = ['build', '--config', 'server/archive-command.vite.ts', '--outDir', folder]
  const { status, stderr } = spawnSync('node_modules/.bin/vite', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the command was not built: ${stderr}`)
  return join(folder, 'zegel-archive.mjs')
}

/** With Node and the file of the command alone: no package, no setting, and no network where the machine lets us take it away. */
export function judgedElsewhere(command: string, cwd: string, ...options: string[]): Judged {
  const call = [process.execPath, command, ...options]
  return spawnSync('unshare', ['--net', 'true']).status === 0
    ? run(cwd, 'unshare', '--net', ...call)
    : run(cwd, call[0] ?? '', ...call.slice(1))
}

export const areOtherJudgesThere = (): boolean =>
  ['openssl', 'unzip'].every((program) => spawnSync(program, ['-v']).error === undefined)

export const testedByUnzip = (cwd: string, file: string): Judged => run(cwd, 'unzip', '-tq', file)

/** By OpenSSL. @param names of the signature and the signed file, in the folder */
export const verifiedByOpenssl = (
  cwd: string,
  { signature, content, root }: { signature: string; content: string; root: string },
): Judged => {
  const options = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', signature, '-content', content]
  return run(cwd, 'openssl', ...options, '-CAfile', root, '-purpose', 'any', '-cades', '-out', '/dev/null')
}

/** SHA-256 in hexadecimal, by OpenSSL. */
export const digestByOpenssl = (cwd: string, file: string): string =>
  run(cwd, 'openssl', 'dgst', '-sha256', '-r', file).said.slice(0, 64)

export function unpackedByUnzip(cwd: string, file: string, into: string): string {
  const { status, said } = run(cwd, 'unzip', '-q', file, '-d', into)
  if (status !== 0) throw new Error(`unzip ended with ${status}: ${said}`)
  return join(cwd, into)
}
