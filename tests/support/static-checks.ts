/** The static checks of the programs. Each ends with another code than 0 when it finds an error. */
export const STATIC_CHECKS = {
  tsc: [process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', '.'],
  biome: ['node_modules/.bin/biome', 'lint', '--reporter=github', '.'],
  oxlint: ['node_modules/.bin/oxlint', '--format=github'],
} as const
