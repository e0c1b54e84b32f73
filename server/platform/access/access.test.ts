import { describe, expect, test } from 'vitest'
import type { Feature } from '#generated/graphql.ts'
import { Problem } from '../problem.ts'
import { type Access, permit, readAccess, type Target } from './access.ts'
import type { Principal, Role } from './principal.ts'

const ACCOUNT = 'account-1'
const DRAFT = 'draft-1'

interface Who {
  admin?: boolean
  member?: boolean
  role?: Role
  seat?: boolean
  knows?: boolean
  /** Acts as no user. */
  nobody?: boolean
  features?: Feature[]
  locked?: boolean
  readsDocuments?: boolean
  acting?: string | null
  /** An administrator made its token. */
  byOperator?: boolean
  external?: { accountId: string | null; draftId: string | null }
}

function principal({
  admin = false,
  member = false,
  role,
  seat = false,
  knows = true,
  nobody = false,
  features = ['PEPPOL'],
  locked = false,
  readsDocuments = false,
  acting = null,
  byOperator = false,
  external,
}: Who): Principal {
  const { accountId, draftId } = external ?? { accountId: null, draftId: null }
  const resources: Record<string, string> = draftId === null ? {} : { draftId }
  return {
    ...{
      kind: external ? 'external' : 'user',
      sessionId: 'session-1',
      id: 'user-1',
      user: nobody ? null : { id: 'user-1' },
    },
    scopes: external ? ['external'] : 'ALL',
    within: external ? { accountId, resources } : null,
    isAdmin: admin,
    account: knows ? { id: ACCOUNT, features, locked } : undefined,
    isMember: member,
    role: member ? (role ?? 'OWNER') : null,
    memberId: member ? 'member-1' : null,
    hasSeat: seat,
    readsDocuments,
    isOperatorsTool: byOperator,
    acting,
    hasResource: false,
    own: [],
  }
}

const access = (who: Access['who'], more: Partial<Access> = {}): Access => ({
  who,
  feature: undefined,
  scopes: [],
  seat: false,
  locked: true,
  role: who.startsWith('member') ? 'WRITER' : undefined,
  own: undefined,
  ...more,
})

