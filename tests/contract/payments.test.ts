import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, withApp } from '#tests/support/app.ts'
