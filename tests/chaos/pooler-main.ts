/** A pooler as a process of its own, to be killed and frozen: `pooler-main.ts PORT FILE`; the file names the primary, also later. */
import { readFileSync } from 'node:fs'
import { startPooler } from '#tests/support/pooler.ts'

const [port = '', file = ''] = process.argv.slice(2)
await startPooler(() => readFileSync(file, 'utf8').trim(), { port: Number(port), sessions: 24 })
console.error('pooling')
