import { dirname } from 'node:path'
import { isObject, type Json, type Rule, resolved } from './rule.ts'

/** Every operation has one tag, which is its folder. */
export const folderTag: Rule = () => ({
  Operation(operation, { report, location }) {
    const folder = dirname(location.source.absoluteRef).split('/').at(-1)
    const tags = Array.isArray(operation.tags) ? operation.tags : []
    if (tags.length === 1 && tags[0] === folder) return
    report({ message: `has exactly one tag, its folder: ${folder}`, location: location.child('tags') })
  },
})

const VERBS =
  'accept add attach book cancel change check close complete confirm connect copy create decide delete dismiss dispute download examine explain export find forward get give hand import invite leave list mail mark merge open parse preview print prove read refuse register remind remove reopen report request resend resume retry revoke rotate search send set settle sign split start stop take try update upload verify withdraw'.split(
    ' ',
  )

/** `sendDraft`: a known verb, then an object. */
export const verbNoun: Rule = () => ({
  Operation({ operationId }, { report, location }) {
    const [verb = '', ...rest] = String(operationId ?? '').split(/(?=[A-Z])/)
    if (VERBS.includes(verb) && rest.length > 0 && /^[a-zA-Z]+$/.test(String(operationId))) return
    report({
      message: `operationId is verbNoun: ${VERBS.join(', ')}`,
      location: location.child('operationId'),
    })
  },
})

const WHO = ['anyone', 'user', 'member', 'memberOrAdmin', 'admin', 'scope']

/** Every operation declares its access; members need an account, or something that an account owns. */
export const accessDeclared: Rule = () => {
  let path = ''
  return {
    PathItem: {
      enter(_, { key }) {
        path = String(key)
      },
    },
    Operation(operation, { report, location }) {
      const fault = faultIn(operation['x-access'], path)
      if (fault !== undefined) report({ message: fault, location: location.child('x-access') })
    },
  }
}

function faultIn(access: unknown, path: string): string | undefined {
  if (!isObject(access)) return 'declares x-access: who may call it'
  const { who, feature, external, scopes, key, seat, locked, role, own, notOperator } = access
  if (!WHO.includes(String(who))) return `x-access.who is one of ${WHO.join(', ')}`
  if (feature !== undefined && feature !== 'PEPPOL' && feature !== 'DOCCLE')
    return 'x-access.feature is PEPPOL or DOCCLE'
  if (seat !== undefined && typeof seat !== 'boolean') return 'x-access.seat is true or false'
  if (role !== undefined && !['OWNER', 'WRITER', 'READER'].includes(String(role)))
    return 'x-access.role is OWNER, WRITER or READER'
  if (role !== undefined && !String(who).startsWith('member')) return 'x-access.role is of members'
  if (own !== undefined && !path.includes(`/{${own}}`)) return 'x-access.own names a parameter of the path'
  if (locked !== undefined && typeof locked !== 'boolean') return 'x-access.locked is true or false'
  if (external !== undefined && typeof external !== 'boolean') return 'x-access.external is true or false'
  if (notOperator !== undefined && !isOfCompanyAlone(notOperator))
    return `x-access.notOperator names some of ${OF_COMPANY_ALONE.join(', ')}`
  if (
    !(key === undefined || key === false || (typeof key === 'string' && /^[a-z-]+:(read|write)$/.test(key)))
  )
    return 'x-access.key is false, or the scope that a key needs, such as drafts:read'
  if ((who === 'scope') !== Array.isArray(scopes)) return 'x-access.scopes go with who: scope'
  if (String(who).startsWith('member') && !/\{\w+Id\}/.test(path))
    return 'is for members, but its path leads to no account'
  return undefined
}

/** The acts that an administrator never does for a company. */
const OF_COMPANY_ALONE = ['iban', 'bic', 'email', 'owner']

const isOfCompanyAlone = (named: unknown): boolean =>
  Array.isArray(named) && named.length > 0 && named.every((one) => OF_COMPANY_ALONE.includes(String(one)))

/** The name of an MCP tool is verb_noun, and API keys can call it. */
export const toolNamed: Rule = () => ({
  Operation({ 'x-mcp': tool, 'x-access': access }, { report, location }) {
    if (tool === undefined) return
    const fault = faultInTool(tool, access)
    if (fault !== undefined) report({ message: fault, location: location.child('x-mcp') })
  },
})

function faultInTool(tool: unknown, access: unknown): string | undefined {
  const { name, takes, final, ...unknown } = isObject(tool) ? tool : {}
  if (!/^[a-z]+(_[a-z]+)+$/.test(String(name))) return 'x-mcp.name is verb_noun, in small letters'
  if (!(takes === undefined || typeof takes === 'string')) return 'x-mcp.takes is a media type of the body'
  if (!(final === undefined || typeof final === 'boolean')) return 'x-mcp.final is true or false'
  if (Object.keys(unknown).length > 0) return `x-mcp knows no ${Object.keys(unknown).join(', ')}`
  if (isObject(access) && access.key === false) return 'is a tool, so it is open to keys'
  return undefined
}

/** A body must refuse unknown fields: a misspelt one would be ignored unnoticed. */
export const bodyClosed: Rule = () => ({
  RequestBody(body, context) {
    for (const [type, media] of Object.entries(isObject(body.content) ? body.content : {})) {
      const schema = resolved(isObject(media) ? media.schema : undefined, context)
      if (schema.type !== 'object' || isClosed(schema)) continue
      context.report({
        message: 'a body that is an object has additionalProperties: false',
        location: context.location.child(['content', type, 'schema']),
      })
    }
  },
})

const isClosed = (schema: Json): boolean =>
  schema.additionalProperties === false || schema.unevaluatedProperties === false
