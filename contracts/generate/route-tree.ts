import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'

/** route-tree.ts: the ui's routes, by its folder of route files; the same settings as ui/vite.config.ts. */
export async function writeRouteTree() {
  if (!existsSync('ui/routes/__root.tsx')) return
  const root = resolve('ui')
  const config = getConfig(
    { routesDirectory: 'routes', generatedRouteTree: '../generated/route-tree.ts' },
    root,
  )
  await new Generator({ config, root }).run()
}
