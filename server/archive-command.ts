#!/usr/bin/env node
import { checkArchives } from './check-archive.ts'

process.exitCode = await checkArchives(process.argv.slice(2))