function outcome(declared: Access, who: Who, target: Partial<Target> = {}): string {
  try {
    permit(declared, principal(who), { changes: false, ...target })
    return 'ok'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

const admin = { admin: true }
const member = { member: true }
const stranger = {}

describe('who', () => {
  test.each([
    ['user', stranger, 'ok'],
    ['admin', admin, 'ok'],
    ['admin', member, 'FORBIDDEN'],
    ['member', member, 'ok'],
    ['member', stranger, 'NOT_FOUND'],
    ['member', admin, 'FORBIDDEN'],
    ['memberOrAdmin', member, 'ok'],
    ['memberOrAdmin', admin, 'ok'],
    ['memberOrAdmin', stranger, 'NOT_FOUND'],
    ['memberOrAdmin', { ...admin, knows: false }, 'NOT_FOUND'],
    ['member', { ...member, knows: false }, 'NOT_FOUND'],
  ] as const)('%s, called by %j: %s', (who, caller, expected) => {
    expect(outcome(access(who), caller)).toBe(expected)
  })

  test('self is the caller and nobody else, not even for an admin', () => {
    expect(outcome(access('self'), stranger, { userId: 'user-1' })).toBe('ok')
    expect(outcome(access('self'), admin, { userId: 'user-2' })).toBe('NOT_FOUND')
    expect(outcome(access('self'), { ...stranger, nobody: true })).toBe('NOT_FOUND')
  })
})

describe('a member', () => {
  test.each([
    ['READER', 'READER', 'ok'],
    ['READER', 'WRITER', 'FORBIDDEN'],
    ['READER', 'OWNER', 'FORBIDDEN'],
    ['WRITER', 'READER', 'ok'],
    ['WRITER', 'WRITER', 'ok'],
    ['WRITER', 'OWNER', 'FORBIDDEN'],
    ['OWNER', 'OWNER', 'ok'],
  ] as const)('with the role %s calls an operation of %s: %s', (role, least, expected) => {
    expect(outcome(access('member', { role: least }), { ...member, role })).toBe(expected)
    expect(outcome(access('memberOrAdmin', { role: least }), { ...member, role })).toBe(expected)
  })

  test('of any role calls an operation about themselves, and not about others', () => {
    const leaving = access('member', { role: 'OWNER', own: 'memberId' })
    const reader = { ...member, role: 'READER' } as const
    expect(outcome(leaving, reader, { named: { memberId: 'member-1' } })).toBe('ok')
    expect(outcome(leaving, reader, { named: { memberId: 'member-2' } })).toBe('FORBIDDEN')
    expect(outcome(leaving, reader)).toBe('FORBIDDEN')
  })

  test('is refused with the role that may', () => {
    const refusal = (least: Role) => {
      try {
        permit(access('member', { role: least }), principal({ ...member, role: 'READER' }), { changes: true })
        return 'ok'
      } catch (error) {
        return error instanceof Problem ? error.wording?.name : error
      }
    }
    expect([refusal('OWNER'), refusal('WRITER')]).toEqual(['owners', 'writers'])
  })
})

describe('an admin', () => {
  const changing = { changes: true }
  const writing = access('memberOrAdmin', { scopes: ['customers:write'] })

  test('changes nothing without a reason, and reads without one', () => {
    expect(outcome(writing, admin, changing)).toBe('REASON_REQUIRED')
    expect(outcome(writing, admin)).toBe('ok')
    expect(outcome(access('memberOrAdmin', { scopes: ['documents:read'] }), admin, changing)).toBe('ok')
  })

  test('changes with a reason the resources open to admins, and no others', () => {
    const acting = { ...admin, acting: 'ticket 4711' }
    expect(outcome(writing, acting, changing)).toBe('ok')
    expect(outcome(access('member'), acting, changing)).toBe('FORBIDDEN')
  })

  test('needs none in an account of their own', () => {
    expect(outcome(writing, { ...admin, ...member }, changing)).toBe('ok')
    expect(outcome(writing, member, changing)).toBe('ok')
  })
})

describe('a session by a token of an administrator', () => {
  const tool = { ...member, byOperator: true, external: { accountId: ACCOUNT, draftId: null } }
  const writing = access('member', { scopes: ['external', 'drafts:write'] })

  test('changes nothing without their reason, and reads without one', () => {
    const checking = access('member', { scopes: ['external', 'drafts:read'] })
    expect(outcome(writing, tool, { changes: true })).toBe('REASON_REQUIRED')
    expect(outcome(writing, tool)).toBe('ok')
    expect(outcome(checking, tool, { changes: true })).toBe('ok')
  })

  test('changes with it the resources open to such sessions, and no others', () => {
    const acting = { ...tool, acting: 'ticket 4711' }
    expect(outcome(writing, acting, { changes: true })).toBe('ok')
    expect(outcome(access('member'), acting, { changes: true })).toBe('FORBIDDEN')
  })
})

describe('a locked account', () => {
  const giving = access('member', { locked: false })

  test('gives no access to others, and may do the rest', () => {
    expect(outcome(giving, { ...member, locked: true })).toBe('ACCOUNT_LOCKED')
    expect(outcome(access('member'), { ...member, locked: true })).toBe('ok')
    expect(outcome(giving, member)).toBe('ok')
  })

  test('is told to be locked to nobody who may not know of it', () => {
    expect(outcome(giving, { ...stranger, locked: true })).toBe('NOT_FOUND')
    expect(outcome(giving, { ...admin, locked: true })).toBe('FORBIDDEN')
  })
})

describe('a seat', () => {
  const reading = (who: Access['who']) => access(who, { seat: true })
  const seat = { seat: true }

  test('reads the operations open to seats, for members as for members and admins', () => {
    expect(outcome(reading('member'), seat)).toBe('ok')
    expect(outcome(reading('memberOrAdmin'), seat)).toBe('ok')
  })

  test('may do nothing else, and knows that it is there', () => {
    for (const who of ['member', 'memberOrAdmin', 'admin'] as const)
      expect(outcome(access(who), seat)).toBe('FORBIDDEN')
  })

  test('reads the second channel where it says so, and then only', () => {
    const documents = access('memberOrAdmin', { seat: true, feature: 'DOCCLE' })
    const features: Feature[] = ['PEPPOL', 'DOCCLE']
    expect(outcome(documents, { ...seat, features })).toBe('FORBIDDEN')
    expect(outcome(documents, { ...seat, features, readsDocuments: true })).toBe('ok')
    expect(outcome(documents, { ...seat, ...member, features })).toBe('ok')
  })

  test('takes nothing from who belongs to the account, and gives an admin no more than reading', () => {
    expect(outcome(access('member'), { ...seat, ...member })).toBe('ok')
    expect(outcome(access('member'), { ...seat, ...admin })).toBe('FORBIDDEN')
    expect(outcome(access('memberOrAdmin'), { ...seat, ...admin })).toBe('ok')
  })

  test('needs the feature that the account has, and opens no other account', () => {
    const peppol = access('memberOrAdmin', { seat: true, feature: 'PEPPOL' })
    expect(outcome(peppol, { ...seat, features: ['DOCCLE'] })).toBe('FORBIDDEN')
    expect(outcome(reading('memberOrAdmin'), { ...seat, knows: false })).toBe('NOT_FOUND')
    expect(outcome(reading('memberOrAdmin'), stranger)).toBe('NOT_FOUND')
  })
})

describe('feature', () => {
  const peppol = access('memberOrAdmin', { feature: 'PEPPOL' })

  test('an account that lacks it is refused, to admins too [access.forbidden]', () => {
    expect(outcome(peppol, { ...member, features: ['DOCCLE'] })).toBe('FORBIDDEN')
    expect(outcome(peppol, { ...admin, features: [] })).toBe('FORBIDDEN')
  })

  test('a stranger does not learn the limits of the account', () => {
    expect(outcome(peppol, { features: [] })).toBe('NOT_FOUND')
  })
})

describe('a session out of an external token', () => {
  const open = access('member', { scopes: ['external'] })
  const bound = { member: true, external: { accountId: ACCOUNT, draftId: DRAFT } }

  test('calls nothing that is not open to it', () => {
    expect(outcome(access('user'), bound)).toBe('FORBIDDEN')
    expect(outcome(access('user', { scopes: ['other'] }), bound)).toBe('FORBIDDEN')
    expect(outcome(access('member'), bound, { named: { draftId: DRAFT } })).toBe('FORBIDDEN')
  })

  test('reaches its draft', () => {
    expect(outcome(open, bound, { named: { draftId: DRAFT }, changes: true })).toBe('ok')
  })

  test('reaches no other draft, and makes none', () => {
    expect(outcome(open, bound, { named: { draftId: 'draft-2' } })).toBe('NOT_FOUND')
    expect(outcome(open, bound, { changes: true })).toBe('FORBIDDEN')
  })

  test('reads the resources around its draft', () => {
    expect(outcome(open, bound, { changes: false })).toBe('ok')
    const asking = access('memberOrAdmin', { scopes: ['external', 'customers:read'] })
    expect(outcome(asking, bound, { changes: true })).toBe('ok')
  })

  test('reaches no other account of the same user', () => {
    expect(outcome(open, { member: true, external: { accountId: 'account-2', draftId: null } })).toBe(
      'NOT_FOUND',
    )
    expect(outcome(open, { member: true, external: { accountId: null, draftId: null } })).toBe('NOT_FOUND')
  })
})

test.each([
  undefined,
  null,
  {},
  { who: 'everyone' },
  { who: 'user', feature: 'FAX' },
  { who: 'user', external: 'yes' },
  { who: 'user', scopes: 'all' },
  { who: 'user', seat: 'yes' },
  { who: 'user', feature: 'toString' },
  { who: 'user', scopes: ['a', 1] },
  'user',
])('a declaration like %j stops the server from starting', (declared) => {
  expect(() => readAccess('someOperation', declared)).toThrow('someOperation')
})

describe('a program', () => {
  const program = (scopes: readonly string[], within: Principal['within'] = null): Principal => ({
    ...principal({ member: true, nobody: true }),
    scopes: scopes as never,
    within,
  })
  const refusal = (declared: Access, caller: Principal, target: Partial<Target> = {}): unknown => {
    try {
      return permit(declared, caller, { changes: false, ...target }) ?? 'ok'
    } catch (error) {
      const { code, wording } = error as Problem
      return wording === undefined ? code : [code, wording]
    }
  }
  const writing = access('member', { scopes: ['external', 'drafts:write', 'all:write'] })

  test('calls the operations of its scopes', () => {
    expect(refusal(writing, program(['drafts:read', 'all:write']))).toBe('ok')
    expect(refusal(writing, program(['external']))).toBe('ok')
  })

  test('is told which scope it lacks, and which it has', () => {
    const params = { needed: 'drafts:write, all:write', granted: 'drafts:read, customers:read' }
    expect(refusal(writing, program(['drafts:read', 'a-session', 'customers:read']))).toEqual([
      'FORBIDDEN',
      { name: 'scope', params, longest: 1_000 },
    ])
  })

  test('is told which operations are for people alone', () => {
    for (const scopes of [[], ['external']])
      expect(refusal(access('member', { scopes }), program(['drafts:read']))).toEqual([
        'FORBIDDEN',
        { name: 'people' },
      ])
  })

  test('that is a kind of session, or has no scopes, is told no more than that it may not', () => {
    for (const scopes of [[], ['a-session']]) expect(refusal(writing, program(scopes))).toBe('FORBIDDEN')
  })

  test('alone may call the operations for scopes', () => {
    const only = access('scope', { scopes: ['of-a-module'] })
    expect(refusal(only, program(['of-a-module']))).toBe('ok')
    expect(outcome(only, member)).toBe('FORBIDDEN')
    expect(outcome(only, admin)).toBe('FORBIDDEN')
  })

  test('is told which account is its own, when it names another', () => {
    const elsewhere = { ...program(['all:write'], { accountId: ACCOUNT, resources: {} }), account: undefined }
    expect(refusal(writing, elsewhere)).toEqual([
      'NOT_FOUND',
      { name: 'own-account', params: { account: ACCOUNT } },
    ])
    expect(refusal(writing, { ...elsewhere, within: { accountId: null, resources: {} } })).toBe('NOT_FOUND')
    expect(refusal(writing, { ...elsewhere, within: null })).toBe('NOT_FOUND')
    expect(refusal(writing, { ...elsewhere, user: { id: 'user-1' } as never })).toBe('NOT_FOUND')
  })

  test('that is kept to several resources reaches those, and changes nothing that names none', () => {
    const kept = program(['all:write'], {
      accountId: ACCOUNT,
      resources: { draftId: DRAFT, fileId: 'file-1' },
    })
    const both = { draftId: DRAFT, fileId: 'file-1' }
    expect(refusal(writing, kept, { named: both, changes: true })).toBe('ok')
    expect(refusal(writing, kept, { named: { draftId: DRAFT }, changes: true })).toBe('FORBIDDEN')
    expect(refusal(writing, kept, { named: { draftId: DRAFT } })).toBe('ok')
    expect(refusal(writing, kept, { named: { ...both, fileId: 'file-2' } })).toBe('NOT_FOUND')
  })
})

test.each<[object, object]>([
  [{ who: 'anyone' }, {}],
  [{ who: 'member', role: 'WRITER', scopes: ['a:read'], external: true }, { scopes: ['a:read', 'external'] }],
  [
    { who: 'memberOrAdmin', role: 'WRITER', feature: 'PEPPOL', seat: true },
    { feature: 'PEPPOL', seat: true },
  ],
])('of %j is read %j', (declared, read) => {
  const { who } = declared as { who: Access['who'] }
  expect(readAccess('someOperation', declared)).toEqual(access(who, read))
})
