import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

/** Generates route-tree.ts from the route files, with the settings of ui/vite.config.ts. */
export async function writeRouteTree() {
  if (!existsSync('ui/routes/__root.tsx')) return
  const root = resolve('ui')
  const config = getConfig(
    { routesDirectory: 'routes', generatedRouteTree: '../generated/route-tree.ts' },
    root,
  )
  await new Generator({ config, root }).run()
}
