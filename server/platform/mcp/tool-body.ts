/** The body of an operation, made of a tool's arguments. */
import { invalid } from '../problem.ts'
import type { Operation, Schema } from '../reference/contract.ts'
import { joined, type PlainSchema, plainSchema } from './plain-schema.ts'
import type { Arguments } from './tool.ts'

const JSON_TYPE = 'application/json'
const XML = 'application/xml'
const FORM = 'multipart/form-data'

export interface BodyOfTool {
  kind: 'none' | 'json' | 'xml' | 'form'
  /** The arguments that are for it. */
  properties: Record<string, PlainSchema>
  required: string[]
  /** Of a form: the field that is its file. */
  file?: string
}

interface Made {
  headers: Record<string, string>
  payload?: string | Buffer
}

/** XML as one argument. */
const DOCUMENT = 'document'
/** A file comes with its name in an argument of its own. */
const FILE_NAME = 'fileName'

/** @param takes the media type, of an operation that takes several */
export function bodyOf({ operationId, requestBody }: Operation, takes: string | undefined): BodyOfTool {
  const all = requestBody?.content ?? {}
  const type = takes ?? Object.keys(all)[0]
  if (type === undefined) return { kind: 'none', properties: {}, required: [] }
  const schema = all[type]?.schema
  if (schema === undefined) throw new Error(`${operationId} takes no ${type}`)
  if (type === JSON_TYPE) return { kind: 'json', ...fieldsOf(joined(schema)) }
  if (type === FORM) return readForm(joined(schema))
  if (type !== XML) throw new Error(`${operationId} can't take ${type} from a tool`)
  const document = {
    type: 'string',
    minLength: 1,
    description: schema.description ?? 'The document, as XML.',
  }
  return { kind: 'xml', properties: { [DOCUMENT]: document }, required: [DOCUMENT] }
}

function fieldsOf(schema: Schema): Pick<BodyOfTool, 'properties' | 'required'> {
  const { properties = {}, required = [] } = plainSchema(schema, 'given')
  return { properties, required }
}

function readForm(schema: Schema): BodyOfTool {
  const { properties, required } = fieldsOf(schema)
  const [file, { description = '' } = {}] =
    Object.entries(schema.properties ?? {}).find(([, { format }]) => format === 'binary') ?? []
  if (file === undefined) return { kind: 'form', properties, required }
  return {
    kind: 'form',
    file,
    properties: {
      ...properties,
      [file]: {
        type: 'string',
        contentEncoding: 'base64',
        description: `The file in base64. ${description}`.trim(),
      },
      [FILE_NAME]: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        description: 'What the file is called, with its ending.',
      },
    },
    required: [...required, FILE_NAME],
  }
}

export async function bodyFor({ kind, file }: BodyOfTool, given: Arguments): Promise<Made> {
  if (kind === 'none') return { headers: {} }
  if (kind === 'json') return { headers: { 'content-type': JSON_TYPE }, payload: JSON.stringify(given) }
  if (kind === 'form') return formFor(file, given)
  const { [DOCUMENT]: document, ...unknown } = given
  refuseUnknown(Object.keys(unknown))
  if (typeof document !== 'string') throw invalid([{ field: `/${DOCUMENT}`, messageKey: 'not-empty' }])
  return { headers: { 'content-type': XML }, payload: document }
}

function refuseUnknown(names: readonly string[]): void {
  if (names.length > 0)
    throw invalid(names.slice(0, 20).map((name) => ({ field: `/${name}`, messageKey: 'unknown-field' })))
}

async function formFor(file: string | undefined, given: Arguments): Promise<Made> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) {
    if (name === file) form.append(name, new File([bytesIn(name, value)], fileName(given[FILE_NAME])))
    else if (name !== FILE_NAME) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const body = new Response(form)
  return {
    headers: { 'content-type': body.headers.get('content-type') ?? FORM },
    payload: Buffer.from(await body.arrayBuffer()),
  }
}

const fileName = (given: unknown): string => {
  if (typeof given !== 'string' || given === '')
    throw invalid([{ field: `/${FILE_NAME}`, messageKey: 'not-empty' }])
  return given.slice(0, 255)
}

const BASE64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/

/** @throws {Problem} FORM_ERRORS */
function bytesIn(name: string, value: unknown): Uint8Array<ArrayBuffer> {
  if (typeof value !== 'string' || !BASE64.test(value))
    throw invalid([{ field: `/${name}`, messageKey: 'invalid' }])
  return new Uint8Array(Buffer.from(value, 'base64'))
}
